import Foundation
import TestSupport

/// `hostile-server.py`, running on this machine; it ends with this value.
final class HostileServer {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    /// Beside the tests, where the package puts all programs.
    private static let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        .components(separatedBy: "/rbookPackageTests.xctest")[0]
    static let reader = programs + "/rbook-read"
    static let fetcher = programs + "/rbook-fetch"
    static var reason: String? {
        if python == nil { return "python3 is not here" }
        return [reader, fetcher].first { !FileManager.default.isExecutableFile(atPath: $0) }.map {
            "\($0) is not built"
        }
    }

    struct Missing: Error {}

    init() throws {
        guard let python = Self.python else { throw Missing() }
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [PackageDirectory.path + "/Tests/CookbookSessionTests/hostile-server.py"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        guard
            let port = Int(
                String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber))
        else { throw Missing() }
        self.port = port
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}
