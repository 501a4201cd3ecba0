import Foundation

/// A server of the tests, running on this machine; it ends with this value.
public final class LocalServer {
    private let process = Process()
    private let input = Pipe()
    public let port: Int

    public static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    /// Beside the tests, where the package puts all programs.
    private static let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        .components(separatedBy: "/rbookPackageTests.xctest")[0]
    public static let rbook = programs + "/rbook"
    public static let reader = programs + "/rbook-read"
    public static let fetcher = programs + "/rbook-fetch"
    public static let printer = programs + "/rbook-print"
    /// Why none can run here; `nil` where it can.
    public static var reason: String? {
        if python == nil { return "python3 is not here" }
        return [reader, fetcher].first { !FileManager.default.isExecutableFile(atPath: $0) }.map {
            "\($0) is not built"
        }
    }

    public struct Missing: Error {}

    /// - Parameter script: below `Tests`; it prints its port, and ends when its standard input does.
    public init(_ script: String) throws {
        guard let python = Self.python else { throw Missing() }
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [PackageDirectory.path + "/Tests/" + script]
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

    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}
