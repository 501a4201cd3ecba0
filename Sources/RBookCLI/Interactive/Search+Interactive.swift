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
        let usesColor = global.usesColor(onScreenOf: invocation)
        terminal.draw(PickerFrame.loading(terminal.size, query: terms).bytes(over: nil, usesColor: usesColor))
        var browser = RecipeBrowser(
            session, filter: filter, sort: sort, ScreenChanges(global),
            PickerState(
                query: terms, total: 0, size: terminal.size, canEdit: !answersProgram, keys: RecipeBrowser.keys,
                words: answersProgram ? .choices : .recipes))
        var page = ScreenPage(terminal, usesColor: usesColor)
        var outcome = RecipeBrowser.Outcome.left
        while true {
            outcome = try browser.run(&page, &invocation) { recipes, row, index, invocation in
                if answersProgram {
                    let marks = FactMarks(index, recipes.profile, query: filter, acceptsDoubt: filters.maybe)
                    answer(recipes.hit(row), index, marks, &invocation)
                } else {
                    recipes.page(row)?.print(to: &invocation.console)
                }
                return .done
            }
            guard case .edit(let file, let recipe, let cookbook) = outcome else { break }
            try browser.edit(file, recipe, cookbook, terminal, &page, &invocation)
        }
        terminal.close()
        browser.changes.tell(&invocation.console)
        switch outcome {
        case .left, .edit: return browser.hasChanged ? .done : .findings
        case .interrupted: return .interrupted
        case .chosen(let status): return status
        }
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
