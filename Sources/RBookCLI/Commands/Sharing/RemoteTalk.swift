import CookbookSession
import Presentation
import SourceText

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
        let talk = SyncCookbook.Talk(
            confirm: { name, address in
                if yes { return true }
                guard isInteractive else { return false }
                return box.ask("rbook has not gone to '\(name)' (\(address)) before. Go there? [y/N] ")
            },
            note: { box.console.noteNow("rbook: \($0)") },
            onProgress: { received, total, bytes in
                if isInteractive, !quiet { box.show(received, total, bytes) }
            },
            text: { VisibleText.safe($0, keepingNewlines: true) }, isInteractive: isInteractive)
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
        private var hasProgress = false
        private var lastShown = -1

        init(_ invocation: Invocation) {
            console = invocation.console
            input = LineInput(invocation)
        }

        func ask(_ question: SafeText) -> Bool {
            console.noteNow(question)
            let answer = input.next()?.lowercased() ?? ""
            return ["y", "yes"].contains(answer)
        }

        func show(_ received: Int, _ total: Int, _ bytes: Int) {
            let share = total > 0 ? received * 100 / total : 0
            guard share != lastShown, bytes > 1 << 18 else { return }
            lastShown = share
            hasProgress = true
            console.showProgress("fetching: \(share) % (\(bytes / 1024) KB)")
        }

        func clear() {
            if hasProgress { console.showProgress("") }
            hasProgress = false
        }
    }
}
