import ArgumentParser
import CookbookSession
import Presentation

extension ShopShow {
    /// Lets somebody tick the list on a full screen. What was ticked is committed when they leave, and when they rest.
    ///
    /// - Returns: `nil` where there is no terminal for it: the list is to be printed.
    func tick(_ found: ShoppingBook.ListedFile, _ sheet: ListSheet, _ invocation: inout Invocation) throws
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
        while true {
            let outcome = mode.run()
            if !mode.screen.unsaved.isEmpty {
                let change = try ChangeOptions.parse([])
                // The lock is held while something is written, and not while somebody walks through a shop.
                let session = try Session(changing: &invocation, global, change)
                _ = try invocation.carryOut(ticks.setting(mode.screen.unsaved).plan(in: session), session, change)
                mode.saved()
            }
            switch outcome {
            case .save: continue
            case .left, .interrupted:
                terminal.close()
                invocation.console.note("\(mode.screen.tickedCount) of \(mode.screen.count) ticked")
                if mode.screen.isDone { invocation.console.note("put it away: rbook shop done") }
                return outcome == .interrupted ? .interrupted : .done
            }
        }
    }
}
