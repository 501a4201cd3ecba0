internal import Glibc
internal import SourceText

/// A file that a command writes where somebody said, whole or not at all.
package struct NewFile: Sendable {
    /// Absolute.
    private let path: String

    /// - Parameters:
    ///   - path: as typed; from the directory.
    package init(_ path: String, in directory: String) {
        self.path = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    }

    /// Whether something is there already.
    package var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// - Parameter replaces: whether a file that is there already is replaced; else that is refused.
    package func write(_ bytes: [UInt8], replaces: Bool) throws(OperationProblem) {
        var name = Array("\(path).rbook-XXXXXX".utf8CString)
        let draft = mkstemp(&name)
        guard draft >= 0 else { throw failed() }
        let draftPath = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var problem: OperationProblem?
        if !write(bytes, to: draft) || fchmod(draft, 0o666 & ~mask) != 0 { problem = failed() }
        if close(draft) != 0, problem == nil { problem = failed() }
        if problem == nil {
            // A link is not made where something is already, however late that came.
            let isDone = replaces ? rename(draftPath, path) == 0 : link(draftPath, path) == 0
            if !isDone { problem = errno == EEXIST ? alreadyThere : failed() }
        }
        if problem != nil || !replaces { unlink(draftPath) }
        if let problem { throw problem }
    }

    private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress?.advanced(by: done), $0.count - done) }
            if count > 0 {
                done += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Which rights new files do not get.
    private var mask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private var alreadyThere: OperationProblem {
        OperationProblem("\(path) is there already", hint: "name another file, or replace it with --force")
    }

    private func failed() -> OperationProblem {
        OperationProblem(
            "\(path) cannot be written: \(String(cString: strerror(errno)))",
            hint: "name another file with -o, in a directory that is there")
    }
}
