internal import CLinux
internal import Glibc

/// Writes a file that is there whole or not at all. It has no name before it is written and lasts, so that whoever is killed leaves nothing; on
/// file systems without such files it is a draft beside it.
///
/// - Parameters:
///   - name: in the directory; no path.
///   - directory: open.
///   - replaces: whether a file of that name gives way.
/// - Returns: 0, or the system's error; `EEXIST` where the name is taken.
public func writeWhole(
    _ bytes: [UInt8], named name: UnsafePointer<CChar>, in directory: Int32, mode: UInt32 = 0o666, replaces: Bool
) -> Int32 {
    let draft = ".rbook-\(UInt64.random(in: 0 ... .max)).part"
    let unnamed = retrying { rbook_open_unnamed(directory, mode) }
    if unnamed >= 0 {
        defer { close(unnamed) }
        guard writeDurably(bytes, to: unnamed) else { return errno }
        // Over a file that is there only another name can be moved.
        let code = draft.withCString { draft in
            "/proc/self/fd/\(unnamed)".withCString { source in
                retrying { linkat(AT_FDCWD, source, directory, replaces ? draft : name, AT_SYMLINK_FOLLOW) } == 0
                    ? 0 : errno
            }
        }
        if code == 0 { return replaces ? move(draft, name, directory) : 0 }
        if code == EEXIST { return EEXIST }
    }
    let file = retrying { openat(directory, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
    guard file >= 0 else { return errno }
    let problem = writeDurably(bytes, to: file) ? 0 : errno
    close(file)
    guard problem == 0 else {
        unlinkat(directory, draft, 0)
        return problem
    }
    if replaces { return move(draft, name, directory) }
    // A second name, which fails where there is a file by then; the first goes away.
    let linked = retrying { linkat(directory, draft, directory, name, 0) } == 0 ? 0 : errno
    guard linked == EPERM || linked == EOPNOTSUPP || linked == ENOSYS || linked == EMLINK else {
        unlinkat(directory, draft, 0)
        return linked
    }
    // File systems without second names: the name is taken first, by an empty file.
    let claim = retrying { openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
    guard claim >= 0 else {
        let problem = errno
        unlinkat(directory, draft, 0)
        return problem
    }
    close(claim)
    return move(draft, name, directory)
}

private func move(_ draft: String, _ name: UnsafePointer<CChar>, _ directory: Int32) -> Int32 {
    if retrying({ renameat(directory, draft, directory, name) }) == 0 { return 0 }
    let problem = errno
    unlinkat(directory, draft, 0)
    return problem
}
