internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What several rules want to know of a recipe's words and ingredients, read when the first of them asks and not again.
///
/// Kept from recipe to recipe with its memory.
struct RecipeLintCache {
    let catalogue: Catalogue
    let dishes: DishNames
    private(set) var ingredientGroups: [IngredientGroup] = []
    private(set) var stepGroups: [StepGroup] = []
    private var notes: [Note] = []
    private(set) var title = ""
    /// What the recipe says of itself above its lists.
    private var headnote = ""
    private var headnoteWords: FoldedText?
    private var namesOtherLanguage = false

    /// The words of all steps, of their groups' titles and of the notes.
    private(set) var text = FoldedText()
    /// The words of each step among them.
    private(set) var stepWords: [Range<Int>] = []
    private(set) var stepHints: [StepHints] = []
    private var hasWords = false
    private var hasHints = false
    private var wordIndex = HashIndex()
    private var hasWordIndex = false
    private var understood: Bool?
    private var joinedSteps: [Step]?
    /// What the steps say in numbers, as far as it was asked for.
    private var stepNumbers: [StepNumbers?] = []
    /// The sequences of five bytes of the text.
    private var sequences = ByteSequences()

    /// The words of the list: its lines, the titles of groups and that of the recipe.
    private(set) var listed = FoldedText()
    /// The words of each line among them, by group.
    private(set) var listedLines: [[Range<Int>]] = []
    private var listedIndex = HashIndex()
    private var hasListed = false

