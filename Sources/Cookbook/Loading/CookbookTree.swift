internal import FileAccess
public import RecipeModel
public import SourceText

/// What lies in a cookbook and what its configuration says, before any Markdown file is read.
public struct CookbookTree: Sendable {
    public static let configurationName = "rbook.yaml"

    public let configuration: Configuration
    /// Of `rbook.yaml`; empty without one.
    public let configurationDiagnostics: [Diagnostic]
    /// `rbook.yaml` as read; `nil` without one.
    public let configurationSource: SourceText?
    /// Markdown files to read, in the order of their paths.
    public let markdown: [RelativePath]
    /// Files and directories of which it is clear already that they cannot be read, in no order.
    public let unreadable: [LoadedCookbook.UnreadableFile]
    /// Everything else: pictures and the like, in the order of their paths.
    public let otherFiles: [RelativePath]
    /// In the order of their paths.
    public let directories: [RelativePath]
    private let otherFilesByName = Once<[ArraySlice<UInt8>: [Int]]>()

    /// `x.md`, `x.markdown` or `x.mdx`, in any case.
    public static func isMarkdown(_ path: RelativePath) -> Bool { isMarkdown(path.bytes) }

    /// - Parameter name: of a file, or its path.
    static func isMarkdown(_ name: [UInt8]) -> Bool { MarkdownEnding.ends(name) }

    /// Whether a file or directory is at a path.
    public func exists(_ path: RelativePath) -> Bool {
        path.isRoot || markdown.sortedIndex(of: path) != nil || otherFiles.sortedIndex(of: path) != nil
            || directories.sortedIndex(of: path) != nil || configurationSource?.path == path
            || unreadable.contains { $0.path == path }
    }

    /// Places in ``otherFiles`` of those whose paths end with another path, as where a site generator serves `static/` as its root.
    public func otherFiles(endingWith path: RelativePath) -> [Int] {
        if path.isRoot { return [] }
        let byName = otherFilesByName.value {
            var places: [ArraySlice<UInt8>: [Int]] = [:]
            for (place, file) in otherFiles.enumerated() { places[file.name, default: []].append(place) }
            return places
        }
        return (byName[path.name] ?? []).filter { place in
            let file = otherFiles[place].bytes
            guard file.count > path.bytes.count else { return file == path.bytes }
            return file.suffix(path.bytes.count).elementsEqual(path.bytes)
                && file[file.count - path.bytes.count - 1] == UInt8(ascii: "/")
        }
    }
}

extension CookbookTree {
    /// Lists everything that rules do not leave out, and reads the configuration.
    init(_ files: some FileSource, _ rules: IgnoreRules, sizeLimit: Int) {
        var unreadable: [LoadedCookbook.UnreadableFile] = []
        let configuration = Self.configuration(files, sizeLimit, &unreadable)
        var markdown: [RelativePath] = []
        var others: [RelativePath] = []
        let listing = Self.list(files, rules, &unreadable)
        for entry in listing.entries {
            if !Self.isMarkdown(entry.path) {
                if entry.path != configuration.source?.path { others.append(entry.path) }
            } else if entry.kind == .regular || entry.kind == .symbolicLink || entry.kind == .unknown {
                markdown.append(entry.path)
            } else {
                unreadable.append(
                    LoadedCookbook.UnreadableFile(path: entry.path, problem: .notRegular(entry.kind)))
            }
        }
        self.configuration = configuration.values
        configurationDiagnostics = configuration.diagnostics
        configurationSource = configuration.source
        self.markdown = markdown
        self.unreadable = unreadable
        otherFiles = others
        directories = listing.directories
    }

    static func settings(_ files: some FileSource, sizeLimit: Int) -> Configuration {
        var unreadable: [LoadedCookbook.UnreadableFile] = []
        return configuration(files, sizeLimit, &unreadable).values
    }

    private static func configuration(
        _ files: some FileSource, _ sizeLimit: Int, _ unreadable: inout [LoadedCookbook.UnreadableFile]
    ) -> (values: Configuration, diagnostics: [Diagnostic], source: SourceText?) {
        guard let path = RelativePath(configurationName) else { return (Configuration(), [], nil) }
        do {
            let source = SourceText(path: path, bytes: try files.read(path, limit: sizeLimit))
            let (configuration, diagnostics) = Configuration.read(source)
            return (configuration, diagnostics, source)
        } catch .notFound {
            return (Configuration(), [], nil)
        } catch {
            unreadable.append(LoadedCookbook.UnreadableFile(path: path, problem: error))
            return (Configuration(), [], nil)
        }
    }

    // MARK: Listing

    /// What lies in one directory and is not left out.
    private struct Names: Sendable {
        var entries: [(path: RelativePath, kind: FileKind)] = []
        /// Directories with the rules in force in them, but for their own.
        var directories: [(path: RelativePath, scope: IgnoreScope)] = []
        var problems: [LoadedCookbook.UnreadableFile] = []
        /// Whether the directory could be listed.
        var isListed = true

        init(_ path: RelativePath, _ above: IgnoreScope, _ rules: IgnoreRules, in files: some FileSource) {
            do throws(FileProblem) {
                let names = try files.list(path)
                var scope = above
                if rules.readsFiles, names.contains(where: { $0.name.elementsEqual(IgnoreRules.fileName.utf8) }),
                    let problem = rules.addOwn(of: path, in: files, to: &scope).problem
                {
                    problems.append(
                        LoadedCookbook.UnreadableFile(path: IgnoreRules.path(in: path), problem: problem))
                }
                for (name, kind) in names where name.first != UInt8(ascii: ".") {
                    if scope.leavesOut(name, isDirectory: kind == .directory) { continue }
                    if kind == .directory {
                        directories.append((path.appending(name: name), scope.below(name)))
                    } else {
                        entries.append((path.appending(name: name), kind))
                    }
                }
            } catch {
                isListed = false
                problems.append(LoadedCookbook.UnreadableFile(path: path, problem: error))
            }
        }
    }

    /// Everything below the root but hidden names and what the rules leave out: a level of the tree at a time, each on all cores. Links
    /// to directories are not followed.
    private static func list(
        _ files: some FileSource, _ rules: IgnoreRules, _ unreadable: inout [LoadedCookbook.UnreadableFile]
    ) -> (entries: [WalkEntry], directories: [RelativePath]) {
        unreadable += rules.unreadable
        var entries: [WalkEntry] = []
        var directories: [RelativePath] = []
        var level = [(path: RelativePath.root, scope: rules.scope)]
        while !level.isEmpty {
            let listed = parallelMap(level, chunk: 8) { Names($0.path, $0.scope, rules, in: files) }
            var next: [(path: RelativePath, scope: IgnoreScope)] = []
            for ((path, _), names) in zip(level, listed) {
                unreadable += names.problems
                guard names.isListed else { continue }
                if !path.isRoot {
                    directories.append(path)
                    if isMarkdown(path) {
                        unreadable.append(
                            LoadedCookbook.UnreadableFile(path: path, problem: .notRegular(.directory)))
                    }
                }
                for (path, kind) in names.entries { entries.append(WalkEntry(path: path, kind: kind)) }
                next += names.directories
            }
            level = next
        }
        entries.sort { $0.path < $1.path }
        directories.sort()
        return (entries, directories)
    }
}

extension [RelativePath] {
    /// The place of a path in an array in order.
    public func sortedIndex(of path: RelativePath) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < path { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == path ? low : nil
    }
}
