import CookbookSession
import FileAccess
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// Opens the person's editor.
enum Editor {
    /// Lets the person edit a temporary copy and gives what they saved to `use`.
    ///
    /// The copy is kept, and named in the message, if `use` fails: nothing that somebody typed is lost. At a terminal what `use` refuses may be edited
    /// again.
    ///
    /// - Parameters:
    ///   - hint: what to do without a terminal.
    ///   - takesUnchanged: whether what was proposed is used as it is, and an empty text as well.
    /// - Throws: where there is no terminal or editor, the editor failed, what was saved is no UTF-8 or empty, or `use` throws.
    static func edit(
        _ bytes: [UInt8], name: String, otherwise hint: Message, takesUnchanged: Bool = false,
        _ invocation: inout Invocation,
        use: ([UInt8], inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        let copy = try TemporaryCopy(bytes, name: name, invocation)
        do {
            try start(on: copy.path, otherwise: hint, invocation)
        } catch {
            if let now = try? copy.contents(), now != bytes { throw copy.kept(error) }
            copy.discard()
            throw error
        }
        while true {
            do {
                let result = try copy.contents()
                if result == bytes, !takesUnchanged {
                    copy.discard()
                    invocation.console.note("nothing was changed")
                    return .done
                }
                guard takesUnchanged || result.contains(where: { $0 > 0x20 }) else {
                    throw OperationProblem("the text is empty, so nothing was changed", kind: .nothingFound)
                }
                try TypedText.check(result)
                let status = try use(result, &invocation)
                copy.discard()
                return status
            } catch let problem as OperationProblem where canAsk(invocation) && problem.kind != .nothingFound {
                guard AfterSaving.ask(problem, canTake: false, &invocation) == .editAgain else {
                    throw copy.kept(problem)
                }
                do { try start(on: copy.path, otherwise: hint, invocation) } catch { throw copy.kept(error) }
            } catch {
                throw copy.kept(error)
            }
        }
    }

    /// Whether somebody sits there who can be asked.
    static func canAsk(_ invocation: Invocation) -> Bool { invocation.isInputTerminal }

    /// Opens a file in the editor and waits.
    ///
    /// An editor that was named by the person is also started without a terminal, with nothing on its standard input: `EDITOR="sed -i …"`.
    ///
    /// - Parameter hint: what to do without a terminal.
    static func start(on path: String, otherwise hint: Message, _ invocation: Invocation) throws {
        let named = [invocation.environment["VISUAL"], invocation.environment["EDITOR"]].compactMap { $0 }.first {
            !$0.allSatisfy(\.isWhitespace)
        }
        guard invocation.isInputTerminal || named != nil else {
            throw OperationProblem("an editor needs a terminal", hint: hint)
        }
        let command = named ?? "vi"
        let words = words(of: command)
        guard
            let code = invocation.runProgram(
                words[0], words.dropFirst() + [path], invocation.isInputTerminal ? nil : []),
            code != notFound
        else {
            throw OperationProblem(
                "the editor '\(command)' cannot be started", hint: "set EDITOR to the name of your editor")
        }
        if code != 0 { throw OperationProblem("the editor ended with code \(code)", hint: "nothing was changed") }
    }

    /// What a shell ends with where there is no such program.
    private static let notFound: Int32 = 127

    /// The program and its arguments. What a shell would not take as plain words it reads itself, as git has it.
    private static func words(of command: String) -> [String] {
        if command.contains(where: { "|&;<>()$`\\\"'*?[#~=%".contains($0) }) {
            return ["sh", "-c", "\(command) \"$@\"", command]
        }
        return command.split(separator: " ").map(String.init)
    }
}

/// What a person wants to become of a text that was saved and is not as it should be.
enum AfterSaving {
    case editAgain
    /// As it is.
    case take
    case leave

    /// Shows the problem and asks.
    ///
    /// - Parameter canTake: whether the text can be used as it is.
    static func ask(_ problem: OperationProblem, canTake: Bool, _ invocation: inout Invocation) -> AfterSaving {
        invocation.console.noteNow("rbook: \(problem.message)")
        if let hint = problem.hint { invocation.console.noteNow("  hint: \(hint)") }
        let question: SafeText =
            canTake ? "e edits it again, c commits it as it is, q leaves it: " : "e edits it again, q leaves it: "
        var input = LineInput(invocation)
        for _ in 0..<10 {
            invocation.console.noteNow(question)
            guard let line = input.next() else { return .leave }
            switch line.lowercased().filter({ !$0.isWhitespace }).first {
            case "e", nil: return .editAgain
            case "c" where canTake: return .take
            case "q", "x": return .leave
            default: continue
            }
        }
        return .leave
    }
}

/// A text in a directory of its own, under the name of its file.
private struct TemporaryCopy {
    let path: String
    private let folder: String

    init(_ bytes: [UInt8], name: String, _ invocation: Invocation) throws(OperationProblem) {
        let directory = invocation.environment["TMPDIR"] ?? "/tmp"
        var pattern = Array("\(directory)/rbook-XXXXXX".utf8CString)
        guard let made = mkdtemp(&pattern) else {
            throw OperationProblem("a temporary file cannot be made: \(systemMessage())")
        }
        folder = String(cString: made)
        path = "\(folder)/\(name)"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            rmdir(folder)
            throw OperationProblem("a temporary file cannot be made: \(systemMessage())")
        }
        let written = write(file, bytes, bytes.count)
        close(file)
        guard written == bytes.count else {
            discard()
            throw OperationProblem("the temporary file cannot be written")
        }
    }

    func discard() {
        unlink(path)
        rmdir(folder)
    }

    /// The same error, with the place of what was typed.
    func kept(_ error: any Error) -> any Error {
        guard let error = error as? OperationProblem else { return error }
        let place: Message = "what you wrote is kept in \(path)"
        return OperationProblem(error.message, hint: error.hint.map { "\($0); \(place)" } ?? place, kind: error.kind)
    }

    func contents() throws(OperationProblem) -> [UInt8] {
        var result: [UInt8] = []
        let edited = open(path, O_RDONLY | O_CLOEXEC)
        guard edited >= 0 else { throw OperationProblem("the edited file is gone") }
        defer { close(edited) }
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = read(edited, &chunk, chunk.count)
            if got <= 0 { return result }
            result += chunk[..<got]
        }
    }
}