    private var shelf: ResolutionCache
    private var scanner = StepScanner()
    /// What ingredients may be called in steps, by their numbers.
    private var callings: [MentionTerms?]
    /// For whatever is looked for.
    private var name: [UInt8] = []
    private var needles = TermSet()
    /// Lines of a group, by what they list.
    var seen = HashIndex()
    private var foods = FoodLines()
    private var hasFoods = false

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        dishes = DishNames.shared(catalogue)
        shelf = ResolutionCache(catalogue)
        callings = Array(repeating: nil, count: catalogue.count)
    }

    /// Goes on to the next recipe; `nil` for a file that is none.
    mutating func begin(_ recipe: Recipe?) {
        ingredientGroups = recipe?.ingredientGroups ?? []
        stepGroups = recipe?.stepGroups ?? []
        notes = recipe?.notes ?? []
        title = recipe?.title.text ?? ""
        headnote = recipe?.metadata.description?.value ?? ""
        headnoteWords = nil
        namesOtherLanguage = recipe?.namesOtherLanguage ?? false
        hasWords = false
        hasHints = false
        hasWordIndex = false
        hasListed = false
        understood = nil
        joinedSteps = nil
        hasFoods = false
        stepNumbers.removeAll(keepingCapacity: true)
    }

    var steps: [Step] {
        mutating get {
            if let joinedSteps { return joinedSteps }
            let steps = stepGroups.count == 1 ? stepGroups[0].steps : stepGroups.flatMap(\.steps)
            joinedSteps = steps
            return steps
        }
    }
    var hasSteps: Bool { stepGroups.contains { !$0.steps.isEmpty } }

    // MARK: Words

    mutating func readWords() {
        if hasWords { return }
        hasWords = true
        text.removeAll()
        stepWords.removeAll(keepingCapacity: true)
        for group in stepGroups {
            if let title = group.title { text.append(title.value) }
            for step in group.steps {
                let start = text.words.count
                text.append(step.text)
                stepWords.append(start..<text.words.count)
            }
        }
        for note in notes { text.append(note.text) }
    }

    /// Bounds for what each step says in numbers.
    mutating func readHints() {
        readWords()
        if hasHints { return }
        hasHints = true
        stepHints.removeAll(keepingCapacity: true)
        for words in stepWords { stepHints.append(StepHints(text, words)) }
    }

    /// Timers, temperatures and amounts of a step; their ranges are places in its plain text.
    mutating func numbers(ofStep index: Int) -> StepNumbers {
        if stepNumbers.isEmpty { stepNumbers.append(contentsOf: repeatElement(nil, count: steps.count)) }
        if let known = stepNumbers[index] { return known }
        let numbers = scanner.scan(Array(steps[index].text.utf8))
        stepNumbers[index] = numbers
        return numbers
    }

    /// The ingredient lines by the names of their foods.
    mutating func foodLines() -> FoodLines {
        if !hasFoods {
            hasFoods = true
            foods.read(ingredientGroups)
        }
        return foods
    }

    /// Whether steps, titles and notes hold a word that is looked for.
    private mutating func findsNeedles() -> Bool {
        readWordIndex()
        return needles.isFound(in: text, wordIndex, sequences)
    }

    private mutating func readWordIndex() {
        if hasWordIndex { return }
        hasWordIndex = true
        readWords()
        wordIndex.removeAll(reserving: text.words.count)
        for word in text.words { wordIndex.insert(word.hash) }
        sequences.read(text.bytes)
    }

    /// Whether the recipe's language is one whose steps can be searched word by word: not where the front matter names another language or the
    /// steps are in one.
    mutating func understands() -> Bool {
        if let understood { return understood }
        let answer = !namesOtherLanguage && stepsAreEnglish
        understood = answer
        return answer
    }

    // MARK: The list

    mutating func readList() {
        if hasListed { return }
        hasListed = true
        listed.removeAll()
        listedLines.removeAll(keepingCapacity: true)
        for group in ingredientGroups {
            var lines: [Range<Int>] = []
            for ingredient in group.ingredients {
                let start = listed.words.count
                listed.append(ingredient.text[...])
                lines.append(start..<listed.words.count)
            }
            listedLines.append(lines)
            if let title = group.title { listed.append(title.value) }
        }
        listed.append(title)
        for group in stepGroups {
            if let title = group.title { listed.append(title.value) }
        }
        listedIndex.removeAll(reserving: listed.words.count)
        for word in listed.words { listedIndex.insert(word.hash) }
    }

    /// Whether a word of the steps is in the list, in singular or plural.
    mutating func lists(_ word: FoldedText.Word) -> Bool {
        readList()
        let s = UInt8(ascii: "s")
        if listedIndex.contains(word.hash) || listedIndex.contains(WordHash.step(word.hash, s)) { return true }
        let bytes = text.bytes[word.range]
        guard bytes.last == s, bytes.count > 1 else { return false }
        if listedIndex.contains(WordHash.of(bytes.dropLast())) { return true }
        // "radishes"
        return bytes.count > 4 && bytes.dropLast().last == UInt8(ascii: "e")
            && listedIndex.contains(WordHash.of(bytes.dropLast(2)))
    }

    /// Whether the list has one of some words of the steps in another spelling: "xantam gum" for "xantham gum", "water cress" for "watercress".
    mutating func listsAlike(_ words: Range<Int>) -> Bool {
        readList()
        return words.contains { place in
            let word = Array(text.bytes[text.words[place].range])
            guard word.count >= Self.shortestMisspelt else { return false }
            return listed.words.indices.contains { index in
                let other = listed.words[index]
                let bytes = listed.bytes[other.range]
                if abs(other.count - word.count) < 2, bytes.first == word.first,
                    Spelling.distance(word, Array(bytes)) == 1
                {
                    return true
                }
                guard index + 1 < listed.words.count, word.starts(with: bytes) else { return false }
                return word[other.count...].elementsEqual(listed.bytes[listed.words[index + 1].range])
            }
        }
    }

    /// Shorter words that differ by a letter are other words.
    private static let shortestMisspelt = 7

    /// What a word of the steps is.
    mutating func resolve(_ word: FoldedText.Word) -> Resolution {
        name.removeAll(keepingCapacity: true)
        name += text.bytes[word.range]
        return shelf.resolve(name)
    }

    /// What an ingredient is.
    mutating func resolve(_ ingredient: LocatedLine) -> Resolution {
        readName(ingredient)
        return shelf.resolve(name)
    }

    private mutating func readName(_ ingredient: LocatedLine) {
        name.removeAll(keepingCapacity: true)
        for part in ingredient.line.parts where part.role == .name {
            if !name.isEmpty { name.append(0x20) }
            let end = min(part.range.end, ingredient.text.count)
            name += ingredient.text[min(part.range.start, end)..<end]
        }
    }

    /// The words of the headnote.
    mutating func readHeadnote() -> FoldedText {
        if let headnoteWords { return headnoteWords }
        var words = FoldedText()
        words.append(headnote)
        headnoteWords = words
        return words
    }

    // MARK: Mentions

    /// Whether the steps speak of an ingredient by its name, by another name of it or by that of its kind.
    ///
    /// - Parameter words: the line's own among those of the list.
    mutating func mentions(_ ingredient: LocatedLine, _ words: Range<Int>) -> Bool {
        needles.removeAll()
        for link in ingredient.line.links { needles.add(listed, words, within: link.text) }
        for part in ingredient.line.parts {
            switch part.role {
            case .name, .synonym, .remark: needles.add(listed, words, within: part.range)
            default: break
            }
        }
        if findsNeedles() { return true }
        readName(ingredient)
        let resolution = shelf.resolve(name)
        if let id = resolution.ingredient, mentions(id) { return true }
        if let id = resolution.other, mentions(id) { return true }
        return false
    }

    /// Whether the steps hold a word of a group's title.
    mutating func mentions(group title: String) -> Bool {
        needles.removeAll()
        needles.add(title)
        return findsNeedles()
    }

    private mutating func mentions(_ id: IngredientID) -> Bool {
        let place = Int(id.index)
        if callings[place] == nil { callings[place] = MentionTerms(catalogue[id]) }
        if callings[place]?.isAlwaysThere == true { return true }
        readWordIndex()
        return callings[place]?.needles.isFound(in: text, wordIndex, sequences) == true
    }
}
