internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Changes one setting of `rbook.yaml`.
package struct SetConfiguration: Operation {
    let name: String
    let value: String

    package init(_ name: String, to value: String) {
        (self.name, self.value) = (name, value)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let settings = try SettingsFile(session)
        let key = try SettingsFile.key(name)
        switch key.type {
        case .text, .language, .choice, .units: break
        default:
            throw OperationProblem(
                "'\(name)' is a list or a mapping",
                hint: "change it in \(words: CookbookTree.configurationName)", kind: .usage)
        }
        let written = "\(name): \(YAMLQuoting.scalar(value))\n"
        if let problem = Configuration.read(SourceText(written)).diagnostics.first {
            throw OperationProblem("\(problem.message)", hint: problem.hint.map { "\($0)" }, kind: .usage)
        }
        var draft = PlanDraft(session, session.load().configuration)
        let change: [Change] = [.setSetting(name, to: value)]
        if let source = settings.source {
            try draft.change(source, .settings, change)
        } else {
            try draft.make(RelativePath.root.appending(CookbookTree.configurationName), [], .settings, change)
        }
        return draft.plan()
    }
}
