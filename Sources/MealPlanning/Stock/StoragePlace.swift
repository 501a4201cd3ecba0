internal import Cookbook
public import Kitchen

/// What sort of a place lots are kept in.
public enum StoragePlace: Sendable, Hashable, CaseIterable {
    case fridge
    case freezer
    case cupboard

    /// Reads a pantry's heading, in several languages: "Fridge", "Tiefkühler", "Spice rack"; `nil` where it does not say.
    public init?(_ heading: String) {
        let heading = TextFolding.fold(heading)
        func says(_ words: [String]) -> Bool { words.contains { TextFolding.contains(heading, Array($0.utf8)) } }
        // "Kühlschrank" is a cupboard by its last part, and the freezer is often part of a fridge.
        if says(Self.freezerWords) {
            self = .freezer
        } else if says(Self.fridgeWords) {
            self = .fridge
        } else if says(Self.cupboardWords) {
            self = .cupboard
        } else {
            return nil
        }
    }

    public var name: String {
        switch self {
        case .fridge: "fridge"
        case .freezer: "freezer"
        case .cupboard: "cupboard"
        }
    }

    // Folded, as they begin or as a part of longer words.
    private static let freezerWords = [
        "freez", "frozen", "gefrier", "tiefkuhl", "kuhltruhe", "congelat", "congelad", "vriez", "diepvries", "zamraz",
        "frys", "pakast", "mrazak", "mraznicka", "冷冻", "冷凍",
    ]
    private static let fridgeWords = [
        "fridge", "refrigerat", "kuhlschrank", "kuhlfach", "frigo", "nevera", "refriger", "heladera", "koelkast",
        "geladeira", "frigorif", "lodowk", "kylskap", "køleskab", "kjøleskap", "jaakaap", "lednic", "冷蔵", "冷藏", "冰箱",
    ]
    private static let cupboardWords = [
        "cupboard", "pantry", "larder", "shel", "rack", "cabinet", "drawer", "spice", "cellar", "basement", "counter",
        "vorrat", "speisekammer", "schrank", "regal", "keller", "gewurz", "placard", "garde-manger", "etagere", "cave",
        "epices", "despensa", "armario", "estante", "alacena", "dispensa", "credenza", "scaffale", "kast", "voorraad",
        "kelder", "armario", "spizarn", "szafk", "skafferi", "skap", "skab", "kaappi", "spiz",
    ]
}

extension StoragePlace {
    /// Where a food is usually kept as it is bought: by its aisle where that leaves no doubt, else by what is published of how long it keeps
    /// where. `nil` where the catalogue does not know the food, or nothing is published.
    public static func usual(of found: Resolution, _ catalogue: Catalogue) -> StoragePlace? {
        guard found.isSameThing || found.match == .kind, let id = found.ingredient else { return nil }
        let lives = catalogue[id].shelfLives
        func keeps(_ storage: ShelfLife.Storage) -> Bool { lives.contains { $0.storage == storage } }
        switch catalogue[id].aisle {
        case .frozen: return .freezer
        case .meatAndSeafood, .dairyAndEggs: return keeps(.pantry) && !keeps(.fridge) ? .cupboard : .fridge
        case .cannedAndDryGoods, .baking, .spicesAndHerbs, .oilsAndSauces, .snacks, .beverages, .bakery:
            return keeps(.fridge) && !keeps(.pantry) ? .fridge : .cupboard
        case .produce, .other:
            if keeps(.pantry) { return .cupboard }
            return keeps(.fridge) ? .fridge : keeps(.freezer) ? .freezer : nil
        }
    }
}
