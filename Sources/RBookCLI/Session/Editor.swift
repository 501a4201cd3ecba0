import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

#if canImport(Glibc)
    import Glibc
#endif

/// Opens the person's editor.
enum Editor {
    /// Lets the person edit a temporary copy and gives what they saved to `use`.
    ///
    /// The copy is kept, and named in the message, if `use` fails: nothing that somebody typed is lost.
    ///
    /// - Throws: where there is no terminal or editor, the editor failed, what was saved is no UTF-8 or empty, or `use` throws.
    static func edit(
        _ bytes: [UInt8], name: String, _ invocation: inout Invocation,
        use: ([UInt8], inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        let directory = invocation.environment["TMPDIR"] ?? "/tmp"
        var pattern = Array("\(directory)/rbook-XXXXXX".utf8CString)
        guard let made = mkdtemp(&pattern) else {
            throw CommandError("a temporary file cannot be made: \(systemMessage())")
        }
        let folder = String(cString: made)
        let path = "\(folder)/\(name)"
        func discard() {
            unlink(path)
            rmdir(folder)
        }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw CommandError("a temporary file cannot be made: \(systemMessage())")
        }
        let written = write(file, bytes, bytes.count)
        close(file)
        guard written == bytes.count else {
            discard()
            throw CommandError("the temporary file cannot be written")
        }
        do {
            try start(on: path, invocation)
        } catch {
            if let now = try? contents(of: path), now != bytes { throw kept(error, path) }
            discard()
            throw error
        }
        do {
            let result = try contents(of: path)
            if result == bytes {
                discard()
                invocation.console.note("nothing was changed")
                return .done
            }
            guard result.contains(where: { $0 > 0x20 }) else {
                throw CommandError("the text is empty, so nothing was changed", exitCode: .findings)
            }
            let source = SourceText(path: .root, bytes: result)
            if let problem = Document(source).diagnostics.first(where: { $0.code == "not-utf8" }) {
                let place = LineTable(source).location(of: problem.range.start)
                throw CommandError(
                    "line \(place.line), column \(place.column): \(problem.message)",
                    hint: "save it as UTF-8")
            }
            let status = try use(result, &invocation)
            discard()
            return status
        } catch {
            throw kept(error, path)
        }
    }

    /// The same error, with the place of what was typed.
    private static func kept(_ error: any Error, _ path: String) -> any Error {
        guard let error = error as? CommandError else { return error }
        let hint = [error.hint, "what you wrote is kept in \(VisibleText.safe(path))"].compactMap { $0 }
        return CommandError(error.message, hint: hint.joined(separator: "; "), exitCode: error.exitCode)
    }

    private static func contents(of path: String) throws -> [UInt8] {
        var result: [UInt8] = []
        let edited = open(path, O_RDONLY | O_CLOEXEC)
        guard edited >= 0 else { throw CommandError("the edited file is gone") }
        defer { close(edited) }
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = read(edited, &chunk, chunk.count)
            if got <= 0 { return result }
            result += chunk[..<got]
        }
    }

    /// Opens a file in the editor and waits.
    static func start(on path: String, _ invocation: Invocation) throws {
        guard invocation.isInputTerminal else {
            throw CommandError(
                "an editor needs a terminal",
                hint: "give the recipe as options (see rbook help new), or on standard input: rbook new -")
        }
        let command = invocation.environment["VISUAL"] ?? invocation.environment["EDITOR"] ?? "vi"
        let words = command.split(separator: " ").map(String.init)
        guard let program = words.first, let code = invocation.runProgram(program, words.dropFirst() + [path], nil)
        else {
            throw CommandError(
                "the editor '\(VisibleText.safe(command))' cannot be started",
                hint: "set EDITOR to the name of your editor")
        }
        if code != 0 { throw CommandError("the editor ended with code \(code)", hint: "nothing was changed") }
    }
}
