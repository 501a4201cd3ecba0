package import Cookbook
internal import FileAccess
internal import MealPlanning
package import RecipeModel
package import SourceText

extension Session {
    /// The recipe somebody names; an error that lists candidates or the nearest names otherwise.
    package func recipe(named name: String, in cookbook: LoadedCookbook) throws(OperationProblem) -> (
        file: CookbookFile, recipe: Recipe
    ) {
        switch cookbook.recipe(named: name, from: place) {
        case .found(let file):
            if let recipe = file.recipe { return (file, recipe) }
            throw OperationProblem("\(name) is not a recipe")
        case .ambiguous(let files):
            throw ambiguous(name, files.map { ($0.recipe?.title.text ?? "", $0.path) })
        case .unknown(let titles):
            let other = places(of: name).lazy.compactMap(cookbook.file(at:)).first
            throw unknown(name, titles.nearest, isEmpty: cookbook.recipes.isEmpty, other: other)
        }
    }

    /// The recipe somebody names, and all that is needed to show or change it.
    package func recipe(named name: String) throws(OperationProblem) -> (
        file: CookbookFile, recipe: Recipe, cookbook: LoadedCookbook
    ) {
        try withIndex { (index) throws(OperationProblem) in
            try recipe(named: name, index.recipe(named: name, from: place), in: index)
        }
    }

    /// A recipe that somebody names, or another Markdown file whose path that is, and all that is needed to show it.
    package func file(named name: String) throws(OperationProblem) -> (file: CookbookFile, cookbook: LoadedCookbook) {
        try withIndex { (index) throws(OperationProblem) in
            // "notes.md" is that file; "notes" may also be the name of a recipe, which then is meant.
            if let file = otherFile([name], in: index) { return (file, index.cookbook([])) }
            let found = index.recipe(named: name, from: place)
            if case .unknown = found,
                let file = otherFile(MarkdownEnding.all.map { name + $0 }, in: index)
            {
                return (file, index.cookbook([]))
            }
            let (file, _, cookbook) = try recipe(named: name, found, in: index)
            return (file, cookbook)
        }
    }

    /// The row of the recipe somebody names; reads no file.
    package func recipeRow(named name: String, in index: CookbookIndex) throws(OperationProblem) -> RecipeRow {
        switch index.recipe(named: name, from: place) {
        case .found(let row): return row
        case .ambiguous(let all): throw ambiguous(name, all.map { (index.title($0), index.path($0)) })
        case .unknown(let titles): throw unknown(name, titles.nearest, in: index)
        }
    }

    private func recipe(named name: String, _ found: RecipeLookup<RecipeRow>, in index: CookbookIndex)
        throws(OperationProblem) -> (
            file: CookbookFile, recipe: Recipe, cookbook: LoadedCookbook
        )
    {
        switch found {
        case .ambiguous(let all): throw ambiguous(name, all.map { (index.title($0), index.path($0)) })
        case .unknown(let titles): throw unknown(name, titles.nearest, in: index)
        case .found(let row):
            let cookbook = index.cookbook([row])
            guard let file = cookbook.file(at: index.path(row)), let recipe = file.recipe else {
                throw OperationProblem("\(index.path(row).string) went away while it was read")
            }
            return (file, recipe, cookbook)
        }
    }

    /// The first of some paths at which a Markdown file is that is not a recipe; `nil` where one of them is a recipe's.
    private func otherFile(_ texts: [String], in index: CookbookIndex) -> CookbookFile? {
        for path in texts.flatMap({ [try? resolve($0), RelativePath($0)] }).compactMap({ $0 }) {
            if index.recipe(at: path) != nil { return nil }
            if let file = index.otherFile(at: path) { return file }
        }
        return nil
    }

    private func ambiguous(_ name: String, _ found: [(title: String, path: RelativePath)]) -> OperationProblem {
        let shown: [Message] = found.prefix(10).map { "  \($0.title)  \($0.path)" }
        let rest: Message = found.count > 10 ? "\n  … and \(found.count - 10) more" : ""
        return OperationProblem(
            "'\(name)' may mean several recipes:\n\(shown.joined(separator: "\n"))\(rest)",
            hint: "give more of the name, or the path")
    }

    private func unknown(_ name: String, _ nearest: [String], in index: CookbookIndex) -> OperationProblem {
        let other = places(of: name).lazy.compactMap(index.otherFile(at:)).first
        return unknown(name, nearest, isEmpty: index.recipes.isEmpty, other: other)
    }

    /// - Parameter other: the Markdown file at the path that was named.
    private func unknown(_ name: String, _ nearest: [String], isEmpty: Bool, other: CookbookFile?) -> OperationProblem {
        if name.allSatisfy(\.isWhitespace) {
            return OperationProblem(
                "the name of a recipe is empty", hint: "give a title, a part of one or a path: rbook list shows them",
                kind: .usage)
        }
        if let error = notices.unread.error(named: name, places(of: name), files) { return error }
        if let other, let reason = other.notARecipe { return Self.notARecipe(other, reason) }
        if let problem = otherThanMarkdown(name) ?? outside(name) { return problem }
        if isEmpty {
            return OperationProblem(
                "this cookbook has no recipes yet", hint: "write one: rbook new \"My first recipe\"")
        }
        let hint: Message =
            nearest.isEmpty
            ? "see what there is: rbook list"
            : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
        return OperationProblem(
            "there is no recipe '\(name)'", hint: hint)
    }

