public import Cookbook
public import Kitchen
public import MealPlanning
public import RecipeModel
public import SourceText

/// What is planned for some days, as it is shown.
public struct PlanSheet: Sendable {
    /// All days of the range, whether something is planned or not.
    public let days: [Day]
    /// The meals that have entries, in order; "" for entries of none, last. Those of the cookbook where nothing is planned.
    public let slots: [String]

    public struct Day: Sendable {
        public let date: CalendarDate
        public let isToday: Bool
        public let entries: [Entry]
    }

    /// One entry of a plan.
    public struct Entry: Sendable {
        /// Among all entries that are shown, from 1.
        public let number: Int
        public let date: CalendarDate
        /// As the cookbook spells it; "" for an entry of none.
        public let slot: String
        /// The dish: "Classic Lasagna", "apples".
        public let text: String
        /// Whether it is eaten from what is left.
        public let isLeftovers: Bool
        /// The day on which it was cooked, for leftovers.
        public let cookedOn: CalendarDate?
        public let isFrozen: Bool
        public let servings: PlanEntry.Servings?
        public let persons: [String]
        /// Of all its recipes together in seconds, where one says.
        public let totalTime: Int?
        /// Whether all its recipes have a line of that day in their logs.
        public let isCooked: Bool
        /// The recipes that were found.
        public let recipes: [Recipe]
        /// What those who eat avoid and it holds or may hold, in a few words each.
        public let marks: [String]
        /// What is wrong with it: a link to nothing, more leftovers than there are.
        public let problems: [Message]
        /// Of the plan, and the line in it from 1.
        public let path: RelativePath
        public let line: Int

        public struct Recipe: Sendable, Hashable {
            public let title: String
            public let path: RelativePath
        }
    }

    /// - Parameters:
    ///   - entries: those of the days, in order.
    ///   - leftovers: what all planned leftovers are left of.
    ///   - profile: what those who eat avoid.
    public init(
        _ entries: some Sequence<PlanEntry>, _ days: ClosedRange<CalendarDate>, in cookbook: LoadedCookbook,
        leftovers: LeftoverPlan, profile: DietProfile, today: CalendarDate
    ) {
        let entries = Array(entries)
        var reader = EntryReader(entries, in: cookbook, leftovers, profile)
        var shown: [CalendarDate: [Entry]] = [:]
        for (index, entry) in entries.enumerated() {
            shown[entry.date, default: []].append(reader.entry(entry, number: index + 1))
        }
        let count = days.lowerBound.days(to: days.upperBound)
        self.days = (0...count).compactMap { days.lowerBound.adding(days: $0) }.map {
            Day(date: $0, isToday: $0 == today, entries: shown[$0] ?? [])
        }
        let used = Set(shown.values.joined().map(\.slot))
        let known = cookbook.configuration.mealSlots
        slots =
            used.isEmpty
            ? known
            : known.filter(used.contains) + used.filter { !known.contains($0) && !$0.isEmpty }.sorted()
                + (used.contains("") ? [""] : [])
    }

    public var entries: [Entry] { days.flatMap(\.entries) }

    /// What is said of days without meals.
    public static let emptiness = "Nothing is planned."
}

/// Reads entries for a sheet.
private struct EntryReader {
    let cookbook: LoadedCookbook
    private let leftovers: [Place: LeftoverPlan.Answer]
    let marks: FactMarks
    let cooked: Set<Dish.Key>
    private var places: [RelativePath: LineTable] = [:]
    private var known: [RelativePath: [String]] = [:]

    /// Where an entry is.
    private struct Place: Hashable {
        let path: RelativePath
        let start: Int

        init(_ entry: PlanEntry) { (path, start) = (entry.path, entry.meal.range.start) }
    }

    init(_ entries: [PlanEntry], in cookbook: LoadedCookbook, _ leftovers: LeftoverPlan, _ profile: DietProfile) {
        self.cookbook = cookbook
        self.leftovers = Dictionary(leftovers.answers.map { (Place($0.entry), $0) }, uniquingKeysWith: { $1 })
        marks = FactMarks(profile)
        cooked = Set(PlannedDishes(entries, in: cookbook).dishes.filter(\.isCooked).map(\.dish.key))
    }

    mutating func entry(_ entry: PlanEntry, number: Int) -> PlanSheet.Entry {
        var recipes: [PlanSheet.Entry.Recipe] = []
        var time: Int?
        var marks: [String] = []
        var problems: [Message] = []
        for link in entry.meal.links {
            guard let path = entry.path.resolving(link: link.path), let file = cookbook.file(at: path),
                let recipe = file.recipe
            else {
                problems.append("'\(link.text)' leads to no recipe")
                continue
            }
            recipes.append(PlanSheet.Entry.Recipe(title: recipe.title.text, path: path))
            if entry.isCooked, let seconds = recipe.metadata.totalTime { time = (time ?? 0) + seconds }
            for mark in self.marks(of: file) where !marks.contains(mark) { marks.append(mark) }
        }
        if recipes.count < max(1, entry.meal.links.count), !self.marks.isEmpty { marks.append("ingredients unknown") }
        let answer = leftovers[Place(entry)]
        problems += answer?.problems.map(\.message) ?? []
        let known = cookbook.configuration.mealSlots.first { $0.lowercased() == entry.slot?.lowercased() }
        let isCooked =
            entry.isCooked && !recipes.isEmpty && recipes.count == entry.meal.links.count
            && recipes.allSatisfy { cooked.contains(Dish.Key(path: $0.path, occasion: entry.occasion)) }
        return PlanSheet.Entry(
            number: number, date: entry.date, slot: known ?? entry.slot ?? "", text: entry.meal.text,
            isLeftovers: !entry.isCooked, cookedOn: entry.meal.leftovers?.date?.value ?? answer?.cooked,
            isFrozen: entry.meal.isFrozen, servings: entry.servings, persons: entry.meal.persons.map(\.value),
            totalTime: time, isCooked: isCooked, recipes: recipes, marks: marks, problems: problems, path: entry.path,
            line: line(entry))
    }

    private mutating func marks(of file: CookbookFile) -> [String] {
        if marks.isEmpty { return [] }
        if let found = known[file.path] { return found }
        let found = marks.words(file, cookbook)
        known[file.path] = found
        return found
    }

    private mutating func line(_ entry: PlanEntry) -> Int {
        guard let file = cookbook.file(at: entry.path) else { return 1 }
        let table = places[entry.path] ?? LineTable(file.source)
        places[entry.path] = table
        return table.location(of: entry.meal.range.start).line
    }
}

extension PlanSheet.Entry {
    /// The dish with what it is left of: "leftovers of Classic Lasagna".
    public var title: String {
        guard isLeftovers else { return text }
        let word = isFrozen ? "frozen leftovers" : "leftovers"
        return text.isEmpty ? word : "\(word) of \(text)"
    }

    /// "for 4", "Ana, Ben", "35 min": what is known of it, in order.
    public var details: [String] {
        var parts: [String] = []
        if !persons.isEmpty { parts.append(persons.joined(separator: ", ")) }
        if let servings, persons.isEmpty || servings.count != Rational(persons.count) {
            parts.append("for \(KitchenNumber.text(servings.count))")
        }
        if let cookedOn, isLeftovers { parts.append("of \(cookedOn.weekday.name.prefix(3)) \(cookedOn.day)") }
        if let totalTime { parts.append(RecipeWords.time(totalTime)) }
        return parts
    }
}
