import ArgumentParser
import CookbookSession

/// `rbook undo`
struct Undo: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take back the last change, or any other.",
        discussion: """
            Without a name it takes back the last change that rbook made and that is not taken back yet; several times, one after the \
            other. Later work stays: what was changed again since is said and left as it is. An undo is a change itself, with a commit of \
            its own; rbook redo takes it back.

            A commit that you made yourself is named by its number in rbook log, or as git names it.

            Examples:
              rbook undo --dry-run
              rbook undo
              rbook undo 3
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: "A number of rbook log, the id of an operation, or a commit.", completion: CookbookCompletion.operation)
    var operation: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(TakeBack(operation.map { .named($0) } ?? .last), global, change)
    }
}

/// `rbook redo`
struct Redo: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Do again what the last undo took back.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(TakeBack(.lastUndo), global, change)
    }
}
