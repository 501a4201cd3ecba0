package import Cookbook
internal import MealPlanning
package import RecipeModel
internal import SourceText

extension Session {
    /// The one collection that is called so.
    package func collection(named name: String, in files: [CookbookFile]) throws(OperationProblem) -> (
        file: CookbookFile, collection: RecipeCollection
    ) {
        let found = CollectionMembers.named(name, files)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            if let error = notices.unread.error(named: name, [try? resolve(name)].compactMap { $0 }, self.files) {
                throw error
            }
            let titles = CollectionMembers.all(files).map { CollectionMembers.title($0.file, $0.collection) }
            let nearest = Spelling.nearest(to: name, in: titles)
            throw OperationProblem(
                "there is no collection '\(name)'",
                hint: nearest.map { "did you mean '\($0)'?" }
                    ?? "see which there are: rbook collection list; or make it: rbook collection new \(argument: name)")
        }
        let lines: [Message] = found.map { "  \(CollectionMembers.title($0.file, $0.collection))  \($0.file.path)" }
        throw OperationProblem(
            "'\(name)' may mean several collections:\n\(lines.joined(separator: "\n"))",
            hint: "give more of the name, or the path")
    }

    /// What a collection holds; a query that cannot be read is an error with its file.
    package func members(_ file: CookbookFile, _ collection: RecipeCollection, in index: CookbookIndex)
        throws(OperationProblem) -> [RecipeRow]
    {
        do throws(QueryError) {
            return try CollectionMembers(
                index, today: today, isMakeable: Makeability.test(index, today)
            ).recipes(of: file, collection)
        } catch {
            throw OperationProblem(
                "\(file.path): the query cannot be read: \(error.message)", hint: error.hint.map { "\($0)" })
        }
    }
}
