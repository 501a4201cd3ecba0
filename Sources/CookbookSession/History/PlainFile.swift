internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import Revision
internal import SourceText

/// A file as a cook reads it, for `git diff`, wherever it lies: git hands over copies of old versions.
package struct PlainFile {
    /// The text, or the file's own bytes where it is not one that rbook reads.
    package let bytes: [UInt8]

    private static let mostBytes = 64 << 20
    /// Larger files are shown as they are.
    private static let mostRead = 2 << 20

    /// - Parameters:
    ///   - path: as it was typed.
    ///   - surroundings: of the cookbook's settings only those of the current directory or above hold.
    package init(_ path: String, _ surroundings: Surroundings) throws(OperationProblem) {
        let absolute = path.hasPrefix("/") ? path : "\(surroundings.directory)/\(path)"
        let bytes: [UInt8]
        do throws(FileProblem) { bytes = try RootDirectory.readPersonal(absolute, limit: Self.mostBytes) } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
        }
        let name = absolute.split(separator: "/").last.map(String.init) ?? ""
        guard let path = RelativePath(name), CookbookTree.isMarkdown(path), bytes.count <= Self.mostRead,
            let lines = PlainReading.lines(SourceText(path: path, bytes: bytes), Self.configuration(surroundings))
        else {
            self.bytes = bytes
            return
        }
        self.bytes = Array((lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")).utf8)
    }

    private static func configuration(_ surroundings: Surroundings) -> Configuration {
        guard let session = try? Session(surroundings, notices: Notices(), tellsUnfinished: false) else {
            return Configuration()
        }
        return session.loader.settings
    }
}
