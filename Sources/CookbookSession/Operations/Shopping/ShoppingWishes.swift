internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// What is to be put on a list: dishes, and things by hand.
struct ShoppingWishes {
    let book: ShoppingBook
    var dishes: [Dish] = []
    /// Things by hand.
    var items: [LocatedLine] = []
    /// What is missing of what is to be kept; the pantry was looked at for it already.
    var shortfalls: [LocatedLine] = []
    var remarks: [Message] = []
}

extension Session {
    /// Reads all that some sources need.
    func wishes(_ sources: [AddToShoppingList.Source], _ options: AddToShoppingList.Options) throws(OperationProblem)
        -> ShoppingWishes
    {
        try withIndex { (index) throws(OperationProblem) in
            let others = index.shoppingLists + index.mealPlans
            let slots = index.configuration.mealSlots
            var known: KnownDishes = [:]
            let sources = try wholeLines(sources, index, &known)
            var rows: [RecipeRow] = []
            var named:
                [(source: AddToShoppingList.Source, path: RelativePath, amount: AddToShoppingList.ListedAmount)] = []
            for source in sources {
                switch source {
                case .recipe(let name, let amount):
                    let row = try recipeRow(named: name, in: index)
                    rows.append(row)
                    named.append((source, index.path(row), amount))
                case .words(let words):
                    guard let (row, amount) = dish(of: words, index, &known) else { continue }
                    rows.append(row)
                    named.append((source, index.path(row), amount))
                case .plan(let days):
                    let entries = MealCalendar(others, slots: slots).entries(in: days)
                    rows += entries.flatMap(\.recipes).compactMap { index.recipe(at: $0) }
                case .item, .lowStock: break
                }
            }
            if options.minusPantry {
                rows += StockClaims.recipes(in: others, slots: slots, from: today).compactMap { index.recipe(at: $0) }
            }
            let cookbook = index.cookbook(rows, with: others)
            var wishes = ShoppingWishes(book: ShoppingBook(cookbook))
            for source in sources {
                switch source {
                case .recipe, .words:
                    if let (_, path, amount) = named.first(where: { $0.source == source }) {
                        wishes.dishes.append(try dish(path, amount, cookbook))
                    } else if case .words(let words) = source {
                        wishes.items.append(try item(words, cookbook))
                    }
                case .item(let line): wishes.items.append(try item(line, cookbook))
                case .plan(let days): wishes.add(days, cookbook, today)
                case .lowStock: try wishes.addLowStock(cookbook, today)
                }
            }
            return wishes
        }
    }

    /// What some words name, once it was looked up: each look goes through all titles.
    private typealias KnownDishes = [String: (RecipeRow, AddToShoppingList.ListedAmount)?]

    /// The sources, with things by hand that were given as `milk 2l` in one.
    private func wholeLines(
        _ sources: [AddToShoppingList.Source], _ index: CookbookIndex, _ known: inout KnownDishes
    ) throws(OperationProblem) -> [AddToShoppingList.Source] {
        var whole: [AddToShoppingList.Source] = []
        var typed: [String] = []
        func join() throws(OperationProblem) {
            let lines = try ItemWords.lines(typed, index.configuration.itemLineOptions) {
                index.catalogue.ingredient(named: $0) != nil
            }
            whole += lines.map { .words($0) }
            typed = []
        }
        for source in sources {
            if case .words(let words) = source, dish(of: words, index, &known) == nil {
                typed.append(words)
                continue
            }
            try join()
            whole.append(source)
        }
        try join()
        return whole
    }

    /// The recipe whose whole name some words are, with "for 6" or "x2" after it; `nil` where there is none.
    private func dish(
        of words: String, _ index: CookbookIndex, _ known: inout KnownDishes
    ) -> (RecipeRow, AddToShoppingList.ListedAmount)? {
        if let found = known[words] { return found }
        let found = dish(of: words, index)
        known[words] = .some(found)
        return found
    }

    private func dish(of words: String, _ index: CookbookIndex) -> (RecipeRow, AddToShoppingList.ListedAmount)? {
        // "100 g flour" is not the name of a dish: going through all titles for it would cost as much as the commit of a small cookbook.
        let line = ItemLine.parse(words, options: index.configuration.itemLineOptions)
        if line.measure.unit?.isMeasured == true,
            index.catalogue.ingredient(named: line.name(in: Array(words.utf8))) != nil
        {
            return nil
        }
        let (name, amount) = Self.amount(in: words)
        var readings: [(name: String, amount: AddToShoppingList.ListedAmount)] = [(words, .asWritten)]
        if name != words { readings.append((name, amount)) }
        for (name, amount) in readings {
            guard case .found(let row) = index.recipe(named: name, from: place) else { continue }
            let path = index.path(row)
            let names = [index.title(row), String(decoding: path.stem, as: UTF8.self), path.string]
            let wanted = TextFolding.fold(name)
            let slug = FileSlug.make(name)
            if names.contains(where: { TextFolding.fold($0) == wanted }) || names[1] == slug
                || (try? resolve(name)) == path
            {
                return (row, amount)
            }
        }
        return nil
    }

    /// "lasagna for 6", "lasagna x2" taken apart.
    package static func amount(in words: String) -> (name: String, AddToShoppingList.ListedAmount) {
        let parts = words.split(separator: " ").map(String.init)
        func number(_ text: some StringProtocol) -> Rational? {
            ItemLine.parse("\(text) x").measure.quantity.flatMap { $0.isRange || !$0.min.isPositive ? nil : $0.min }
        }
        if parts.count > 2, parts[parts.count - 2].lowercased() == "for", let count = number(parts[parts.count - 1]) {
            return (parts.dropLast(2).joined(separator: " "), .servings(count))
        }
        if parts.count > 1, let last = parts.last, last.hasPrefix("x") || last.hasPrefix("×"),
            let factor = number(last.dropFirst())
        {
            return (parts.dropLast().joined(separator: " "), .times(factor))
        }
        return (words, .asWritten)
    }

