import Foundation

/// A directory on the disk, a cookbook or what a test needs instead, which is removed when the last reference to it goes.
///
/// Tests of what is in files, and not of the files, are quicker with `MemoryFiles`.
public final class ScratchDirectory: Sendable {
    /// The directory: absolute, without symbolic links.
    public let path: String
    /// The directory above, which has nothing else in it than what the test puts there, and is removed as well.
    private let base: String

    /// - Parameters:
    ///   - files: texts by their paths in the directory.
    ///   - original: a directory whose content it has as well.
    public init(_ files: [String: String] = [:], copyOf original: String? = nil) throws {
        let parent = Self.parent
        guard let resolved = realpath(parent, nil) else { throw SupportProblem("\(parent) is not a directory") }
        defer { free(resolved) }
        base = "\(String(cString: resolved))/rbook-test-\(UUID().uuidString)"
        path = base + "/book"
        try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: false)
        if let original {
            try FileManager.default.copyItem(atPath: original, toPath: path)
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        for (file, text) in files { try write(file, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: base) }

    /// Where scratch directories are: what `TMPDIR` names, else memory where the system has room for files there, since a disk takes
    /// twenty times as long to make a repository; else the system's temporary directory.
    private static let parent: String = {
        let memory = "/dev/shm"
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
        let room = (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value ?? 0
        let isMemory =
            GivenInput.value("TMPDIR") == nil && room >= 1 << 29 && FileManager.default.isWritableFile(atPath: memory)
        return isMemory ? memory : FileManager.default.temporaryDirectory.path
    }()

    /// A path next to the directory, for state, snapshots and homes: nothing is there, and what comes there goes with the directory.
    public func beside(_ name: String) -> String { "\(base)/\(name)" }

    /// The absolute path of a file in the directory; an empty name is the directory itself.
    private func place(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

    /// Writes a file anew, and makes the directories it is in.
    public func write(_ file: String, _ text: String) throws { try write(file, Array(text.utf8)) }

    /// Writes a file anew, and makes the directories it is in.
    public func write(_ file: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: place(file))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Adds to the end of a file; it is made where there is none.
    public func append(_ file: String, _ text: String) throws {
        try write(file, (FileManager.default.contents(atPath: place(file)).map { Array($0) } ?? []) + Array(text.utf8))
    }

    /// What is in a file; bytes that are not UTF-8 are replaced.
    public func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: place(file))), as: UTF8.self)
    }

    /// Removes a file, a link or a directory with what is in it, if it is there.
    public func remove(_ name: String) { try? FileManager.default.removeItem(atPath: place(name)) }

    /// Makes a directory and those above it.
    public func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: place(name), withIntermediateDirectories: true)
    }

    /// Makes a symbolic link to any target, there or not.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: place(name), withDestinationPath: target)
    }
}
