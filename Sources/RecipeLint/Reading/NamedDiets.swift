internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The diets that a recipe's title and tags name.
struct NamedDiets {
    private(set) var all: [(diet: Diet, range: ByteRange, place: String)] = []

    init(_ recipe: Recipe) {
        for diet in Self.diets(inTitle: recipe.title.text) { add(diet, recipe.title.range, "title") }
        for tag in recipe.metadata.tags { if let diet = Self.diet(ofTag: tag.value) { add(diet, tag.range, "tag") } }
        for category in recipe.metadata.categories {
            if let diet = Self.diet(ofTag: category.value) { add(diet, category.range, "category") }
        }
    }

    private mutating func add(_ diet: Diet, _ range: ByteRange, _ place: String) {
        if !all.contains(where: { $0.diet == diet }) { all.append((diet, range, place)) }
    }

    /// Whether a recipe names any.
    static func isNamed(in recipe: Recipe) -> Bool {
        mayName(recipe.title.text) && !diets(inTitle: recipe.title.text).isEmpty
            || recipe.metadata.tags.contains { mayName($0.value) && diet(ofTag: $0.value) != nil }
            || recipe.metadata.categories.contains { mayName($0.value) && diet(ofTag: $0.value) != nil }
    }

    /// A tag is one diet and nothing else: "vegan", "#gluten-free", "Vegan 🌱".
    private static func diet(ofTag tag: String) -> Diet? {
        let words = tag.split { !$0.isLetter && $0 != "-" }.joined(separator: " ")
        return words.isEmpty ? nil : Diet(words)
    }

    private static func diets(inTitle title: String) -> [Diet] {
        let words = title.lowercased().split { !$0.isLetter }.map(String.init)
        if words.contains(where: hedges.contains) { return [] }
        var found: [Diet] = []
        for index in words.indices {
            let single = words[index].count > 3 ? Diet(words[index]) : nil
            let pair = index + 1 < words.count ? Diet("\(words[index]) \(words[index + 1])") : nil
            if let diet = pair ?? single { found.append(diet) }
        }
        return found
    }

    private static let hedges: Set<String> = [
        "option", "options", "optional", "not", "non", "almost", "nearly", "semi", "adaptable", "friendly", "or", "if",
        "version", "versions", "variation", "variations", "ish", "eaters", "hater", "haters", "adjacent",
    ]

    /// Whether three letters that the names of diets have are in a text: cheap, as every recipe is asked.
    private static func mayName(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            if bytes.count < 4 { return true }
            func isAt(_ index: Int, _ letters: StaticString) -> Bool {
                (0..<3).allSatisfy { bytes[index + $0] | 0x20 == letters.utf8Start[$0] }
            }
            return (0...(bytes.count - 3)).contains { index in
                switch bytes[index] | 0x20 {
                case UInt8(ascii: "v"): isAt(index, "veg")
                case UInt8(ascii: "f"): isAt(index, "fre")
                case UInt8(ascii: "h"): isAt(index, "hal")
                case UInt8(ascii: "k"): isAt(index, "kos")
                case UInt8(ascii: "p"): isAt(index, "pla") || isAt(index, "pes")
                case UInt8(ascii: "m"): isAt(index, "mea")
                case UInt8(ascii: "g"): isAt(index, "glu")
                default: false
                }
            }
        }
    }
}
