package import Cookbook
package import Kitchen
package import RecipeModel

/// Lots that are a given ingredient.
package enum PantryLots {
    package static func fits(_ lot: Lot, _ name: String, _ catalogue: Catalogue) -> Bool {
        let wanted = catalogue.resolve(name)
        let found = catalogue.resolve(lot.name)
        if let id = found.ingredient, let target = wanted.ingredient, wanted.isSameThing {
            return catalogue.isKind(id, of: target)
        }
        return TextFolding.contains(TextFolding.fold(lot.name), TextFolding.fold(name))
    }
}

extension Session {
    /// The pantries, the catalogue and the settings: what a change of stock needs of a cookbook.
    package func loadPantries() -> LoadedCookbook { withIndex { $0.cookbook([]) } }
}
