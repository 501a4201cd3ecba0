internal import Cookbook
internal import RecipeLint
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
package import SourceText

/// Makes files alike without changing what they say.
package struct FormatFiles: Operation {
    let scope: [RelativePath]

    /// - Parameter scope: files and folders; everything if empty.
    package init(in scope: [RelativePath]) {
        self.scope = scope
    }

    /// A plan, and what goes with it.
    package struct Details {
        package let plan: Plan
        package let refused: [RefusedFix]
        /// Of the whole cookbook.
        package let fileCount: Int
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan { try details(in: session).plan }

    package func details(in session: Session) throws(OperationProblem) -> Details {
        let scope = scope
        let (cookbook, results) = session.loader.load(session.ignoreRules) {
            document, file, configuration -> (source: SourceText, fixes: CheckedFixes)? in
            let path = document.source.path
            guard scope.isEmpty || scope.contains(where: { $0 == path || path.isInside($0) }) else { return nil }
            return Self.fixes(document, file, configuration)
        }
        session.notices.unread.add(cookbook, session.files)
        for path in scope {
            if let error = session.notices.unread.error(at: path, session.files) { throw error }
            guard cookbook.files.contains(where: { $0.path == path || $0.path.isInside(path) }) else {
                throw OperationProblem(
                    "\(path) is not a file or folder of this cookbook",
                    hint: "rbook formats the files that end in .md; see rbook list")
            }
        }
        var draft = PlanDraft(session, cookbook.configuration)
        var files = DistinctFiles(session)
        var refused: [RefusedFix] = []
        for (source, fixes) in results.compactMap({ $0 }) where files.isNew(source.path) {
            refused += RefusedFix.all(fixes.refused, in: source)
            try draft.apply(fixes, to: source)
        }
        return Details(plan: draft.plan(.format), refused: refused, fileCount: cookbook.files.count)
    }

    /// What is done to one file; `nil` for nothing.
    private static func fixes(_ document: Document, _ file: CookbookFile, _ configuration: Configuration) -> (
        source: SourceText, fixes: CheckedFixes
    )? {
        let fixes = Formatter.fixes(document, file)
        if fixes.isEmpty { return nil }
        let suppressions = Suppression.all(in: document.source)
        let wanted = fixes.filter { !suppressions.silence($0.code, at: $0.range.start) }.map(\.fix)
        return (document.source, CheckedFixes(wanted, in: document, configuration: configuration))
    }
}
