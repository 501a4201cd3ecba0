internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import Revision
internal import SourceText

/// Moves files with every link to them and from them.
enum Relocation {
    /// Where a recipe goes: into a folder that is there or is written with a final `/`, or to a path of its own.
    static func target(_ text: String, of file: RelativePath, _ session: Session, _ cookbook: LoadedCookbook)
        throws(OperationProblem)
        -> RelativePath
    {
        let path = try session.resolve(text)
        let isFolder =
            text.hasSuffix("/") || path.isRoot || cookbook.directories.contains(path)
            || !CookbookTree.isMarkdown(path) && !text.contains(".")
        let target = isFolder ? path.appending(name: file.name) : path
        guard CookbookTree.isMarkdown(target) else {
            throw OperationProblem(
                "\(text) does not end in .md", hint: "a recipe is a Markdown file", kind: .usage)
        }
        try checkName(target)
        if target == file { throw OperationProblem("\(file.string) is there already") }
        if cookbook.exists(target) {
            throw OperationProblem("\(target.string) exists already", hint: "choose another name")
        }
        return target
    }

    /// Refuses what is a symbolic link itself: moving or removing it here would hit the file it leads to.
    static func refuseLink(_ path: RelativePath, _ cookbook: LoadedCookbook, _ session: Session)
        throws(OperationProblem)
    {
        guard let status = try? session.root.linkStatus(path), status.kind == .symbolicLink else { return }
        throw OperationProblem(
            "\(path.string) is a symbolic link",
            hint: "move or remove the link itself with git mv or git rm, or name the file it leads to")
    }

    /// Refuses a place for a new file that rbook would not read again, above all one in a git directory.
    ///
    /// Every file that a command makes goes through it: `PlanDraft` calls it.
    static func checkPlace(_ path: RelativePath, _ session: Session) throws(OperationProblem) {
        try checkName(path)
        var folder = path.parent
        while !folder.isRoot {
            if let status = try? session.root.linkStatus(folder), status.kind == .symbolicLink {
                throw OperationProblem(
                    "\(folder.string) is a symbolic link, which rbook does not follow",
                    hint: "name the folder it leads to", kind: .usage)
            }
            folder = folder.parent
        }
    }

    /// Refuses names of new files and folders that rbook would not read, that lead into a git directory, here or on a system
    /// that spells names another way, or that other systems cannot hold.
    ///
    static func checkName(_ path: RelativePath) throws(OperationProblem) {
        // Where a backslash ends a name, a/.git\b leads into a git directory too.
        for component in path.bytes.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
            let text = String(decoding: component, as: UTF8.self)
            if component.first == UInt8(ascii: ".") {
                throw OperationProblem(
                    "'\(text)' is a hidden name, which rbook does not read", kind: .usage)
            }
            if isGitDirectory(text) {
                throw OperationProblem(
                    "'\(text)' means the git directory on some systems", hint: "choose another name",
                    kind: .usage)
            }
            if component.count > 240 {
                throw OperationProblem(
                    "the name '\(text.prefix(40))…' is too long", kind: .usage)
            }
            if component.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                throw OperationProblem("the name '\(text)' holds a control character", kind: .usage)
            }
        }
    }

    /// Whether macOS or Windows may take the name for `.git` or for a file that git obeys, like `.gitattributes`.
    ///
    /// macOS passes over some invisible characters and does not tell case apart; Windows ends a name at a colon, drops dots and
    /// spaces at its end, and knows it by a short form too, as `GIT~1`.
    static func isGitDirectory(_ name: String) -> Bool {
        let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        if seen.first == "." { return true }
        let whole = seen.prefix { $0 != ":" }.reversed().drop { $0 == "." || $0 == " " }.reversed()
        let stem = whole.map { $0.properties.lowercaseMapping }.joined()
        guard let tilde = stem.lastIndex(of: "~"), ["git", "gi7eba", "gi7d29"].contains(where: stem.hasPrefix) else {
            return false
        }
        let number = stem[stem.index(after: tilde)...]
        return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    }

    /// - Parameters:
    ///   - moves: old path → new path of every file that moves, pictures too.
    ///   - folder: a folder that moves with all it holds, for links to the folder itself and below it.
    ///   - others: what else changes in every file that moves.
    static func move(
        _ moves: [RelativePath: RelativePath], folder: (old: RelativePath, new: RelativePath)? = nil,
        with others: [Change] = [], _ cookbook: LoadedCookbook, _ draft: inout PlanDraft
    ) throws(OperationProblem) {
        func moved(_ path: RelativePath) -> RelativePath? {
            if let new = moves[path] { return new }
            guard let folder else { return nil }
            if path == folder.old { return folder.new }
            return path.isInside(folder.old)
                ? folder.new.appending(name: path.bytes[(folder.old.bytes.count + 1)...]) : nil
        }
        for path in moves.keys.sorted() { try refuseLink(path, cookbook, draft.session) }
        for file in cookbook.files {
            let newPath = moves[file.path] ?? file.path
            let isAffected =
                file.links.contains { $0.target.map { moved($0) != nil } ?? false }
                || (file.recipe?.metadata.images ?? []).contains { image in
                    file.path.resolving(link: Array(image.value.utf8)).map { moved($0) != nil } ?? false
                }
            guard newPath != file.path || isAffected else { continue }
            let links = LinkReplacement.all(of: file, movedTo: newPath, exists: cookbook.exists) { moved($0) }
            let changes: [Change] = links.isEmpty ? [] : [.replaceLinks(links)]
            if newPath == file.path {
                try draft.change(file, changes)
            } else {
                try draft.move(try draft.session.source(of: file), to: newPath, file.subject, changes + others)
            }
        }
        for (old, new) in moves where cookbook.file(at: old) == nil {
            try draft.move(try draft.session.source(old), to: new, .other)
        }
    }
}
