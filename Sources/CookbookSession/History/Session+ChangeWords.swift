internal import Cookbook
internal import GitHistory
internal import RecipeModel
internal import Revision
package import SourceText
internal import Workspace

extension Session {
    /// How many files a commit may touch for its changes to be told.
    private static let mostTold = 20

    /// What changes by hand did, by the ids of their entries, in a cook's words, where the subject does not say it: where it names no food,
    /// key or title that is other than before.
    ///
    /// Reads the files before and after. Nothing is told of changes by rbook, merges, and what touched more than 20 files or cannot be read.
    ///
    /// - Parameter entries: with their files.
    package func changeWords(of entries: [HistoryEntry]) -> [String: Message] {
        let entries = entries.filter { entry in
            entry.isByHand && !entry.isMerge && !entry.files.isEmpty && entry.files.count <= Self.mostTold
        }
        if entries.isEmpty { return [:] }
        let (configuration, key) = indexLoader.reading
        let versions = ReadVersions(configuration)
        var new: [(question: HistoryQuestion, bytes: [UInt8])] = []
        var words: [String: Message] = [:]
        for entry in entries {
            let question = entry.commit.map { commit in
                // The files that are told are those that were asked about.
                let files = entry.files.map { "\n\($0.path.string)" }.joined()
                return HistoryQuestion(
                    commit: commit, subject: "words\n\(pathInRepository(.root).string)\(files)", key: key)
            }
            if let question, let known = repository?.answer(to: question) {
                if !known.isEmpty { words[entry.id] = "\(String(decoding: known, as: UTF8.self))" }
                continue
            }
            guard let contents = try? contents(of: entry) else { continue }
            let told = changeWords(of: entry, contents, configuration, versions)
            words[entry.id] = told
            if let question { new.append((question, Array((told?.verbatim ?? "").utf8))) }
        }
        if !new.isEmpty { repository?.keep(new, worth: 32) }
        return words
    }

    private func changeWords(
        of entry: HistoryEntry, _ contents: [LoggedOperation.File], _ configuration: Configuration,
        _ versions: ReadVersions
    ) -> Message? {
        let wanted = Set(entry.files.map(\.path))
        let files = contents.filter { wanted.contains($0.path) }.map { file in
            UncommittedFiles.File(
                path: file.path, previousPath: file.previousPath, before: file.before, after: file.after)
        }
        let differences = files.map { ($0, difference(of: $0, configuration, versions)) }
        if files.isEmpty || differences.contains(where: { Self.says(entry.summary, $0.1) }) { return nil }
        return CommitWords(differences.map { CommittedDocument($0.0, $0.1).words }).subject
    }

    /// Whether a subject names something that differs in a file.
    private static func says(_ subject: String, _ file: FileDifference) -> Bool {
        let folded = TextFolding.fold(subject)
        var names = file.difference.entries.filter { $0.part != .step }.map(\.subject)
        if file.fate != .changed { names += [file.difference.title, file.path.string].compactMap(\.self) }
        return names.contains { name in
            let name = TextFolding.fold(name)
            return name.count >= 3 && TextFolding.contains(folded, name)
        }
    }
}

extension HistoryEntry {
    /// Whether a person did it, with git or an editor, and not rbook.
    package var isByHand: Bool { commit != nil && (name == nil || name == "commit") }
}
