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
        /// Its source is read again, and what is new there is put together with what was changed here.
        case update
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
        var arrivals = arrivals
        let twins = duplicates == .update ? twins(among: &arrivals, known) : []
        var updates = RecipeUpdates(of: twins.map(\.path), session, cookbook, known)
        for twin in twins {
            let found = RecipeUpdates.Found(
                path: twin.path, recipe: twin.arrival.recipe, draft: twin.arrival.draft, doubts: twin.arrival.doubts,
                result: results[twin.arrival.result])
            try updates.update(found, in: &draft, &report)
        }
        // Each has its path before any is written, since they may lead to each other.
        let recipes = try places(arrivals, session, cookbook, &known, &report)
        var made: [RelativePath: [UInt8]] = [:]
        for (arrival, path) in recipes { try write(arrival, path, session, cookbook, &known, &draft, &report, &made) }
        var lists = ImportedLists(session, cookbook, known, again: duplicates == .both)
        try lists.add(results.flatMap(\.lists), to: &draft, &report)
        let written = report.kept.filter { $0.kind == .recipe }.map(\.path) + report.updated.map(\.path)
        let details: [Message] =
            written.count > 1 ? (report.kept.map(\.path) + report.updated.map(\.path)).map { "\($0)" } : []
        return (draft.plan(intent(report, updates), details: details, taken: updates.versions(with: made)), report)
    }

    private func intent(_ report: ImportReport, _ updates: RecipeUpdates) -> Intent {
        let count = report.updated.count
        if report.kept.isEmpty { return count == 0 ? .change : .update(updates.words) }
        if count == 0 { return report.kept.count > 1 ? .importAll(report.counts) : .importOne }
        return .importAll("\(report.counts), update \(count) recipe\(count == 1 ? "" : "s")")
    }

    /// A recipe on its way into the cookbook.
    private struct Arrival {
        let recipe: ReadRecipe
        var draft: RecipeDraft
        var doubts: [Message]
        /// Which of the results it is of.
        let result: Int
    }

    private var arrivals: [Arrival] {
        results.enumerated().flatMap { index, result in
            result.recipes.map { recipe in
                let (draft, doubts) = draft(of: recipe)
                return Arrival(
                    recipe: recipe, draft: draft, doubts: doubts + recipe.doubts.map { "\($0.place)\($0.text)" },
                    result: index)
            }
        }
    }

    /// Takes out those that are there already. Of several recipes that one of here might be, it is the one of its title.
    private func twins(among arrivals: inout [Arrival], _ known: KnownRecipes) -> [(
        arrival: Arrival, path: RelativePath
    )] {
        let all = arrivals.map { ($0, known.twin(of: $0.draft)?.path) }
        let rivals = Dictionary(all.compactMap { $0.1.map { ($0, 1) } }, uniquingKeysWith: +)
        var (twins, others): ([(arrival: Arrival, path: RelativePath)], [Arrival]) = ([], [])
        for (arrival, path) in all {
            guard let path, rivals[path] == 1 || known.isCalled(arrival.draft.title, at: path),
                !twins.contains(where: { $0.path == path })
            else {
                others.append(arrival)
                continue
            }
            twins.append((arrival, path))
        }
        arrivals = others
        return twins
    }

    private func places(
        _ arrivals: [Arrival], _ session: Session, _ cookbook: LoadedCookbook, _ known: inout KnownRecipes,
        _ report: inout ImportReport
    ) throws(OperationProblem) -> [(arrival: Arrival, path: RelativePath)] {
        var placed: [(arrival: Arrival, path: RelativePath)] = []
        for arrival in arrivals {
            if duplicates != .both, let (path, reason) = known.twin(of: arrival.draft) {
                report.known.append(
                    ImportReport.Omitted(arrival.draft.title, "it is there already: \(path), \(reason)"))
                continue
            }
            let path = try session.freePath(forRecipe: arrival.draft.title, in: folder, cookbook, known)
            known.add(arrival.draft, at: path)
            placed.append((arrival, path))
        }
        return placed
    }

    private func write(
        _ arrival: Arrival, _ path: RelativePath, _ session: Session, _ cookbook: LoadedCookbook,
        _ known: inout KnownRecipes, _ draft: inout PlanDraft, _ report: inout ImportReport,
        _ made: inout [RelativePath: [UInt8]]
    ) throws(OperationProblem) {
        var (value, doubts) = (arrival.draft, arrival.doubts)
        let taken = known
        var pictures = ImportedPictures(of: results[arrival.result], beside: path) {
            !cookbook.exists($0) && !session.root.exists($0) && !taken.isTaken($0)
        }
        pictures.place(in: &value)
        value.linkSubRecipes(of: arrival.recipe, at: path, known, &doubts)
        let written = value.written(for: cookbook.configuration)
        if written.differences.contains(where: { $0.field == "kind" }) {
            report.unread.append(ImportReport.Omitted(value.title, "what was read of it is not a recipe"))
            return
        }
        made[path] = Array(written.text.utf8)
        try draft.make(path, Array(written.text.utf8), .recipe(title: value.title))
        for picture in pictures.pictures {
            known.take(picture.path)
            made[picture.path] = picture.bytes
            try draft.make(picture.path, picture.bytes, .other)
        }
        report.pictures += pictures.pictures.count
        doubts += pictures.remarks
        doubts += written.differences.map { "\($0.field): '\($0.wanted)' will be read as '\($0.read)'" }
        report.kept.append(
            ImportReport.Kept(kind: .recipe, title: value.title, path: path, doubts: doubts))
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
}

extension ReadRecipe.Doubt {
    /// "line 7: "
    fileprivate var place: Message { line.map { "line \($0): " } ?? "" }
}
