internal import Cookbook
public import Kitchen
public import RecipeModel

/// What a thing is bought as: lines merge if theirs is the same.
///
/// Names that mean the same food of the catalogue are one ("onion", "2 large onions"); one that only its family is known of ("purple
/// basil") and one that is not known at all is itself alone. What is done with it does not matter, what it is does: canned tomatoes are
/// not tomatoes.
public struct FoodIdentity: Hashable, Sendable {
    /// The food, or the family of one that the catalogue does not list; `nil` where it knows neither.
    public let food: IngredientID?
    /// Of what the catalogue does not list, else empty.
    public let foldedName: [UInt8]

    public init(_ name: String, _ resolution: Resolution) {
        let isListed = resolution.isSameThing
        food = isListed || resolution.match == .kind ? resolution.ingredient : nil
        foldedName = isListed ? [] : TextFolding.fold(name)
    }

    /// Of a line: "2 cans tomatoes" are canned tomatoes.
    public init(_ line: LocatedLine, _ catalogue: Catalogue) { self.init(line.name, line.thing(in: catalogue)) }

    public init(_ name: String, _ catalogue: Catalogue) { self.init(name, catalogue.resolve(name)) }
}
