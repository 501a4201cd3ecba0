import ArgumentParser
import CookbookSession
import Presentation

extension ShopShow {
    /// Lets somebody tick the list on a full screen. What was ticked is committed when they leave, and when they rest.
    ///
    /// - Returns: `nil` where there is no terminal for it: the list is to be printed.
    func tick(_ found: ShoppingBook.ListedFile, _ sheet: ListSheet, in cookbook: String, _ invocation: inout Invocation)
        throws
        -> ExitStatus?
    {
        guard invocation.isInputTerminal, invocation.console.isTerminal,
            let terminal = FullScreenTerminal.at(invocation)
        else { return nil }
        defer { terminal.close() }
        terminal.open()
        var mode = ListMode(
            ScreenPage(terminal, usesColor: global.usesColor(onScreenOf: invocation)),
            ListScreen(sheet, size: terminal.size))
        let ticks = ListTicks(found)
        var changes = ScreenChanges(global)
        while true {
            let outcome = mode.run()
            var problem: ScreenChanges.Report?
            if !mode.screen.unsaved.isEmpty {
                // The lock is held while something is written, and not while somebody walks through a shop.
                let report = changes.perform(ticks.setting(mode.screen.unsaved), on: cookbook, &invocation) { words in
                    mode.say(words.string)
                    mode.draw()
                }
                if report.isProblem { problem = report } else { mode.saved() }
            }
            if outcome == .save {
                if let problem { mode.say("not kept yet: \(problem.lines[0].string)") }
                continue
            }
            terminal.close()
            changes.tell(&invocation.console)
            invocation.console.note("\(mode.screen.tickedCount) of \(mode.screen.count) ticked")
            if let problem {
                invocation.console.note("rbook: what was ticked last is not kept: \(problem.lines[0])")
                for line in problem.lines.dropFirst() { invocation.console.note("  hint: \(line)") }
                return .failed
            }
            if mode.screen.isDone { invocation.console.note("put it away: rbook shop done") }
            return outcome == .interrupted ? .interrupted : .done
        }
    }
}
