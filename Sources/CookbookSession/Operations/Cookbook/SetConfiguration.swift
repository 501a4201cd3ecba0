internal import Cookbook
package import RecipeModel
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
        case .text, .language, .choice: break
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

extension Session {
    /// Every setting there is, with the value that the cookbook gives it; `nil` where the default holds.
    package func settings() throws(OperationProblem) -> [(key: ConfigurationKey, value: String?)] {
        let settings = try SettingsFile(self)
        return ConfigurationKey.table.map { ($0, settings.value($0.name)) }
    }

    /// What the cookbook gives one setting; `nil` where the default holds.
    package func setting(_ name: String) throws(OperationProblem) -> String? {
        let settings = try SettingsFile(self)
        return settings.value(try SettingsFile.key(name).name)
    }
}
