internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Counts what both sides of merges by git took from the same lots, where git counted it once. What was changed since stays.
package struct SettleStock: Operation {
    package init() {}

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        _ = try session.historyRepository(for: "the history", lack: "nothing was merged")
        let found = try UncountedUse.all(in: session)
        guard !found.isEmpty else {
            throw OperationProblem(
                "no merge by git counted uses of both sides once",
                hint: "rbook pantry assert sets lots to what is there",
                kind: .nothingFound)
        }
        let configuration = session.withIndex { $0.configuration }
        var draft = PlanDraft(session, configuration)
        var (remarks, details): ([Message], [Message]) = ([], [])
        for (path, uses) in Dictionary(grouping: found, by: \.path).sorted(by: { $0.key < $1.key }) {
            guard let current = try? session.source(path) else {
                remarks.append("\(path) is not there any more, so nothing of it is settled")
                continue
            }
            var text = current.bytes
            for use in uses {
                let settled = UndoneText(path, base: use.once, ours: text, theirs: use.both, configuration)
                remarks += settled.left + settled.told
                text = settled.text
            }
            try draft.replaceText(of: current, by: text, .pantry)
            let file = UncommittedFiles.File(path: path, previousPath: nil, before: current.bytes, after: text)
            details += DifferenceWords(session.difference(of: file, configuration).difference).phrases
        }
        var merges: [String] = []
        for use in found where !merges.contains(use.merge) { merges.append(use.merge) }
        return draft.plan(.settle(merges: merges), remarks: remarks, details: details)
    }
}
