internal import RecipeModel
internal import SourceText

extension CookbookIndex {
    /// Some recipes read whole, with the recipes they link to and with all pantries and collections: enough to show or match them.
    ///
    /// Files that went away meanwhile are left out.
    public func cookbook(_ recipes: [RecipeRow]) -> LoadedCookbook {
        var files: [RelativePath: CookbookFile] = [:]
        for file in pantries + collections { files[file.path] = file }
        var waiting = recipes
        while !waiting.isEmpty {
            let found = parallelMap(waiting.filter { files[path($0)] == nil }, chunk: 16) { file($0) }
            waiting = []
            for file in found.compactMap({ $0 }) {
                files[file.path] = file
                for mention in LinkMention.all(in: file) where files[mention.path] == nil {
                    if let linked = recipe(at: mention.path, isWiki: mention.isWiki) { waiting.append(linked) }
                }
                for group in file.recipe?.ingredientGroups ?? [] {
                    for ingredient in group.ingredients {
                        guard ingredient.text.contains(UInt8(ascii: "[")) else { continue }
                        let links = LineLinks(ingredient, in: file.path)
                        guard let target = links.target, files[target] == nil,
                            let linked = recipe(at: target, isWiki: links.isWiki)
                        else { continue }
                        waiting.append(linked)
                    }
                }
            }
            waiting = Array(Set(waiting))
        }
        return LoadedCookbook(
            configuration: configuration, configurationDiagnostics: [], configurationSource: nil,
            files: files.values.sorted { $0.path < $1.path }, unreadable: unreadable, otherFiles: [], directories: [],
            catalogue: catalogue)
    }
}
