/// An ingredient of one `Catalogue`.
///
/// The number is the ingredient's place in that catalogue and may differ in the next version: files and caches
/// keep names, or keep `Catalogue.version` beside the numbers.
public struct IngredientID: Hashable, Comparable, Sendable {
    /// Place in the catalogue, from 0.
    public let index: Int32

    public init(index: Int32) {
        self.index = index
    }

    public static func < (a: IngredientID, b: IngredientID) -> Bool {
        a.index < b.index
    }
}
