/// What a food is made of, as far as diets ask.
public struct FoodOrigin: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let dairy = FoodOrigin(rawValue: 1 << 0)
    public static let egg = FoodOrigin(rawValue: 1 << 1)
    public static let honey = FoodOrigin(rawValue: 1 << 2)
    public static let beef = FoodOrigin(rawValue: 1 << 3)
    public static let lamb = FoodOrigin(rawValue: 1 << 4)
    public static let pork = FoodOrigin(rawValue: 1 << 5)
    public static let poultry = FoodOrigin(rawValue: 1 << 6)
    /// Venison and other hoofed game.
    public static let game = FoodOrigin(rawValue: 1 << 7)
    /// Rabbit, hare, horse, frog and the like, which are not kosher.
    public static let rabbit = FoodOrigin(rawValue: 1 << 8)
    /// Meat of a kind the name does not tell.
    public static let meat = FoodOrigin(rawValue: 1 << 9)
    public static let fish = FoodOrigin(rawValue: 1 << 10)
    /// Fish without scales: catfish, eel, shark, swordfish, monkfish, sturgeon, turbot.
    public static let scalelessFish = FoodOrigin(rawValue: 1 << 11)
    public static let shellfish = FoodOrigin(rawValue: 1 << 12)
    public static let gelatin = FoodOrigin(rawValue: 1 << 13)
    /// Cheese that is traditionally set with rennet from an animal.
    public static let rennet = FoodOrigin(rawValue: 1 << 14)
    public static let wine = FoodOrigin(rawValue: 1 << 15)
    /// Beer, spirits and liqueurs.
    public static let alcohol = FoodOrigin(rawValue: 1 << 16)
    /// Flavourings dissolved in alcohol, and vinegars of wine.
    public static let alcoholTrace = FoodOrigin(rawValue: 1 << 17)
    public static let blood = FoodOrigin(rawValue: 1 << 18)
    public static let insect = FoodOrigin(rawValue: 1 << 19)
    /// Fats and additives that may be animal.
    public static let maybeAnimal = FoodOrigin(rawValue: 1 << 20)
    /// Made by a recipe the name does not tell: nothing is known beyond the other members.
    public static let mixed = FoodOrigin(rawValue: 1 << 21)
    /// Cleared, by some makers, with isinglass or gelatine: beer and cider.
    public static let fined = FoodOrigin(rawValue: 1 << 22)
    /// White sugar, which some makers filter through bone char: breaks no diet, but strict vegans ask.
    public static let refined = FoodOrigin(rawValue: 1 << 23)

    /// Meat of any kind but fish and shellfish.
    public static let flesh: FoodOrigin = [.beef, .lamb, .pork, .poultry, .game, .rabbit, .meat, .blood]
}
