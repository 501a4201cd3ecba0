public import Cookbook
public import Kitchen
internal import RecipeModel
public import SourceText

/// What the leftovers of a plan are left of, held against what is cooked, what is eaten and how long it keeps.
///
/// What is cooked is what the plan says it is cooked for, else what the recipe makes. At that meal eat those who are named, else as many as
/// the plan is for by default, else all people of the cookbook; without any of these it is not known how much is left.
public struct LeftoverPlan: Sendable {
    /// An entry of leftovers, and what it is left of.
    public struct Answer: Sendable {
        public let entry: PlanEntry
        /// The day on which it was or is cooked; `nil` where nothing was found.
        public let cooked: CalendarDate?
        /// How many servings are left before the entry; `nil` where that is not known.
        public let left: Rational?
        public let problems: [Problem]
    }

    public enum Problem: Hashable, Sendable {
        /// The dish is neither planned nor cooked on the day that the entry names, or on none before it.
        case notCooked(on: CalendarDate?)
        /// The day that the entry names is after it.
        case cookedLater(CalendarDate)
        /// More is eaten than is left.
        case notEnough(left: Rational, wanted: Rational)
        /// It is eaten this many days after it was cooked.
        case tooOld(days: Int, KeepingTime)
    }

    /// In the order of the plan.
    public let answers: [Answer]
    private let sources: [Source.Key: Source]

    /// - Parameters:
    ///   - calendar: all plans.
    ///   - cookbook: with the recipes of the leftovers.
    ///   - household: how many eat where nothing else says so.
    public init(_ calendar: MealCalendar, in cookbook: LoadedCookbook, household: Rational?) {
        var sources = Source.all(calendar, in: cookbook, household)
        var answers: [Answer] = []
        for entry in calendar.entries where !entry.isCooked {
            guard let dish = Source.Name(entry) else {
                answers.append(Answer(entry: entry, cooked: nil, left: nil, problems: []))
                continue
            }
            answers.append(Self.answer(entry, dish, &sources, in: cookbook, household))
        }
        (self.answers, self.sources) = (answers, sources)
    }

    private static func answer(
        _ entry: PlanEntry, _ dish: Source.Name, _ sources: inout [Source.Key: Source], in cookbook: LoadedCookbook,
        _ household: Rational?
    ) -> Answer {
        let named = entry.meal.leftovers?.date?.value
        if let named, named > entry.date {
            return Answer(entry: entry, cooked: nil, left: nil, problems: [.cookedLater(named)])
        }
        let recipe = entry.recipes.first.flatMap { cookbook.file(at: $0)?.recipe }
        let logged = recipe?.log.map(\.date.value) ?? []
        let planned = sources.keys.filter { $0.name == dish }.map(\.date)
        let days = (planned + logged).filter { $0 <= entry.date && (named == nil || $0 == named) }
        guard let day = days.max() else {
            // A recipe that cannot be read may have been cooked.
            let isUnknown = !entry.meal.links.isEmpty && recipe == nil
            return Answer(
                entry: entry, cooked: nil, left: nil, problems: isUnknown ? [] : [.notCooked(on: named)])
        }
        var problems: [Problem] = []
        let key = Source.Key(name: dish, date: day)
        let left = sources[key]?.left
        if let wanted = entry.servings?.count ?? household {
            // Even where it is not known how many ate, no more is left than was cooked.
            if let most = left ?? sources[key]?.most, wanted > most {
                problems.append(.notEnough(left: most, wanted: wanted))
            }
            sources[key]?.take(wanted)
        } else {
            sources[key]?.takeUnknown()
        }
        let age = day.days(to: entry.date)
        let keeps = recipe.map { KeepingTime(of: $0) } ?? .usual
        if !entry.meal.isFrozen, age > keeps.days { problems.append(.tooOld(days: age, keeps)) }
        return Answer(entry: entry, cooked: day, left: left, problems: problems)
    }

    /// How many servings of a recipe that is planned for a day are left after that meal and all planned leftovers; `nil` where that is not known.
    public func left(of recipe: RelativePath, cookedOn day: CalendarDate) -> Rational? {
        sources[Source.Key(name: .recipe(recipe), date: day)]?.left
    }

