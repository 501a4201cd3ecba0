import Foundation
import TestSupport
import Testing

/// A script with a network of its own.
private enum Namespace {
    static let isPossible = HostileServer.reason == nil && run("/usr/bin/unshare", ["-Urmn", "/bin/true"]) != nil

    /// What a program prints; `nil` where it fails.
    static func run(_ program: String, _ words: [String]) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return nil }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

/// A name that leads to a public server when it is first looked up, and to this machine after that. Each socket's own address is checked, so
/// what a name said before counts for nothing. It takes a network namespace.
@Suite(.enabled(if: Namespace.isPossible, "namespaces, python3 and the programs are needed"))
struct RebindingTests {
    @Test func aNameThatTurnsToThisMachineIsRefused() throws {
        let rbook = HostileServer.reader.replacingOccurrences(of: "rbook-read", with: "rbook")
        let script = PackageDirectory.path + "/Tests/CookbookSessionTests/rebinding.py"
        let told = try #require(Namespace.run(HostileServer.python ?? "", [script, rbook]))
        let lines = told.split(separator: "\n").map(String.init)
        #expect(
            lines.last == "asked: name: 93.184.216.34, / of 93.184.216.34, name: 127.0.0.1",
            "\(told)")
        #expect(told.contains("turn.example.org is at 127.0.0.1, of this machine or a private network"))
    }
}
