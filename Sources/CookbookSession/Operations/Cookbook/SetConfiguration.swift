internal import Cookbook
package import RecipeModel
internal import RecipeSyntax
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
        let problems = Configuration.read(SourceText(written)).diagnostics
        if let problem = problems.first {
            throw OperationProblem("\(problem.message)", hint: problem.hint.map { "\($0)" }, kind: .usage)
        }
        var changes = ChangeSet(session)
        if let source = settings.source {
            try changes.edit(source, try settings.edits(name, value))
        } else {
            try changes.create(RelativePath.root.appending(CookbookTree.configurationName), Array(written.utf8))
        }
        return Plan("Set \(name) to \(value)", changes, mode: session.load().configuration.commit)
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
