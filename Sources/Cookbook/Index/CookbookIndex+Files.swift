internal import RecipeModel
internal import SourceText

extension CookbookIndex {
    /// Some recipes read whole, with the recipes they link to and with all pantries and collections: enough to show or match them.
    ///
    /// Files that went away meanwhile are skipped.
    public func cookbook(_ recipes: [RecipeRow]) -> LoadedCookbook {
        var files: [RelativePath: CookbookFile] = [:]
        for file in pantries + collections { files[file.path] = file }
        LinkedRecipes.read(recipes.map(path), into: &files) { path, isWiki in
            recipe(at: path, isWiki: isWiki).map(self.path)
        } _: { path in
            file(at: path)
        }
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: files.values.sorted { $0.path < $1.path }, unreadable: unreadable, otherFiles: [], directories: [],
            catalogue: catalogue)
    }
}
