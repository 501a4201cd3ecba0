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
    /// The text after editing a temporary copy.
    ///
    /// - Throws: where there is no terminal or editor, the editor failed, or nothing was changed.
    static func edit(_ text: String, name: String, _ invocation: inout Invocation) throws -> String {
        let directory = invocation.environment["TMPDIR"] ?? "/tmp"
        var pattern = Array("\(directory)/rbook-XXXXXX".utf8CString)
        guard let made = mkdtemp(&pattern) else {
            throw CommandError("a temporary file cannot be made: \(String(cString: strerror(errno)))")
        }
        let folder = String(cString: made)
        let path = "\(folder)/\(name)"
        defer {
            unlink(path)
            rmdir(folder)
        }
        let bytes = Array(text.utf8)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw CommandError("a temporary file cannot be made: \(String(cString: strerror(errno)))")
        }
        let written = write(file, bytes, bytes.count)
        close(file)
        guard written == bytes.count else { throw CommandError("the temporary file cannot be written") }
        try start(on: path, invocation)
        var result: [UInt8] = []
        let edited = open(path, O_RDONLY | O_CLOEXEC)
        guard edited >= 0 else { throw CommandError("the edited file is gone") }
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = read(edited, &chunk, chunk.count)
            if got <= 0 { break }
            result += chunk[..<got]
        }
        close(edited)
        if result == bytes { throw CommandError("nothing was written, so nothing was added", exitCode: .findings) }
        return String(decoding: result, as: UTF8.self)
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
