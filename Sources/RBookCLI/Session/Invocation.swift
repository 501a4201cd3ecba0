import Cookbook
import FileAccess
import GitHistory
public import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// Everything a command takes from its surroundings, so that it can run in a test as in a shell.
public struct Invocation {
    /// Without the program's name.
    public let arguments: [String]
    public let environment: [String: String]
    /// The absolute path of the current directory.
    public let directory: String
    /// Reads all of standard input.
    public let readInput: () -> [UInt8]
    public let isInputTerminal: Bool
    /// Seconds since 1970 and minutes east of UTC.
    public let now: (time: Int64, offset: Int32)
    public var console: Console
    /// What is worth a word beside the answer, whatever the command.
    let notices = Notices()
    /// Runs an interactive program and waits for it; returns its exit code, or `nil` where it cannot be started.
    public let runProgram: (_ program: String, _ arguments: [String], _ input: [UInt8]?) -> Int32?
    /// Opens the terminal the person sits at, wherever output goes; `nil` where there is none.
    public var openTerminal: () -> Int32? = { nil }
    let unread = UnreadFiles()

    public init(
        arguments: [String], environment: [String: String], directory: String, readInput: @escaping () -> [UInt8],
        isInputTerminal: Bool,
        now: (time: Int64, offset: Int32), console: Console,
        runProgram: @escaping (_ program: String, _ arguments: [String], _ input: [UInt8]?) -> Int32?
    ) {
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.readInput = readInput
        self.isInputTerminal = isInputTerminal
        self.now = now
        self.console = console
        self.runProgram = runProgram
    }

    /// The local day.
    public var localDate: CalendarDate? {
        let seconds = now.time + Int64(now.offset) * 60
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return CalendarDate(dayNumber: Int(days))
    }
}

/// Notes gathered while a command runs, each of them once.
final class Notices {
    private(set) var lines: [String] = []

    func add(_ message: String, hint: String?) {
        let line = "rbook: note: \(VisibleText.safe(message))"
        if lines.contains(line) { return }
        lines.append(line)
        if let hint { lines.append("  hint: \(hint)") }
    }
}
