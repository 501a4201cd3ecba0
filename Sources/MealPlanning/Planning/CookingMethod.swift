public import Cookbook

/// How a dish is mainly cooked, by what its steps say most often.
public enum CookingMethod: String, CaseIterable, Sendable, Hashable {
    case baked, simmered, fried, grilled

    /// `nil` where no verb is found, and where two methods are named equally often: unknown is not the same as equal.
    public init?(_ recipe: RecipeRow, _ index: CookbookIndex) {
        var counts = [Int](repeating: 0, count: Self.allCases.count)
        index.forEachStep(recipe) { text in
            Self.forEachWord(text) { word in
                if let method = Self.byVerb[word] { counts[method] += 1 }
            }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        let leaders = counts.indices.filter { counts[$0] == most }
        guard leaders.count == 1 else { return nil }
        self = Self.allCases[leaders[0]]
    }

    private static func forEachWord(_ text: UnsafeRawBufferPointer, _ body: (WordBytes) -> Void) {
        var word = WordBytes()
        for byte in text {
            if byte >= 0x80 || byte >= 0x61 && byte <= 0x7A {
                word.append(byte)
            } else if !word.isEmpty {
                body(word)
                word = WordBytes()
            }
        }
        if !word.isEmpty { body(word) }
    }

    private static let byVerb: [WordBytes: Int] = {
        let verbs: [CookingMethod: String] = [
            .baked:
                "bake baked baking roast roasting oven preheat backen backe ofen backofen uberbacken cuire four enfourner hornear horno asar cuocere forno infornare bakken bak oven ugn",
            .simmered:
                "simmer simmering boil boiling poach steam stew braise kochen koche kocheln kochelt dunsten schmoren garen mijoter bouillir pocher cocer hervir guisar bollire sobbollire lessare koken kook stoven koka sjud",
            .fried:
                "fry frying saute sauteing sear stirfry brown wok anbraten braten brate pfanne anschwitzen frire sauter revenir poeler freir saltear sofreir friggere rosolare soffriggere bakpan fruiten stek steka",
            .grilled:
                "grill grilling barbecue broil broiling griddle char grillen griller asado grigliare grillen rooster",
        ]
        var table: [WordBytes: Int] = [:]
        for (number, method) in allCases.enumerated() {
            for verb in (verbs[method] ?? "").split(separator: " ") { table[WordBytes(verb.utf8)] = number }
        }
        return table
    }()
}

/// Up to sixteen bytes of a word; longer ones are equal to no word of a table.
private struct WordBytes: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var count = 0

    init() {}

    init(_ bytes: some Sequence<UInt8>) { for byte in bytes { append(byte) } }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ byte: UInt8) {
        if count < 8 {
            low |= UInt64(byte) << UInt64(count * 8)
        } else if count < 16 {
            high |= UInt64(byte) << UInt64((count - 8) * 8)
        }
        count += 1
    }
}
