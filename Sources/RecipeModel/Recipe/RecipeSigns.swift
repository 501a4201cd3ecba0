public import Kitchen
internal import RecipeSyntax
public import SourceText

/// What text shows of a recipe line by line, whatever stands around it: amounts, foods, what to do.
public struct RecipeSigns: Sendable {
    /// Lines that say how much to take of something, as those of ingredients do; in the order of the text.
    public private(set) var amounts: [ByteRange] = []
    /// Short lines that are the name of a food and nothing else.
    public private(set) var foods: [ByteRange] = []
    /// Short lines that begin with a number of something that is not known: ingredients, perhaps, in a language of few known foods.
    public private(set) var numbered: [ByteRange] = []
    /// Sentences that say what to do in a kitchen.
    public private(set) var instructions: [ByteRange] = []
    /// Lines that hold words.
    public private(set) var lineCount = 0
    public private(set) var sentenceCount = 0

    /// Lines that look like ingredients.
    public var itemCount: Int { amounts.count + foods.count }

    public init() {}

    /// Looks at all lines of a stretch of text.
    public mutating func look(at range: ByteRange, in source: SourceText, _ parser: inout ItemLineParser) {
        source.bytes.withByteView { bytes in
            bytes.forEachLine(in: range) { lookAtLine($0, in: source, &parser) }
        }
    }

    /// - Parameter line: holds no line ending.
    mutating func lookAtLine(_ line: ByteRange, in source: SourceText, _ parser: inout ItemLineParser) {
        let plain = ItemText.withoutInvisible(InlineScanner.plainText(source.bytes, line))
        let text = Self.withoutMarks(plain[...])
        guard text.hasLetter else { return }
        lineCount += 1
        let isLong = text.utf8.count > 120
        if !isLong, let sign = itemSign(text, &parser) {
            switch sign {
            case .amount: amounts.append(line)
            case .food: foods.append(line)
            case .number: numbered.append(line)
            }
            return
        }
        for sentence in Self.sentences(of: text.beginning(2000)) {
            let words = SentenceWords(sentence.drop { $0 == " " })
            guard words.count > 1 else { continue }
            sentenceCount += 1
            if RecipeBodyReader.saysWhatToDo(words) { instructions.append(line) }
        }
    }

    private static func sentences(of text: Substring) -> [Substring] {
        guard text.utf8.withContiguousStorageIfAvailable(CharacterBytes.areWhole) == true else {
            return text.split(whereSeparator: { ".!?。！？".contains($0) })
        }
        return text.unicodeScalars.split { scalar in
            switch scalar {
            case ".", "!", "?", "。", "！", "？": true
            default: false
            }
        }.map { Substring($0) }
    }

    private enum ItemSign { case amount, food, number }

    private func itemSign(_ text: Substring, _ parser: inout ItemLineParser) -> ItemSign? {
        let bytes = Array(text.utf8)
        let line = parser.parse(bytes)
        let name = line.name(in: bytes)
        guard name.hasLetter else { return nil }
        let words = text.parted(at: 0x20).count
        let resolved = name.utf8.count <= 60 ? Catalogue.builtIn.resolve(name) : nil
        let isFood = resolved.map { $0.match != .unknown } ?? false
        if let amount = line.amounts.first, amount.kind == .primary, let quantity = amount.measure.quantity {
            switch amount.measure.unit?.dimension {
            case .mass?, .volume?: return words <= 16 ? .amount : nil
            // "2 eggs", but not "3 days" or "2021 was good".
            case .count?, nil:
                guard amount.quantityRange.start <= 8, words <= 16, !quantity.min.isYear else { return nil }
                return isFood ? .amount : words <= 8 && text.last != "." ? .number : nil
            case .length?, .temperature?, .time?: return nil
            }
        }
        return isFood && words <= 5 && text.last.map { !".!?:".contains($0) } == true ? .food : nil
    }

    /// Without the bullets, numbers, boxes and bars it begins with.
    private static func withoutMarks(_ text: Substring) -> Substring {
        var text = text.drop { isBullet($0) }
        if text.hasPrefix("[ ] ") || text.hasPrefix("[x] ") || text.hasPrefix("[X] ") { text = text.dropFirst(4) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, digits.count <= 3 {
            let rest = text.dropFirst(digits.count)
            if rest.hasPrefix(". ") || rest.hasPrefix(") ") { text = rest.dropFirst(2).drop { $0 == " " } }
        }
        while let last = text.last, last == " " || last == "|" { text = text.dropLast() }
        return text
    }

    private static func isBullet(_ character: Character) -> Bool {
        // Letters and digits need no longer look.
        if character.isASCII, character.isLetter || character.isNumber { return false }
        return " \t-*+•▢●–—>|#".contains(character)
    }
}

extension Rational {
    /// Whether it is a whole number such as people write years.
    fileprivate var isYear: Bool { isInteger && numerator >= 1900 && numerator < 2100 }
}
