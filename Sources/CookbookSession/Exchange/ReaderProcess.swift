internal import Glibc
package import RecipeExchange

/// The program that reads strangers' bytes: they go to it over a pipe and what it read comes back.
package final class ReaderProcess {
    private let helper: HelperProcess
    /// Milliseconds that the running one has been waited for.
    private var spent = 0
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

    /// Where the program is: beside this one, or in `libexec`.
    package static func find(beside executable: String) -> String? {
        let directory = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        return ["\(directory)/rbook-read", "\(directory)/../libexec/rbook/rbook-read"].first { access($0, X_OK) == 0 }
    }

    package func read(_ bytes: [UInt8], _ request: ReadRequest) throws(HelperProcess.Failure) -> ReadResult {
        let begun = Self.now
        defer {
            spent += Self.now - begun
            if spent > Self.longestService {
                helper.stop()
                spent = 0
            }
        }
        let answer = try helper.exchange([WireFormat.bytes(request), bytes], within: Self.longestWait)
        guard let result = WireFormat.value(ReadResult.self, answer[0]) else { throw .nonsense }
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
