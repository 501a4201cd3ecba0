internal import Cookbook
package import RecipeModel
internal import SourceText

extension Session {
    /// Who eats: the people of the cookbook and whoever the person's own configuration is of; one of both names has the goals of both, their own
    /// first.
    ///
    /// - Parameter names: only these, unless empty.
    package func persons(_ names: [String] = [], _ configuration: Configuration) throws(OperationProblem) -> [Person] {
        var all = configuration.persons
        if let own = personalSettings.person {
            if let index = all.firstIndex(where: { TextFolding.fold($0.name.value) == TextFolding.fold(own.name.value) }
            ) {
                let other = all[index].goals.filter { goal in !own.goals.contains { $0.nutrient == goal.nutrient } }
                all[index] = Person(all[index].name, all[index].profile, goals: own.goals + other)
            } else {
                all.append(own)
            }
        }
        if names.isEmpty { return all }
        return try names.map { (name) throws(OperationProblem) in
            if let found = all.first(where: { TextFolding.fold($0.name.value) == TextFolding.fold(name) }) {
                return found
            }
            let known = all.map(\.name.value)
            throw OperationProblem(
                "'\(name)' is not one of the people of this cookbook",
                hint: Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
                    ?? (known.isEmpty
                        ? "name them in rbook.yaml: people: [{ name: \(name) }]"
                        : "they are: \(known.joined(separator: ", "))"),
                kind: .usage)
        }
    }
}
