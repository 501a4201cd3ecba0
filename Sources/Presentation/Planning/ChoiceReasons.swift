internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// Why a dish was chosen, in a cook's words.
enum ChoiceReasons {
    /// The most things that are named before the rest is counted.
    private static let mostNamed = 4
    /// Below so many days since it was cooked the days are told, and from it on the month.
    private static let recentDays = 28

    /// - Parameter today: a meal of another day is told of as seen from that day.
    static func texts(_ meal: ChosenMeal, _ catalogue: Catalogue, today: CalendarDate) -> [String] {
        let isToday = meal.time.date == today
        var texts: [String] = []
        if !meal.uses.isEmpty {
            texts.append("uses " + list(meal.uses.map { use($0, on: meal.time.date, isToday) }))
        }
        texts += meal.overdue.map { old in
            "look first at the \(MarkdownText.plain(Array(old.lot.lot.name.utf8))): \(old.reason.text)"
        }
        if let rating = meal.standing.rating {
            let stars = KitchenNumber.decimal(rating, places: 1)
            texts.append("\(stars) star\(stars == "1" ? "" : "s")")
        }
        if meal.standing.isFavorite { texts.append("a favourite") }
        if let last = meal.lastEaten { texts.append(since(last, meal.time.date, isToday)) }
        if let season = meal.season { texts.append("for \(season.rawValue)") }
        texts += stock(meal, catalogue)
        if !meal.isScaled { texts.append("does not say whom it serves: as it is written") }
        return texts
    }

    private static func stock(_ meal: ChosenMeal, _ catalogue: Catalogue) -> [String] {
        var texts: [String] = []
        let names = lacks(meal, catalogue)
        if names.isEmpty {
            if meal.isWhole, meal.uncertain == 0 { texts.append("everything is there") }
        } else if names.count <= mostNamed {
            texts.append("lacks only: \(list(names))")
        } else {
            let shown = names.prefix(mostNamed - 1).joined(separator: ", ")
            texts.append("lacks \(names.count) things: \(shown) and \(names.count - mostNamed + 1) more")
        }
        switch meal.uncertain {
        case 0: break
        case 1: texts.append("one amount cannot be compared with the stock")
        default: texts.append("\(meal.uncertain) amounts cannot be compared with the stock")
        }
        if !meal.isWhole { texts.append("not all ingredients could be read") }
        return texts
    }

    /// "300 g yogurt that expires in 2 days"
    private static func use(_ use: ChosenMeal.Use, on date: CalendarDate, _ isToday: Bool) -> String {
        let days = date.days(to: use.expires)
        let when =
            switch days {
            case ...0: isToday ? "today" : "that day"
            case 1: isToday ? "tomorrow" : "the day after"
            default: isToday ? "in \(days) days" : "\(days) days later"
            }
        let name = MarkdownText.plain(Array(use.lot.lot.name.utf8))
        // Of what is open the day is the one until which it keeps.
        let verb = use.lot.lot.expires == use.expires ? "expires" : "has to be used"
        let ofSeveral = use.lot.lot.expires == use.expires ? "expire" : "have to be used"
        return "\(amount(use.amount))\(name) that \(areSeveral(use.amount) ? ofSeveral : verb) \(when)"
    }

    /// Whether the words are about several things: "1 of the eggs", "3 eggs".
    private static func areSeveral(_ measure: Measure) -> Bool {
        measure.unit == nil && measure.quantity.map { $0.max >= .one } ?? false
    }

    private static func isOne(_ measure: Measure) -> Bool {
        measure.unit == nil && measure.quantity.map { !$0.isRange && $0.min == .one } ?? false
    }

    /// "300 g ", "250 ml " for what a lot calls ¼ l, "1 of the " for one of several.
    private static func amount(_ measure: Measure) -> String {
        if isOne(measure) { return "1 of the " }
        let small: Kitchen.Unit? = measure.unit == .liter ? .milliliter : measure.unit == .kilogram ? .gram : nil
        if let small, let quantity = measure.quantity, quantity.max < .one, let shown = measure.converted(to: small) {
            return MeasurableAmount(shown).text + " "
        }
        return MeasurableAmount(measure).text + " "
    }

    /// Each food once, whatever lines ask for it, with all that it is short of; in the order of the recipe.
    static func lacks(_ meal: ChosenMeal, _ catalogue: Catalogue) -> [String] {
        var names: [String] = []
        var totals: [String: AmountTotal] = [:]
        for lack in meal.lacks {
            if totals[lack.name] == nil { names.append(lack.name) }
            totals[lack.name, default: AmountTotal()].add(lack.short ?? Measure(nil, nil))
        }
        return names.map { name in
            let short = totals[name]?.measure.flatMap { $0.quantity == nil ? nil : $0 }
            return short.map { "\(MeasurableAmount($0).text) more \(catalogue.name(name, for: $0) ?? name)" } ?? name
        }
    }

    /// "cooked 12 days ago", "not cooked since August", "not cooked since August 2025"
    private static func since(_ last: CalendarDate, _ date: CalendarDate, _ isToday: Bool) -> String {
        let days = last.days(to: date)
        if days < recentDays { return "last \(days) day\(days == 1 ? "" : "s") \(isToday ? "ago" : "before")" }
        let month = months[last.month - 1]
        return last.year == date.year ? "not cooked since \(month)" : "not cooked since \(month) \(last.year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// "a, b and c"
    static func list(_ texts: [String]) -> String {
        guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }
}
