import Foundation
import TestSupport
import Testing

/// What `rbook-read`, `rbook-fetch` and `rbook-print` cannot do, tried by themselves once they are confined.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: LocalServer.reader), "rbook-read is needed"))
struct ReaderCageTests {
    private func selfTest(of program: String) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--self-test"]
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// True everywhere; the rest needs landlock and seccomp, of which the reader says if they are missing.
    private static let refused: Set<String> = [
        "a socket: refused", "a socket of this machine: refused", "another process: refused",
        "another program: refused",
        "being traced: refused", "a new file: refused", "writing to a device: refused", "a new directory: refused",
        "reading /etc/passwd: refused", "a signal to the parent: refused", "600 MB of memory: refused",
        "100 MB of memory: possible", "another limit: refused",
    ]

    @Test func theReaderIsConfined() throws {
        let lines = try selfTest(of: LocalServer.reader)
        if lines.contains(where: { $0.contains("landlock") || $0.contains("seccomp") }) { return }
        #expect(Set(lines) == Self.refused)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: LocalServer.printer), "rbook-print is needed"))
    func theTypesetterIsConfined() throws {
        let lines = try selfTest(of: LocalServer.printer)
        if lines.contains(where: { $0.contains("landlock") || $0.contains("seccomp") }) { return }
        #expect(Set(lines) == Self.refused)
    }

    @Test func theFetcherMayOnlyOpenSocketsAndReadSettings() throws {
        let lines = try selfTest(of: LocalServer.fetcher)
        if lines.contains(where: { $0.contains("landlock") || $0.contains("seccomp") }) { return }
        let possible = ["a socket", "a socket of this machine", "reading /etc/passwd"]
        #expect(
            Set(lines)
                == Self.refused.subtracting(possible.map { "\($0): refused" }).union(possible.map { "\($0): possible" })
        )
    }
}
