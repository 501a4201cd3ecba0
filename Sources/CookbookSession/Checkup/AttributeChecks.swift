internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import SourceText

/// Whether git merges a cookbook's files by meaning, and what its attributes would make of them otherwise.
struct AttributeChecks {
    private let session: Session
    private let repository: GitRepository
    private(set) var results: [CheckResult] = []

    init(_ session: Session, _ repository: GitRepository) {
        (self.session, self.repository) = (session, repository)
        let own = read(AttributesFile.path)
        checkDriver(own)
        checkFilters(own)
        checkDifferences(own)
    }

    private mutating func add(
        _ code: String, _ state: CheckResult.State, _ message: Message, hint: Message? = nil, isMendable: Bool = false
    ) {
        results.append(CheckResult(code, .git, state, message, hint: hint, isMendable: isMendable))
    }

    /// The attributes of the cookbook's own folder; empty where there are none.
    private mutating func read(_ path: RelativePath) -> AttributesFile? {
        do throws(FileProblem) {
            return AttributesFile(try session.root.read(path, limit: 1 << 20))
        } catch .notFound {
            return AttributesFile([])
        } catch {
            add("attributes", .problem, "\(path): \(error.message)", hint: "remove it, or make it a plain file")
            return nil
        }
    }

    /// What the folders above the cookbook say, the nearest first.
    private var mergeAbove: String? {
        guard let tree = try? RootDirectory(path: repository.workTree) else { return nil }
        var folder = session.pathInRepository(.root)
        while !folder.isRoot {
            folder = folder.parent
            guard let bytes = try? tree.read(folder.appending(".gitattributes"), limit: 1 << 20) else { continue }
            if let merge = AttributesFile(bytes).merge { return merge }
        }
        return nil
    }

    // MARK: The merge driver

    private var personal: PersonalGitConfiguration {
        PersonalGitConfiguration(session.surroundings.environment, gitDirectory: repository.gitDirectory)
    }

    private func personalValue(_ section: String, _ key: String) -> String? {
        personal.values.last { $0.section == section && $0.part == MergeDriverSetup.name && $0.key == key }?.value
    }

    private mutating func checkDriver(_ attributes: AttributesFile?) {
        guard let attributes else { return }
        let merge = attributes.merge ?? mergeAbove
        let isSent = merge == MergeDriverSetup.name
        switch merge {
        case MergeDriverSetup.name: add("attributes", .ok, ".gitattributes sends Markdown files to rbook's merge")
        case nil:
            add(
                "attributes", .note, "git merges recipes line by line: .gitattributes does not say merge=rbook",
                hint: "rbook doctor --fix", isMendable: true)
        case let other?:
            add(
                "attributes", .note, ".gitattributes has Markdown files merged by '\(other)', not by meaning",
                hint: "take that line out, then rbook doctor --fix")
        }
        let own: String?
        do throws(GitError) { own = try repository.ownValue(MergeDriverSetup.driverKey) } catch {
            add("merge-driver", .unknown, "\(error.message)", hint: error.hint.map { "\($0)" })
            return
        }
        guard let command = own ?? personalValue("merge", "driver") else {
            add(
                "merge-driver", isSent ? .problem : .note,
                isSent
                    ? ".gitattributes asks for rbook's merge, but this clone does not know it"
                    : "this clone does not know rbook's merge",
                hint: "rbook doctor --fix", isMendable: true)
            return
        }
        if command == MergeDriverSetup.command || own == nil && MergeDriverSetup.isOwn(command) {
            add("merge-driver", .ok, "git merges with rbook")
        } else if MergeDriverSetup.isOwn(command) {
            add(
                "merge-driver", .note, "the merge driver is not as this rbook sets it up: \(command)",
                hint: "rbook doctor --fix", isMendable: true)
        } else {
            add(
                "merge-driver", .problem, "what is called rbook's merge is another program: \(command)",
                hint: "rbook doctor --fix puts rbook in its place", isMendable: true)
        }
    }

    private mutating func checkDifferences(_ attributes: AttributesFile?) {
        let command =
            (try? repository.ownValue(MergeDriverSetup.textconvKey)).flatMap(\.self)
            ?? personalValue("diff", "textconv")
        let isSent = attributes?.values["diff"] == MergeDriverSetup.name
        switch (isSent, command) {
        case (true, let command?) where command.contains("rbook textconv"):
            add("textconv", .ok, "git diff shows recipes as a cook reads them")
        case (true, let command?):
            add(
                "textconv", .problem, "git diff reads recipes with another program: \(command)",
                hint: "rbook doctor --fix --textconv")
        case (true, nil):
            add(
                "textconv", .note, ".gitattributes asks for diff=rbook, but this clone does not know it",
                hint: "rbook doctor --fix --textconv")
        default:
            add(
                "textconv", .ok,
                "git diff shows lines; as a cook reads them with rbook doctor --fix --textconv, or always with rbook diff"
            )
        }
    }

    // MARK: What git would change

    private mutating func checkFilters(_ own: AttributesFile?) {
        var filters: [Message] = []
        for path in attributePaths {
            guard let bytes = try? session.root.read(path, limit: 1 << 20) else { continue }
            let file = AttributesFile(bytes)
            let all =
                file.values.map { ("*.md", $0.key, $0.value) } + file.others.map { ($0.pattern, $0.name, $0.value) }
            for (pattern, name, value) in all.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
                switch name {
                case "filter" where value != "unset" && value != "unspecified":
                    filters.append("\(path): \(pattern) filter=\(value)")
                case "working-tree-encoding" where value != "unset" && value != "unspecified":
                    filters.append("\(path): \(pattern) working-tree-encoding=\(value)")
                case "ident" where value == "set": filters.append("\(path): \(pattern) ident")
                default: break
                }
            }
        }
        if filters.isEmpty {
            add("filters", .ok, "no attribute changes the contents of files")
        } else {
            add(
                "filters", .problem,
                "git would change contents by programs or encodings that rbook does not use: \(SomeNames.text(filters))",
                hint: "commit such files with git: rbook --no-commit, then git commit")
        }
    }

    /// Of the cookbook's own folder and of those below.
    private var attributePaths: [RelativePath] {
        let tree = session.loader.tree(session.ignoreRules)
        return ([.root] + tree.directories).map { $0.appending(".gitattributes") }.filter { session.root.exists($0) }
    }
}
