import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel

extension Search {
    /// Lets the person pick a recipe on a full screen.
    ///
    /// Keys and screen are those of the terminal the person sits at. With `--paths` or a `--format` the answer alone goes to
    /// standard output, which may be a pipe: `$(rbook search -i --paths)`.
    ///
    /// - Returns: `nil` where there is no such terminal: the results are to be printed.
    func pick(_ session: Session, _ invocation: inout Invocation) throws -> ExitStatus? {
        let terms = query.joined(separator: " ")
        let filter = try filters.query([], today: session.today)
        guard answersProgram || invocation.isInputTerminal && invocation.console.isTerminal,
            let terminal = FullScreenTerminal.at(invocation)
        else { return nil }
        defer { terminal.close() }
        terminal.open()
        terminal.draw(
            PickerFrame.loading(terminal.size, query: terms).bytes(
                over: nil, usesColor: global.usesColor(onScreenOf: invocation)))
        var state = PickerState(query: terms, total: 0, size: terminal.size, canEdit: !answersProgram)
        var toEdit: (file: CookbookFile, recipe: Recipe, cookbook: LoadedCookbook)?
        let status = try session.withIndex(&invocation) { index, invocation in
            let profile = session.profile(index.configuration)
            let recipes = RecipePicker(index, today: session.today, filter: filter, sort: sort, profile: profile)
            var picker = Picker(
                terminal, recipes.source, PickerState(resuming: state, total: index.recipes.count),
                usesColor: global.usesColor(onScreenOf: invocation))
            let outcome = picker.run()
            state = picker.state
            toEdit = nil
            switch outcome {
            case .left: return .findings
            case .interrupted: return .interrupted
            // Asked again, with another index.
            case .damaged: return .failed
            case .edit(let row):
                toEdit = recipes.recipe(row)
                return .findings
            case .open(let row):
                if answersProgram {
                    let marks = FactMarks(index, profile, query: filter, acceptsDoubt: filters.maybe)
                    answer(recipes.hit(row), index, marks, &invocation)
                } else {
                    recipes.page(row)?.print(to: &invocation.console)
                }
                return .done
            }
        }
        terminal.close()
        guard let (file, recipe, cookbook) = toEdit else { return status }
        let text = try session.text(of: file, recipe, cookbook.configuration)
        return try Edit.inEditor(text, session, try ChangeOptions.parse([]), &invocation)
    }

    /// Whether what is chosen is printed for another program.
    private var answersProgram: Bool { results.paths || output.format != .text }

    private func answer(
        _ hit: SearchHit, _ index: CookbookIndex, _ marks: FactMarks, _ invocation: inout Invocation
    ) {
        var one = results
        one.limit = nil
        one.offset = 0
        if one.printSpecial([hit], of: index, output.format, &invocation) { return }
        _ = RecipeList.print([hit], of: index, one, output.format, query: .all, marks: marks, &invocation)
    }
}
