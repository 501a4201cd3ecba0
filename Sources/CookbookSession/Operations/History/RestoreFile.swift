internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
internal import Revision
internal import SourceText

/// Makes a file what it was at a commit, where it is now; one that is gone comes back where it was, with the pictures it shows.
package struct RestoreFile: Operation {
    let name: String
    let revision: String

    /// - Parameters:
    ///   - name: of a recipe, as it is called now or was then, or the path of any file.
    ///   - revision: a commit or a day.
    package init(_ name: String, at revision: String) { (self.name, self.revision) = (name, revision) }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let commit = try session.revision(revision)
        let past = try PastCookbook(commit, in: session)
        let (then, now) = try places(past, commit, session)
        let bytes = try read(then, past)
        let configuration = session.withIndex { $0.configuration }
        let file = CookbookFile(SourceText(path: then, bytes: bytes), configuration: configuration)
        var draft = PlanDraft(session, configuration)
        var remarks: [Message] = []
        if let now {
            try draft.replaceText(of: try session.source(now), by: bytes, file.subject)
            if now != then { remarks.append("it was at \(then) then, and stays at \(now)") }
        } else {
            try draft.make(then, bytes, file.subject, isExecutable: isExecutable(then, past))
            for picture in pictures(of: file, past) where !session.files.exists(picture) {
                do throws(OperationProblem) {
                    try draft.make(
                        picture, try read(picture, past), .other, isExecutable: isExecutable(picture, past))
                } catch {
                    remarks.append("\(picture) does not come back: " + error.message)
                }
            }
        }
        let title = file.recipe?.title.text ?? then.string
        let day = Session.day(commit.time, commit.offset).map { "\($0)" } ?? ""
        let plan = draft.plan(.restore(title, commit: commit.id, day: day), remarks: remarks)
        guard !plan.isEmpty else {
            throw OperationProblem("\(title) is as it was then already", kind: .nothingFound)
        }
        return plan
    }

    private func read(_ path: RelativePath, _ past: PastCookbook) throws(OperationProblem) -> [UInt8] {
        do throws(FileProblem) { return try past.files.read(path, limit: 64 << 20) } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
        }
    }

    /// All that git keeps of a file's mode.
    private func isExecutable(_ path: RelativePath, _ past: PastCookbook) -> Bool {
        (try? past.files.linkStatus(path)).map { $0.mode & 0o100 != 0 } ?? false
    }

    // MARK: Places

    /// Where the file was then, and where it is now, if it is.
    private func places(_ past: PastCookbook, _ commit: GitRevision, _ session: Session) throws(OperationProblem) -> (
        then: RelativePath, now: RelativePath?
    ) {
        let now: RelativePath
        do throws(OperationProblem) { now = try place(in: session) } catch {
            guard error.kind == .failed || error.kind == .nothingFound || error.kind == .usage else { throw error }
            return try placesOfGone(past, commit, session, error)
        }
        var then = now
        if !past.files.exists(then) {
            let history = try session.history(of: [now])
            for entry in history.entries where !past.files.exists(then) {
                guard let file = entry.files.first(where: { $0.path == then }), let previous = file.previousPath else {
                    continue
                }
                then = previous
            }
        }
        guard past.files.exists(then) else {
            throw OperationProblem(
                "\(now) was not there at \(words: String(commit.id.prefix(8)))",
                hint: "see rbook log \(argument: now)",
                kind: .nothingFound)
        }
        return (then, now)
    }

    /// Of what has that name now: a recipe, or the path of any file.
    private func place(in session: Session) throws(OperationProblem) -> RelativePath {
        if let path = try? session.resolve(name), !path.isRoot,
            (try? session.files.linkStatus(path))?.kind == .regular
        {
            return path
        }
        return try session.file(named: name).file.path
    }

    /// Of what nothing has that name now, but something had then.
    private func placesOfGone(
        _ past: PastCookbook, _ commit: GitRevision, _ session: Session, _ problem: OperationProblem
    )
        throws(OperationProblem) -> (then: RelativePath, now: RelativePath?)
    {
        let then: RelativePath
        let old = try Session(
            session.surroundings, directory: session.path, today: "\(session.today)", at: commit.id,
            notices: Notices())
        do throws(OperationProblem) { then = try place(in: old) } catch { throw problem }
        if session.files.exists(then) { return (then, then) }
        let history = try session.history()
        guard let entry = history.entries.first(where: { $0.commit == commit.id }) else { return (then, nil) }
        let now = session.place(of: then, since: entry, in: history)
        return (then, session.files.exists(now) ? now : nil)
    }

    private func pictures(of file: CookbookFile, _ past: PastCookbook) -> [RelativePath] {
        let linked = file.links.compactMap(\.target)
        let named = (file.recipe?.metadata.images ?? []).compactMap {
            file.path.resolving(link: Array($0.value.utf8))
        }
        return Set(linked + named).sorted().filter { path in
            !CookbookTree.isMarkdown(path) && (try? past.files.linkStatus(path))?.kind == .regular
        }
    }
}
