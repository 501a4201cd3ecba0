public import Glibc

/// The text of a system error, in words where there are better ones than the system's.
public func systemMessage(_ code: Int32 = errno) -> String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code))
    }
}

/// Calls again what a signal interrupted.
public func retrying(_ call: () -> Int32) -> Int32 {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Writes a whole file and makes it last; `false` with `errno` where that failed.
public func writeDurably(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
        let written = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
        }
        if written < 0 {
            if errno == EINTR { continue }
            return false
        }
        offset += written
    }
    return retrying { fsync(descriptor) } == 0
}

/// Makes the directories of an absolute path that are not there, for their owner alone; what cannot be made is noticed by whoever opens it.
public func makePrivateDirectories(_ path: String) {
    if access(path, F_OK) == 0 { return }
    var end = path.utf8.startIndex
    while end != path.utf8.endIndex {
        end = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
        mkdir(String(path[..<end]), 0o700)
    }
}
