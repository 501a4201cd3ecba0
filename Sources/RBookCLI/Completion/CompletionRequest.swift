import ArgumentParser
import CookbookSession
import SourceText

/// What the scripts of the shells ask: `rbook ---complete bash LINE REPLACED`, or `rbook ---complete zsh|fish WORD… TYPED`.
///
/// The answer is one line with what may stand at the cursor (`words`, `files` or `directories`), then the words, one a line,
/// in zsh and fish with a tab and a description after them. For bash they are quoted; the other shells quote themselves.
/// Nothing is answered where something is wrong, and nothing is ever said about it.
enum CompletionRequest {
    static let name = "---complete"

    static func answer(_ invocation: inout Invocation) -> ExitStatus {
        var arguments = invocation.arguments.dropFirst()
        guard let shell = arguments.popFirst().flatMap(CompletionShell.init(rawValue:)) else { return .usage }
        let here = invocation
        func complete(_ words: some Sequence<String>, _ typed: String) -> CompletionAnswer {
            LineCompletion(words: words, typed: typed) { cookbook($0, here) }.answer
        }
        if shell == .bash {
            guard arguments.count == 2, let line = arguments.first, let replaced = arguments.last else { return .usage }
            let typed = BashLine(line)
            let answer =
                typed.isRedirected
                ? CompletionAnswer(kind: .files) : complete(typed.words.dropFirst(), typed.typed)
            invocation.console.print(answer.kind.rawValue)
            for word in answer.words {
                if let text = BashLine.replacement(of: replaced, in: line, by: word.text) {
                    invocation.console.print(text)
                }
            }
        } else {
            guard let typed = arguments.popLast() else { return .usage }
            let answer = complete(arguments, typed)
            invocation.console.print(answer.kind.rawValue)
            // fish leaves a tilde at the beginning as it is, and expands it when the line is run.
            for word in answer.words where shell != .fish || !word.text.hasPrefix("~") {
                invocation.console.print(word.text + (word.description.map { "\t\($0)" } ?? ""))
            }
        }
        return .done
    }

    private static func cookbook(_ directory: String?, _ invocation: Invocation) -> CookbookWords? {
        var options: [String] = []
        if var directory {
            // The shell has not expanded it.
            if directory.hasPrefix("~/"), let home = invocation.environment["HOME"] {
                directory = home + directory.dropFirst()
            }
            options = ["--directory=\(directory)"]
        }
        guard let global = try? GlobalOptions.parse(options), let session = try? Session(invocation, global) else {
            return nil
        }
        return CookbookWords(session: session)
    }

    /// The argument parser would print scripts of its own, in which bash evaluates what is offered.
    static func mistake(in arguments: [String]) -> OperationProblem? {
        let options = arguments.prefix { $0 != "--" }
        guard
            let found = options.first(where: {
                $0.hasPrefix("--generate-completion-script") || $0.hasPrefix("---")
            })
        else { return nil }
        return OperationProblem(
            "unknown option '\(found)'", hint: "for completion in a shell: rbook completions bash",
            kind: .usage)
    }
}
