public import Kitchen
internal import RecipeSyntax
public import SourceText

/// What a person's own configuration says of planning and of how things are shown; what they avoid is a ``DietProfile``, and whom they ask is
/// ``ModelSettings``.
public struct PersonalSettings: Sendable {
    /// Themselves, where they give a name or goals.
    public private(set) var person: Person?
    public private(set) var weekStart: CalendarDate.Weekday?
    public private(set) var mealTimes: [MealTime] = []
    /// Whose units are shown where the cookbook says nothing.
    public private(set) var units: UnitView?
    /// "auto", "always" or "never".
    public private(set) var color: String?
    /// The program that shows long output, with its arguments; empty for none.
    public private(set) var pager: String?
    /// What is said of each key, on one line, in the order of ``keys``.
    public private(set) var values: [(name: String, value: String)] = []
    /// What cannot be read, in words, and what to write instead.
    public private(set) var problems: [(message: String, hint: String)] = []

    /// What may be said, and what it is for.
    public static let keys: [(name: String, summary: String)] = [
        ("name", "Your name, for who cooked and who eats."),
        ("diets", "Diets that recipes are marked for."), ("allergens", "Allergens that recipes are marked for."),
        ("goals", "What you want to eat in a day: { energy: 2000 kcal, protein: 60 g }."),
        ("units", "How amounts are shown where the cookbook does not say: as-written, metric, us or imperial."),
        ("week-starts", "The day on which weeks begin, where the cookbook does not say."),
        ("meal-times", "When meals are eaten, for calendars."),
        ("color", "Whether colours are used: auto, always or never."),
        ("pager", "The program that shows long output, such as less -FRX; cat for none."),
        ("model", "The language model that may be asked."),
    ]

    /// Other spellings of keys.
    private static let spellings = [
        "colour": "color", "colors": "color", "colours": "color", "diet": "diets", "allergies": "allergens",
        "allergen": "allergens", "allergy": "allergens",
    ]

    /// Nothing said.
    public init() {}

    public init(_ source: SourceText) {
        var unread: [DailyGoal.Problem] = []
        person = Person(personal: source, &unread)
        problems += unread.map { ($0.message, $0.hint) }
        let document = YAMLDocument(source)
        if let mistake = document.diagnostics.first(where: { $0.severity == .error }) {
            let line = LineTable(source).location(of: mistake.range.start).line
            problems.append(("line \(line): \(mistake.message)", mistake.hint ?? "correct it"))
        }
        for entry in document.root?.entries ?? [] { read(entry, source) }
        values.sort { Self.place($0.name) < Self.place($1.name) }
    }

    private static func place(_ name: String) -> Int { keys.firstIndex { $0.name == name } ?? keys.count }

    private mutating func read(_ entry: YAMLEntry, _ source: SourceText) {
        let written = entry.key.lowercased()
        let key = Self.spellings[written] ?? written
        let text = entry.value.text ?? ""
        guard Self.keys.contains(where: { $0.name == key }) else {
            if key.hasPrefix("x-") { return }
            let nearest = Spelling.nearest(to: key, in: Self.keys.map(\.name))
            problems.append(
                (
                    "'\(entry.key)' is not a setting of your own",
                    nearest.map { "did you mean '\($0)'?" }
                        ?? "known are: \(Self.keys.map(\.name).joined(separator: ", "))"
                ))
            return
        }
        switch key {
        case "week-starts":
            weekStart = CalendarDate.Weekday(name: text)
            if weekStart == nil { problems.append(("'\(text)' is not a day of the week", "write week-starts: monday")) }
        case "meal-times": readTimes(entry.value.entries ?? [])
        case "units":
            units = UnitView(rawValue: text)
            if units == nil {
                problems.append(
                    (
                        "'\(text)' is not a way to show amounts",
                        "write units: \(UnitView.allCases.map(\.rawValue).joined(separator: ", "))"
                    ))
            }
        case "color":
            // "never" may be written as YAML's own words.
            let word =
                ["no", "false", "off"].contains(text)
                ? "never" : ["yes", "true", "on"].contains(text) ? "always" : text
            if ["auto", "always", "never"].contains(word) {
                color = word
            } else {
                problems.append(("'\(text)' does not say when to use colours", "write color: auto, always or never"))
            }
        case "pager": pager = text
        default: break
        }
        if key == "model" {
            values.append((key, Self.model(source)))
        } else {
            let shown = entry.value.text ?? source.string(entry.value.range)
            values.append((key, shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
        }
    }

    private mutating func readTimes(_ entries: [YAMLEntry]) {
        for entry in entries {
            if let time = MealTime(entry.key, entry.value.text ?? "") {
                mealTimes.append(time)
            } else {
                problems.append(
                    ("'\(entry.value.text ?? "")' is not a time of day", "write \(entry.key): 19:00, or 19:00-20:00"))
            }
        }
    }

    /// Whom it asks and for what; nothing that might be a secret.
    private static func model(_ source: SourceText) -> String {
        var problems: [ModelSettings.Problem] = []
        guard let settings = ModelSettings(personal: source, &problems) else { return "cannot be read" }
        let key = settings.keyVariable.map { ", key in $\($0)" } ?? settings.keyFile.map { ", key in \($0)" } ?? ""
        return "\(settings.models.map(\.name).joined(separator: ", ")) at \(withoutLogin(settings.endpoint))\(key)"
    }

    /// An address without a name and password in it.
    private static func withoutLogin(_ address: String) -> String {
        var parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, let sign = parts[2].lastIndex(of: "@") else { return address }
        parts[2] = parts[2][parts[2].index(after: sign)...]
        return parts.joined(separator: "/")
    }
}
