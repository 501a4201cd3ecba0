internal import SourceText

extension FrontMatterKey {
    /// The key that a spelling means in a file of this kind; `nil` for an unknown key.
    public static func named(_ spelling: String, in kind: DocumentKind) -> FrontMatterKey? {
        number(of: spelling, in: kind).map { table[$0] }
    }

    /// The key that a spelling means in any kind of file.
    public static func named(_ spelling: String) -> FrontMatterKey? {
        number(of: spelling, in: .all).map { table[$0] }
    }

    /// The place in ``table`` of the key that a spelling means in a file of this kind.
    static func number(of spelling: String, in kind: DocumentKind) -> Int? { number(of: spelling, in: KindSet(kind)) }

    private static func number(of spelling: String, in kinds: KindSet) -> Int? {
        let listed =
            if let name = packed(spelling) {
                byPackedName.first(name) { !$0.kinds.isDisjoint(with: kinds) }?.number
            } else {
                byFoldedName[fold(spelling)]?.first { !$0.kinds.isDisjoint(with: kinds) }?.number
            }
        if let listed { return listed }
        guard !kinds.isDisjoint(with: KindSet(.recipe)) else { return nil }
        return MetadataLine.field(ofKey: spelling, mayBeDoubtful: false).flatMap { number(of: $0) }
    }

    /// The place in ``table`` of the key for what a line of metadata states.
    static func number(of field: MetadataLine.Field) -> Int? { byField[field] }

    private static let byField: [MetadataLine.Field: Int] = {
        var places: [MetadataLine.Field: Int] = [:]
        let names: [(MetadataLine.Field, String)] = [
            (.servings, "servings"), (.yield, "yield"), (.prepTime, "prep-time"), (.cookTime, "cook-time"),
            (.restTime, "rest-time"), (.totalTime, "total-time"),
        ]
        for (field, name) in names { places[field] = table.firstIndex { $0.name == name } }
        return places
    }()

    /// A spelling without case, `_`, `-` and spaces.
    public static func fold(_ spelling: String) -> String {
        var needsFolding = false
        for byte in spelling.utf8 where byte < 0x61 || byte > 0x7A {
            needsFolding = true
            break
        }
        guard needsFolding else { return spelling }
        return spelling.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// What `fold` makes of a spelling; `nil` for a long one and for one that is not plain ASCII.
    private static func packed(_ spelling: String) -> PackedName? {
        spelling.utf8.withContiguousStorageIfAvailable { bytes -> PackedName? in
            var name = PackedName()
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): continue
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): if !name.append(byte | 0x20) { return nil }
                case 0x21...0x7E: if !name.append(byte) { return nil }
                default: return nil
                }
            }
            return name
        } ?? nil
    }

    /// A key by its place in the table.
    private struct Entry: Sendable {
        let number: Int
        let kinds: KindSet
    }

    /// Two kinds may use one spelling for different keys; canonical names come first.
    private static let spellings: [(spelling: String, entry: Entry)] = {
        var result: [(spelling: String, entry: Entry)] = []
        let entries = table.enumerated().map { Entry(number: $0.offset, kinds: KindSet($0.element.kinds)) }
        for (key, entry) in zip(table, entries) { result.append((key.name, entry)) }
        for (key, entry) in zip(table, entries) {
            for alias in key.aliases { result.append((alias, entry)) }
        }
        // Keys are often written without their accents: "cas_pripravy". They come last.
        for (key, entry) in zip(table, entries) {
            for alias in key.aliases { if let plain = alias.withoutAccents { result.append((plain, entry)) } }
        }
        return result
    }()

    private static let byFoldedName: [String: [Entry]] = {
        var result: [String: [Entry]] = [:]
        for (spelling, entry) in spellings { result[fold(spelling), default: []].append(entry) }
        return result
    }()

    /// The same for the spellings that can be packed, which are all that people commonly write.
    private static let byPackedName = PackedNameTable(
        spellings.compactMap { spelling, entry in packed(spelling).map { ($0, entry) } })
}

/// Kinds of document as bits.
private struct KindSet: OptionSet, Sendable {
    let rawValue: UInt16

    static let all = KindSet(rawValue: .max)

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    init(_ kind: DocumentKind) {
        rawValue =
            switch kind {
            case .recipe: 1
            case .folder: 2
            case .collection: 4
            case .pantry: 8
            case .shoppingList: 16
            case .mealPlan: 32
            case .ingredients: 64
            case .prose: 128
            case .configuration: 256
            }
    }

    init(_ kinds: Set<DocumentKind>) {
        rawValue = kinds.reduce(0) { $0 | KindSet($1).rawValue }
    }
}

// Keys that the program itself sets.
extension FrontMatterKey {
    public static let title = listed("title")
    public static let rating = listed("rating")
    public static let favorite = listed("favorite")
    public static let tags = listed("tags")
    public static let covered = listed("covered")

    private static func listed(_ name: String) -> FrontMatterKey {
        guard let key = table.first(where: { $0.name == name }) else {
            preconditionFailure("the table of keys lacks '\(name)'")
        }
        return key
    }
}
