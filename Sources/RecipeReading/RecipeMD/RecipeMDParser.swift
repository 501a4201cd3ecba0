internal import RecipeSyntax
internal import SourceText

/// Reads RecipeMD by its specification.
///
///     recipe      = title { description } [ tags | yields ]… rule { group heading | list } [ rule instructions ]
///     title       = a heading of the first level
///     tags        = a paragraph that is emphasised, split at commas      yields = a paragraph that is strong, split at commas
///     ingredient  = list item: [ "*" amount "*" ] name | [ "*" amount "*" ] link
///
/// Commas between two digits do not split.
struct RecipeMDParser {
    /// Why a text is not RecipeMD.
    enum Problem: String, Error {
        case noTitle = "it does not begin with a title"
        case noRule = "no line across the page comes before the ingredients"
        case tagsTwice = "it has tags in two places"
        case yieldsTwice = "it has yields in two places"
        case noNumber = "an amount has no number"
        case noName = "an ingredient has no name"
        case notAList = "something other than lists and headings is between the lines"
    }

    private let bytes: [UInt8]
    private let markdown: Markdown
    private var recipe = RecipeMDDocument()

    static func parse(_ text: String) throws(Problem) -> RecipeMDDocument {
        var parser = RecipeMDParser(text)
        try parser.read()
        return parser.recipe
    }

    private init(_ text: String) {
        bytes = Array(text.utf8)
        markdown = Markdown(bytes)
    }

    private func string(_ start: Int, _ end: Int) -> String {
        start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
    }

    private mutating func read() throws(Problem) {
        let top = markdown.children(of: nil)
        guard let first = top.first, case .heading(1, _) = markdown.blocks[first].kind else { throw .noTitle }
        let heading = markdown.blocks[first]
        recipe.title = MarkedText.squeezed(InlineScanner.plainText(bytes, markdown.textRange(of: heading)))
        guard !recipe.title.isEmpty else { throw .noTitle }
        guard let rule = top.first(where: { markdown.blocks[$0].kind == .thematicBreak }) else { throw .noRule }
        try readHead(
            top.dropFirst().filter { $0 < rule }, from: heading.range.end, to: markdown.blocks[rule].range.start)
        var groups: [RecipeMDDocument.Group] = []
        for index in top where index > rule {
            let block = markdown.blocks[index]
            switch block.kind {
            case .thematicBreak:
                nest(groups)
                let text = Self.withoutBlankLines(string(block.range.end, bytes.count))
                recipe.instructions = text.isEmpty ? nil : text
                return
            case .heading(let level, _):
                let title = MarkedText.squeezed(InlineScanner.plainText(bytes, markdown.textRange(of: block)))
                groups.append(RecipeMDDocument.Group(title: title, level: level))
            case .list:
                for item in markdown.children(of: index) {
                    let ingredient = try ingredient(item)
                    if groups.isEmpty {
                        recipe.ingredients.append(ingredient)
                    } else {
                        groups[groups.count - 1].ingredients.append(ingredient)
                    }
                }
            case .linkDefinition: continue
            default: throw .notAList
            }
        }
        nest(groups)
    }

    /// Puts groups of lower headings into those of higher ones.
    private mutating func nest(_ groups: [RecipeMDDocument.Group]) {
        var open: [RecipeMDDocument.Group] = []
        func close(_ open: inout [RecipeMDDocument.Group], _ recipe: inout RecipeMDDocument) {
            guard let last = open.popLast() else { return }
            if open.isEmpty { recipe.groups.append(last) } else { open[open.count - 1].groups.append(last) }
        }
        for group in groups {
            while let last = open.last, last.level >= group.level { close(&open, &recipe) }
            open.append(group)
        }
        while !open.isEmpty { close(&open, &recipe) }
    }

    // MARK: - Before the ingredients

