internal import SourceText

/// Words that are a food of another language where an amount of it is weighed, poured or sliced, and something else elsewhere: "200 g pan" and
/// "2 rebanadas de pan" are bread, "250 ml panna" and "2 dl room" cream, "100 g noten" nuts, Danish "2 spsk mel" flour,
/// "100 g discard" sourdough. And "jumbo shells", of which the line
/// reader takes "jumbo" for a size, are pasta.
enum MeasuredName {
    private static let foods: [(word: StaticString, food: String)] = [
        ("pan", "bread"), ("panna", "cream"), ("room", "cream"), ("noten", "nut"), ("mel", "all-purpose flour"),
        ("fat", "cooking fat"), ("discard", "sourdough starter"), ("shell", "jumbo pasta shell"),
        ("shells", "jumbo pasta shell"),
    ]

    static let longest = 7

    /// Whether a name in small letters is such a word.
    static func isOne(_ name: UnsafeRawBufferPointer) -> Bool {
        guard name.count <= longest, let first = name.first else { return false }
        return foods.contains { $0.word.utf8Start[0] == first && isWord($0.word, name) }
    }

    /// What a line's name means in its unit; `nil` for any other name or unit.
    static func food(_ line: ItemLine, _ text: [UInt8], in catalogue: Catalogue) -> IngredientID? {
        guard let range = line.nameRange, range.count <= longest else { return nil }
        let name = text[range.indices].map { Lexicon.folded($0, after: 0) }
        guard let (word, food) = foods.first(where: { isWord($0.word, name) }) else { return nil }
        let isMeant =
            if word.utf8Start[0] == UInt8(ascii: "s") {
                // "4 jumbo shells, shucked" are of the sea.
                isJumbo(line, text) && !text.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(") }
            } else {
                line.measure.unit.map(isMeasured) == true && (food != "all-purpose flour" || hasDanishUnit(line, text))
            }
        return isMeant ? catalogue.resolve(food).ingredient : nil
    }

    private static func isJumbo(_ line: ItemLine, _ text: [UInt8]) -> Bool {
        line.parts.contains { part in
            part.role == .size && text[part.range.indices].lazy.map { $0 | 0x20 }.elementsEqual("jumbo".utf8)
        }
    }

    /// Whether the unit is one of Danish spoons: "2 spsk mel" is flour, and "200 g mel" Portuguese honey as well.
    private static func hasDanishUnit(_ line: ItemLine, _ text: [UInt8]) -> Bool {
        line.parts.contains { part in
            guard part.role == .unit else { return false }
            let unit = text[part.range.indices].lazy.map { $0 | 0x20 }
            return unit.starts(with: "spsk".utf8) || unit.starts(with: "tsk".utf8)
        }
    }

    private static func isMeasured(_ unit: Unit) -> Bool {
        switch unit {
        case .slice, .loaf, .bar, .tub, .carton, .glass, .mug: true
        default: unit.dimension == .mass || unit.dimension == .volume
        }
    }

    private static func isWord(_ word: StaticString, _ name: some Collection<UInt8>) -> Bool {
        name.count == word.utf8CodeUnitCount
            && name.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

extension LineFoods {
    /// The most bytes of a name that its unit may make a food.
    public static let mostBytesOfMeasuredName = MeasuredName.longest

    /// Whether the unit of a line decides what its name means, which is in small letters: "pan" is bread by the gram.
    public static func dependsOnUnit(_ name: UnsafeRawBufferPointer) -> Bool { MeasuredName.isOne(name) }
}
