import Foundation

/// The Markdown files below a directory, for tests that look at each of them.
public enum MarkdownFiles {
    /// Names from the directory with the bytes they hold, sorted by name, never empty.
    ///
    /// - Parameter names: which of the files are read, all by default.
    /// - Throws: `SupportProblem` where there are none, so that a loop over them cannot pass without a turn.
    public static func below(_ directory: String, where isWanted: (String) -> Bool = { _ in true }) throws -> [(
        name: String, bytes: [UInt8]
    )] {
        guard let names = FileManager.default.enumerator(atPath: directory) else {
            throw SupportProblem("\(directory) cannot be listed")
        }
        var files: [(name: String, bytes: [UInt8])] = []
        for case let name as String in names where name.hasSuffix(".md") && isWanted(name) {
            var isDirectory = ObjCBool(false)
            let path = "\(directory)/\(name)"
            // Links that lead nowhere and directories with such a name are part of real cookbooks.
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue else {
                continue
            }
            files.append((name, Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
        }
        guard !files.isEmpty else { throw SupportProblem("there is no Markdown file below \(directory)") }
        return files.sorted { $0.name < $1.name }
    }
}
