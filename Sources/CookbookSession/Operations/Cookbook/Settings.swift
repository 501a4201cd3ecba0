internal import RecipeModel
internal import SourceText

/// A setting with the value that holds and where that comes from.
package struct SettingValue: Sendable {
    package let name: String
    package let summary: String
    /// On one line; `nil` where nothing holds.
    package let value: String?
    package let origin: Origin

    package enum Origin: Sendable, Hashable {
        case standard
        /// `rbook.yaml`.
        case cookbook
        /// The person's own configuration, by its path.
        case personal(String)
        /// A variable of the environment.
        case environment(String)
    }
}

extension Session {
    /// Every setting there is: the cookbook's, then the person's own, then what only the environment says.
    package func settings() throws(OperationProblem) -> [SettingValue] {
        let file = try SettingsFile(self)
        let personal = personalSettings
        return ConfigurationKey.table.map { value(of: $0, file, personal) } + ownSettings(personal)
    }

    /// One setting; its name is checked.
    package func setting(_ name: String) throws(OperationProblem) -> SettingValue {
        let all = try settings()
        if let found = all.first(where: { $0.name == name }) { return found }
        let nearest = Spelling.nearest(to: name, in: all.map(\.name))
        throw OperationProblem(
            "'\(name)' is not a setting",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see all: rbook config list", kind: .usage)
    }

    private func value(of key: ConfigurationKey, _ file: SettingsFile, _ personal: PersonalSettings) -> SettingValue {
        func setting(_ value: String?, _ origin: SettingValue.Origin) -> SettingValue {
            SettingValue(name: key.name, summary: key.summary, value: value, origin: origin)
        }
        if let value = file.value(key.name) { return setting(value, .cookbook) }
        if let own = personal.values.first(where: { $0.name == key.name }), key.name != "name",
            let path = surroundings.personalConfiguration
        {
            return setting(own.value, .personal(path))
        }
        return setting(key.standard, .standard)
    }

    /// What no cookbook says.
    private func ownSettings(_ personal: PersonalSettings) -> [SettingValue] {
        let shared = Set(ConfigurationKey.table.map(\.name)).subtracting(["name"])
        var settings = PersonalSettings.keys.filter { !shared.contains($0.name) }.map { key -> SettingValue in
            let name = key.name == "name" ? "your-name" : key.name
            let standard = ["color": "auto", "pager": "less -FRX"][key.name]
            if key.name == "pager", let value = surroundings.environment["RBOOK_PAGER"] {
                return SettingValue(name: name, summary: key.summary, value: value, origin: .environment("RBOOK_PAGER"))
            }
            if let own = personal.values.first(where: { $0.name == key.name }),
                let path = surroundings.personalConfiguration
            {
                return SettingValue(name: name, summary: key.summary, value: own.value, origin: .personal(path))
            }
            if key.name == "pager", let value = surroundings.environment["PAGER"] {
                return SettingValue(name: name, summary: key.summary, value: value, origin: .environment("PAGER"))
            }
            if key.name == "color", surroundings.environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
                return SettingValue(name: name, summary: key.summary, value: "never", origin: .environment("NO_COLOR"))
            }
            return SettingValue(name: name, summary: key.summary, value: standard, origin: .standard)
        }
        for (name, summary, variables, standard) in Self.surroundingSettings {
            let variable = variables.first { surroundings.environment[$0].map { !$0.isEmpty } ?? false }
            settings.append(
                SettingValue(
                    name: name, summary: summary, value: variable.flatMap { surroundings.environment[$0] } ?? standard,
                    origin: variable.map { .environment($0) } ?? .standard))
        }
        return settings
    }

    private static let surroundingSettings: [(name: String, summary: String, variables: [String], standard: String?)] =
        [
            ("editor", "The program in which you write.", ["VISUAL", "EDITOR"], "vi"),
            ("directory", "The cookbook that is meant where you stand in none.", ["RBOOK_DIR"], nil),
        ]
}
