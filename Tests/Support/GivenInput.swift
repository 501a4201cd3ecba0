import Foundation

/// What the environment gives the tests beyond what the package holds.
public enum GivenInput {
    /// A directory of cookbooks, at any depth, whose Markdown files are looked at: `RBOOK_COOKBOOKS`.
    public static let cookbooks = value("RBOOK_COOKBOOKS")
    /// A directory with one cookbook in each of its directories: `RBOOK_BOOKS`.
    public static let books = value("RBOOK_BOOKS")
    /// A file of ingredient lines: `RBOOK_LINES`.
    public static let lines = value("RBOOK_LINES")

    /// The value of a variable; `nil` where it is not set or empty.
    public static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The positive whole number in a variable, such as how often something random is done.
    ///
    /// - Throws: `SupportProblem` where the variable is set to anything else: zero rounds would show nothing.
    public static func count(_ name: String, unlessSet standard: Int) throws -> Int {
        guard let text = value(name) else { return standard }
        guard let number = Int(text), number > 0 else {
            throw SupportProblem("\(name) is '\(text)', which is not a positive whole number")
        }
        return number
    }

    /// The lines of the file in `RBOOK_LINES`, without their line endings; never empty.
    public static func readLines() throws -> [[UInt8]] {
        guard let path = lines else { throw SupportProblem("RBOOK_LINES names no file") }
        let lines = Array(try Data(contentsOf: URL(fileURLWithPath: path))).split(separator: 0x0A).map { line in
            Array(line.last == 0x0D ? line.dropLast() : line)
        }
        guard !lines.isEmpty else { throw SupportProblem("\(path) has no lines") }
        return lines
    }

    /// The names of the cookbooks in `RBOOK_BOOKS`, sorted, with their paths; never empty.
    public static func readBooks() throws -> [(name: String, path: String)] {
        guard let directory = books else { throw SupportProblem("RBOOK_BOOKS names no directory") }
        let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
        guard !names.isEmpty else { throw SupportProblem("there is no cookbook in \(directory)") }
        return names.map { ($0, "\(directory)/\($0)") }
    }
}
