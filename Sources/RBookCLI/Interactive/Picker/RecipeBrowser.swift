import ArgumentParser
import Cookbook
import CookbookSession
import RecipeModel
import SourceText

/// Lets somebody pick recipes on a full screen, and shop, plan and mark them there, until one is chosen.
///
/// The index is read anew after each change, since what the screen shows of it may be another by then.
struct RecipeBrowser {
    let session: Session
    /// What holds besides the query that is typed.
    let filter: Query
    let sort: SortKey
    private(set) var changes: ScreenChanges
    private(set) var state: PickerState
    /// What was chosen last.
    private var chosen: RelativePath?
    /// Whether anything was changed, by a key or in an editor.
    var hasChanged: Bool { changes.hasChanged || isEdited }
    private var isEdited = false

    /// How it ended.
    enum Outcome {
        /// Left without a choice.
        case left
        case interrupted
        /// A recipe was chosen, and dealt with.
        case chosen(ExitStatus)
        case edit(file: CookbookFile, recipe: Recipe, cookbook: LoadedCookbook)
    }

    /// What a key is to do with some recipes.
    private struct Wish {
        let request: PickerRequest
        let recipes: [RelativePath]
        let areFavorites: Bool
    }

    init(
        _ session: Session, filter: Query = .all, sort: SortKey = .relevance, _ changes: ScreenChanges,
        _ state: PickerState
    ) {
        (self.session, self.filter, self.sort) = (session, filter, sort)
        (self.changes, self.state) = (changes, state)
    }

    static let keys: [PickerKey] = [.shop, .plan, .favorite]

    /// - Parameters:
    ///   - page: stays open.
    ///   - choose: prints what was chosen; called once more where the index was damaged.
    mutating func run(
        _ page: inout ScreenPage, _ invocation: inout Invocation,
        choose: (RecipePicker, PickerRow, CookbookIndex, inout Invocation) -> ExitStatus
    ) throws -> Outcome {
        var marked: [RelativePath] = []
        while true {
            var wish: Wish?
            var outcome = Outcome.left
            var (state, current, chosen) = (state, page, chosen)
            _ = try session.withIndex(&invocation) { index, invocation in
                (wish, outcome) = (nil, .left)
                let recipes = RecipePicker(
                    index, today: session.today, filter: filter, sort: sort,
                    profile: session.profile(index.configuration), units: session.units(index.configuration))
                var picker = Picker(
                    current, recipes.source,
                    PickerState(
                        resuming: state, total: index.recipes.count, chosen: chosen.flatMap(recipes.row),
                        marked: Set(marked.compactMap(recipes.row))))
                let end = picker.run()
                (state, current) = (picker.state, picker.page)
                chosen = state.selected.map(recipes.path)
                marked = state.marked.map(recipes.path)
                switch end {
                case .left: return .findings
                case .interrupted: outcome = .interrupted
                // Asked again, with another index.
                case .damaged: return .failed
                case .open(let row): outcome = .chosen(choose(recipes, row, index, &invocation))
                case .edit(let row):
                    if let (file, recipe, cookbook) = recipes.recipe(row) {
                        outcome = .edit(file: file, recipe: recipe, cookbook: cookbook)
                    }
                case .perform(let request):
                    wish = Wish(
                        request: request, recipes: request.rows.map(recipes.path),
                        areFavorites: request.rows.allSatisfy(recipes.isFavorite))
                }
                return .done
            }
            (self.state, self.chosen, page) = (state, chosen, current)
            guard let wish else { return outcome }
            perform(wish, &page, &invocation)
            if !self.state.marked.isEmpty { continue }
            marked = []
        }
    }

    /// Gives the terminal to the person's editor and comes back to the list.
    mutating func edit(
        _ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ terminal: FullScreenTerminal,
        _ page: inout ScreenPage, _ invocation: inout Invocation
    ) throws {
        terminal.close()
        let before = invocation.console.lastChange
        do {
            let text = try session.text(of: file, recipe, cookbook.configuration)
            _ = try Edit.inEditor(text, session, try ChangeOptions.parse([]), &invocation)
            if let change = invocation.console.lastChange, change != before {
                isEdited = true
                state.report(ScreenChanges.Report([change]).notice)
            }
        } catch let problem as OperationProblem {
            state.report(ScreenChanges.Report(problem).notice)
        }
        terminal.open()
        page.forget()
    }

    private mutating func perform(_ wish: Wish, _ page: inout ScreenPage, _ invocation: inout Invocation) {
        let names = wish.recipes.map(\.string)
        let operation: any CookbookSession.Operation
        switch wish.request.key.deed {
        case .shop: operation = AddToShoppingList(names.map { .recipe($0, .asWritten) })
        case .plan: operation = AddMeals(names, when: wish.request.answer ?? "")
        case .favorite: operation = MarkFavorite(names, isFavorite: !wish.areFavorites)
        case .stock: return
        }
        var report = changes.perform(operation, on: session.path, &invocation, showing: state, on: &page)
        if report.isProblem {
            // What was typed is there to be mended.
            if let answer = wish.request.answer { state.ask(wish.request, beginningWith: answer) }
        } else if let commit = report.commit {
            let key = wish.request.key
            report.lines.append(
                key.deed == .favorite && wish.recipes.count == 1
                    ? "undo: \(key.name) again" : "undo: rbook undo \(commit.prefix(8))")
        }
        state.report(report.notice)
    }
}

extension ScreenChanges {
    /// The same at a picker's page, which says what is waited for.
    mutating func perform(
        _ operation: any CookbookSession.Operation, on cookbook: String, _ invocation: inout Invocation,
        showing state: PickerState, on page: inout ScreenPage
    ) -> Report {
        perform(operation, on: cookbook, &invocation) { words in
            page.draw(PickerFrame.waiting(state.size, words.string))
        }
    }
}
