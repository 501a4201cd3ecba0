internal import Glibc
internal import SourceText

/// A name that stands for one directory in a person's state and cache.
///
/// Made of device, inode and path: what is kept under it was made here for this very directory, and nothing that is unpacked, copied
/// or cloned can bring it along.
public enum DirectoryKey {
    /// - Parameter path: absolute.
    /// - Returns: letters, digits and `-`; `nil` where there is no such directory.
    public static func name(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let key = Array("\(status.st_dev) \(status.st_ino) \(path)".utf8)
        return "\(status.st_ino)-\(String(Fingerprint(key).hash, radix: 16))"
    }
}
