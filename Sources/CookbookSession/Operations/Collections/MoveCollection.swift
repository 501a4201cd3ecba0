internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Renames a collection, or moves its file; links follow.
package struct MoveCollection: Operation {
    let collection: String
    let target: String

    /// - Parameter target: a new title, which names the file too; or a folder or path with a `/` in it.
    package init(_ collection: String, to target: String) {
        (self.collection, self.target) = (collection, target)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, _) = try session.collection(named: collection, in: cookbook.files)
        var draft = PlanDraft(session, cookbook.configuration)
        if target.contains("/") || target.hasSuffix(".md") {
            let path = try Relocation.target(target, of: file.path, session, cookbook)
            try Relocation.move([file.path: path], cookbook, &draft)
            return draft.plan()
        }
        guard LineText(target) != nil else {
            throw OperationProblem(
                "a collection needs a title", hint: "rbook collection mv Weeknights \"Quick Dinners\"", kind: .usage)
        }
        let title: KeySetting
        do throws(InvalidValue) { title = try KeySetting(.title, to: target) } catch { throw OperationProblem(error) }
        let path = file.path.parent.appending(FileSlug.make(target) + ".md")
        if path == file.path {
            try draft.change(file, [.setKey(title)])
        } else {
            guard !cookbook.exists(path) else {
                throw OperationProblem("\(path) exists already", hint: "choose another title")
            }
            try Relocation.move([file.path: path], with: [.setKey(title)], cookbook, &draft)
        }
        return draft.plan(remarks: session.queries(naming: file, cookbook))
    }
}

extension Session {
    /// What to say of saved queries that name a collection which has that name no more.
    func queries(naming file: CookbookFile, _ cookbook: LoadedCookbook) -> [Message] {
        func names(_ text: String) -> Bool {
            guard let query = try? QueryParser.parse(text, today: today) else { return false }
            return query.namedCollections.contains { !CollectionMembers.named($0, [file]).isEmpty }
        }
        let saved: [Message] = cookbook.configuration.queries.filter { names($0.query.value) }.map {
            "the saved query @\($0.name) of \(words: CookbookTree.configurationName)"
        }
        let collections: [Message] = CollectionMembers.all(cookbook.files).filter { other, collection in
            other.path != file.path && (collection.query.map { names($0.value) } ?? false)
        }.map { other, _ in "the query of \(other.path)" }
        let all = saved + collections
        return all.isEmpty
            ? []
            : [all.joined(separator: ", ") + " \(words: all.count == 1 ? "names" : "name") it by what it was called"]
    }
}
