internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import RecipeModel
internal import Revision
package import SourceText

/// Mends what can be mended without asking: lets git merge by meaning, and removes a snapshot that cannot be read. A change that was cut off is
/// finished by whoever opens the session to change something.
package struct MendCookbook: Operation {
    let hasTextconv: Bool

    /// - Parameter hasTextconv: whether `git diff` is to show files as `rbook textconv` prints them.
    package init(hasTextconv: Bool) { self.hasTextconv = hasTextconv }

    /// The line of `.gitattributes`; empty where it is there, and outside git.
    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        var draft = PlanDraft(session, session.loader.tree(session.ignoreRules).configuration)
        guard session.repository != nil else { return draft.plan() }
        let path = AttributesFile.path
        let old: [UInt8]?
        do throws(FileProblem) { old = try session.root.read(path, limit: 1 << 20) } catch .notFound {
            old = nil
        } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "remove it, or make it a plain file")
        }
        let new = AttributesFile(old ?? []).completed(diff: hasTextconv)
        if let old, new != old {
            try draft.replaceText(of: SourceText(path: path, bytes: old), by: new, .other)
        } else if old == nil {
            draft.makeAttributes(new)
        }
        return draft.plan(.setUp(hasTextconv ? "merges and differences by meaning" : "merges by meaning"))
    }

    /// What `mend` would do, a sentence each.
    package func intended(in session: Session) throws(OperationProblem) -> [Message] {
        var sentences: [Message] = []
        if session.snapshots?.condition == .damaged { sentences.append("remove the snapshot, which cannot be read") }
        for (name, value) in try wanted(session) { sentences.append("set \(name) to: \(value)") }
        return sentences
    }

    /// - Returns: what was done, a sentence each.
    package func mend(_ session: Session) throws(OperationProblem) -> [Message] {
        var done: [Message] = []
        if let store = session.snapshots, store.condition == .damaged {
            store.clear()
            done.append("removed a snapshot that could not be read; the next query makes another")
        }
        let wanted = try wanted(session)
        guard let repository = session.repository, !wanted.isEmpty else { return done }
        do throws(GitError) {
            for (name, _) in wanted {
                guard let old = try repository.ownValue(name) else { continue }
                done.append("\(name) was: \(old)")
            }
            try repository.setValues(wanted)
        } catch {
            throw OperationProblem(error)
        }
        return done + wanted.map { "set \($0.name) in this clone's configuration" }
    }

    private func wanted(_ session: Session) throws(OperationProblem) -> [(name: String, value: String)] {
        guard let repository = session.repository else { return [] }
        var values = [
            (MergeDriverSetup.nameKey, MergeDriverSetup.description),
            (MergeDriverSetup.driverKey, MergeDriverSetup.command),
        ]
        if hasTextconv { values.append((MergeDriverSetup.textconvKey, MergeDriverSetup.textconv)) }
        var missing: [(name: String, value: String)] = []
        do throws(GitError) {
            for (name, value) in values where try repository.ownValue(name) != value { missing.append((name, value)) }
        } catch {
            throw OperationProblem(error)
        }
        return missing
    }
}
