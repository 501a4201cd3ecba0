import Foundation

extension ScratchDirectory {
    /// A directory that is an empty git repository, with `main` as its branch.
    public static func repository() throws -> ScratchDirectory {
        let directory = try ScratchDirectory()
        try directory.git("init", "-q", "-b", "main")
        return directory
    }

    /// Makes a repository with one commit of `soup.md` in a directory of this one.
    public func makeRepository(_ name: String) throws {
        try write("\(name)/soup.md", "# Soup\n")
        try git("init", "-q", "-b", "main", in: name)
        try git("add", ".", in: name)
        try git("commit", "-q", "-m", "start", in: name)
    }

    /// Runs git with an author, and without anyone's configuration.
    ///
    /// - Parameters:
    ///   - folder: where in this directory it runs.
    ///   - input: its standard input.
    ///   - codes: the exit codes that do not fail the test.
    /// - Returns: the standard output.
    @discardableResult
    public func git(_ arguments: String..., in folder: String = "", input: String = "", exits codes: Set<Int32> = [0])
        throws -> String
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "protocol.file.allow=always", "-c", "commit.gpgsign=false"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.isEmpty ? path : "\(path)/\(folder)")
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.org",
            "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.org",
        ]
        let (given, output) = (Pipe(), Pipe())
        process.standardInput = given
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try given.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, codes.contains(process.terminationStatus) else {
            throw SupportProblem("git \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
