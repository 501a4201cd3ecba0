internal import SourceText

/// Gathers the foods of one line: its name first, then every phrase of its preparations and remarks.
struct FoodReader: ~Copyable {
    /// What the next food of a phrase is to the line.
    enum Link: Equatable {
        /// In the name itself, which has been resolved as a whole.
        case name
        /// An item of a list behind a comma: held where the phrase is that food and nothing else.
        case item(carried: Carried?)
        /// Behind an "and": as an item of a list is.
        case listed
        case also
        case choice(slot: UInt8)
        case perhaps
        /// Behind "for" and "to": what it is for.
        case purpose
        /// Behind "not" and "without".
        case lacking
    }

    /// What a comma hands on to the next item of a list: "no milk, butter or cream".
    enum Carried: Equatable {
        case choice(slot: UInt8)
        case lacking
    }

    /// What stands before a phrase.
    enum Opening {
        case name, comma, parenthesis, nothing
    }

    let catalogue: Catalogue
    var foods: [LineFoods.Food] = []
    /// The name of what the line asks for, empty where it is a long one, and what it turned out to be.
    var name = NameBuffer()
    var resolution = Resolution.unknown
    var nextSlot: UInt8 = 0
    var lastSlot: UInt8 = 0
    var link = Link.perhaps
    /// The link outside the parenthesis.
    private var outerLink = Link.perhaps
    private(set) var isInParenthesis = false
    /// Whether a preparation is read that stands before the name: "breaded cod" is bought so, "cod, breaded" is not.
    private(set) var isBeforeName = false
    /// Whether a remark is read that stands before the name: "(dairy-free) milk" may be either.
    private(set) var isBesideName = false
    /// What the name at hand says to be without: "milk-free chocolate".
    var absent: AllergenSet = []
    /// What a remark says that the food asked for is without: "butter (dairy-free)".
    var remarkedAbsent: AllergenSet = []
    /// The same of the first food alone: "oil (dairy-free) and butter".
    var firstAbsent: AllergenSet = []
    /// Of which foods the remark at hand speaks.
    private(set) var reach = Reach.all
    /// Whether the phrase at hand is all of its remark: "(dairy-free)", not "(dairy-free: oat milk)".
    var isWholeRemark = true
    /// Whether something in the line says that what is claimed need not be so: "gluten-free flour if needed".
    var isConditional = false
    /// Whether a question mark follows the part that is read.
    var isAsked = false
    /// Whether a phrase before said "not" or "without": what follows a comma may be there.
    var isNegated = false
    /// Whether a remark says that the plain thing will do in place of what stands in for it: "oat milk (or regular)".
    var takesPlainForm = false
    /// What the line's own name says that its food lies in: "peppers in adobo sauce".
    var liquids: [StaticString] = []
    /// Places in `foods` of the items of a list, which a last "or" makes sides of a choice.
    var items: [Int] = []

    static let mostFoods = 48
    /// What a line asks for in more words than this is not named again in part.
    static let mostWordsToSpecialise = 3

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    // MARK: - The name

    mutating func readName(_ line: ItemLine, _ bytes: Span<UInt8>, isPlain: Bool) {
        var names = 0
        var range = ByteRange(at: 0)
        for part in line.parts where part.role == .name {
            names += 1
            range = part.range
        }
        guard names > 0, range.end <= bytes.count else { return }
        if names == 1 {
            readName(bytes.extracting(range.indices), role: .wanted)
            readParts(bytes.extracting(range.indices))
            // Who puts a claim in quotes doubts it.
            if Self.isQuoted(bytes.extracting(range.indices)), Self.mayClaim(bytes) { isConditional = true }
            // "vegan? butter" may be either.
            if let mark = range.indices.first(where: { bytes[$0] == UInt8(ascii: "?") }), mark + 1 < range.end {
                link = .name
                readName(bytes.extracting(mark + 1..<range.end), role: .choice)
            }
        } else {
            var joined: [UInt8] = []
            for part in line.parts where part.role == .name && part.range.end <= bytes.count {
                if !joined.isEmpty { joined.append(UInt8(ascii: " ")) }
                for index in part.range.indices { joined.append(bytes[index]) }
            }
            readName(joined.span, role: .wanted)
            readNamesBehindMarks(line, bytes)
        }
    }

