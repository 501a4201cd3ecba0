import ArgumentParser
import CookbookSession
import Presentation
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// Runs one command line in given surroundings.
public enum Runner {
    /// - Returns: the exit code; output is in the invocation's console.
    public static func run(_ invocation: inout Invocation) -> Int32 {
        let code = perform(&invocation)
        invocation.console.flush()
        guard case .unwritable(let reason) = invocation.console.failure else { return code }
        invocation.console.note("rbook: the answer cannot be written: \(reason)")
        if let change = invocation.console.lastChange {
            invocation.console.note("  hint: what was asked is done all the same: \(change)")
        }
        invocation.console.flush()
        return ExitStatus.failed.rawValue
    }

    private static func perform(_ invocation: inout Invocation) -> Int32 {
        if invocation.arguments.first == CompletionRequest.name {
            return CompletionRequest.answer(&invocation).rawValue
        }
        let parsed: any ParsableCommand
        do {
            let arguments = LeadingOptions.spelledOut(LeadingOptions.moved(invocation.arguments))
            if let mistake = UnknownCommand.mistake(in: arguments) ?? CompletionRequest.mistake(in: arguments)
                ?? NegativeAmount.mistake(in: arguments)
            {
                throw mistake
            }
            do {
                parsed = try RBookCommand.parseAsRoot(
                    LeadingOptions.withNegations(NegativeAmount.joined(arguments)))
            } catch {
                let message = RBookCommand.message(for: error)
                let isPast = message.contains("Unknown option '--at'")
                let mistake =
                    isPast ? PastOption.mistake(in: arguments) : UnexpectedWord.mistake(in: arguments, message)
                if let mistake { throw mistake }
                throw error
            }
        } catch let error as OperationProblem {
            return say(error, &invocation)
        } catch {
            return report(error, &invocation)
        }
        do {
            if let command = parsed as? any ConsoleCommand, !(command is any RBookSubcommand) {
                return try command.run(&invocation).rawValue
            }
            guard let command = parsed as? any RBookSubcommand else {
                var command = parsed
                try command.run()
                return 0
            }
            applyColor(command.global, &invocation)
            let result = Result { try command.run(&invocation) }
            var problem: OperationProblem?
            if case .failure(let error) = result { problem = error as? OperationProblem }
            for warning in invocation.notices.unread.warnings(for: command.basis, beside: problem) {
                invocation.console.note("rbook: warning: \(warning.message)")
                if let hint = warning.hint { invocation.console.note("  hint: \(hint)") }
            }
            for (message, hint) in invocation.notices.all {
                invocation.console.note("rbook: note: \(message)")
                if let hint { invocation.console.note("  hint: \(hint)") }
            }
            let status = try result.get()
            page(command.global, &invocation)
            return status.rawValue
        } catch let error as OperationProblem {
            return say(error, &invocation)
        } catch {
            return report(error, &invocation)
        }
    }

    private static func say(_ error: OperationProblem, _ invocation: inout Invocation) -> Int32 {
        invocation.console.note("rbook: \(error.message)")
        if let hint = error.hint { invocation.console.note("  hint: \(hint)") }
        return ExitStatus(error.kind).rawValue
    }

    private static func report(_ error: any Error, _ invocation: inout Invocation) -> Int32 {
        let code = RBookCommand.exitCode(for: error)
        let message = RBookCommand.fullMessage(for: error)
        if code.isSuccess {
            invocation.console.print(verbatim: message)
            return 0
        }
        if !message.isEmpty {
            let text = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
            invocation.console.note(SafeText(safe: "rbook: " + VisibleText.safe(text, keepingNewlines: true)))
        }
        return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
    }

    /// The option first, then the person's own configuration, then `NO_COLOR` and the terminal.
    private static func applyColor(_ options: GlobalOptions, _ invocation: inout Invocation) {
        switch options.colorChoice(invocation) {
        case .always: invocation.console.usesColor = true
        case .never: invocation.console.usesColor = false
        case .auto: break
        }
    }

    /// Long output goes through the pager, on a terminal only.
    private static func page(_ options: GlobalOptions, _ invocation: inout Invocation) {
        guard invocation.console.isTerminal, !options.noPager, invocation.environment["TERM"] != "dumb" else { return }
        let lines = invocation.console.standardOutput.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
        let height = Int(invocation.environment["LINES"] ?? "") ?? TerminalSize.current?.rows ?? 24
        guard lines >= height else { return }
        var own: String?
        do throws(OperationProblem) { own = try invocation.surroundings.personalPager() } catch {
            invocation.console.note("rbook: note: \(error.message)")
            if let hint = error.hint { invocation.console.note("  hint: \(hint)") }
        }
        let pager =
            invocation.environment["RBOOK_PAGER"] ?? own ?? invocation.environment["PAGER"] ?? "less -FRX"
        guard !pager.allSatisfy(\.isWhitespace), pager != "cat" else { return }
        let words = pager.split(separator: " ").map(String.init)
        let output = invocation.console.takeOutput()
        if invocation.runProgram(words[0], Array(words.dropFirst()), output) == nil {
            invocation.console.write(output)
        }
    }
}
