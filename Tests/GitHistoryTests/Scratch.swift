import Foundation
import Testing

/// A directory that goes when the test ends.
final class Scratch {
    /// Absolute and free of links.
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("rbook-git-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = try #require(realpath(url.path, nil).map { String(cString: $0) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func append(_ text: String, to file: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: "\(path)/\(file)"))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    func text(_ file: String) throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: "\(path)/\(file)")), as: UTF8.self)
    }

    func remove(_ file: String) { try? FileManager.default.removeItem(atPath: "\(path)/\(file)") }

    func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    /// Runs git in a directory of this one.
    func git(_ arguments: String..., in directory: String = ".") throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments =
            ["-c", "user.name=A Cook", "-c", "user.email=cook@example.org", "-c", "protocol.file.allow=always"]
            + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: "\(path)/\(directory)")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
    }

    /// A repository with one commit of `soup.md`.
    func makeRepository(_ name: String) throws {
        try makeDirectory(name)
        try git("init", "-q", "-b", "main", in: name)
        try write("# Soup\n", to: "\(name)/soup.md")
        try git("add", ".", in: name)
        try git("commit", "-q", "-m", "start", in: name)
    }
}
