internal import Glibc
public import SourceText

/// Reads many files, those of one directory one after the other: the directory is walked to once.
public struct DirectoryReader: ~Copyable {
    private let root: RootDirectory
    private var directory = RelativePath.root
    /// Of the directory; negative where it is not open.
    private var descriptor: Int32 = -1

    public init(_ root: RootDirectory) {
        self.root = root
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// As `RootDirectory.readWithStatus`.
    public mutating func readWithStatus(_ file: RelativePath, limit: Int) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        if descriptor < 0 || !file.isDirectly(in: directory) { enter(file.parent) }
        if descriptor >= 0 {
            let opened = openat(
                descriptor, name: file.name, RootDirectory.forReading | O_NOFOLLOW | O_CLOEXEC)
            if opened >= 0 { return try RootDirectory.readAndClose(opened, limit: limit) }
        }
        // A link, which must not lead out of the root, or a problem to be told.
        return try root.readWithStatus(file, limit: limit)
    }

    private mutating func enter(_ directory: RelativePath) {
        if descriptor >= 0 { close(descriptor) }
        self.directory = directory
        descriptor = root.open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    private func openat(_ descriptor: Int32, name: ArraySlice<UInt8>, _ flags: Int32) -> Int32 {
        withUnsafeTemporaryAllocation(byteCount: name.count + 1, alignment: 1) { buffer in
            buffer.copyBytes(from: name)
            buffer[name.count] = 0
            return buffer.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { Glibc.openat(descriptor, $0, flags) } ?? -1
            }
        }
    }
}
