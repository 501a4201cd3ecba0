internal import Glibc
package import RecipeExchange

/// The program that reads strangers' bytes: they go to it over a pipe and what it read comes back.
package final class ReaderProcess {
    private let helper: HelperProcess
    /// Milliseconds that the running one has been waited for.
    private var spent = 0
    /// When the request that it has was sent, or why it was not.
    private var sent: Result<Int, HelperProcess.Failure>?
    /// Limits that the reader could not set itself on this system.
    package private(set) var unconfined: [String] = []

    /// How long reading one source may take, in milliseconds.
    private static let longestWait = 20_000
    /// After so long another is started: its time is limited as a whole.
    private static let longestService = 40_000

    /// - Parameter program: the path of `rbook-read`.
    package init(program: String) {
        helper = HelperProcess(program: program)
    }

    /// Where a program that belongs to this one is: beside it, or in `libexec`.
    package static func find(_ name: String = "rbook-read", beside executable: String) -> String? {
        let directory = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        return ["\(directory)/\(name)", "\(directory)/../libexec/rbook/\(name)"].first { access($0, X_OK) == 0 }
    }

    /// Starts it, so that it is ready by the time it is needed.
    package func start() { helper.start() }

    package func read(_ bytes: [UInt8], _ request: ReadRequest) throws(HelperProcess.Failure) -> ReadResult {
        send(bytes, request)
        return try receive()
    }

    /// Hands it bytes, whose result is then to be received before it is handed others.
    package func send(_ bytes: [UInt8], _ request: ReadRequest) {
        do throws(HelperProcess.Failure) {
            let begun = Self.now
            try helper.send([RecordFormat.bytes(request), bytes])
            sent = .success(begun)
        } catch {
            sent = .failure(error)
        }
    }

    /// What it read of the bytes that it was handed.
    package func receive() throws(HelperProcess.Failure) -> ReadResult {
        guard let sent else { throw .ended }
        self.sent = nil
        let begun = try sent.get()
        defer {
            spent += Self.now - begun
            if spent > Self.longestService {
                helper.stop()
                spent = 0
            }
        }
        let messages = try helper.receive(within: Self.longestWait, further: ReadResult.pictureCount)
        guard let result = ReadResult(messages: messages) else { throw .nonsense }
        unconfined = result.unconfined
        return result
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

extension HelperProcess.Failure {
    /// "it was not read: reading it took too long"
    package var reason: String {
        switch self {
        case .cannotStart(let reason): "the reader cannot be started: \(reason)"
        case .ended: "it was not read: the reader ended over it, out of memory or by an error of ours"
        case .late: "it was not read: reading it took too long"
        case .nonsense: "it was not read: the reader's answer makes no sense"
        }
    }
}
