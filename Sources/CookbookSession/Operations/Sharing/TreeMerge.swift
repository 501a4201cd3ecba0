internal import Cookbook
internal import GitHistory
internal import RecipeModel
internal import Revision
internal import SourceText

/// Two lines of commits put together in memory, file by file. Paths are seen from the work tree.
struct TreeMerge {
    /// A file as it is to be.
    struct Content: Equatable {
        let bytes: [UInt8]
        let kind: TreeFile.Kind
    }

    private let question: MergeQuestion
    private var ours: MergeSide
    private var theirs: MergeSide
    private var texts: [String: [UInt8]] = [:]
    /// What is at each path that was looked at; `nil` for nothing.
    private var wanted: [RelativePath: Content?] = [:]
    private var names: [RelativePath: [String: RelativePath]] = [:]
    private var problem: GitError?

    /// The files that both sides changed and that were put together.
    private(set) var merged: Set<RelativePath> = []
    /// What was decided, and what contradicts.
    private(set) var events: [(path: RelativePath, event: MergeEvent)] = []

    init(_ question: MergeQuestion) throws(GitError) {
        self.question = question
        let repository = question.repository
        var texts: [String: [UInt8]] = [:]
        var ourChanges = try repository.changes(from: question.base, to: question.ours)
        for (path, bytes) in question.unsaved {
            guard
                let committed = try question.ours.flatMap({ (id) throws(GitError) in
                    try repository.file(at: path, of: id)
                })
            else { continue }
            let id = repository.identifier(ofContent: bytes)
            texts[id] = bytes
            let file = TreeFile(id: id, kind: committed.kind)
            let old = ourChanges.first { $0.path == path }
            let before: TreeFile?
            if let old {
                before = old.before
            } else {
                before = try question.base.flatMap { (base) throws(GitError) in try repository.file(at: path, of: base)
                }
            }
            ourChanges.removeAll { $0.path == path }
            ourChanges.append(TreeChange(path: path, before: before, after: file))
        }
        self.texts = texts
        func read(_ file: TreeFile) -> [UInt8]? {
            texts[file.id] ?? (try? repository.bytes(of: file, limit: FetchedTreeCheck.mostFileBytes))
        }
        func isFolder(_ path: RelativePath, _ commit: String?) -> Bool {
            commit.map { (try? repository.isFolder(path, of: $0)) ?? true } ?? false
        }
        ours = MergeSide(ourChanges, read: read) { isFolder($0, question.ours) }
        theirs = MergeSide(try repository.changes(from: question.base, to: question.theirs), read: read) {
            isFolder($0, question.theirs)
        }
        mergeKnown()
        mergeMade()
        repairLinks()
        if let problem { throw problem }
    }

    var hasConflicts: Bool { events.contains { $0.event.isConflict } }

    /// What becomes of files that ours has otherwise, by path; `nil` removes one.
    func difference() throws(GitError) -> [RelativePath: Content?] {
        var result: [RelativePath: Content?] = [:]
        for (path, content) in wanted {
            let here = try question.ours.flatMap { (id) throws(GitError) in
                try question.repository.file(at: path, of: id)
            }
            guard let content else {
                if here != nil { result[path] = .some(nil) }
                continue
            }
            if let here, here.kind == content.kind,
                here.id == question.repository.identifier(ofContent: content.bytes)
            {
                continue
            }
            result[path] = content
        }
        return result
    }

    // MARK: Files of the common version

    private mutating func mergeKnown() {
        var known: [RelativePath: TreeFile] = [:]
        for change in Array(ours.changes.values) + theirs.changes.values {
            known[change.path] = change.before ?? known[change.path]
        }
        for (path, base) in known.sorted(by: { $0.key < $1.key }) {
            switch (ours.place(of: path, base), theirs.place(of: path, base)) {
            case (nil, nil): wanted[path] = .some(nil)
            case (nil, let there?): cameBack(path, base, there)
            case (let here?, nil):
                if here.file.id == base.id, here.path == path {
                    wanted[path] = .some(nil)
                } else {
                    keepOurs(here.file, at: here.path)
                    tell(
                        here.path,
                        here.file.id == base.id
                            ? "\(question.name(path)) removed it and you moved it: it stays"
                            : "\(question.name(path)) removed it and you changed it: it stays",
                        isConflict: here.file.id != base.id)
                }
            case (let here?, let there?): combine(path, base, here, there)
            }
        }
    }

