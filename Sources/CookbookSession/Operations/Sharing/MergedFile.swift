internal import FileAccess
internal import Glibc
package import RecipeModel
internal import Revision
package import SourceText

/// One file that git asks to merge: three versions, put together by meaning.
package struct MergedFile: Sendable {
    package let bytes: [UInt8]
    /// What was decided and what contradicts, a sentence each.
    package let events: [(message: Message, isConflict: Bool)]
    /// Whether the lines were merged without looking at what they mean.
    package let isTextMerge: Bool

    package var hasConflicts: Bool { events.contains(where: \.isConflict) }

    /// - Parameters:
    ///   - path: of the file, as seen from the cookbook; its name says how it is read.
    ///   - base: empty for a file that both sides made.
    ///   - theirs: what the other side is called.
    ///   - markLength: of the marks around versions that are merged as text.
    package init(
        _ path: RelativePath, base: [UInt8], ours: [UInt8], theirs: [UInt8], called name: String,
        markLength: Int = 7, configuration: Configuration
    ) {
        func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes) }
        var options = MergeOptions(configuration: configuration, theirs: name)
        options.markLength = markLength
        let merge = DocumentMerge.merge(
            base: base.isEmpty ? nil : source(base), ours: source(ours), theirs: source(theirs), options: options)
        bytes = merge.text
        isTextMerge = merge.isTextMerge
        events = merge.events.map { ($0.message, $0.isConflict) }
    }

    /// The settings of the cookbook that a directory is in or is; the usual ones where there are none.
    private static func configuration(in directory: String) -> Configuration {
        guard let root = try? RootDirectory(path: directory), let name = RelativePath("rbook.yaml"),
            let bytes = try? root.read(name, limit: 1 << 20)
        else { return Configuration() }
        return Configuration.read(SourceText(path: name, bytes: bytes)).configuration
    }

    /// Merges files as git's merge drivers are asked to: the result takes the place of ours.
    ///
    /// - Parameters:
    ///   - directory: absolute; where the paths are seen from.
    ///   - files: as git names them, below the directory.
    ///   - path: what the file is called in the work tree.
    ///   - markLength: of the marks around versions that are merged as text.
    package static func merge(
        in directory: String, base: String, ours: String, theirs: String, path: String, called name: String,
        markLength: Int
    ) throws(OperationProblem) -> MergedFile {
        let root: RootDirectory
        do throws(FileProblem) { root = try RootDirectory(path: directory) } catch {
            throw OperationProblem("\(directory): \(error.message)")
        }
        func file(_ text: String) throws(OperationProblem) -> RelativePath {
            if let path = RelativePath(text), !path.isRoot { return path }
            throw OperationProblem("'\(text)' is not a file below \(directory)", kind: .usage)
        }
        func bytes(_ text: String) throws(OperationProblem) -> [UInt8] {
            let path = try file(text)
            do throws(FileProblem) { return try root.read(path, limit: 64 << 20) } catch {
                if error == .notFound {
                    throw OperationProblem(
                        "there is no file \(text)",
                        hint: "git names a file for each version: rbook merge-driver %O %A %B %P", kind: .usage)
                }
                throw OperationProblem("\(text): \(error.message)", hint: "\(error.hint)")
            }
        }
        let target = try file(ours)
        let versions = (try bytes(base), try bytes(ours), try bytes(theirs))
        let merged = MergedFile(
            try file(path), base: versions.0, ours: versions.1, theirs: versions.2, called: name,
            markLength: markLength, configuration: configuration(above: path, in: directory))
        try replace(target, merged.bytes, in: root)
        return merged
    }

    /// Gives a file other bytes, all of them or none: where this fails, git's own merge still finds what was there.
    private static func replace(_ target: RelativePath, _ bytes: [UInt8], in root: RootDirectory)
        throws(OperationProblem)
    {
        let parent = root.open(target.parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard parent >= 0 else { throw unwritable(target, errno) }
        defer { close(parent) }
        let problem = RelativePath(trusted: Array(target.name)).withCString {
            writeWhole(bytes, named: $0, in: parent, replaces: true)
        }
        guard problem == 0 else { throw unwritable(target, problem) }
    }

    private static func unwritable(_ target: RelativePath, _ code: Int32) -> OperationProblem {
        OperationProblem("\(target) cannot be written: \(systemMessage(code))")
    }

    /// The settings of the cookbook that a file is in: the nearest folder with an `rbook.yaml`.
    private static func configuration(above path: String, in directory: String) -> Configuration {
        var folder = path
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let place = "\(directory)/\(folder)"
            if access("\(place)/rbook.yaml", F_OK) == 0 { return configuration(in: place) }
        }
        return configuration(in: directory)
    }
}
