public import FileAccess
internal import SourceText

/// The last changes that rbook made in a cookbook, kept in the person's state directory so that they can be taken back: outside git, without
/// a commit, and with what was in no commit before.
///
/// Nothing else depends on it: where an entry is lost or damaged, git's own history still tells what was committed. To be written only under
/// the cookbook's lock.
public struct OperationLog: Sendable {
    private let files: PersonalFiles

    private static let pending = "pending"
    private static let mostOperations = 200
    /// Contents of one operation and of all, in bytes. Of what is larger only the words are kept.
    private static let mostBytes = 16 << 20
    private static let mostBytesInAll = 64 << 20

    /// - Parameters:
    ///   - home: `$XDG_STATE_HOME`, absolute.
    ///   - directory: the cookbook's, absolute and free of links.
    public init(home: String, cookbook directory: String) throws(WorkspaceError) {
        files = try PersonalFiles(home: home, cookbook: directory, prefix: "operation-", mostBytes: 2 * Self.mostBytes)
    }

    /// What was done, the newest first. What is damaged is skipped.
    public var operations: [LoggedOperation] {
        names.reversed().compactMap { name in
            (try? files.read(name)).flatMap { $0 }.flatMap { LoggedOperation(bytes: $0) }
        }
    }

    /// Notes down what is about to be done.
    ///
    /// - Returns: whether it was noted down; where not, the change can be made all the same.
    public func begin(_ operation: LoggedOperation) -> Bool {
        files.writeBriefly(Self.bounded(operation), to: Self.pending)
    }

    /// Notes down that it was done.
    public func finish(_ operation: LoggedOperation) -> Bool {
        let last = names.last.flatMap { Int($0) } ?? 0
        guard files.writeBriefly(Self.bounded(operation), to: Self.name(last + 1)) else { return false }
        try? files.remove(Self.pending)
        prune()
        return true
    }

    /// Forgets what was begun and not done.
    public func discard() { try? files.remove(Self.pending) }

    /// Decides on an operation that was cut off, once the change itself was finished or taken back: it counts where any of its files is as it
    /// left them.
    public func settle(_ root: RootDirectory) {
        guard let bytes = (try? files.read(Self.pending)).flatMap({ $0 }) else { return discard() }
        guard let operation = LoggedOperation(bytes: bytes) else { return discard() }
        let isMade = operation.files.contains { file in
            let now = try? root.read(file.path, limit: Workspace.maximumSize)
            if let after = file.after { return now == after && file.before != after }
            return now == nil && !root.exists(file.path)
        }
        if isMade { _ = finish(operation) } else { discard() }
    }

    // MARK: Files

    private var names: [String] { files.names.filter { Int($0) != nil } }

    private static func name(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    }

    private static func bounded(_ operation: LoggedOperation) -> [UInt8] {
        let size = operation.files.reduce(0) {
            $0 + ($1.before?.count ?? 0) + ($1.after?.count ?? 0) + ($1.taken?.count ?? 0)
        }
        return (size > mostBytes ? operation.withoutFiles() : operation).bytes
    }

    private func prune() {
        var (count, size) = (0, 0)
        for name in names.reversed() {
            count += 1
            size += files.size(of: name) ?? 0
            if count > Self.mostOperations || size > Self.mostBytesInAll, count > 1 { try? files.remove(name) }
        }
    }
}
