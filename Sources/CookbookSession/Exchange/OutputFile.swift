internal import FileAccess
internal import Glibc
internal import SourceText

/// Files outside of what a cookbook's changes are: exports. Each is there whole or not at all, and none takes another's place unless that is asked for.
package enum OutputFile {
    /// What is at a path.
    package enum Kind: Sendable, Hashable {
        case nothing, file, directory
        /// A terminal, a pipe, a device.
        case stream
    }

    package static func kind(of path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return lstat(path, &status) == 0 ? .file : .nothing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .directory
        case S_IFREG: return .file
        default: return .stream
        }
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - path: absolute.
    ///   - shown: the path in messages, as the person gave it.
    ///   - replaces: whether a file that is there gives way.
    package static func write(_ bytes: [UInt8], to path: String, shown: String, replaces: Bool)
        throws(OperationProblem)
    {
        switch kind(of: path) {
        case .directory: throw OperationProblem("\(shown) is a directory")
        case .stream: return try writeStream(bytes, path, shown)
        case .file:
            guard replaces else { throw taken(shown) }
        case .nothing: break
        }
        let folder = open(directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw failed(shown, errno) }
        defer { close(folder) }
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        let problem = name.withCString { writeWhole(bytes, named: $0, in: folder, replaces: replaces) }
        guard problem == 0 else { throw problem == EEXIST ? taken(shown) : failed(shown, problem) }
    }

    /// Makes a directory with those above it that are missing.
    ///
    /// - Parameters:
    ///   - path: absolute.
    ///   - shown: the path in messages, as the person gave it.
    package static func makeDirectory(_ path: String, shown: String) throws(OperationProblem) {
        switch kind(of: path) {
        case .directory: return
        case .file, .stream: throw OperationProblem("\(shown) is not a directory")
        case .nothing: break
        }
        let above = directory(of: path)
        if above != path { try makeDirectory(above, shown: directory(of: shown)) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failed(shown, errno) }
    }

    /// - Parameter path: as it is shown.
    package static func taken(_ path: String) -> OperationProblem {
        OperationProblem("\(path) is there already", hint: "name another file, or replace it: --force")
    }

    private static func directory(of path: String) -> String {
        var end = path[...]
        while end.count > 1, end.hasSuffix("/") { end.removeLast() }
        guard let slash = end.lastIndex(of: "/") else { return "." }
        return slash == end.startIndex ? "/" : String(end[..<slash])
    }

    private static func writeStream(_ bytes: [UInt8], _ path: String, _ shown: String) throws(OperationProblem) {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw failed(shown, errno) }
        defer { close(file) }
        guard put(bytes, into: file) else { throw failed(shown, errno) }
    }

    private static func put(_ bytes: [UInt8], into file: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(file, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }

    private static func failed(_ path: String, _ code: Int32) -> OperationProblem {
        OperationProblem(
            "\(path) cannot be written: \(systemMessage(code))",
            hint: code == ENOENT ? "make its directory first: \(directory(of: path))" : nil)
    }
}