    private mutating func cameBack(
        _ path: RelativePath, _ base: TreeFile, _ there: (path: RelativePath, file: TreeFile)
    ) {
        wanted[path] = .some(nil)
        if there.file.id == base.id, there.path == path { return }
        let place = free(there.path, there.file)
        keep(there.file, at: place)
        tell(
            place,
            there.file.id == base.id
                ? "you removed it and \(question.name(path)) moved it: it is here again"
                : "you removed it and \(question.name(path)) changed it: it is here again",
            isConflict: there.file.id != base.id)
    }

    private mutating func combine(
        _ path: RelativePath, _ base: TreeFile, _ here: (path: RelativePath, file: TreeFile),
        _ there: (path: RelativePath, file: TreeFile)
    ) {
        var place = here.path
        if here.path == path, there.path != path {
            place = isTaken(there.path) ? free(there.path, there.file) : there.path
            wanted[path] = .some(nil)
        } else if here.path != there.path, there.path != path {
            tell(
                place, "you moved it here and \(question.name(path)) to \(there.path): it stays here",
                isConflict: true)
        }
        let kind = there.file.kind != base.kind ? there.file.kind : here.file.kind
        let counts = here.file.id == there.file.id && here.file.id != base.id && question.areEqualUsesTwo(path)
        if there.file.id == base.id || here.file.id == there.file.id && !counts {
            return place == here.path && kind == here.file.kind
                ? keepOurs(here.file, at: place) : keep(here.file, from: here.path, at: place, kind)
        }
        if here.file.id == base.id { return keep(there.file, from: there.path, at: place, kind) }
        guard let old = text(base), let mine = text(here.file), let other = text(there.file) else {
            return beside(place, here.file, there.file)
        }
        let merge = DocumentMerge.merge(
            base: source(relinked(old, from: path, to: place), place),
            ours: source(relinked(mine, from: here.path, to: place), place),
            theirs: source(relinked(other, from: there.path, to: place), place), options: options(path, counts))
        take(merge, at: place, kind)
    }

    private mutating func take(_ merge: DocumentMerge, at place: RelativePath, _ kind: TreeFile.Kind) {
        wanted[place] = Content(bytes: merge.text, kind: kind)
        merged.insert(place)
        for event in merge.events { events.append((place, event)) }
    }

    private func options(_ path: RelativePath, _ equalUsesAreTwo: Bool? = nil) -> MergeOptions {
        MergeOptions(
            configuration: question.configuration, theirs: question.name(path),
            equalUsesAreTwo: equalUsesAreTwo == true || question.areEqualUsesTwo(path))
    }

    // MARK: New files

    private mutating func mergeMade() {
        for path in ours.made {
            guard let file = ours.changes[path]?.after else { continue }
            let place = theirs.followed(path)
            guard place != path, !isTaken(place) else {
                keepOurs(file, at: path)
                continue
            }
            wanted[path] = .some(nil)
            keep(file, from: path, at: place)
            tell(place, "its folder was renamed by \(question.name(path)): it is here now, and not at \(path)")
        }
        for path in theirs.made {
            guard let file = theirs.changes[path]?.after else { continue }
            let place = ours.followed(path)
            if place != path {
                tell(place, "it came for \(path), and you renamed that folder")
            }
            guard let other = wanted[place].flatMap(\.self) ?? here(place) else {
                keep(file, from: path, at: free(place, file))
                continue
            }
            guard let bytes = read(file) else { continue }
            if other.bytes == bytes { continue }
            let mine = other.bytes
            guard String(validating: mine, as: UTF8.self) != nil, String(validating: bytes, as: UTF8.self) != nil else {
                put(bytes, file.kind, besides: place)
                continue
            }
            let merge = DocumentMerge.merge(
                base: nil, ours: source(mine, place), theirs: source(relinked(bytes, from: path, to: place), place),
                options: options(path))
            take(merge, at: place, other.kind)
        }
    }

