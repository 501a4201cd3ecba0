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
    /// The copy is kept, and named in the message, if `use` fails: nothing that somebody typed is lost.
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
        let directory = invocation.environment["TMPDIR"] ?? "/tmp"
        var pattern = Array("\(directory)/rbook-XXXXXX".utf8CString)
        guard let made = mkdtemp(&pattern) else {
            throw OperationProblem("a temporary file cannot be made: \(systemMessage())")
        }
        let folder = String(cString: made)
        let path = "\(folder)/\(name)"
        func discard() {
            unlink(path)
            rmdir(folder)
        }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw OperationProblem("a temporary file cannot be made: \(systemMessage())")
        }
        let written = write(file, bytes, bytes.count)
        close(file)
        guard written == bytes.count else {
            discard()
            throw OperationProblem("the temporary file cannot be written")
        }
        do {
            try start(on: path, otherwise: hint, invocation)
        } catch {
            if let now = try? contents(of: path), now != bytes { throw kept(error, path) }
            discard()
            throw error
        }
        do {
            let result = try contents(of: path)
            if result == bytes, !takesUnchanged {
                discard()
                invocation.console.note("nothing was changed")
                return .done
            }
            guard takesUnchanged || result.contains(where: { $0 > 0x20 }) else {
                throw OperationProblem("the text is empty, so nothing was changed", kind: .nothingFound)
            }
            try TypedText.check(result)
            let status = try use(result, &invocation)
            discard()
            return status
        } catch {
            throw kept(error, path)
        }
    }

    /// The same error, with the place of what was typed.
    private static func kept(_ error: any Error, _ path: String) -> any Error {
        guard let error = error as? OperationProblem else { return error }
        let place: Message = "what you wrote is kept in \(path)"
        return OperationProblem(error.message, hint: error.hint.map { "\($0); \(place)" } ?? place, kind: error.kind)
    }

    private static func contents(of path: String) throws -> [UInt8] {
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

    /// Opens a file in the editor and waits.
    ///
    /// - Parameter hint: what to do without a terminal.
    static func start(on path: String, otherwise hint: Message, _ invocation: Invocation) throws {
        guard invocation.isInputTerminal else { throw OperationProblem("an editor needs a terminal", hint: hint) }
        let command = invocation.environment["VISUAL"] ?? invocation.environment["EDITOR"] ?? "vi"
        let words = command.split(separator: " ").map(String.init)
        guard let program = words.first, let code = invocation.runProgram(program, words.dropFirst() + [path], nil)
        else {
            throw OperationProblem(
                "the editor '\(command)' cannot be started",
                hint: "set EDITOR to the name of your editor")
        }
        if code != 0 { throw OperationProblem("the editor ended with code \(code)", hint: "nothing was changed") }
    }
}
