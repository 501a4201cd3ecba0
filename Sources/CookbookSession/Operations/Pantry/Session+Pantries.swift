package import Cookbook
package import MealPlanning
internal import RecipeModel
package import SourceText

/// A place of the pantry: a heading of a file.
package struct PantryPlace: Sendable {
    package let path: RelativePath
    package let name: String

    package func holds(_ reference: LotReference) -> Bool { reference.path == path && reference.lot.place == name }
}

extension Session {
    /// The pantries, the catalogue and the settings: what a change of stock needs of a cookbook.
    package func loadPantries() -> LoadedCookbook { withIndex { $0.cookbook([]) } }

    /// The place that a name means, however it is spelled.
    package func pantryPlace(named name: String, in cookbook: LoadedCookbook) throws(OperationProblem) -> PantryPlace {
        let target = try PantryPlaces(cookbook).required(name)
        return PantryPlace(path: target.file.path, name: target.title)
    }

    /// The lots of a place, numbered.
    package func lots(in place: PantryPlace, _ cookbook: LoadedCookbook) -> [NumberedLot] {
        PantryLots(cookbook).all.filter { place.holds($0.reference) }
    }
}
