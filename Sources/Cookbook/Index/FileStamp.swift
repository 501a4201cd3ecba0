internal import FileAccess

/// What tells whether a file is still the one that was read, without reading it.
struct FileStamp: Hashable, Sendable {
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// Of the inode: also moves when times are set back by hand.
    var changed: Int64
    var inode: UInt64

    init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    init(_ status: FileStatus) {
        self.init(
            size: Int64(status.size), modified: Int64(status.modified), changed: Int64(status.changed),
            inode: status.inode)
    }

    static let none = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)

    /// Of what has to be looked at each time: no file has it.
    static let never = FileStamp(size: -2, modified: 0, changed: 0, inode: 0)

    /// Whether a write after `moment` could have left the same times: the clock of a file system moves in ticks. Times without a
    /// fraction are those of a file system that counts in seconds.
    func isRacy(since moment: Int64) -> Bool {
        let newest = max(modified, changed)
        let tick: Int64 = newest % 1_000_000_000 == 0 ? 2_100_000_000 : 20_000_000
        return newest >= moment &- tick
    }
}
