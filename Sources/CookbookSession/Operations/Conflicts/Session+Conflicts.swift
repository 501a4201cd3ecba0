internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import Revision
package import SourceText

/// A conflict that a merge left in a file of the cookbook.
package struct CookbookConflict: Sendable {
    /// Its place among all of the cookbook, from 1 on.
    package let number: Int
    package let path: RelativePath
    /// What a cook calls the file: a recipe's title, a list's name, else the path.
    package let title: String
    /// 1-based.
    package let line: Int
    package let column: Int
    let conflict: FileConflict
    /// Its place among those of its file, from 0 on.
    let indexInFile: Int

    package enum Choice: String, Sendable, CaseIterable {
        case ours, theirs, both

        var own: FileConflict.Choice {
            switch self {
            case .ours: .ours
            case .theirs: .theirs
            case .both: .both
            }
        }
    }

    /// What a conflict is, for programs: "markers", "line", "attribute" or "key".
    package var form: String { conflict.form.rawValue }
    /// The lines that stand, or of git's marks the first version; empty where nothing does.
    package var ours: [String] { conflict.ours }
    /// The lines of the other version; empty where it has none.
    package var theirs: [String] { conflict.theirs }
    /// What both come from, where the file says it.
    package var base: [String]? { conflict.base }
    /// What the other version is called: "theirs", or a name.
    package var theirName: String { conflict.theirName }
    /// The headings above, the innermost last, or the key of front matter.
    package var section: [String] { conflict.section }

    /// Why a choice cannot be made; `nil` where it can.
    package func refusal(of choice: Choice) -> Message? {
        if case .refused(let reason) = conflict.outcome(choice.own) { reason } else { nil }
    }
}

extension Session {
    /// Every conflict that merges left in the cookbook's files, in the order of paths and places.
    package func conflicts() -> [CookbookConflict] {
        let tree = loader.tree(ignoreRules)
        let (configuration, loader) = (tree.configuration, loader)
        var paths = Set(tree.markdown)
        if let settings = tree.configurationSource?.path { paths.insert(settings) }
        // What is not Markdown has git's marks only where git says so.
        for path in unmergedFiles() where files.exists(path) { paths.insert(path) }
        let sorted = paths.sorted()
        let found = parallelMap(sorted) { path -> [(String, Location, FileConflict)] in
            guard let source = loader.source(path), Self.mayHoldConflict(source.bytes) else { return [] }
            let conflicts = FileConflict.all(in: source, configuration)
            if conflicts.isEmpty { return [] }
            let title =
                CookbookTree.isMarkdown(path) ? Self.title(source, configuration) : path.string
            let table = LineTable(source)
            return conflicts.map { (title, table.location(of: $0.range.start), $0) }
        }
        var number = 0
        var result: [CookbookConflict] = []
        for (path, conflicts) in zip(sorted, found) {
            for (index, (title, place, conflict)) in conflicts.enumerated() {
                number += 1
                result.append(
                    CookbookConflict(
                        number: number, path: path, title: title, line: place.line, column: place.column,
                        conflict: conflict, indexInFile: index))
            }
        }
        return result
    }

    private static func mayHoldConflict(_ bytes: [UInt8]) -> Bool {
        bytes.withByteView { view in
            func holds(_ word: StaticString) -> Bool {
                let count = word.utf8CodeUnitCount
                var offset = 0
                while let start = view.firstIndex(of: word.utf8Start[0], in: ByteRange(offset, view.count)) {
                    offset = start + 1
                    guard start + count <= view.count else { return false }
                    if (1..<count).allSatisfy({ view[start + $0] == word.utf8Start[$0] }) { return true }
                }
                return false
            }
            return holds("<<<<<<<") || holds("<!-- conflict: ") || holds("# conflict: ")
        }
    }

    private static func title(_ source: SourceText, _ configuration: Configuration) -> String {
        let file = CookbookFile(source, configuration: configuration)
        switch file.subject {
        case .recipe(let title), .collection(let title), .shoppingList(let title):
            // A title with marks in it says nothing.
            return title.contains("<<<<<<<") ? source.path.string : title
        case .pantry, .plan, .settings, .other: return source.path.string
        }
    }

    /// The conflicts that are meant by names of files and numbers: all of them without any.
    ///
    /// - Parameter words: recipes, files and folders, by name, a part of it or path, and numbers as they are listed.
    /// - Throws: where a word names nothing, or nothing that has a conflict, or several files.
    package func conflicts(named words: [String], in all: [CookbookConflict]) throws(OperationProblem)
        -> [CookbookConflict]
    {
        let numbers = words.compactMap { Int($0) }
        var paths: Set<RelativePath> = []
        let names = words.filter { Int($0) == nil }
        for name in names { paths.formUnion(try self.paths(named: name, in: all)) }
        let scope = names.isEmpty ? all : all.filter { paths.contains($0.path) }
        if numbers.isEmpty { return scope }
        for number in numbers where !scope.contains(where: { $0.number == number }) {
            let shown = scope.prefix(10).map { "\($0.number)" as Message }.joined(separator: ", ")
            throw OperationProblem(
                names.isEmpty ? "there is no conflict \(number)" : "\(names[0]) has no conflict \(number)",
                hint: scope.isEmpty
                    ? "see all: rbook resolve" : "there \(words: scope.count == 1 ? "is" : "are") \(shown)",
                kind: .usage)
        }
        return scope.filter { numbers.contains($0.number) }
    }

    private func paths(named name: String, in all: [CookbookConflict]) throws(OperationProblem) -> Set<RelativePath> {
        let found = Set(all.map(\.path))
        if let path = try? resolve(name) {
            let inside = found.filter { $0 == path || path.isRoot || $0.isInside(path) }
            if !inside.isEmpty { return inside }
        }
        let wanted = TextFolding.fold(name)
        func names(_ entry: CookbookConflict) -> [[UInt8]] {
            [TextFolding.fold(entry.title), TextFolding.fold(String(decoding: entry.path.stem, as: UTF8.self))]
        }
        let exact = Set(all.filter { names($0).contains(wanted) }.map(\.path))
        // "soups": the folder, wherever it is.
        let inFolder = found.filter { path in
            path.parent.bytes.split(separator: UInt8(ascii: "/")).contains {
                TextFolding.fold(String(decoding: $0, as: UTF8.self)) == wanted
            }
        }
        if exact.isEmpty, !inFolder.isEmpty { return inFolder }
        let part = Set(all.filter { entry in names(entry).contains { $0.holds(wanted) } }.map(\.path))
        let matches = exact.isEmpty ? part : exact
        if matches.count == 1 { return matches }
        guard matches.isEmpty else {
            let shown: [Message] = matches.sorted().prefix(10).map { path in
                let own = all.filter { $0.path == path }
                return "  \(own[0].number)  \(own[0].title)  \(path)"
            }
            throw OperationProblem(
                "'\(name)' may mean several files with conflicts:\n\(shown.joined(separator: "\n"))",
                hint: "give more of the name, the path, or a number", kind: .usage)
        }
        // A file that is there and has none, or nothing at all.
        if let path = try? resolve(name), files.exists(path), !path.isRoot {
            throw OperationProblem("\(path) has no conflict", kind: .nothingFound)
        }
        let file = try file(named: name).file
        throw OperationProblem("\(file.path) has no conflict", kind: .nothingFound)
    }
}

extension [UInt8] {
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        guard !part.isEmpty, part.count <= count else { return false }
        return (0...(count - part.count)).contains { self[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