    /// Where a file may be whose path somebody names, with or without the ending of Markdown.
    private func places(of name: String) -> [RelativePath] {
        [name, name + ".md"].flatMap { [try? resolve($0), RelativePath($0)] }.compactMap { $0 }
    }

    private static func notARecipe(_ file: CookbookFile, _ reason: NotARecipe) -> OperationProblem {
        guard case .kind(let kind) = reason.reason, !reason.isNearRecipe else {
            return OperationProblem(
                "\(file.path) is not read as a recipe: \(reason.message)", hint: reason.hint.map { "\($0)" })
        }
        let hint: Message =
            switch kind {
            case .shoppingList: "name it with --list where a command takes one, or show it: rbook shop"
            case .mealPlan: "name days with --plan where a command takes them, or show it: rbook plan"
            case .pantry: "show what is there: rbook pantry"
            case .collection: "name it with --collection where a command takes one, or show it: rbook collection"
            default: "see its text: rbook show \(argument: file.path.string)"
            }
        return OperationProblem("\(file.path) is \(kind.description), not a recipe", hint: hint)
    }

    /// What is to be said of a path that leads to something in the cookbook that is not Markdown.
    private func otherThanMarkdown(_ name: String) -> OperationProblem? {
        guard let place = try? resolve(name), !place.isRoot, !CookbookTree.isMarkdown(place),
            !place.string.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
            let kind = try? files.linkStatus(place).kind
        else { return nil }
        switch kind {
        case .directory:
            return OperationProblem(
                "\(place) is a folder, not a recipe",
                hint: "see the recipes in it: rbook list \(argument: "folder:\(place.string)")")
        case .regular:
            return OperationProblem(
                "\(place) is not a recipe of this cookbook: its recipes are Markdown files (.md)",
                hint: "if it holds a recipe, bring that in: rbook import \(argument: name)")
        default: return nil
        }
    }

    /// What is to be said of a path that leads out of the cookbook.
    private func outside(_ name: String) -> OperationProblem? {
        guard name.hasPrefix("/") || name.hasPrefix("../") else { return nil }
        do throws(OperationProblem) { _ = try resolve(name) } catch {
            return OperationProblem(
                error.message,
                hint:
                    "name the cookbook that holds it with -C, or bring it into this one: rbook import \(argument: name)"
            )
        }
        return nil
    }

    /// What a query finds, saved queries and collections included.
    ///
    /// - Parameter acceptsDoubt: whether filters for allergens and diets also leave what may contain something, or is unknown.
    package func search(_ query: Query, in index: CookbookIndex, acceptsDoubt: Bool = false) throws(OperationProblem)
        -> [SearchHit]
    {
        RecipeSearch(
            index, today: today, acceptsDoubt: acceptsDoubt, minutesEast: surroundings.now.offset,
            isMakeable: Makeability.test(index, today)
        ).hits(try expanded(query, index))
    }

    /// What should be known of a query's filters, each with what to do: a tag that no recipe has, or what was taken for it.
    ///
    /// - Parameter hits: what was found.
    package func remarks(on query: Query, _ hits: [SearchHit], in index: CookbookIndex) throws(OperationProblem) -> [(
        message: Message, hint: Message?
    )] {
        let search = RecipeSearch(index, today: today)
        var remarks = search.remarks(try expanded(query, index)).map { FilterWords.words($0) }
        if hits.first?.isNear == true {
            remarks.append(("nothing is written exactly so: near misses are shown", nil))
        }
        return remarks
    }

    /// What a query for `is:makeable` passes over although nothing is known to be lacking: it cannot be told whether there is enough of something, or
    /// not all ingredients were read. Empty for queries that do not ask what is makeable.
    package func makeableInDoubt(_ query: Query, in index: CookbookIndex, acceptsDoubt: Bool = false)
        throws(OperationProblem) -> [RecipeRow]
    {
        let query = try expanded(query, index)
        guard query.positiveFlags.contains(.makeable) else { return [] }
        let doubt = Makeability.doubt(index, today)
        return RecipeSearch(index, today: today, acceptsDoubt: acceptsDoubt, isMakeable: doubt).hits(query)
            .map(\.recipe).filter(doubt)
    }

    private func expanded(_ query: Query, _ index: CookbookIndex) throws(OperationProblem) -> Query {
        do throws(QueryError) {
            let expanded = try query.expanded(index.configuration, today: today)
            if past != nil, expanded.asksWhenModified {
                notices.add("'modified' is about files on the disk, so it finds nothing in a past commit")
            }
            return expanded
        } catch {
            throw OperationProblem(
                "\(error.message)", hint: error.hint.map { "\($0)" }, kind: .usage)
        }
    }

    /// A path typed by a person, taken from where they stand.
    package func resolve(_ text: String) throws(OperationProblem) -> RelativePath {
        if text.hasPrefix("/") {
            if text == path { return .root }
            guard text.hasPrefix(path + "/"), let inside = RelativePath(String(text.dropFirst(path.utf8.count + 1)))
            else {
                throw OperationProblem("\(text) is not in the cookbook \(path)")
            }
            return inside
        }
        let base = place.isRoot ? "" : place.string + "/"
        guard let resolved = RelativePath(base + text) else {
            throw OperationProblem("\(text) is outside the cookbook")
        }
        return resolved
    }
}
