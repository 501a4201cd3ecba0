package import Cookbook

extension Session {
    /// The pantries, the catalogue and the settings: what a change of stock needs of a cookbook.
    package func loadPantries() -> LoadedCookbook { withIndex { $0.cookbook([]) } }
}