    /// What is not text, or not to be read: ours stays, theirs is beside it.
    private mutating func beside(_ place: RelativePath, _ mine: TreeFile, _ other: TreeFile) {
        keep(mine, at: place)
        guard mine.kind != .link, other.kind != .link, let bytes = read(other) else {
            return tell(place, "both changed it, and it is not a text; yours stays", isConflict: true)
        }
        put(bytes, other.kind, besides: place)
    }

    private mutating func put(_ bytes: [UInt8], _ kind: TreeFile.Kind, besides place: RelativePath) {
        let other = spare(place)
        wanted[other] = Content(bytes: bytes, kind: kind)
        tell(
            place, "both have another version of it; that of \(question.name(place)) is \(other)", isConflict: true)
    }

    // MARK: Places

    /// Whether ours, or what is decided so far, has a file at a path.
    private func isTaken(_ path: RelativePath) -> Bool {
        if let decided = wanted[path] { return decided != nil }
        return question.ours.flatMap { try? question.repository.file(at: path, of: $0) } != nil
    }

    private func here(_ path: RelativePath) -> Content? {
        guard let ours = question.ours, let file = try? question.repository.file(at: path, of: ours),
            let bytes = read(file)
        else { return nil }
        return Content(bytes: bytes, kind: file.kind)
    }

    /// The path for a new file of theirs, or another one where something here is in its way.
    private mutating func free(_ path: RelativePath, _ file: TreeFile) -> RelativePath {
        var folder = path.parent
        var isBlocked = question.ours.map { (try? question.repository.isFolder(path, of: $0)) ?? false } ?? false
        while !folder.isRoot, !isBlocked {
            if isTaken(folder) { isBlocked = true }
            folder = folder.parent
        }
        let twin = twin(of: path)
        guard isBlocked || twin != nil || isTaken(path) else { return path }
        let place = spare(isBlocked ? RelativePath.root.appending(name: path.name) : path)
        tell(
            place,
            twin.map { "it came as \(path), which some systems do not tell from \($0)" }
                ?? "it came as \(path), where something else is", isConflict: true)
        return place
    }

    /// A file of ours whose name only differs in case or spelling.
    private mutating func twin(of path: RelativePath) -> RelativePath? {
        let folder = path.parent
        if names[folder] == nil {
            var found: [String: RelativePath] = [:]
            let listed = question.ours.flatMap { try? question.repository.names(in: folder, of: $0) } ?? []
            for name in listed {
                found[String(decoding: name, as: UTF8.self).lowercased()] = folder.appending(name: name)
            }
            names[folder] = found
        }
        let twin = names[folder]?[String(decoding: path.name, as: UTF8.self).lowercased()]
        return twin.flatMap { $0 == path || wanted[$0] == .some(nil) ? nil : $0 }
    }

    /// "photo (from Anna).jpg", a name that nothing has.
    private func spare(_ path: RelativePath) -> RelativePath {
        let who = question.name(path).filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        let stem = String(decoding: path.stem, as: UTF8.self)
        let ending = Array(path.name.dropFirst(path.stem.count))
        var number = 1
        while true {
            let mark = " (from \(who)\(number == 1 ? "" : " \(number)"))"
            let place = path.parent.appending(name: Array((stem + mark).utf8) + ending)
            if !isTaken(place) { return place }
            number += 1
        }
    }

    // MARK: Contents

    private func read(_ file: TreeFile) -> [UInt8]? {
        texts[file.id] ?? (try? question.repository.bytes(of: file, limit: FetchedTreeCheck.mostFileBytes))
    }

