internal import Glibc

/// The place of a file or directory inside a cookbook: bytes, `/` between components, no leading or trailing `/`.
///
/// Compared and sorted by bytes, because file systems keep names by bytes: an NFC and an NFD spelling are two files, and
/// a name need not be UTF-8. The root itself is the empty path. `.` and empty components are dropped and `..` is
/// resolved when a path is made; a path that would climb out of the root is `nil`.
public struct RelativePath: Hashable, Sendable {
    public let bytes: [UInt8]

    public static let root = RelativePath(normalized: [])

    private init(normalized bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns `nil` if `bytes` holds NUL, is absolute, or climbs above the root.
    public init?(bytes: some Collection<UInt8>) {
        let resolved = bytes.withContiguousStorageIfAvailable { Self.resolved(ByteView($0), in: []) }
        guard let bytes = resolved ?? Array(bytes).withByteView({ Self.resolved($0, in: []) }) else { return nil }
        self.init(normalized: bytes)
    }

    /// The bytes of `path` followed from `directory`, which is normal; `nil` where it holds NUL, is absolute or climbs too far.
    private static func resolved(_ path: ByteView, in directory: ArraySlice<UInt8>) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        if path.count > 0, path[0] == slash { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(directory.count + 1 + path.count)
        result.append(contentsOf: directory)
        var start = 0
        while start < path.count {
            var end = start
            while end < path.count, path[end] != slash {
                if path[end] == 0 { return nil }
                end += 1
            }
            let component = path[ByteRange(start, end)]
            if component.elementsEqual("..".utf8) {
                if result.isEmpty { return nil }
                result.removeSubrange((result.lastIndex(of: slash) ?? 0)...)
            } else if !component.isEmpty, !component.elementsEqual(".".utf8) {
                if !result.isEmpty { result.append(slash) }
                result.append(contentsOf: component)
            }
            start = end + 1
        }
        return result
    }

    public init?(_ string: String) {
        self.init(bytes: Array(string.utf8))
    }

    /// Bytes that were a `RelativePath` before.
    public init(trusted bytes: [UInt8]) {
        self.init(normalized: bytes)
    }

    /// Trusted concatenation of a directory and one name from a directory listing.
    public func appending(name: some Collection<UInt8>) -> RelativePath {
        name.withContiguousStorageIfAvailable { appending(contiguous: $0) }
            ?? Array(name).withUnsafeBufferPointer { appending(contiguous: $0) }
    }

    private func appending(contiguous name: UnsafeBufferPointer<UInt8>) -> RelativePath {
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count + 1 + name.count)
        joined.append(contentsOf: bytes)
        if !bytes.isEmpty { joined.append(UInt8(ascii: "/")) }
        joined.append(contentsOf: name)
        return RelativePath(normalized: joined)
    }

    public func appending(_ name: String) -> RelativePath { appending(name: Array(name.utf8)) }

    public var isRoot: Bool { bytes.isEmpty }

    /// The directory that holds this; the root for a top-level name and for the root itself.
    public var parent: RelativePath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .root }
        return RelativePath(normalized: Array(bytes[..<slash]))
    }

    /// The last component; empty for the root.
    public var name: ArraySlice<UInt8> {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
        return bytes[(slash + 1)...]
    }

    /// The last component without its final `.extension`.
    public var stem: ArraySlice<UInt8> {
        let name = name
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
        return name[..<dot]
    }

    /// Whether this lies below `directory` (a path is not inside itself).
    public func isInside(_ directory: RelativePath) -> Bool {
        if directory.isRoot { return !isRoot }
        return bytes.count > directory.bytes.count && bytes.starts(with: directory.bytes)
            && bytes[directory.bytes.count] == UInt8(ascii: "/")
    }

    /// Whether `parent` is this directory.
    public func isDirectly(in directory: RelativePath) -> Bool {
        if directory.isRoot { return !bytes.contains(UInt8(ascii: "/")) }
        return isInside(directory) && !bytes[(directory.bytes.count + 1)...].contains(UInt8(ascii: "/"))
    }

    /// The path as text; bytes that are not UTF-8 become U+FFFD, so never open a file by this.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Resolves a link written in this file (relative to its directory), without fragment; `nil` if it leaves the root.
    public func resolving(link: some Collection<UInt8>) -> RelativePath? {
        link.withContiguousStorageIfAvailable { resolved(link: $0) }
            ?? Array(link).withUnsafeBufferPointer { resolved(link: $0) }
    }

    private func resolved(link: UnsafeBufferPointer<UInt8>) -> RelativePath? {
        let isAbsolute = link.first == UInt8(ascii: "/")
        let path = isAbsolute ? UnsafeBufferPointer(rebasing: link.dropFirst()) : link
        let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
        return Self.resolved(ByteView(path), in: isAbsolute ? [] : bytes[..<(slash ?? 0)])
            .map(RelativePath.init(normalized:))
    }

    /// The shortest relative link from the directory of this file to `target`, unescaped.
    public func link(to target: RelativePath) -> [UInt8] {
        let from = parent.bytes.split(separator: UInt8(ascii: "/"))
        let to = target.bytes.split(separator: UInt8(ascii: "/"))
        var shared = 0
        while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
        let up = Array(repeating: Array("..".utf8)[...], count: from.count - shared)
        return Array((up + to[shared...]).joined(separator: [UInt8(ascii: "/")]))
    }
}

extension RelativePath: Comparable {
    public static func < (lhs: RelativePath, rhs: RelativePath) -> Bool {
        lhs.bytes.withUnsafeBytes { left in
            rhs.bytes.withUnsafeBytes { right in
                guard let first = left.baseAddress, let second = right.baseAddress else {
                    return left.count < right.count
                }
                let order = memcmp(first, second, min(left.count, right.count))
                return order != 0 ? order < 0 : left.count < right.count
            }
        }
    }
}

extension RelativePath {
    public func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension RelativePath: CustomStringConvertible {
    public var description: String { string }
}