    private func dish(_ path: RelativePath, _ amount: AddToShoppingList.ListedAmount, _ cookbook: LoadedCookbook)
        throws(OperationProblem) -> Dish
    {
        guard let file = cookbook.file(at: path), let recipe = file.recipe else {
            throw OperationProblem("\(path) went away while it was read")
        }
        switch amount {
        case .asWritten: return Dish(file, recipe, .one)
        case .times(let factor): return Dish(file, recipe, factor)
        case .servings(let count):
            guard let factor = recipe.metadata.servings.flatMap({ ScaleFactor.servings($0.value.quantity, to: count) })
            else {
                throw OperationProblem(
                    "\(recipe.title.text) does not say how many it serves",
                    hint: "say how often it is made: '\(recipe.title.text) x2'", kind: .usage)
            }
            return Dish(file, recipe, factor)
        }
    }

    private func item(_ line: String, _ cookbook: LoadedCookbook) throws(OperationProblem) -> LocatedLine {
        let item = LocatedLine(
            text: Array((LineText(line)?.string ?? "").utf8), options: cookbook.configuration.itemLineOptions,
            range: ByteRange(at: 0))
        let isFactor =
            line.utf8.first.map { $0 == UInt8(ascii: "x") } ?? false && Self.amount(in: "x " + line).name == "x"
        guard !item.name.isEmpty, !isFactor else {
            throw OperationProblem(
                "'\(line)' names nothing to buy",
                hint: isFactor ? "write it with the recipe: \"Borscht \(line)\"" : "write it as \"2 l milk\"",
                kind: .usage)
        }
        try item.checkAttributes()
        return item
    }
}

extension LocatedLine {
    /// Refuses what can only be meant as an attribute and is not understood: "(expires 3/12)".
    func checkAttributes() throws(OperationProblem) {
        guard let wrong = line.malformedAttributes.first(where: \.isUnmistakable) else { return }
        let shown = String(decoding: text[wrong.range.indices], as: UTF8.self)
        throw OperationProblem(
            "'\(shown)' is not understood", hint: "write dates as (expires 2026-12-03), amounts as (keep 500 g)",
            kind: .usage)
    }
}

extension ShoppingWishes {
    /// What is below the amount that is to be kept, as much as is missing; not what an open list holds already.
    fileprivate mutating func addLowStock(_ cookbook: LoadedCookbook, _ today: CalendarDate) throws(OperationProblem) {
        let lots = cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }
        let open = book.lists.flatMap(\.list.items).filter { !$0.isChecked }
        var isLow = false
        for entry in LowStock.all(lots, cookbook.catalogue, today: today) {
            let missing: Measure
            switch entry.state {
            case .enough: continue
            case .low(let measure): missing = measure
            case .unknown(let measure):
                missing = measure
                remarks.append("look whether there is enough \(entry.name): \(entry.there.text)")
            }
            isLow = true
            if open.contains(where: { FoodIdentity($0.item, cookbook.catalogue) == entry.food }) {
                remarks.append("\(entry.name) is on a list already")
                continue
            }
            guard let text = LineText("\(ExactAmount.text(missing)) \(MarkdownWriter.text(entry.name))") else {
                continue
            }
            shortfalls.append(
                LocatedLine(
                    text: Array(text.string.utf8), options: cookbook.configuration.itemLineOptions,
                    range: ByteRange(at: 0)))
        }
        if !isLow { remarks.append("nothing is below what is to be kept") }
    }

    /// What is to be cooked on some days of the plan.
    fileprivate mutating func add(
        _ days: ClosedRange<CalendarDate>, _ cookbook: LoadedCookbook, _ today: CalendarDate
    ) {
        let all = MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots).entries(in: days)
        let entries = all.filter { $0.date >= today }
        let past = all.filter { $0.date < today && $0.isCooked && !$0.recipes.isEmpty }
        if !past.isEmpty {
            remarks.append(
                "\(past.count) meal\(words: past.count == 1 ? "" : "s") of days that are past \(words: past.count == 1 ? "is" : "are") left out"
            )
        }
        let planned = PlannedDishes(entries, in: cookbook)
        for dish in planned.dishes where !dish.isCooked {
            dishes.append(dish.dish)
            if case .unknownServings(let count) = dish.scale {
                remarks.append(
                    "\(dish.dish.recipe.title.text) does not say how many it serves: listed as it is written, not for \("\(count)")"
                )
            }
        }
        let cooked = planned.dishes.filter(\.isCooked).map(\.dish.recipe.title.text)
        if !cooked.isEmpty { remarks.append("cooked already: \(cooked.joined(separator: ", "))") }
        for entry in planned.freeTexts {
            remarks.append(
                "'\(entry.meal.text)' on \("\(entry.date)") does not lead to a recipe: nothing is listed for it")
        }
        for (entry, link) in planned.broken {
            remarks.append("'\(link.text)' on \("\(entry.date)") leads to no recipe: nothing is listed for it")
        }
        if planned.dishes.isEmpty {
            remarks.append("nothing is planned from \("\(days.lowerBound)") to \("\(days.upperBound)")")
        }
    }
}
