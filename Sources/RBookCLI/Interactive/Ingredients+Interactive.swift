import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen

extension IngredientsCommand {
    /// Lets somebody browse the foods of the cookbook and go from each to its recipes.
    ///
    /// - Returns: `nil` where there is no terminal for it: the foods are to be listed.
    func browse(_ session: Session, _ query: Query, _ wanted: Aisle?, _ invocation: inout Invocation) throws
        -> ExitStatus?
    {
        guard invocation.isInputTerminal, invocation.console.isTerminal,
            let terminal = FullScreenTerminal.at(invocation)
        else { return nil }
        defer { terminal.close() }
        terminal.open()
        let usesColor = global.usesColor(onScreenOf: invocation)
        terminal.draw(
            PickerFrame.loading(terminal.size, query: "", words: .foods).bytes(over: nil, usesColor: usesColor))
        var page = ScreenPage(terminal, usesColor: usesColor)
        var browser = FoodBrowser(
            session, ScreenChanges(global),
            PickerState(
                total: 0, size: terminal.size, canEdit: false, keys: FoodBrowser.keys, words: .foods))
        while true {
            let outcome = try browser.run(&page, &invocation) { index in
                let foods = try foods(session, query, wanted, index)
                let recipes = query == .all ? nil : Set(try session.search(query, in: index).map(\.recipe))
                return FoodPicker(
                    index, top.map { Array(foods.prefix(max(0, $0))) } ?? foods, within: recipes, today: session.today)
            }
            guard case .recipes(let words) = outcome else {
                terminal.close()
                browser.changes.tell(&invocation.console)
                return outcome == .interrupted ? .interrupted : .done
            }
            var recipes = RecipeBrowser(
                session, filter: query, browser.changes,
                PickerState(query: words, total: 0, size: page.size, keys: RecipeBrowser.keys))
            var end = RecipeBrowser.Outcome.left
            while true {
                end = try recipes.run(&page, &invocation) { recipes, row, _, invocation in
                    recipes.page(row)?.print(to: &invocation.console)
                    return .done
                }
                guard case .edit(let file, let recipe, let cookbook) = end else { break }
                try recipes.edit(file, recipe, cookbook, terminal, &page, &invocation)
            }
            browser.returned(recipes.changes, size: page.size)
            // Escape goes back to the foods.
            if case .left = end, !page.isGone { continue }
            terminal.close()
            browser.changes.tell(&invocation.console)
            switch end {
            case .left, .edit: return .done
            case .interrupted: return .interrupted
            case .chosen(let status): return status
            }
        }
    }
}
