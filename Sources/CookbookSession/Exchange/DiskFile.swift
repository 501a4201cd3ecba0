internal import Glibc
internal import SourceText

/// A file that an import was given, or that lies beneath a directory it was given.
struct DiskFile {
    /// The directory that was given, or that holds the file.
    let directory: String
    /// The path in there.
    let name: String

    /// Larger ones are not read.
    private static let mostBytes = 256 << 20
    /// Files of one directory.
    private static let mostFiles = 100_000

    /// Why one is not read.
    struct Problem: Error {
        let message: Message
    }

    /// - Parameter path: absolute.
    init(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        self.init(directory: folder.isEmpty ? "/" : folder, name: String(parts.last ?? ""))
    }

    private init(directory: String, name: String) {
        (self.directory, self.name) = (directory, name)
    }

    /// Regular files beneath a directory, sorted by their paths; hidden ones and links are left out.
    ///
    /// - Parameter isDeep: whether those of folders are among them.
    static func all(beneath directory: String, isDeep: Bool = true) -> [DiskFile] {
        var found: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast(), found.count < Self.mostFiles {
            guard let stream = opendir("\(directory)/\(folder)") else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard !name.hasPrefix(".") else { continue }
                let path = folder + name
                var status = stat()
                guard lstat("\(directory)/\(path)", &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: if isDeep { waiting.append(path + "/") }
                case S_IFREG: found.append(path)
                default: continue
                }
            }
        }
        return found.sorted().map { DiskFile(directory: directory, name: $0) }
    }

    /// Whether its name says that it is about its directory: README.md, LICENSE.
    var isAboutDirectory: Bool {
        let stem = name.split(separator: "/").last?.split(separator: ".").first ?? ""
        return ["readme", "license", "licence", "copying", "contributing", "changelog", "authors"].contains(
            stem.lowercased())
    }

    func bytes() -> Result<[UInt8], Problem> {
        func failed(_ message: Message) -> Result<[UInt8], Problem> { .failure(Problem(message: message)) }
        func failed() -> Result<[UInt8], Problem> { failed("it cannot be read: \(String(cString: strerror(errno)))") }
        let file = open("\(directory)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return failed() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return failed("it is not a regular file")
        }
        guard status.st_size <= Self.mostBytes else {
            return failed("it has \(status.st_size) bytes; at most \(Self.mostBytes) are read")
        }
        // One byte more shows whether it grew.
        let size = Int(status.st_size) + 1
        var problem = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(file, buffer.baseAddress?.advanced(by: count), size - count)
                if got > 0 {
                    count += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    problem = true
                    return
                }
            }
        }
        if problem { return failed() }
        return bytes.count < size ? .success(bytes) : failed("it grew while it was read")
    }
}