    /// How much is cooked of a recipe on a day, in servings; `nil` where that is not known or nothing is planned.
    public func cooked(_ recipe: RelativePath, on day: CalendarDate) -> Rational? {
        sources[Source.Key(name: .recipe(recipe), date: day)]?.cooked
    }
}

extension LeftoverPlan {
    /// A dish that is cooked on some day, and what is left of it.
    private struct Source: Sendable {
        enum Name: Hashable, Sendable {
            case recipe(RelativePath)
            /// Folded, where no recipe is linked to.
            case text([UInt8])

            /// `nil` where an entry names no dish.
            init?(_ entry: PlanEntry) {
                if let path = entry.recipes.first {
                    self = .recipe(path)
                } else {
                    let text = TextFolding.fold(entry.meal.text)
                    if text.isEmpty { return nil }
                    self = .text(text)
                }
            }
        }

        struct Key: Hashable, Sendable {
            let name: Name
            let date: CalendarDate
        }

        /// In servings; `nil` where it is not known.
        let cooked: Rational?
        /// What is left if nobody eats at that meal.
        private(set) var most: Rational?
        /// After those who ate; `nil` where it is not known how many did.
        private(set) var left: Rational?

        init(cooked: Rational?, left: Rational?) { (self.cooked, most, self.left) = (cooked, cooked, left) }

        mutating func take(_ servings: Rational) {
            left = left.flatMap { $0.subtracting(servings) }.map { max(.zero, $0) }
            most = most.flatMap { $0.subtracting(servings) }.map { max(.zero, $0) }
        }

        mutating func takeUnknown() { left = nil }

        static func all(_ calendar: MealCalendar, in cookbook: LoadedCookbook, _ household: Rational?) -> [Key: Source]
        {
            var sources: [Key: Source] = [:]
            func add(_ name: Name, _ entry: PlanEntry, _ cooked: Rational?) {
                let eaten: Rational? =
                    entry.meal.persons.isEmpty
                    ? entry.planServings ?? household : Rational(entry.meal.persons.count)
                let left = cooked.flatMap { cooked in eaten.flatMap { cooked.subtracting($0) } }.map { max(.zero, $0) }
                let key = Key(name: name, date: entry.date)
                guard let other = sources[key] else {
                    sources[key] = Source(cooked: cooked, left: left)
                    return
                }
                sources[key] = Source(
                    cooked: other.cooked.flatMap { first in cooked.flatMap { first.adding($0) } },
                    left: other.left.flatMap { first in left.flatMap { first.adding($0) } })
            }
            for entry in calendar.entries where entry.isCooked {
                for path in entry.recipes {
                    let recipe = cookbook.file(at: path)?.recipe
                    let own = recipe?.metadata.servings?.value.quantity.min
                    add(.recipe(path), entry, entry.servings?.count ?? own)
                }
                if entry.meal.links.isEmpty, let name = Name(entry) { add(name, entry, entry.servings?.count) }
            }
            return sources
        }
    }
}

extension LeftoverPlan.Problem {
    /// What is wrong, without the dish: "only 2 servings are left, and 4 are planned".
    public var message: Message {
        switch self {
        case .notCooked(let day?): "it is neither planned nor cooked on \("\(day)")"
        case .notCooked(nil): "it is neither planned nor cooked before that day"
        case .cookedLater(let day): "it is cooked on \("\(day)"), after it is eaten"
        case .notEnough(let left, let wanted):
            left.isZero
                ? "nothing is left of it, and \(words: KitchenNumber.text(wanted)) \(words: wanted == .one ? "is" : "are") planned"
                : "only \(words: KitchenNumber.text(left)) \(words: left == .one ? "serving is" : "servings are") left, and \(words: KitchenNumber.text(wanted)) are planned"
        case .tooOld(let days, let keeps):
            "it is eaten \(days) days after it is cooked, and keeps \(keeps.days) \(words: keeps.days == 1 ? "day" : "days")\(keeps.reason)"
        }
    }
}

extension KeepingTime {
    /// Where it comes from, in parentheses.
    fileprivate var reason: Message {
        switch origin {
        case .key: " (as the recipe says)"
        case .note(let text): " (\"\(text)\")"
        case .rule: " in the fridge, as any cooked dish (frozen it keeps: say so)"
        }
    }
}
