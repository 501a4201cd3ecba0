internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import Revision
internal import SourceText

/// Plans dishes for a meal.
package struct AddMeals: Operation {
    let meal: Meal
    let dishes: [String]
    let persons: [String]
    let asText: Bool

    /// Which meal is meant.
    enum Meal: Sendable, Hashable {
        case named(date: String, slot: String, servings: String?)
        /// All on one line.
        case typed(String)
    }

    /// - Parameters:
    ///   - date: as somebody types a day.
    ///   - slot: the meal, whole or by its beginning.
    ///   - dishes: recipes as somebody names them, or what else is eaten. Words that together name one recipe are that one.
    ///   - servings: for how many, as a number or a range.
    ///   - persons: who eats it, by the names of `people:`.
    ///   - asText: whether the dishes are written as they are, and no recipe is looked for.
    package init(
        _ dishes: [String], on date: String, slot: String, servings: String? = nil, persons: [String] = [],
        asText: Bool = false
    ) {
        meal = .named(date: date, slot: slot, servings: servings)
        (self.dishes, self.persons, self.asText) = (dishes, persons, asText)
    }

    /// - Parameter when: a day, a meal and for how many, as far as they are said: "friday lunch for 4". Else it is today's main meal.
    package init(_ dishes: [String], when: String) {
        (self.dishes, meal, persons, asText) = (dishes, .typed(when), [], false)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.withIndex { (index) throws(OperationProblem) in
            let configuration = index.configuration
            let (date, name, servings) = try resolved(session, configuration)
            let tail = try Self.tail(servings, persons, configuration)
            let book = try session.planBook(try session.week(of: date, session.weekStart(configuration)), index)
            var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
            var remarks: [Message] = []
            for dish in try found(session, index, &remarks) {
                let text: String
                switch dish {
                case .recipe(let row):
                    let link = RecipeLink(index.title(row), at: index.path(row))
                    remarks += session.attention(row, index)
                    try add(&edits, date, name) { link.text(from: $0) + tail }
                    continue
                case .text(let words): text = words
                }
                try add(&edits, date, name) { _ in MarkdownText.escaped(text) + tail }
            }
            var draft = PlanDraft(session, configuration)
            try edits.apply(to: &draft)
            return draft.plan(remarks: remarks)
        }
    }

    private func resolved(_ session: Session, _ configuration: Configuration) throws(OperationProblem)
        -> (CalendarDate, String, servings: String?)
    {
        switch meal {
        case .named(let date, let slot, let servings):
            return (try session.date(date), try session.slot(slot, configuration), servings)
        case .typed(let text):
            let typed = try TypedMeal(text, session, configuration)
            return (typed.date, typed.slot, typed.servings)
        }
    }

    private func add(_ edits: inout PlanEdits, _ date: CalendarDate, _ slot: String, _ text: (RelativePath) -> String)
        throws(OperationProblem)
    {
        guard let line = LineText(text(edits.path(for: date))) else {
            throw OperationProblem(
                "nothing is named", hint: "rbook plan add friday dinner lasagna", kind: .usage)
        }
        edits.add(on: date, slot: LineText(slot)) { LineText(text($0)) ?? line }
    }

    // MARK: Dishes

    private enum Dish {
        case recipe(RecipeRow)
        case text(String)
    }

    /// Each word or quoted name is a dish, unless all together name one recipe.
    private func found(_ session: Session, _ index: CookbookIndex, _ remarks: inout [Message])
        throws(OperationProblem) -> [Dish]
    {
        if dishes.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw OperationProblem("nothing is named", hint: "rbook plan add friday dinner lasagna", kind: .usage)
        }
        if asText { return [.text(dishes.joined(separator: " "))] }
        if dishes.count > 1,
            case .found(let row) = index.recipe(named: dishes.joined(separator: " "), from: session.place)
        {
            return [.recipe(row)]
        }
        var result: [Dish] = []
        for name in dishes {
            switch index.recipe(named: name, from: session.place) {
            case .found(let row): result.append(.recipe(row))
            case .ambiguous:
                // It says which may be meant.
                let found = try session.recipe(named: name)
                if let row = index.recipe(at: found.file.path) { result.append(.recipe(row)) }
            case .unknown(let titles):
                // "apples" is a food, not a misspelt apple pie.
                if !index.catalogue.resolve(name).isSameThing, let near = titles.nearest.first {
                    throw OperationProblem(
                        "there is no recipe '\(name)'",
                        hint: "did you mean '\(near)'? To plan it without a recipe: --text", kind: .failed)
                }
                remarks.append("there is no recipe '\(name)'; it is planned as it is written")
                result.append(.text(name))
            }
        }
        return result
    }

    /// What is written after a dish: " (Ana, Ben) for 2".
    ///
    /// Without a number, people who are named are as many as they are.
    static func tail(_ servings: String?, _ persons: [String], _ configuration: Configuration) throws(OperationProblem)
        -> String
    {
        var result = ""
        var names: [String] = []
        for name in persons.flatMap({ $0.split(separator: ",") }) {
            let name = name.drop { $0 == " " }
            guard
                let known = configuration.persons.first(where: {
                    TextFolding.fold($0.name.value) == TextFolding.fold(String(name))
                })
            else {
                let all = configuration.persons.map(\.name.value)
                throw OperationProblem(
                    "'\(name)' is not one of the people of this cookbook",
                    hint: all.isEmpty
                        ? "name them in rbook.yaml: people: [{ name: \(name) }]"
                        : Spelling.nearest(to: String(name), in: all).map { "did you mean '\($0)'?" }
                            ?? "they are: \(all.joined(separator: ", "))",
                    kind: .usage)
            }
            if !names.contains(known.name.value) { names.append(known.name.value) }
        }
        if !names.isEmpty { result += " (\(names.joined(separator: ", ")))" }
        if let servings {
            guard let quantity = Yield(servings)?.quantity, quantity.min.isPositive,
                Yield(servings)?.unit.isEmpty == true
            else {
                throw OperationProblem("'\(servings)' is not a number of people", hint: "write --for 4", kind: .usage)
            }
            result += " for \(quantity.displayText)"
        }
        return result
    }
}

extension Session {
    /// What those who eat avoid and a recipe may hold, a sentence for each.
    func attention(_ row: RecipeRow, _ index: CookbookIndex) -> [Message] {
        let profile = profile(index.configuration)
        if profile.isEmpty { return [] }
        let cookbook = index.cookbook([row])
        guard let file = cookbook.file(at: index.path(row)) else { return [] }
        let facts = FactDerivation(cookbook).facts(of: file)
        var words: [String] = []
        for allergen in profile.allergens.allergens {
            switch facts.answer(on: AllergenSet(allergen)) {
            case .contains: words.append("contains \(allergen.displayName)")
            case .mayContain: words.append("may contain \(allergen.displayName)")
            case .unknown: words.append("\(allergen.displayName): unknown")
            case .noneListed: break
            }
        }
        for diet in profile.diets {
            let isClaimed = file.recipe?.metadata.diets.contains { Diet($0.value) == diet } ?? false
            switch facts.answer(on: diet) {
            case .contains: words.append("not \(diet.displayName)")
            case .mayContain, .unknown:
                if !(isClaimed && facts.total.supportsClaim(of: diet)) {
                    words.append("may not be \(diet.displayName)")
                }
            case .noneListed: break
            }
        }
        words += profile.unknown.map { "\($0.word): unknown" }
        return words.isEmpty ? [] : ["attention: \(index.title(row)): \(words.joined(separator: "; "))"]
    }
}