    /// The bytes of a file of text; `nil` for all else.
    private func text(_ file: TreeFile) -> [UInt8]? {
        guard file.kind == .regular || file.kind == .executable, let bytes = read(file),
            !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil
        else { return nil }
        return bytes
    }

    private mutating func keep(
        _ file: TreeFile, from old: RelativePath? = nil, at path: RelativePath, _ kind: TreeFile.Kind? = nil
    ) {
        if file.kind == .submodule || file.kind == .link {
            // What does not change needs no bytes; what would is refused before.
            if let ours = question.ours, (try? question.repository.file(at: path, of: ours)) == file { return }
        }
        do throws(GitError) {
            var bytes: [UInt8]
            if let known = texts[file.id] {
                bytes = known
            } else {
                bytes = try question.repository.bytes(of: file, limit: FetchedTreeCheck.mostFileBytes)
            }
            if let old, old != path { bytes = relinked(bytes, from: old, to: path) }
            wanted[path] = Content(bytes: bytes, kind: kind ?? file.kind)
        } catch {
            problem = problem ?? GitError("\(path.string): \(error.message)", hint: error.hint)
        }
    }

    /// A file that is as ours has it; it is looked at again only where its links may lead to what the other side moved.
    private mutating func keepOurs(_ file: TreeFile, at path: RelativePath) {
        if wanted[path] == nil, CookbookTree.isMarkdown(path), !theirs.moves.isEmpty { keep(file, at: path) }
    }

    private mutating func tell(_ path: RelativePath, _ message: Message, isConflict: Bool = false) {
        events.append((path, MergeEvent(message, isConflict: isConflict)))
    }

    /// A path as the documents of the cookbook know it.
    private func inside(_ path: RelativePath) -> RelativePath {
        guard !question.cookbook.isRoot, path.isInside(question.cookbook) else { return path }
        return RelativePath(trusted: Array(path.bytes[(question.cookbook.bytes.count + 1)...]))
    }

    private func source(_ bytes: [UInt8], _ path: RelativePath) -> SourceText {
        SourceText(path: inside(path), bytes: bytes)
    }

    // MARK: Links

    /// A text whose relative links lead from its new place where they led from the old one.
    private func relinked(_ bytes: [UInt8], from old: RelativePath, to new: RelativePath) -> [UInt8] {
        guard old.parent != new.parent, CookbookTree.isMarkdown(old) else { return bytes }
        return replacingLinks(bytes, from: inside(old), to: inside(new)) { _ in nil }
    }

    private func replacingLinks(
        _ bytes: [UInt8], from old: RelativePath, to new: RelativePath, _ moved: (RelativePath) -> RelativePath?
    ) -> [UInt8] {
        let source = SourceText(path: old, bytes: bytes)
        let file = CookbookFile(source, configuration: question.configuration)
        let links = LinkReplacement.all(of: file, movedTo: new, moved)
        var revision = DocumentRevision(source, configuration: question.configuration)
        guard !links.isEmpty, (try? revision.apply(.replaceLinks(links))) != nil else { return bytes }
        return revision.source.bytes
    }

    /// Links that one side wrote to what the other moved lead to where it is now.
    private mutating func repairLinks() {
        if ours.moves.isEmpty || theirs.changes.isEmpty, theirs.moves.isEmpty || ours.changes.isEmpty { return }
        var moves: [RelativePath: RelativePath] = [:]
        for (old, new) in theirs.moves.merging(ours.moves, uniquingKeysWith: { $1 }) where !isTaken(old) && isTaken(new)
        {
            moves[inside(old)] = inside(new)
        }
        if moves.isEmpty { return }
        for (path, content) in wanted.sorted(by: { $0.key < $1.key }) {
            guard let content, CookbookTree.isMarkdown(path) else { continue }
            let text = replacingLinks(content.bytes, from: inside(path), to: inside(path)) { moves[$0] }
            if text == content.bytes { continue }
            wanted[path] = Content(bytes: text, kind: content.kind)
            tell(path, "its links lead to where files were moved to")
        }
    }
}
