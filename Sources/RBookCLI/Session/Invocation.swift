package import CookbookSession
public import Kitchen

/// Everything a command takes from its surroundings, so that it can run in a test as in a shell.
public struct Invocation {
    /// Without the program's name.
    public let arguments: [String]
    public let environment: [String: String]
    /// The absolute path of the current directory.
    public let directory: String
    /// Reads all of standard input.
    public let readInput: () -> [UInt8]
    /// Reads on in standard input; empty at its end, `nil` where it cannot be read.
    public var readChunk: () -> [UInt8]? = { nil }
    public let isInputTerminal: Bool
    /// Seconds since 1970 and minutes east of UTC.
    public let now: (time: Int64, offset: Int32)
    public var console: Console
    /// The absolute path of this program; empty where it is not known.
    public var executable = ""
    /// The programs that read pages and files, where one was started beforehand.
    package var readers: ReaderPool?
    let notices = Notices()
    /// Runs an interactive program and waits for it; returns its exit code, or `nil` where it cannot be started.
    public let runProgram: (_ program: String, _ arguments: [String], _ input: [UInt8]?) -> Int32?
    /// Waits for something to read on standard input, at most so many milliseconds, forever without; `false` where nothing came.
    public var awaitInput: (_ milliseconds: Int32?) -> Bool = { _ in true }
    /// Seconds since 1970 as they go by, for what takes its time.
    public var clock: () -> Int64
    /// Keeps the screen on until what it returns goes away; `nil` where nothing here can.
    public var keepAwake: () -> (any AnyObject & Sendable)? = { nil }
    /// Opens the terminal the person sits at, wherever output goes; `nil` where there is none.
    public var openTerminal: () -> Int32? = { nil }

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
        clock = { now.time }
        self.console = console
        self.runProgram = runProgram
    }

    /// What a session takes of them.
    package var surroundings: Surroundings { Surroundings(environment: environment, directory: directory, now: now) }

    /// The local day.
    public var localDate: CalendarDate? { surroundings.localDate }
}
