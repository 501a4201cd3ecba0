public import Glibc

/// What the file system says of a file, without its bytes.
public struct FileStatus: Hashable, Sendable {
    public let kind: FileKind
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int
    /// Nanoseconds since 1970 of the last change of the inode, which no program can set.
    public let changed: Int
    public let inode: UInt64
    public let device: UInt64
    /// The owner's user id.
    public let owner: UInt32
    public let linkCount: Int
    /// Permission bits.
    public let mode: UInt32

    init(
        kind: FileKind, size: Int, modified: Int, changed: Int, inode: UInt64, device: UInt64, owner: UInt32,
        linkCount: Int, mode: UInt32
    ) {
        (self.kind, self.size, self.modified, self.changed) = (kind, size, modified, changed)
        (self.inode, self.device, self.owner) = (inode, device, owner)
        (self.linkCount, self.mode) = (linkCount, mode)
    }

    /// Of what no disk holds: it has neither times nor an owner.
    public init(_ kind: FileKind, size: Int, mode: UInt32 = 0o644) {
        self.init(
            kind: kind, size: size, modified: 0, changed: 0, inode: 0, device: 0, owner: 0, linkCount: 1, mode: mode)
    }

    public init(_ status: stat) {
        self.init(
            kind: FileKind(mode: status.st_mode), size: Int(status.st_size),
            modified: Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec),
            changed: Int(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int(status.st_ctim.tv_nsec),
            inode: UInt64(status.st_ino), device: UInt64(status.st_dev), owner: UInt32(status.st_uid),
            linkCount: Int(status.st_nlink), mode: UInt32(status.st_mode & 0o7777))
    }
}

extension FileKind {
    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .directory
        case S_IFLNK: self = .symbolicLink
        case S_IFIFO: self = .fifo
        case S_IFSOCK: self = .socket
        case S_IFBLK, S_IFCHR: self = .device
        default: self = .unknown
        }
    }
}
