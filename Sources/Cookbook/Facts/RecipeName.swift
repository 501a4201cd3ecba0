internal import SourceText

/// A recipe's name as other text may write it: letters and digits in lower case without diacritics, words joined by hyphens, apostrophes left out;
/// "nans-crumble-top" of `Nan's Crumble Top.md`.
enum RecipeName {
    /// - Parameter name: UTF-8.
    static func key(_ name: some Sequence<UInt8>) -> [UInt8] {
        let folded = TextFolding.fold(String(decoding: Array(name), as: UTF8.self))
        var key: [UInt8] = []
        key.reserveCapacity(folded.count)
        var index = 0
        while index < folded.count {
            let byte = folded[index]
            let rest = folded.count - index
            if byte == UInt8(ascii: "'") {
                index += 1
            } else if byte == 0xE2, rest > 2, folded[index + 1] == 0x80, folded[index + 2] == 0x99 {
                index += 3
            } else {
                if byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10 {
                    key.append(byte)
                } else if let last = key.last, last != UInt8(ascii: "-") {
                    key.append(UInt8(ascii: "-"))
                }
                index += 1
            }
        }
        if key.last == UInt8(ascii: "-") { key.removeLast() }
        return key
    }

    /// Of a file, without its extension.
    static func key(of path: RelativePath) -> [UInt8] {
        let name = path.name
        return key(name.suffix(3).elementsEqual(".md".utf8) ? name.dropLast(3) : name)
    }

    /// A number for a key, never 0; two keys have the same by chance.
    static func number(_ key: some Sequence<UInt8>) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return max(1, UInt32(truncatingIfNeeded: hash ^ hash >> 32))
    }
}

/// Recipes by the names of their files and by their titles; of several with one name the first, and a file's name before a title.
struct RecipeNameTable<Recipe: Sendable>: Sendable {
    private var byStem: [[UInt8]: Recipe] = [:]
    private var byTitle: [[UInt8]: Recipe] = [:]

    /// - Parameter title: UTF-8.
    mutating func add(_ recipe: Recipe, at path: RelativePath, title: some Sequence<UInt8>) {
        let (stem, title) = (RecipeName.key(of: path), RecipeName.key(title))
        if byStem[stem] == nil { byStem[stem] = recipe }
        if !title.isEmpty, byTitle[title] == nil { byTitle[title] = recipe }
    }

    /// The recipe that the last part of a path names.
    func recipe(named path: RelativePath) -> Recipe? {
        let key = RecipeName.key(of: path)
        return byStem[key] ?? byTitle[key]
    }
}
