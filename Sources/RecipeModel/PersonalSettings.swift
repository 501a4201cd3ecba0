public import Kitchen
internal import RecipeSyntax
public import SourceText

/// What a person's own configuration says of planning; what they avoid is a ``DietProfile``.
public struct PersonalSettings: Sendable {
    /// Themselves, where they give a name or goals.
    public let person: Person?
    public let weekStart: CalendarDate.Weekday?
    public let mealTimes: [MealTime]
    /// What cannot be read, in words, and what to write instead.
    public let problems: [(message: String, hint: String)]

    /// Nothing said.
    public init() { (person, weekStart, mealTimes, problems) = (nil, nil, [], []) }

    public init(_ source: SourceText) {
        var problems: [(String, String)] = []
        var unread: [DailyGoal.Problem] = []
        person = Person(personal: source, &unread)
        problems += unread.map { ($0.message, $0.hint) }
        let root = YAMLDocument(source).root
        let day = root?["week-starts"]?.text
        weekStart = day.flatMap { CalendarDate.Weekday(name: $0) }
        if let day, weekStart == nil {
            problems.append(("'\(day)' is not a day of the week", "write week-starts: monday"))
        }
        var times: [MealTime] = []
        for entry in root?["meal-times"]?.entries ?? [] {
            if let time = MealTime(entry.key, entry.value.text ?? "") {
                times.append(time)
            } else {
                problems.append(
                    ("'\(entry.value.text ?? "")' is not a time of day", "write \(entry.key): 19:00, or 19:00-20:00"))
            }
        }
        mealTimes = times
        self.problems = problems
    }
}
