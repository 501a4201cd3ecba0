import CookbookSession
import Presentation
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// What a command says and asks while it talks to another copy.
enum RemoteTalk {
    /// Runs `body` with a talk that asks at the terminal, if there is one.
    ///
    /// - Parameter yes: whether everything is confirmed beforehand.
    static func run<Answer>(
        _ invocation: inout Invocation, yes: Bool, quiet: Bool,
        _ body: (SyncCookbook.Talk) throws(OperationProblem) -> Answer
    ) throws -> Answer {
        let box = Box(invocation)
        defer { invocation.console = box.console }
        let isInteractive = invocation.isInputTerminal && invocation.console.isTerminal
        let web = ReaderProcess.find("rbook-fetch", beside: invocation.executable)
        let talk = SyncCookbook.Talk(
            confirm: { name, address in
                if yes { return true }
                guard isInteractive else { return false }
                return box.confirm("rbook has not gone to '\(name)' (\(address)) before. Go there? [y/N] ")
            },
            agree: { name, count in
                if yes { return true }
                guard isInteractive else { return false }
                return box.confirm(
                    "\(count) change\(count == 1 ? "" : "s") that \(count == 1 ? "was" : "were") on \(name) before \(count == 1 ? "is" : "are") not there now. Put both together, and send them there again? [y/N] "
                )
            },
            note: { message in if !quiet { box.say("rbook: \(message)") } },
            onProgress: { if !quiet { box.show($0) } },
            text: { VisibleText.safe($0, keepingNewlines: true) }, isInteractive: isInteractive,
            prompt: isInteractive ? { box.ask("\($0)", isSecret: $1, isEnding: $2) } : nil,
            web: web.map { SyncCookbook.WebProgram(program: $0, version: RBookCommand.version) })
        do {
            let answer = try body(talk)
            box.clear()
            return answer
        } catch {
            box.clear()
            throw error
        }
    }

    private final class Box {
        var console: Console
        private var input: LineInput
        private let openTerminal: () -> Int32?
        private var bar = ProgressBar()
        private var hasProgress = false

        init(_ invocation: Invocation) {
            console = invocation.console
            input = LineInput(invocation)
            openTerminal = invocation.openTerminal
        }

        func confirm(_ question: SafeText) -> Bool {
            clear()
            console.noteNow(question)
            let answer = input.next()?.lowercased() ?? ""
            return ["y", "yes"].contains(answer)
        }

        func ask(_ question: SafeText, isSecret: Bool, isEnding: () -> Bool) -> String? {
            clear()
            guard let terminal = openTerminal() else { return nil }
            defer { close(terminal) }
            return TerminalQuestion(descriptor: terminal).ask(question, isSecret: isSecret, isEnding: isEnding)
        }

        func say(_ sentence: SafeText) {
            clear()
            console.noteNow(sentence)
        }

        func show(_ progress: SyncCookbook.Progress) {
            guard let line = bar.line(progress, width: console.width) else { return }
            hasProgress = true
            console.showProgress(line)
        }

        func clear() {
            if hasProgress { console.showProgress("") }
            hasProgress = false
        }
    }
}
