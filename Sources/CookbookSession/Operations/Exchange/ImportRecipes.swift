internal import Cookbook
internal import FileAccess
package import RecipeExchange
internal import RecipeModel
internal import Revision
internal import SourceText

/// Adds what was read from pages or other programs' files: recipes with their pictures, each as a file of its own, lists and plans, in one
/// change.
package struct ImportRecipes: Operation {
    let results: [ReadResult]
    let folder: String?
    let tags: [String]
    let duplicates: Duplicates

    /// What to do with a recipe that is there already.
    package enum Duplicates: String, Sendable, CaseIterable {
        case skip
        case both
    }

    /// - Parameters:
    ///   - results: of one source each: names of pictures are those of their source.
    ///   - folder: as typed; where `new` would put them without.
    ///   - tags: added to each.
    package init(_ results: [ReadResult], folder: String?, tags: [String] = [], duplicates: Duplicates = .skip) {
        (self.results, self.folder, self.tags, self.duplicates) = (results, folder, tags, duplicates)
    }

    /// Reads the tables that recipes are written and read again with, which otherwise happens with the first one.
    package static func prepare() {
        var recipe = ReadRecipe(title: "Soup for 4")
        recipe.yields = ["4 servings", "a pot"]
        recipe.ingredients = [
            ReadRecipe.Group("Base:", [ReadRecipe.Item("1½ cups stock, hot"), ReadRecipe.Item("2 leeks")])
        ]
        recipe.steps = [
            ReadRecipe.Group(nil, [ReadRecipe.Step("Boil for 5 minutes."), ReadRecipe.Step("Serve: hot.")])
        ]
        recipe.notes = ["Keeps 2 days."]
        _ = recipe.draft().draft.written()
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan { try prepare(in: session).plan }

    /// The plan, with what becomes of everything that was read.
    package func prepare(in session: Session) throws(OperationProblem) -> (plan: Plan, report: ImportReport) {
        let cookbook = session.load()
        var known = KnownRecipes(cookbook)
        var report = ImportReport()
        var draft = PlanDraft(session, cookbook.configuration)
        // Each has its path before any is written, since they may lead to each other.
        let recipes = try places(session, cookbook, &known, &report)
        for recipe in recipes { try write(recipe, session, cookbook, &known, &draft, &report) }
        var lists = ImportedLists(session, cookbook, known, again: duplicates == .both)
        try lists.add(results.flatMap(\.lists), to: &draft, &report)
        let written = report.kept.filter { $0.kind == .recipe }.count
        let intent: Intent = report.kept.count > 1 ? .importAll(report.counts) : .change
        return (draft.plan(intent, details: written > 1 ? report.kept.map { "\($0.path)" } : []), report)
    }

    /// A recipe on its way into the cookbook.
    private struct Arrival {
        let recipe: ReadRecipe
        var draft: RecipeDraft
        var doubts: [Message]
        let path: RelativePath
        /// Which of the results it is of.
        let result: Int
    }

    private func places(
        _ session: Session, _ cookbook: LoadedCookbook, _ known: inout KnownRecipes, _ report: inout ImportReport
    ) throws(OperationProblem) -> [Arrival] {
        var arrivals: [Arrival] = []
        for (index, result) in results.enumerated() {
            for recipe in result.recipes {
                let (draft, doubts) = self.draft(of: recipe)
                if duplicates == .skip, let (path, reason) = known.twin(of: draft) {
                    report.known.append(ImportReport.Omitted(draft.title, "it is there already: \(path), \(reason)"))
                    continue
                }
                let path = try session.freePath(forRecipe: draft.title, in: folder, cookbook, known)
                known.add(draft, at: path)
                arrivals.append(
                    Arrival(
                        recipe: recipe, draft: draft, doubts: doubts + recipe.doubts.map { "\($0.place)\($0.text)" },
                        path: path, result: index))
            }
        }
        return arrivals
    }

    private func write(
        _ arrival: Arrival, _ session: Session, _ cookbook: LoadedCookbook, _ known: inout KnownRecipes,
        _ draft: inout PlanDraft, _ report: inout ImportReport
    ) throws(OperationProblem) {
        var (value, doubts) = (arrival.draft, arrival.doubts)
        let taken = known
        var pictures = ImportedPictures(of: results[arrival.result], beside: arrival.path) {
            !cookbook.exists($0) && !session.root.exists($0) && !taken.isTaken($0)
        }
        pictures.place(in: &value)
        link(&value, arrival.recipe, at: arrival.path, known, &doubts)
        let written = value.written(for: cookbook.configuration)
        if written.differences.contains(where: { $0.field == "kind" }) {
            report.unread.append(ImportReport.Omitted(value.title, "what was read of it is not a recipe"))
            return
        }
        try draft.make(arrival.path, Array(written.text.utf8), .recipe(title: value.title))
        for picture in pictures.pictures {
            known.take(picture.path)
            try draft.make(picture.path, picture.bytes, .other)
        }
        report.pictures += pictures.pictures.count
        doubts += pictures.remarks
        doubts += written.differences.map { "\($0.field): '\($0.wanted)' will be read as '\($0.read)'" }
        report.kept.append(
            ImportReport.Kept(kind: .recipe, title: value.title, path: arrival.path, doubts: doubts))
    }

    private func draft(of recipe: ReadRecipe) -> (RecipeDraft, [Message]) {
        var (draft, doubts) = recipe.draft()
        if draft.title.isEmpty {
            draft.title = "Untitled recipe"
            doubts.append("no title was found")
        }
        if draft.stepGroups.allSatisfy(\.lines.isEmpty) { doubts.append("no steps were found") }
        if draft.ingredientGroups.allSatisfy(\.lines.isEmpty) { doubts.append("no ingredients were found") }
        for tag in tags where !draft.tags.contains(tag) { draft.tags.append(tag) }
        return (draft, doubts)
    }

    // MARK: Sub-recipes

    /// Makes links of the ingredients that the source says are recipes, where these are there or come along.
    private func link(
        _ draft: inout RecipeDraft, _ recipe: ReadRecipe, at path: RelativePath, _ known: KnownRecipes,
        _ doubts: inout [Message]
    ) {
        for (group, lines) in recipe.ingredients.enumerated() {
            for (index, item) in lines.lines.enumerated() {
                guard let name = item.recipe else { continue }
                guard let target = known.recipe(named: name), target != path else {
                    doubts.append("'\(item.text)' is made by the recipe '\(name)', which is not here")
                    continue
                }
                guard draft.ingredientGroups.indices.contains(group),
                    draft.ingredientGroups[group].lines.indices.contains(index)
                else { continue }
                let destination = String(decoding: PercentEncoding.encode(path.link(to: target)), as: UTF8.self)
                guard let text = Self.linked(item.text, name, destination) else {
                    doubts.append("'\(item.text)' is made by \(target), but does not name it; it was not linked")
                    continue
                }
                draft.ingredientGroups[group].lines[index] = RecipeDraft.Ingredient(text)
            }
        }
    }

    /// The line with the recipe's name in it as a link; `nil` where it does not hold the name.
    private static func linked(_ line: String, _ name: String, _ destination: String) -> LinkedText? {
        var last = name.split(separator: "/").last.map(String.init) ?? name
        if last.hasSuffix(".md") { last.removeLast(3) }
        for words in [name, last, last.replacing("-", with: " ")] {
            guard !words.isEmpty, let range = line.lowercased().firstRange(of: words.lowercased()),
                line.lowercased().count == line.count
            else { continue }
            let lower = line.lowercased()
            let start = line.index(
                line.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: range.lowerBound))
            let end = line.index(start, offsetBy: words.count)
            return LinkedText([
                .init(String(line[..<start])), .init(String(line[start..<end]), destination: destination),
                .init(String(line[end...])),
            ])
        }
        return nil
    }
}

extension ReadRecipe.Doubt {
    /// "line 7: "
    fileprivate var place: Message { line.map { "line \($0): " } ?? "" }
}
