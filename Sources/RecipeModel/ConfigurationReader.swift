internal import Kitchen
internal import RecipeSyntax
public import SourceText

extension Configuration {
    /// Reads `rbook.yaml`; what does not fit is reported and leaves the default.
    public static func read(_ source: SourceText) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let document = YAMLDocument(source)
        var reader = ConfigurationReader(source: source, diagnostics: document.diagnostics)
        if let root = document.root, !root.isNull {
            if let entries = root.entries {
                reader.read(entries)
            } else {
                reader.report(
                    root.range, "the configuration is not made of 'key: value' lines", "write one 'key: value' a line")
            }
        }
        reader.configuration.problem = reader.diagnostics.first { $0.severity == .error }
        return (reader.configuration, reader.diagnostics)
    }
}

private struct ConfigurationReader {
    let source: SourceText
    var configuration = Configuration()
    var diagnostics: [Diagnostic]
    private var ownUnits: [YAMLEntry] = []

    init(source: SourceText, diagnostics: [Diagnostic]) {
        self.source = source
        self.diagnostics = diagnostics
    }

    mutating func read(_ entries: [YAMLEntry]) {
        for entry in entries {
            guard let key = ConfigurationKey.table.first(where: { $0.name == entry.key }) else {
                let nearest = Spelling.nearest(to: entry.key, in: ConfigurationKey.table.map(\.name))
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-setting", severity: .warning, range: entry.keyRange,
                        message: "'\(entry.key)' is not a setting of rbook.yaml",
                        hint: nearest.map { "did you mean '\($0)'?" }
                            ?? "known are: \(ConfigurationKey.table.map(\.name).joined(separator: ", "))"))
                continue
            }
            if !entry.value.isNull { read(key, entry.value) }
        }
        if let language = configuration.language {
            let base =
                language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init)?.lowercased() ?? ""
            configuration.itemLineOptions.decimalComma = Self.decimalCommaLanguages.contains(base)
        }
        // Their sizes are read as all amounts of the cookbook are.
        var reader = OwnUnitsReader(configuration.itemLineOptions)
        for entry in ownUnits { reader.read(entry) }
        for problem in reader.problems { report(problem.range, problem.message, problem.hint, .error) }
        configuration.itemLineOptions.ownUnits = OwnUnits(reader.units)
    }

    private mutating func read(_ key: ConfigurationKey, _ value: YAMLNode) {
        switch key.type {
        case .text, .language, .choice:
            guard let text = value.text else {
                return report(value.range, "'\(key.name)' must be one word or text", "write \(key.name): …")
            }
            if case .choice(let choices) = key.type, !choices.contains(text) {
                return report(
                    value.range, "'\(text)' is not a value for '\(key.name)'",
                    "write one of: \(choices.joined(separator: ", "))")
            }
            if key.type == .language, !MetadataReader.isLanguageTag(text) {
                return report(value.range, "'\(text)' is not a language tag", "write a tag such as en, de or pt-BR")
            }
            set(key.name, text)
        case .textList:
            guard let scalars = value.scalars else {
                return report(value.range, "'\(key.name)' must be a list of names", "write \(key.name): [one, two]")
            }
            let texts = scalars.compactMap(\.text)
            switch key.name {
            case "meal-slots": configuration.mealSlots = texts
            default: configuration.aisles = texts
            }
        case .labels: readLabels(key, value)
        case .sections: readSections(value)
        case .severities: readSeverities(value)
        case .queries:
            guard let entries = value.entries else {
                return report(value.range, "'queries' must be a mapping of names to queries", "write quick: time<=30")
            }
            for entry in entries {
                guard let text = entry.value.text else {
                    report(entry.value.range, "the query '\(entry.key)' must be text", "write \(entry.key): time<=30")
                    continue
                }
                configuration.queries.append((entry.key, Located(text, entry.value.range)))
            }
        case .shops: readShops(value)
        case .people: readPeople(value)
        case .weekday:
            guard let text = value.text, let day = CalendarDate.Weekday(name: text) else {
                return report(
                    value.range, "'\(value.text ?? "")' is not a day of the week", "write week-starts: monday")
            }
            configuration.weekStart = day
        case .mealTimes: readMealTimes(value)
        case .units(let views):
            if let entries = value.entries { ownUnits += entries.filter { $0.key != "show" } }
            guard let view = value.entries == nil ? value : value["show"], !view.isNull else { return }
            guard let text = view.text, let found = UnitView(rawValue: text) else {
                return report(
                    view.range, "'\(view.text ?? "")' is not a value for 'units'",
                    "write one of: \(views.joined(separator: ", ")); or units of your own: { mug: 300 ml }")
            }
            configuration.units = found
        }
    }

    /// A name, a list of names and of `{ name, aisles }`, or a mapping of names to aisles.
    private mutating func readShops(_ value: YAMLNode) {
        let hint = "write a name or { name: …, aisles: […] }"
        var shops: [Configuration.Shop] = []
        func aisles(_ node: YAMLNode?) -> [String] { node?.scalars?.compactMap(\.text) ?? [] }
        for item in value.items ?? (value.text == nil ? [] : [value]) {
            if let name = item.text {
                shops.append(Configuration.Shop(name: name))
            } else if let name = item["name"]?.text {
                for entry in item.entries ?? [] where !["name", "aisles"].contains(entry.key) {
                    report(entry.keyRange, "a shop has no '\(entry.key)'", hint)
                }
                shops.append(Configuration.Shop(name: name, aisles: aisles(item["aisles"])))
            } else {
                report(item.range, "a shop has no name", hint)
            }
        }
        for entry in value.entries ?? [] {
            guard entry.value.isNull || entry.value.scalars != nil else {
                report(
                    entry.value.range, "the aisles of '\(entry.key)' must be a list", "write \(entry.key): [Produce]")
                continue
            }
            shops.append(Configuration.Shop(name: entry.key, aisles: aisles(entry.value)))
        }
        configuration.shops = shops
    }

    /// A list of people, or a mapping of names to what each avoids.
    private mutating func readPeople(_ value: YAMLNode) {
        let keys = value.entries?.map { Located($0.key, $0.keyRange) }
        let people = value.items ?? value.entries?.map(\.value) ?? []
        guard value.text == nil else {
            return report(value.range, "'people' must be a list", "write - { name: Ana, allergens: [nuts] }")
        }
        for (index, person) in people.enumerated() {
            guard person.entries != nil else {
                report(person.range, "a person must be a mapping", "write - { name: Ana, allergens: [nuts] }")
                continue
            }
            var problems: [DailyGoal.Problem] = []
            let read = Person(person, in: source, name: keys?[index], &problems)
            if let read { configuration.persons.append(read) }
            for problem in problems { report(problem.range, problem.message, problem.hint) }
            let profile = read?.profile ?? DietProfile(person, in: source, person: nil)
            configuration.people.formUnion(profile)
            for wish in profile.unknown { report(wish.range, wish.problem, wish.hint) }
        }
    }

    private mutating func readMealTimes(_ value: YAMLNode) {
        guard let entries = value.entries else {
            return report(value.range, "'meal-times' must be a mapping of meals to times", "write dinner: 19:00")
        }
        for entry in entries {
            guard let time = MealTime(entry.key, entry.value.text ?? "") else {
                report(
                    entry.value.range, "'\(entry.value.text ?? "")' is not a time of day",
                    "write \(entry.key): 19:00, or 19:00-20:00")
                continue
            }
            configuration.mealTimes.append(time)
        }
    }

    private mutating func set(_ name: String, _ text: String) {
        switch name {
        case "name": configuration.name = text
        case "language": configuration.language = text
        case "theme": configuration.theme = text
        case "hemisphere": configuration.hemisphere = text
        case "commit": configuration.commit = Configuration.CommitMode(rawValue: text) ?? .auto
        case "measures":
            configuration.itemLineOptions.measures =
                switch text {
                case "metric": .metric
                case "imperial": .imperial
                case "australian": .australian
                default: .us
                }
        default: break
        }
    }

    private mutating func readLabels(_ key: ConfigurationKey, _ value: YAMLNode) {
        var labels: [Configuration.Label] = []
        switch value.content {
        case .sequence(let items, _):
            for item in items {
                if let text = item.text {
                    labels.append(Configuration.Label(name: text, icon: nil, color: nil))
                } else if let name = item["name"]?.text {
                    labels.append(label(name, item))
                } else {
                    report(
                        item.range, "an entry of '\(key.name)' has no name",
                        "write a name or { name: …, icon: …, color: … }")
                }
            }
        case .mapping(let entries, _):
            for entry in entries { labels.append(label(entry.key, entry.value)) }
        case .scalar:
            report(value.range, "'\(key.name)' must be a list", "write \(key.name): [one, two]")
        }
        if key.name == "tags" { configuration.tags = labels } else { configuration.categories = labels }
    }

    private mutating func label(_ name: String, _ node: YAMLNode) -> Configuration.Label {
        for entry in node.entries ?? [] where !["name", "icon", "color"].contains(entry.key) {
            report(entry.keyRange, "'\(entry.key)' is nothing that a category or tag has", "write name, icon or color")
        }
        return Configuration.Label(name: name, icon: node["icon"]?.text, color: node["color"]?.text)
    }

    private mutating func readSections(_ value: YAMLNode) {
        guard let entries = value.entries else {
            return report(value.range, "'sections' must be a mapping", "write ingredients: [Zutaten]")
        }
        var extra: [SectionRole: [String]] = [:]
        for entry in entries {
            guard let role = SectionRole(rawValue: entry.key) else {
                report(
                    entry.keyRange, "'\(entry.key)' is not a section",
                    "write one of: \(SectionRole.allCases.map(\.rawValue).joined(separator: ", "))")
                continue
            }
            guard let names = entry.value.scalars else {
                report(
                    entry.value.range, "the headings of '\(entry.key)' must be a list", "write \(entry.key): [Zutaten]")
                continue
            }
            extra[role, default: []] += names.compactMap(\.text)
        }
        configuration.sectionNames = SectionNames(extra: extra)
    }

    private mutating func readSeverities(_ value: YAMLNode) {
        guard let entries = value.entries else {
            return report(value.range, "'lint' must be a mapping of rules to severities", "write trailing-space: off")
        }
        for entry in entries {
            let code = Located(entry.key, entry.keyRange)
            let text = entry.value.text ?? ""
            if text == "off" || text == "false" {
                configuration.lint.append((code, nil))
            } else if let severity = Severity(rawValue: text) {
                configuration.lint.append((code, severity))
            } else {
                report(entry.value.range, "'\(text)' is not a severity", "write error, warning, info or off")
            }
        }
    }

    mutating func report(_ range: ByteRange, _ message: String, _ hint: String, _ severity: Severity = .warning) {
        diagnostics.append(
            Diagnostic(code: "bad-setting", severity: severity, range: range, message: message, hint: hint))
    }

    /// Languages whose people write one and a half as 1,5 (Unicode CLDR, decimal separators).
    private static let decimalCommaLanguages: Set<String> = [
        "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "hr", "hu", "id", "is", "it", "lt", "lv", "nb",
        "nl", "nn", "no", "pl", "pt",
        "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "vi",
    ]
}
