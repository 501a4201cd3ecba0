internal import Cookbook
internal import Glibc
internal import SourceText
internal import Workspace

/// What is kept for a cookbook outside of it: the journal, the lock and the snapshot.
struct StateChecks {
    private(set) var results: [CheckResult] = []

    init(_ session: Session) {
        do throws(WorkspaceError) { check(try session.workspace()) } catch {
            add("journal", .unknown, "\(error.message)", hint: error.hint.map { "\($0)" })
        }
        checkSnapshot(session)
    }

    private mutating func add(
        _ code: String, _ state: CheckResult.State, _ message: Message, hint: Message? = nil, isMendable: Bool = false
    ) {
        results.append(CheckResult(code, .cookbook, state, message, hint: hint, isMendable: isMendable))
    }

    private mutating func check(_ workspace: Workspace) {
        let isLocked = workspace.isLocked
        if isLocked {
            add("lock", .note, "another rbook is changing the cookbook at this moment")
        } else {
            add("lock", .ok, "nobody is changing the cookbook")
        }
        if let problem = workspace.stateProblem {
            add("journal", .problem, "\(problem.message)", hint: problem.hint.map { "\($0)" })
            return
        }
        let damaged = workspace.damagedJournals
        if workspace.hasUnfinishedChange, !isLocked {
            add(
                "journal", .problem, "a change was cut off, and some of its files may not be changed yet",
                hint: "the next command that changes something finishes it", isMendable: true)
        } else if let first = damaged.first {
            add(
                "journal", .problem,
                "\(damaged.count) change\(words: damaged.count == 1 ? " was" : "s were") cut off and what was noted down is damaged: \(first)",
                hint: "look for files named .rbook-* in the cookbook and compare them; then remove it")
        } else {
            add("journal", .ok, "no change was cut off")
        }
    }

    private mutating func checkSnapshot(_ session: Session) {
        // That there is no place for one is said of the computer.
        guard let store = session.snapshots else { return }
        var status = stat()
        if lstat(store.directory, &status) == 0, status.st_uid != geteuid() && geteuid() != 0 {
            add(
                "snapshot", .problem, "the snapshot in \(store.directory) belongs to another user and is not used",
                hint: "remove it")
            return
        }
        switch store.condition {
        case .missing: add("snapshot", .ok, "there is no snapshot; one is made when it is worth it")
        case .sound: add("snapshot", .ok, "the snapshot can be read")
        case .damaged:
            add(
                "snapshot", .note, "the snapshot in \(store.directory) is damaged, or of another version of rbook",
                hint: "the next query makes it anew", isMendable: true)
        }
    }
}