    mutating func readName(_ bytes: Span<UInt8>, role: LineFoods.Role) {
        var buffer = NameBuffer(bytes)
        if role == .wanted, Self.liquidWords.contains(in: 0..<buffer.words, of: buffer) {
            liquids = Self.liquids(in: buffer)
        }
        if buffer.words > 1, Self.hedges.contains(0, of: buffer) {
            // "Probably gluten-free bread"
            isConditional = true
            buffer = buffer.only(1..<buffer.words)
        }
        if catalogue.listed(buffer, 0..<buffer.words) == nil, let (count, gone) = absence(buffer), count < buffer.words
        {
            // "milk-free chocolate" is chocolate without milk.
            buffer = buffer.only(count..<buffer.words)
            absent = gone
        }
        defer { absent = [] }
        if let listed = catalogue.listed(buffer, 0..<buffer.words) {
            if role == .wanted {
                name = buffer
                resolution = listed
            }
            add(listed, role, unknown: nil)
            return
        }
        let phrase = NamePhrase(buffer, in: catalogue)
        // "Dairy-free margarine and milk": the claim is of what stands before the joint.
        let own = absent.isEmpty ? phrase.name.words : firstJoint(phrase)
        let found =
            own == 0
            ? .unknown
            : own < phrase.name.words ? catalogue.resolve(phrase.name.only(0..<own)) : catalogue.resolve(phrase)
        if role == .wanted {
            if found.ingredient == nil, absent.isEmpty, readHyphened(bytes) { return }
            if phrase.name.words <= Self.mostWordsToSpecialise { name = phrase.name.copy() }
            resolution = found
        }
        add(found, role, unknown: role == .wanted || found.ingredient != nil ? nil : phrase.name.text)
        absent = []
        guard phrase.name.words > 1 else { return }
        let main = resolution
        resolution = found
        if phraseEnd(from: 0, bytes) == nil {
            readPhrase(phrase, .name)
        } else {
            readPhrases(bytes, opening: .name)
        }
        if role != .wanted { resolution = main }
    }

    private static let areOfLists: Set<Aisle> = [.produce, .spicesAndHerbs, .baking]

