public import Kitchen
public import SourceText

/// What the logs of recipes say together: how often, by whom and how well liked.
public struct CookingStatistics: Sendable {
    /// Of all times that are counted.
    public let times: Int
    /// How many different recipes that were.
    public let recipes: Int
    /// The first and the last day; `nil` where nothing was cooked.
    public let days: ClosedRange<CalendarDate>?
    /// From the first month to the last, those in which nothing was cooked too.
    public let months: [Count]
    /// By the names as they are written most often, most often first; who cooked is not always said.
    public let persons: [Count]
    /// Times that say nobody's name.
    public let withoutPerson: Int
    /// Most often first; a recipe of two categories counts in both.
    public let categories: [Count]
    public let cuisines: [Count]
    /// The best first: by stars, then by times.
    public let favorites: [Dish]
    /// Most often first.
    public let mostCooked: [Dish]
    /// Rated well and not cooked for long, or never: the one longest not cooked first, those never cooked before all others.
    public let neglected: [Dish]

    /// How often something was the case.
    public struct Count: Sendable, Hashable {
        public let name: String
        public let times: Int
        /// The mean of the stars that were given; `nil` where nobody gave any.
        public let stars: Rational?
    }

    /// One recipe with its history.
    public struct Dish: Sendable, Hashable {
        public let path: RelativePath
        public let title: String
        /// Those that are counted.
        public let times: Int
        /// The mean of the stars that were given, else the declared rating.
        public let stars: Rational?
        /// The last day on which it was cooked, counted or not.
        public let last: CalendarDate?
    }

    /// A recipe and its log.
    public struct Source: Sendable {
        public let path: RelativePath
        public let title: String
        public let rating: Rational?
        public let categories: [String]
        public let cuisines: [String]
        public let entries: [Entry]

        public init(
            path: RelativePath, title: String, rating: Rational?, categories: [String], cuisines: [String],
            entries: [Entry]
        ) {
            (self.path, self.title, self.rating) = (path, title, rating)
            (self.categories, self.cuisines, self.entries) = (categories, cuisines, entries)
        }
    }

    /// One time that it was cooked.
    public struct Entry: Sendable, Hashable {
        public let date: CalendarDate
        public let stars: Rational?
        public let person: String?

        public init(date: CalendarDate, stars: Rational?, person: String?) {
            (self.date, self.stars, self.person) = (date, stars, person)
        }
    }

    /// What is rated like this or better is missed when nobody cooks it.
    public static let wellRated = Rational(4)
    /// Days after which something counts as not cooked for long.
    public static let longAgo = 60

    /// - Parameters:
    ///   - counts: which entries are counted; others only say when a recipe was cooked last.
    ///   - today: from which it is long ago; entries of later days are not counted.
    public init(_ sources: [Source], today: CalendarDate, counting counts: (Entry) -> Bool = { _ in true }) {
        var all: [Entry] = []
        var dishes: [Dish] = []
        var neglected: [Dish] = []
        var (categories, cuisines) = (Tally(), Tally())
        for source in sources {
            let past = source.entries.filter { $0.date <= today }
            let counted = past.filter(counts)
            let last = past.map(\.date).max()
            let dish = Dish(
                path: source.path, title: source.title, times: counted.count,
                stars: Self.mean(counted.compactMap(\.stars)) ?? source.rating, last: last)
            if !counted.isEmpty { dishes.append(dish) }
            let usual = Self.mean(past.compactMap(\.stars)) ?? source.rating
            if let usual, usual >= Self.wellRated, last.map({ $0.days(to: today) >= Self.longAgo }) ?? true {
                neglected.append(
                    Dish(path: source.path, title: source.title, times: past.count, stars: usual, last: last))
            }
            for name in source.categories { categories.add(name, counted) }
            for name in source.cuisines { cuisines.add(name, counted) }
            all += counted
        }
        times = all.count
        recipes = dishes.count
        let dates = all.map(\.date)
        days = dates.min().flatMap { first in dates.max().map { first...$0 } }
        months = Self.months(all, days)
        var people = Tally()
        for entry in all { if let person = entry.person { people.add(person, [entry]) } }
        persons = people.counts
        withoutPerson = all.count { $0.person == nil }
        self.categories = categories.counts
        self.cuisines = cuisines.counts
        mostCooked = dishes.sorted {
            Self.comesFirst($0, $1, by: [Rational($0.times), $0.stars], [Rational($1.times), $1.stars])
        }
        favorites = dishes.filter { $0.stars != nil }.sorted {
            Self.comesFirst($0, $1, by: [$0.stars, Rational($0.times)], [$1.stars, Rational($1.times)])
        }
        self.neglected = neglected.sorted { left, right in
            let (one, other) = (left.last?.dayNumber ?? .min, right.last?.dayNumber ?? .min)
            return one != other
                ? one < other : Self.comesFirst(left, right, by: [left.stars], [right.stars])
        }
    }

    /// The larger numbers first, then the titles.
    private static func comesFirst(_ left: Dish, _ right: Dish, by one: [Rational?], _ other: [Rational?]) -> Bool {
        for (own, others) in zip(one, other) where own != others { return (own ?? -1) > (others ?? -1) }
        return (left.title, left.path.string) < (right.title, right.path.string)
    }

    static func mean(_ numbers: [Rational]) -> Rational? {
        numbers.reduce(Rational.zero as Rational?) { $0?.adding($1) }?.divided(by: Rational(numbers.count))
    }

    private static func months(_ entries: [Entry], _ days: ClosedRange<CalendarDate>?) -> [Count] {
        guard let days else { return [] }
        var byMonth: [Int: [Entry]] = [:]
        for entry in entries { byMonth[entry.date.year * 12 + entry.date.month - 1, default: []].append(entry) }
        let (first, last) = (days.lowerBound, days.upperBound)
        return ((first.year * 12 + first.month - 1)...(last.year * 12 + last.month - 1)).map { month in
            let number = month % 12 + 1
            let own = byMonth[month] ?? []
            return Count(
                name: "\(month / 12)-\(number < 10 ? "0" : "")\(number)", times: own.count,
                stars: mean(own.compactMap(\.stars)))
        }
    }

    /// Names counted whatever their case, shown as they are written most often.
    private struct Tally {
        private var entries: [String: (spellings: [String: Int], times: Int, stars: [Rational])] = [:]

        mutating func add(_ name: String, _ counted: [Entry]) {
            guard !counted.isEmpty else { return }
            var own = entries[name.lowercased()] ?? ([:], 0, [])
            own.spellings[name, default: 0] += counted.count
            own.times += counted.count
            own.stars += counted.compactMap(\.stars)
            entries[name.lowercased()] = own
        }

        var counts: [Count] {
            entries.values.map { entry in
                let name = entry.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
                return Count(name: name, times: entry.times, stars: mean(entry.stars))
            }.sorted { ($1.times, $0.name) < ($0.times, $1.name) }
        }
    }
}
