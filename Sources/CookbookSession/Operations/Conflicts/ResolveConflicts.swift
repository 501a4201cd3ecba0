internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import Revision
internal import SourceText

/// Resolves conflicts that merges left in files: of each one version stays, or both, and nothing else of the file changes.
package struct ResolveConflicts: Operation {
    let choices: [(conflict: CookbookConflict, choice: CookbookConflict.Choice)]

    /// - Parameter choices: conflicts of the cookbook as it is, each once.
    package init(_ choices: [(conflict: CookbookConflict, choice: CookbookConflict.Choice)]) { self.choices = choices }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let configuration = session.loader.tree(session.ignoreRules).configuration
        var draft = PlanDraft(session, configuration)
        var details: [Message] = []
        for path in Set(choices.map(\.conflict.path)).sorted() {
            let own = choices.filter { $0.conflict.path == path }
            let source = try session.source(path)
            try check(own.map(\.conflict), source, configuration)
            let resolved: SourceText
            do throws(FileConflict.Unresolvable) {
                resolved = try FileConflict.resolving(
                    Dictionary(own.map { ($0.conflict.indexInFile, $0.choice.own) }) { first, _ in first }, in: source,
                    configuration)
            } catch {
                throw refusal(error, own)
            }
            for (conflict, choice) in own { details.append(Self.detail(conflict, choice)) }
            let subject =
                CookbookTree.isMarkdown(path) ? CookbookFile(resolved, configuration: configuration).subject : .other
            try draft.replaceText(of: source, by: resolved.bytes, subject)
        }
        return draft.plan(.resolve(choices.count), details: details)
    }

    private func check(_ conflicts: [CookbookConflict], _ source: SourceText, _ configuration: Configuration)
        throws(OperationProblem)
    {
        let now = FileConflict.all(in: source, configuration)
        for conflict in conflicts {
            guard now.indices.contains(conflict.indexInFile),
                now[conflict.indexInFile].range == conflict.conflict.range,
                now[conflict.indexInFile].theirs == conflict.conflict.theirs
            else {
                throw OperationProblem(
                    "\(source.path) was changed by something else at this moment", hint: "run the command again")
            }
        }
    }

    private func refusal(
        _ error: FileConflict.Unresolvable, _ own: [(conflict: CookbookConflict, choice: CookbookConflict.Choice)]
    ) -> OperationProblem {
        guard let found = own.first(where: { $0.conflict.indexInFile == error.index })?.conflict else {
            return OperationProblem(error.reason)
        }
        let others = CookbookConflict.Choice.allCases.filter { found.refusal(of: $0) == nil }
        return OperationProblem(
            "\(found.path):\(found.line): conflict \(found.number) cannot be resolved with --\(words: error.choice.rawValue): \(error.reason)",
            hint: "rbook resolve \(found.number) "
                + others.map { "--\(words: $0.rawValue)" as Message }.joined(separator: " or "), kind: .usage)
    }

    private static func detail(_ conflict: CookbookConflict, _ choice: CookbookConflict.Choice) -> Message {
        let place: Message = "\(conflict.path):\(conflict.line): "
        func lines(_ lines: [String]) -> Message {
            switch lines.count {
            case 0: "nothing"
            case 1: "'\(lines[0].trimmed)'"
            default: "'\(lines[0].trimmed)' and \(lines.count - 1) more line\(words: lines.count == 2 ? "" : "s")"
            }
        }
        let (ours, theirs) = (lines(conflict.ours), lines(conflict.theirs))
        switch choice {
        case .ours: return place + ours + " stays, not " + theirs
        case .theirs: return place + theirs + ", not " + ours
        case .both: return place + ours + ", and " + theirs
        }
    }
}

extension String {
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
