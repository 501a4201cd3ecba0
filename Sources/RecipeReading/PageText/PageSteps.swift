internal import RecipeExchange
internal import RecipeModel

/// The lines of a page's section of steps, as groups of one step each.
///
/// Pages number the steps in their text, repeat below a step what goes into it, and print the list twice.
enum PageSteps {
    typealias Group = ReadRecipe.Group<ReadRecipe.Step>

    /// - Parameter ingredients: the lines of the same recipe.
    static func groups(_ lines: ArraySlice<PageText.Line>, ingredients: [String] = []) -> [Group] {
        let mentions = Mentions(ingredients)
        var own: [PageText.Line] = []
        for line in lines where !line.isCaption && !PageSection.isStepLabel(line.text) {
            if line.isItem, mentions.isOne(line.text) { continue }
            own += divided(line, mentions)
        }
        while let last = own.last, last.isItem, isMetadata(last.text) { own.removeLast() }
        var found = PageSection.groups(own) { index in
            own[index].isTitle && !own[index].isItem || PageSection.isPlainTitle(index, in: own, of: .instructions)
        }
        found = PageSection.withoutRepetition(found)
        if let plain = withoutNumbers(found.flatMap(\.lines).map(\.text)) {
            var next = plain.makeIterator()
            for group in found.indices {
                for line in found[group].lines.indices {
                    if let text = next.next() { found[group].lines[line].text = text }
                }
            }
        } else {
            for group in found.indices {
                guard let plain = withoutNumbers(found[group].lines.map(\.text)) else { continue }
                for (line, text) in zip(found[group].lines.indices, plain) { found[group].lines[line].text = text }
            }
        }
        return found.map { group in
            ReadRecipe.Group(
                group.title, group.lines.map { ReadRecipe.Step(PageSection.withoutBullet($0.text), images: $0.images) })
        }
    }

    /// Whether texts may be steps: sentences, and not ingredients, or the words of a list of contents or of filters.
    static func areSentences(_ texts: [String]) -> Bool {
        let short = texts.count { $0.utf8.count <= 15 }
        let amounts = texts.count { !$0.isLonger(than: 80) && $0.first?.isNumber == true && !$0.hasSuffix(".") }
        return short * 2 < texts.count && amounts * 2 <= texts.count
    }

    private static func isMetadata(_ text: String) -> Bool {
        MetadataLine.statements(text)?.allSatisfy { $0.field.isTimeOrServings } ?? false
    }

    // MARK: - Parts of an item

    /// A line of its own for each that the page ends in an item; without the ingredients that are named again below the step.
    private static func divided(_ line: PageText.Line, _ mentions: Mentions) -> [PageText.Line] {
        guard line.isItem, !line.seams.isEmpty || !line.breaks.isEmpty else { return [line] }
        var line = line
        let parts = line.parts(at: line.seams)
        if parts.count > 1, let last = parts.last, mentions.areAll(last) {
            line.text = parts.dropLast().joined(separator: " ")
            line.breaks.removeAll { $0 >= line.text.utf8.count }
        }
        var texts: [String] = []
        for text in line.parts(at: line.breaks) {
            // A line that ends within a sentence goes on.
            if let last = texts.last?.last, !".!?:。！？…)".contains(last) {
                texts[texts.count - 1] += " " + text
            } else {
                texts.append(text)
            }
        }
        guard texts.count > 1 else { return [line] }
        return texts.enumerated().map { number, text in
            var part = line
            part.text = text
            (part.seams, part.breaks) = ([], [])
            if number > 0 { part.images = [] }
            return part
        }
    }

    /// The ingredients of a recipe, as steps name them again: "½ cup mayonnaise, 1 tsp. lemon juice".
    private struct Mentions {
        private let keys: [String]

        init(_ ingredients: [String]) {
            keys = ingredients.map(PageDetails.key)
        }

        /// Whether a text is an ingredient with its amount, or the beginning of one.
        func isOne(_ text: String) -> Bool {
            guard text.first?.isNumber == true, !text.isLonger(than: 120) else { return false }
            let key = PageDetails.key(text)
            return key.count > 3 && keys.contains { $0.hasPrefix(key) }
        }

        func areAll(_ text: String) -> Bool {
            let parts = text.split(separator: ",").map { MarkedText.trimmed(String($0)) }.filter { !$0.isEmpty }
            return isOne(text) || !parts.isEmpty && parts.allSatisfy(isOne)
        }
    }

    // MARK: - Numbers

    /// The lines without numbers before them, where most have their own: "1. Mix", "2 Bake", "Step 3: Eat".
    static func withoutNumbers(_ lines: [String]) -> [String]? {
        guard lines.count > 1 else { return nil }
        var result: [String] = []
        var count = 0
        for (index, line) in lines.enumerated() {
            guard let (number, text) = numbered(line) else {
                result.append(line)
                continue
            }
            guard number == index + 1 else { return nil }
            count += 1
            result.append(text)
        }
        return count * 3 >= lines.count * 2 ? result : nil
    }

    /// The number before a line, and what comes after it.
    private static func numbered(_ line: String) -> (number: Int, text: String)? {
        var rest = line[...]
        let word = rest.prefix { $0.isLetter }
        if PageSection.stepWords.contains(Substring(word.lowercased())) {
            rest = rest.dropFirst(word.count).drop { $0 == " " }
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count).drop { ".):- –、．".contains($0) }
        return rest.isEmpty ? nil : (number, String(rest))
    }
}

extension MetadataLine.Field {
    fileprivate var isTimeOrServings: Bool {
        switch self {
        case .prepTime, .cookTime, .restTime, .totalTime, .servings, .yield: true
        default: false
        }
    }
}