    private mutating func readHead(_ blocks: [Int], from start: Int, to end: Int) throws(Problem) {
        var parts: [String] = []
        var partStart = start
        var hasTags = false
        var hasYields = false
        for index in blocks {
            let block = markdown.blocks[index]
            guard block.kind == .paragraph, let (text, isStrong) = emphasised(markdown.textRange(of: block)) else {
                continue
            }
            if isStrong {
                guard !hasYields else { throw .yieldsTwice }
                hasYields = true
                for part in Self.split(text) {
                    guard let amount = RecipeMDDocument.Amount(part) else { throw .noNumber }
                    recipe.yields.append(amount)
                }
            } else {
                guard !hasTags else { throw .tagsTwice }
                hasTags = true
                recipe.tags = Self.split(text)
            }
            parts.append(string(partStart, block.range.start))
            partStart = block.range.end
        }
        parts.append(string(partStart, end))
        let description = parts.map(Self.withoutBlankLines).filter { !$0.isEmpty }.joined(separator: "\n\n")
        recipe.description = description.isEmpty ? nil : description
    }

    /// What is inside of a text that is emphasised from end to end.
    private func emphasised(_ range: ByteRange) -> (text: String, isStrong: Bool)? {
        let text = MarkedText.trimmed(string(range.start, range.end))
        guard let mark = text.first, mark == "*" || mark == "_", text.last == mark else { return nil }
        let strong = String(repeating: mark, count: 2)
        let isStrong = text.hasPrefix(strong) && text.hasSuffix(strong) && text.count > 4
        let inner = isStrong ? text.dropFirst(2).dropLast(2) : text.dropFirst().dropLast()
        guard let first = inner.first, let last = inner.last, !first.isWhitespace, !last.isWhitespace else {
            return nil
        }
        guard !inner.contains(mark) else { return nil }
        return (String(inner), isStrong)
    }

    /// The parts between commas that are not between two digits.
    private static func split(_ text: String) -> [String] {
        let characters = Array(text)
        var parts = [""]
        for (index, character) in characters.enumerated() {
            let isDecimal =
                index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
                && characters[index + 1].isNumber
            if character == ",", !isDecimal { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
    }

    /// The lines from the first to the last that are not blank.
    static func withoutBlankLines(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines = lines.dropFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines = lines.dropLast() }
        guard let last = lines.last else { return "" }
        return (lines.dropLast().map(String.init) + [MarkedText.trimmedEnd(String(last))]).joined(separator: "\n")
    }

    // MARK: - Ingredients

    private func ingredient(_ index: Int) throws(Problem) -> RecipeMDDocument.Ingredient {
        let item = markdown.blocks[index]
        guard let child = markdown.children(of: index).first else { throw .noName }
        let block = markdown.blocks[child]
        var first = ""
        var rest = string(block.range.start, item.range.end)
        var restStart = block.range.start
        if block.kind == .paragraph {
            let range = markdown.textRange(of: block)
            first = MarkedText.trimmed(string(range.start, range.end))
            // Blank lines after the item may count as its own.
            restStart = block.range.end
            rest = string(restStart, item.range.end)
        }
        rest = MarkedText.trimmedEnd(rest)
        var ingredient = RecipeMDDocument.Ingredient(name: "")
        if let mark = first.first, mark == "*" || mark == "_", first.dropFirst().first != mark,
            let end = first.dropFirst().firstIndex(of: mark)
        {
            let inner = String(first[..<end].dropFirst())
            guard let amount = RecipeMDDocument.Amount(inner) else { throw .noNumber }
            ingredient.amount = amount
            first = MarkedText.trimmed(String(first[end...].dropFirst()))
        }
        if rest.isEmpty {
            ingredient.name = first
        } else {
            ingredient.name = first.isEmpty ? MarkedText.trimmed(rest) : "\(first)\n\(rest)"
        }
        guard !ingredient.name.isEmpty else { throw .noName }
        let name = Array(ingredient.name.utf8)
        if let link = InlineLink.all(in: name, ByteRange(0, name.count)).first, !link.isImage, link.range.start == 0,
            link.range.end == name.count
        {
            let destination = String(decoding: name[link.destination.indices], as: UTF8.self)
            ingredient.link = destination.replacing(" ", with: "%20")
            ingredient.name = String(decoding: name[link.text.indices], as: UTF8.self)
        }
        return ingredient
    }
}

extension StringProtocol {
    /// Without the characters at both ends that are meant.
    func trimming(_ isMeant: (Character) -> Bool) -> String {
        var slice = self[...]
        while let first = slice.first, isMeant(first) { slice.removeFirst() }
        while let last = slice.last, isMeant(last) { slice.removeLast() }
        return String(slice)
    }
}

extension MarkedText {
    static func trimmedEnd(_ text: String) -> String {
        var slice = text[...]
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return String(slice)
    }
}
