import ArgumentParser
import CookbookSession
import SourceText

/// How a language model is asked, where one is set up in the person's own configuration.
struct ModelOptions: ParsableArguments {
    @Flag(name: .customLong("no-cache"), help: "Ask anew, though the answer to the same question is there already.")
    var noCache = false

    /// - Parameter isRehearsal: whether nothing will be sent.
    func client(_ name: String?, isRehearsal: Bool, quiet: Bool, _ session: Session, _ invocation: Invocation) throws
        -> ModelClient
    {
        guard let program = ReaderProcess.find(beside: invocation.executable) else {
            throw OperationProblem(
                "the program that reads answers is missing: rbook-read",
                hint: "it belongs beside rbook, or in libexec/rbook, with rbook-fetch; install all three")
        }
        var talk = invocation.console
        return try ModelClient(
            session, program: program, version: RBookCommand.version,
            ModelClient.Options(model: name, usesCache: !noCache, isRehearsal: isRehearsal)
        ) { message in
            if !quiet { talk.noteNow("rbook: \(message)") }
        }
    }
}