    /// Adds the foods of "lime-salt-sugar", which has nothing but three or more known ones with hyphens between; two may be a third ("pea-nut").
    private mutating func readHyphened(_ bytes: Span<UInt8>) -> Bool {
        var found: [Resolution] = []
        var start = 0
        for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "-") {
            let word = NameBuffer(bytes.extracting(start..<index))
            guard word.words == 1, let food = catalogue.listed(word, 0..<1) else { return false }
            found.append(food)
            start = index + 1
        }
        // "coconut-milk-rice" and "bread-butter-pickles" are not lists.
        let words = NameBuffer(bytes)
        guard found.count > 2, words.words == found.count,
            (1..<found.count).allSatisfy({ catalogue.listed(words, $0 - 1..<$0 + 1) == nil }),
            found.allSatisfy({ $0.ingredient.map { Self.areOfLists.contains(catalogue[$0].aisle) } ?? false })
        else { return false }
        resolution = found[0]
        add(found[0], .wanted, unknown: nil)
        for food in found.dropFirst() {
            if let id = food.ingredient { add(id, .wanted, slot: newSlot()) }
        }
        return true
    }

    /// The first word of a name that joins it with another food; the number of words where none does.
    private func firstJoint(_ phrase: borrowing NamePhrase) -> Int {
        for word in 0..<phrase.name.words {
            switch phrase.classes[word] {
            case .and, .or, .holding, .stop: return word
            default: continue
            }
        }
        return phrase.name.words
    }

    mutating func add(_ found: Resolution, _ role: LineFoods.Role, unknown text: String?) {
        nextSlot = max(nextSlot, 1)
        guard let id = found.ingredient else {
            add(unknown: text, role, slot: 0)
            return
        }
        add(id, role, slot: 0)
        guard let other = found.other else { return }
        absent = []
        if found.match == .alternative {
            add(other, .choice, slot: 0)
        } else {
            add(other, role, slot: role == .wanted ? newSlot() : 0)
        }
    }

    // MARK: - Preparations and remarks

    mutating func readTails(_ line: ItemLine, _ bytes: Span<UInt8>) {
        for part in line.parts where LineFoods.isTail(part.role) && part.range.end <= bytes.count {
            let words = NameBuffer(bytes.extracting(part.range.indices))
            // Where nothing is claimed, nothing is left open.
            if Self.opensClaim(words), Self.mayClaim(bytes) { isConditional = true }
            if Self.offersPlainForm(words) { takesPlainForm = true }
        }
        link = .perhaps
        let nameStart = line.nameRange?.start ?? 0
        var end = 0
        for part in line.parts {
            defer { end = max(end, part.range.end) }
            guard LineFoods.isTail(part.role), part.range.end <= bytes.count else { continue }
            // "(gluten-free?)"
            isAsked = part.range.end < bytes.count && bytes[part.range.end] == UInt8(ascii: "?")
            if isAsked { isConditional = true }
            let opening = opening(between: end, and: part.range.start, bytes)
            isBesideName = part.range.start < nameStart
            reach = reachOfRemark(part.range, line, bytes)
            isBeforeName = part.role == .preparation && isBesideName
            readPhrases(bytes.extracting(part.range.indices), opening: opening)
        }
    }

    /// What the punctuation between two parts of a line means for the second.
    private mutating func opening(between start: Int, and end: Int, _ bytes: Span<UInt8>) -> Opening {
        var opening = Opening.nothing
        var index = start
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                enterParenthesis()
                opening = .parenthesis
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                leaveParenthesis()
                opening = .nothing
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "-"), 0x93, 0x94:
                if opening != .parenthesis { opening = .comma }
            default: break
            }
            index += 1
        }
        return opening
    }

    /// Reads a stretch of text phrase by phrase.
    private mutating func readPhrases(_ bytes: Span<UInt8>, opening: Opening) {
        var opening = opening
        var start = 0
        isWholeRemark = phraseEnd(from: 0, bytes) == nil && !Self.holds(UInt8(ascii: "?"), bytes)
        defer { isWholeRemark = true }
        while let (index, next, length) = phraseEnd(from: start, bytes) {
            readPhrase(bytes.extracting(start..<index), opening)
            if next == .parenthesis { enterParenthesis() }
            if bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: "]") { leaveParenthesis() }
            opening = next
            start = index + length
        }
        readPhrase(bytes.extracting(start..<bytes.count), opening)
    }

    /// Whether no phrase of a preparation, remark or synonym can add anything to a line, so that the line's name says it all.
    func isSilent(_ bytes: Span<UInt8>) -> Bool {
        var start = 0
        while true {
            let end = phraseEnd(from: start, bytes)
            let buffer = NameBuffer(bytes.extracting(start..<(end?.index ?? bytes.count)))
            if buffer.words > 0, !isSilent(NamePhrase(buffer, in: catalogue)) { return false }
            guard let end else { return true }
            start = end.index + end.length
        }
    }

    /// Where a phrase ends that begins at `start`, what opens the next one, and how many bytes stand between them; `nil` where the
    /// text ends first. Commas, colons, parentheses, dashes
    /// between spaces and points after words part phrases.
    private func phraseEnd(from start: Int, _ bytes: Span<UInt8>) -> (index: Int, next: Opening, length: Int)? {
        var index = start
        var words = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "):
                words += 1
                // A phrase longer than a `NameBuffer` goes on in the next one.
                if words == NameBuffer.maxWords - 4 || index - start > NameBuffer.capacity - 40 {
                    return (index, .nothing, 1)
                }
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
                if !isInNumber(index, bytes) { return (index, .comma, 1) }
            case UInt8(ascii: "("), UInt8(ascii: "["): return (index, .parenthesis, 1)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): return (index, .nothing, 1)
            case UInt8(ascii: "."):
                if isSpace(index + 1, bytes), index >= NameBuffer.fewestLettersOfSentence,
                    (1...NameBuffer.fewestLettersOfSentence).allSatisfy({ isLetter(index - $0, bytes) })
                {
                    return (index, .comma, 1)
                }
            case UInt8(ascii: "-"):
                var end = index + 1
                while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
                if isSpace(index - 1, bytes), isSpace(end, bytes) { return (index, .comma, end - index) }
                index = end - 1
            case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0x94:
                return (index, .comma, 3)
            default: break
            }
            index += 1
        }
        return nil
    }

    private mutating func enterParenthesis() {
        if !isInParenthesis { outerLink = link }
        isInParenthesis = true
    }

    private mutating func leaveParenthesis() {
        if isInParenthesis { link = outerLink }
        isInParenthesis = false
    }

    private func isInNumber(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
        func isDigit(_ index: Int) -> Bool {
            bytes.indices.contains(index) && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
        }
        return isDigit(index - 1) && isDigit(index + 1)
    }

    private func isLetter(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
        bytes.indices.contains(index) && ((bytes[index] | 0x20) &- 0x61 < 26 || bytes[index] >= 0x80)
    }

    private func isSpace(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
        !bytes.indices.contains(index) || bytes[index] == UInt8(ascii: " ")
    }
}
