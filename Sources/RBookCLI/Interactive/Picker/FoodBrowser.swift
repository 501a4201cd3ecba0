import Cookbook
import CookbookSession

/// Lets somebody look through foods on a full screen, and buy and store them there, until the recipes of one are asked for.
struct FoodBrowser {
    private let session: Session
    private(set) var changes: ScreenChanges
    private var state: PickerState
    /// The name of the chosen food, and of those that are marked.
    private var chosen: String?
    private var marked: [String] = []

    enum Outcome: Sendable, Hashable {
        case left
        case interrupted
        /// A query for the recipes of a food.
        case recipes(String)
    }

    static let keys: [PickerKey] = [.shop, .stock]

    init(_ session: Session, _ changes: ScreenChanges, _ state: PickerState) {
        (self.session, self.changes, self.state) = (session, changes, state)
    }

    /// Goes on after the recipes of a food were looked at.
    mutating func returned(_ changes: ScreenChanges, size: ScreenSize) {
        self.changes = changes
        state.resize(size)
    }

    /// - Parameter foods: those of an index; called once more after each change.
    mutating func run(
        _ page: inout ScreenPage, _ invocation: inout Invocation, foods: (CookbookIndex) throws -> FoodPicker
    ) throws -> Outcome {
        while true {
            var outcome = Outcome.left
            var wish: (request: PickerRequest, foods: [String])?
            var (state, current, chosen, marked) = (state, page, chosen, marked)
            _ = try session.withIndex(&invocation) { index, _ in
                (outcome, wish) = (.left, nil)
                let foods = try foods(index)
                var picker = Picker(
                    current, foods.source,
                    PickerState(
                        resuming: state, total: foods.foods.count, chosen: chosen.flatMap(foods.row),
                        marked: Set(marked.compactMap(foods.row))))
                let end = picker.run()
                (state, current) = (picker.state, picker.page)
                chosen = state.selected.map { foods.foods[$0.number].name }
                marked = state.marked.map { foods.foods[$0.number].name }
                switch end {
                case .left: return .findings
                case .interrupted: outcome = .interrupted
                // Asked again, with another index.
                case .damaged: return .failed
                case .open(let row), .edit(let row): outcome = .recipes(FoodPicker.query(foods.foods[row.number]))
                case .perform(let request):
                    wish = (request, request.rows.map { foods.foods[$0.number].name })
                }
                return .done
            }
            (self.state, page, self.chosen, self.marked) = (state, current, chosen, marked)
            guard let wish else { return outcome }
            perform(wish.request, wish.foods, &page, &invocation)
            if self.state.marked.isEmpty { self.marked = [] }
        }
    }

    private mutating func perform(
        _ request: PickerRequest, _ foods: [String], _ page: inout ScreenPage, _ invocation: inout Invocation
    ) {
        let operation: any CookbookSession.Operation
        switch request.key.deed {
        case .shop: operation = AddToShoppingList(foods.map { .item($0) })
        case .stock:
            let lines = (request.answer ?? "").split(separator: ";").filter { !$0.allSatisfy(\.isWhitespace) }
            operation = AddToPantry(lines.map { AddToPantry.Line(String($0)) }, AddToPantry.Options())
        case .plan, .favorite: return
        }
        var report = changes.perform(operation, on: session.path, &invocation, showing: state, on: &page)
        if report.isProblem {
            if let answer = request.answer { state.ask(request, beginningWith: answer) }
        } else if let commit = report.commit {
            report.lines.append("undo: rbook undo \(commit.prefix(8))")
        }
        state.report(report.notice)
    }
}
