import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// Moves files with every link to them and from them.
enum Relocation {
    /// Where a recipe goes: into a folder that is there or is written with a final `/`, or to a path of its own.
    static func target(_ text: String, of file: RelativePath, _ session: Session, _ cookbook: LoadedCookbook) throws
        -> RelativePath
    {
        let path = try session.resolve(text)
        let isFolder =
            text.hasSuffix("/") || path.isRoot || cookbook.directories.contains(path)
            || !CookbookLoader.isMarkdown(path) && !text.contains(".")
        let target = isFolder ? path.appending(name: file.name) : path
        guard CookbookLoader.isMarkdown(target) else {
            throw CommandError(
                "\(VisibleText.safe(text)) does not end in .md", hint: "a recipe is a Markdown file", exitCode: .usage)
        }
        try checkName(target)
        if target == file { throw CommandError("\(VisibleText.safe(file.string)) is there already") }
        if cookbook.exists(target) {
            throw CommandError("\(VisibleText.safe(target.string)) exists already", hint: "choose another name")
        }
        return target
    }

    /// Refuses names that git or other systems cannot hold.
    static func checkName(_ path: RelativePath) throws {
        for component in path.bytes.split(separator: UInt8(ascii: "/")) {
            let text = String(decoding: component, as: UTF8.self)
            if component.first == UInt8(ascii: ".") {
                throw CommandError(
                    "'\(VisibleText.safe(text))' is a hidden name, which rbook does not read", exitCode: .usage)
            }
            if component.count > 240 {
                throw CommandError(
                    "the name '\(VisibleText.safe(String(text.prefix(40))))…' is too long", exitCode: .usage)
            }
            if component.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                throw CommandError("the name '\(VisibleText.safe(text))' holds a control character", exitCode: .usage)
            }
        }
    }

    /// - Parameter moves: old path → new path of every file that moves, pictures too.
    static func move(_ moves: [RelativePath: RelativePath], _ cookbook: LoadedCookbook, _ changes: inout ChangeSet)
        throws
    {
        for file in cookbook.files {
            let newPath = moves[file.path] ?? file.path
            guard newPath != file.path || file.links.contains(where: { $0.target.map { moves[$0] != nil } ?? false })
            else { continue }
            let source = try changes.source(file)
            let edits = LinkChange.edits(of: file, in: source, movedTo: newPath) { moves[$0] }
            if newPath == file.path {
                try changes.edit(source, edits)
            } else {
                changes.create(newPath, try source.applying(edits), modeOf: file.path)
                changes.delete(source)
            }
        }
        for (old, new) in moves where cookbook.file(at: old) == nil {
            let source = try changes.source(old)
            changes.create(new, source.bytes, modeOf: old)
            changes.delete(source)
        }
    }
}
