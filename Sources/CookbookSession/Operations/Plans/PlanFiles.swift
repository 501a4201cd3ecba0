internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Which file of a cookbook holds what is planned for a day.
struct PlanFiles {
    private let plans: [(file: CookbookFile, plan: MealPlan)]
    private let first: CalendarDate.Weekday

    /// - Parameter first: the day on which weeks begin.
    init(_ files: [CookbookFile], first: CalendarDate.Weekday) {
        plans = files.compactMap { file in
            if case .mealPlan(let plan) = file.content { (file, plan) } else { nil }
        }
        self.first = first
    }

    enum Place {
        case file(CookbookFile)
        /// One that is to be made, with these bytes.
        case new(RelativePath, [UInt8])

        var path: RelativePath {
            switch self {
            case .file(let file): file.path
            case .new(let path, _): path
            }
        }
    }

    /// The file that has the day; else the one that is named for its week; else one with other days of the week; else, where no plan is named for
    /// a week and there is one alone, that one; else a new file, named as the others are.
    func place(for date: CalendarDate) -> Place {
        if let found = plans.first(where: { $0.plan.days.contains { $0.date.value == date } }) {
            return .file(found.file)
        }
        let week = date.week(from: first)
        if let found = plans.first(where: { WeekName($0.file.path).map { ($0.year, $0.week) == week } ?? false }) {
            return .file(found.file)
        }
        let start = date.startOfWeek(from: first)
        let sameWeek = plans.first { entry in
            WeekName(entry.file.path) == nil
                && entry.plan.days.contains { $0.date.value.startOfWeek(from: first) == start }
        }
        if let sameWeek { return .file(sameWeek.file) }
        if plans.count == 1, WeekName(plans[0].file.path) == nil { return .file(plans[0].file) }
        return new(week)
    }

    private func new(_ week: (year: Int, week: Int)) -> Place {
        // The nearest week that has a file is the pattern.
        let named = plans.compactMap { entry in WeekName(entry.file.path).map { (entry, $0) } }
        let pattern = named.max { ($0.1.year, $0.1.week) < ($1.1.year, $1.1.week) }
        let number = week.week < 10 ? "0\(week.week)" : "\(week.week)"
        let folder = pattern?.0.file.path.parent ?? RelativePath.root.appending("plans")
        let stem =
            pattern.map { $0.1.stem(year: week.year, number: number) } ?? "\(CalendarDate.digits(week.year))-W\(number)"
        var lines = ["---", "kind: meal-plan"]
        if let title = pattern?.0.plan.title?.value, let old = pattern?.1.week {
            lines += Self.title(title, old, week.week).map { ["title: \(YAMLQuoting.scalar($0))"] } ?? []
        }
        if let servings = pattern?.0.plan.defaultServings?.value {
            lines.append("servings-default: \(servings.exactText)")
        }
        return .new(folder.appending(stem + ".md"), Array((lines + ["---", ""]).joined(separator: "\n").utf8))
    }

    /// "Week 47" as "Week 48"; `nil` where the title does not name its week.
    private static func title(_ title: String, _ old: Int, _ new: Int) -> String? {
        var words = title.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let place = words.firstIndex(where: { Int($0.filter(\.isNumber)) == old && $0.contains { $0.isNumber } })
        else { return nil }
        let number = words[place].filter(\.isNumber)
        guard let range = words[place].firstRange(of: number) else { return nil }
        words[place].replaceSubrange(range, with: "\(new)")
        return words.joined(separator: " ")
    }
}

/// The week in a file's name: "2026-W47", "plan-2026w47".
private struct WeekName {
    let year: Int
    let week: Int
    private let parts: [String]

    init?(_ path: RelativePath) {
        let stem = Array(path.stem)
        func number(_ range: Range<Int>) -> Int? {
            guard range.lowerBound >= 0, range.upperBound <= stem.count else { return nil }
            let digits = stem[range]
            guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
            return Int(String(decoding: digits, as: UTF8.self))
        }
        for mark in stem.indices where stem[mark] | 0x20 == UInt8(ascii: "w") {
            let dash = mark > 0 && stem[mark - 1] == UInt8(ascii: "-") ? 1 : 0
            var end = mark + 1
            while end < stem.count, end < mark + 3, stem[end] >= 0x30, stem[end] <= 0x39 { end += 1 }
            guard let year = number((mark - dash - 4)..<(mark - dash)), let week = number(mark + 1..<end),
                (1...53).contains(week)
            else { continue }
            (self.year, self.week) = (year, week)
            parts = [
                stem[..<(mark - dash - 4)], stem[(mark - dash)..<(mark + 1)], stem[end...],
            ].map { String(decoding: $0, as: UTF8.self) }
            return
        }
        return nil
    }

    /// The name for another week.
    func stem(year: Int, number: String) -> String {
        "\(parts[0])\(CalendarDate.digits(year))\(parts[1])\(number)\(parts[2])"
    }
}

extension CalendarDate {
    /// A year in four digits.
    fileprivate static func digits(_ year: Int) -> String {
        String(repeating: "0", count: max(0, 4 - "\(year)".utf8.count)) + "\(year)"
    }
}
