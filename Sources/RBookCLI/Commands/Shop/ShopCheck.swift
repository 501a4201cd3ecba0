import ArgumentParser
import CookbookSession
import Presentation

struct ShopCheck: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Tick what is bought.",
        discussion: """
            Examples:
              rbook shop check 3 7-9
              rbook shop check onions milk
              rbook shop check aisle:produce for:lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListLineOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let status = try invocation.carryOut(
            TickLines(which.lines, isTicked: true, list: which.list).plan(in: session), session, change)
        if !change.dryRun, !change.quiet, invocation.console.isTerminal { try celebrate(session, &invocation.console) }
        return status
    }

    /// A line more where everything is ticked, for a person who watches.
    private func celebrate(_ session: Session, _ console: inout Console) throws {
        let book = session.shoppingBook()
        guard let list = try? which.list.map({ try book.list(named: $0) }) ?? book.lists.last else { return }
        let sheet = try ListSheet(list, in: book, shop: nil, packs: false)
        guard sheet.isDone else { return }
        console.print(console.styled("🎉  all \(sheet.rows.count) bought. Well done!", .green))
        console.note("put it away: rbook shop done")
    }
}

struct ShopUncheck: ListSubcommand {
    static let configuration = CommandConfiguration(commandName: "uncheck", abstract: "Take ticks away.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var which: ListLineOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(TickLines(which.lines, isTicked: false, list: which.list), global, change)
    }
}
