internal import FileAccess
public import RecipeModel
public import SourceText

/// What lies in a cookbook and what its configuration says, before any Markdown file is read.
public struct CookbookTree: Sendable {
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

    /// Whether a file or directory lies at a path.
    public func exists(_ path: RelativePath) -> Bool {
        path.isRoot || markdown.sortedIndex(of: path) != nil || otherFiles.sortedIndex(of: path) != nil
            || directories.sortedIndex(of: path) != nil || configurationSource?.path == path
            || unreadable.contains { $0.path == path }
    }
}

extension CookbookTree {
    /// Lists everything that rules do not leave out, and reads the configuration.
    init(_ root: RootDirectory, _ rules: IgnoreRules, sizeLimit: Int) {
        var unreadable: [LoadedCookbook.UnreadableFile] = []
        let configuration = Self.configuration(root, sizeLimit, &unreadable)
        var markdown: [RelativePath] = []
        var others: [RelativePath] = []
        let listing = Self.list(root, rules, &unreadable)
        for entry in listing.entries {
            if !CookbookLoader.isMarkdown(entry.path) {
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

    private static func configuration(
        _ root: RootDirectory, _ sizeLimit: Int, _ unreadable: inout [LoadedCookbook.UnreadableFile]
    ) -> (values: Configuration, diagnostics: [Diagnostic], source: SourceText?) {
        guard let path = RelativePath(CookbookLoader.configurationName) else { return (Configuration(), [], nil) }
        do {
            let source = SourceText(path: path, bytes: try root.read(path, limit: sizeLimit))
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

    /// The names in one directory.
    private struct Names: Sendable {
        let path: RelativePath
        /// Whether ignore rules from above or of its own may hold in it.
        var isRuled: Bool
        var entries: [(path: RelativePath, kind: FileKind)] = []
        var problem: FileProblem?

        init(_ path: RelativePath, isRuled: Bool, in root: RootDirectory) {
            self.path = path
            self.isRuled = isRuled
            do throws(FileProblem) {
                let names = try OpenDirectory(path, in: root).names()
                entries.reserveCapacity(names.count)
                for (name, kind) in names {
                    if name.first == UInt8(ascii: ".") {
                        if name.elementsEqual(".gitignore".utf8) { self.isRuled = true }
                    } else {
                        entries.append((path.appending(name: name), kind))
                    }
                }
            } catch {
                problem = error
            }
        }
    }

    /// Everything below the root but hidden names and what the rules leave out: a level of the tree at a time, each on all cores. Links
    /// to directories are not followed.
    private static func list(
        _ root: RootDirectory, _ rules: IgnoreRules, _ unreadable: inout [LoadedCookbook.UnreadableFile]
    ) -> (entries: [WalkEntry], directories: [RelativePath]) {
        var entries: [WalkEntry] = []
        var directories: [RelativePath] = []
        var level = [(path: RelativePath.root, isRuled: rules.hasOthers)]
        while !level.isEmpty {
            let listed = parallelMap(level, chunk: 8) { Names($0.path, isRuled: $0.isRuled, in: root) }
            level = []
            for directory in listed {
                if let problem = directory.problem {
                    unreadable.append(LoadedCookbook.UnreadableFile(path: directory.path, problem: problem))
                    continue
                }
                if !directory.path.isRoot {
                    directories.append(directory.path)
                    if CookbookLoader.isMarkdown(directory.path) {
                        unreadable.append(
                            LoadedCookbook.UnreadableFile(path: directory.path, problem: .notRegular(.directory)))
                    }
                }
                for (path, kind) in directory.entries
                where !rules.leavesOut(path, kind == .directory, isRuled: directory.isRuled) {
                    if kind == .directory {
                        level.append((path, directory.isRuled))
                    } else {
                        entries.append(WalkEntry(path: path, kind: kind))
                    }
                }
            }
        }
        entries.sort { $0.path < $1.path }
        directories.sort()
        return (entries, directories)
    }
}

extension IgnoreRules {
    /// - Parameter isRuled: whether there may be rules that are more than names.
    fileprivate func leavesOut(_ path: RelativePath, _ isDirectory: Bool, isRuled: Bool) -> Bool {
        if isRuled { return isIgnored(path, isDirectory) }
        guard case .names(let rules) = outside else { return false }
        return rules.match(Array(path.name), isDirectory: isDirectory)
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
