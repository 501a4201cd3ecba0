internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Holds a count from the shelf against the pantry, and sets its amounts to what was counted.
package struct AssertStock: Operation {
    let lines: [String]
    let place: String?
    let othersAreGone: Bool

    /// - Parameters:
    ///   - lines: what was counted, as item lines; each with an amount, which may come last.
    ///   - place: the place that was counted; `nil` where each food was counted in all places.
    ///   - othersGone: whether what is at the place and was not counted is there no more.
    package init(_ lines: [String], in place: String? = nil, othersGone: Bool = false) {
        (self.lines, self.place, othersAreGone) = (lines, place, othersGone)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let target = try place.map { (name) throws(OperationProblem) in try PantryPlaces(cookbook).required(name) }
        let counts = try CountedFoods(lines, cookbook)
        guard !counts.foods.isEmpty else {
            throw OperationProblem("nothing was counted", hint: "rbook pantry assert flour 1.2kg", kind: .usage)
        }
        let lots = cookbook.lotReferences.filter { lot in
            target.map { $0.holds(lot) } ?? true
        }
        let parts = counts.parted(lots)
        if othersAreGone, target == nil {
            throw OperationProblem(
                "which others are gone is only known of a place", hint: "name it: --in Fridge", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        var details: [Message] = []
        for (food, lots) in zip(counts.foods, parts.lots) {
            details.append(try settle(food, lots, target, session, cookbook, &editor))
        }
        var remarks: [Message] = []
        if target != nil {
            let others = parts.others.filter { !$0.lot.isStaple && $0.lot.item.line.measure.quantity?.isZero != true }
            if othersAreGone {
                for lot in others {
                    try editor.empty(lot)
                    details.append(lot.words(cookbook.catalogue) + ": not there")
                }
            } else if !others.isEmpty {
                let names = others.map(\.lot.goods).joined(separator: ", ")
                remarks.append("not counted, left as it is: \(names) (--others-gone removes it)")
            }
        }
        let action = StockAction(.count, counts.foods.map(\.name), detail: target?.title)
        return editor.plan(.stock(action), remarks: remarks, details: details)
    }

    /// Sets the lots of one food to the count, and says how far they were off.
    private func settle(
        _ food: CountedFoods.Food, _ lots: [LotReference], _ target: PantryPlaces.Target?, _ session: Session,
        _ cookbook: LoadedCookbook, _ editor: inout PantryEditor
    ) throws(OperationProblem) -> Message {
        let found: Message = "\(food.name): counted \(food.measure.text)"
        if food.measure.quantity?.isZero == true {
            return found + (try none(of: food, lots, session, cookbook, &editor))
        }
        guard !lots.isEmpty else {
            guard let line = LineText("\(food.measure.text) \(food.name)") else { return found }
            try editor.add(line.adding(.counted(session.today)), to: target)
            return found + ", and the pantry had none"
        }
        let count: StockCount
        do throws(StockCount.Problem) {
            count = try StockCount(food.measure, of: food.wanted, in: lots, cookbook.catalogue)
        } catch {
            switch error {
            case .notComparable(let measure):
                throw OperationProblem(
                    "the pantry holds \(measure.text) of \(food.name), which cannot be compared with \(food.measure.text)",
                    hint: "count it in \(measure.unit?.plural ?? "pieces")")
            case .tooLarge: throw OperationProblem("the amounts of \(food.name) are too large to be added")
            }
        }
        for change in count.changes {
            let lot = change.reference
            if change.amount.quantity?.isZero == true {
                try editor.empty(lot)
                if lot.lot.keep == nil { continue }
            } else if change.share == nil, lot.lot.price != nil {
                // What it cost is of an amount that nobody knows.
                try editor.setAmount(of: lot, to: change.amount)
                try editor.remove(.price, of: lot)
            } else if let share = change.share, share != .one, lot.lot.hasSeveralAmounts {
                try editor.scaleAmounts(of: lot, by: share)
            } else if !change.isSame {
                try editor.setAmount(of: lot, to: change.amount)
            }
            try editor.set(.counted(session.today), of: lot)
        }
        let last = lots.compactMap(\.lot.counted).max()
        let since: Message = last.map { " since the count of \("\($0)")" } ?? ""
        guard let recorded = count.recorded, let drift = count.drift?.quantity?.min else {
            return found + ", where the pantry gave no amount"
        }
        if drift.isZero { return found + ", as the pantry says" }
        let off = Measure(Quantity(drift.isPositive ? drift : drift.negated), count.counted.unit).text
        return found + ", the pantry says \(recorded.text): \(off) \(words: drift.isPositive ? "more" : "less")" + since
    }

    /// Takes out the lots of a food of which nothing is left, whatever their units; those that say how much to keep stay with nothing.
    private func none(
        of food: CountedFoods.Food, _ lots: [LotReference], _ session: Session, _ cookbook: LoadedCookbook,
        _ editor: inout PantryEditor
    ) throws(OperationProblem) -> Message {
        var recorded = AmountTotal()
        for lot in lots {
            recorded.add(MatchLine.total(lot.lot.item.line) ?? Measure(nil, nil))
            try editor.empty(lot)
            if lot.lot.keep != nil { try editor.set(.counted(session.today), of: lot) }
        }
        let there = recorded.joined(
            by: IngredientConversion(food.identity.food.map { cookbook.catalogue[$0] }))
        if there.terms.isEmpty { return there.isAtLeast ? ", where the pantry gave no amount" : ", as the pantry says" }
        if there.terms.allSatisfy({ $0.measure.quantity?.isZero ?? false }) { return ", as the pantry says" }
        return ", the pantry says \(there.text): all of it is gone"
    }
}

/// Foods with the amounts that were counted of them; lines of the same food are added.
struct CountedFoods {
    struct Food {
        let name: String
        let measure: Measure
        /// What it is as a thing to have: canned tomatoes for "4 cans tomatoes".
        let identity: FoodIdentity
        let wanted: WantedFood
    }

    private(set) var foods: [Food] = []
    private let catalogue: Catalogue

    init(_ lines: [String], _ cookbook: LoadedCookbook) throws(OperationProblem) {
        catalogue = cookbook.catalogue
        let options = cookbook.configuration.itemLineOptions
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
            let (name, measure) = try Self.read(line, index + 1, options)
            let item = LocatedLine(
                text: Array("\(measure.text) \(name)".utf8), options: options, range: ByteRange(at: 0))
            let identity = item.name == name ? FoodIdentity(item, catalogue) : FoodIdentity(name, catalogue)
            let wanted = item.name == name ? WantedFood(item, catalogue) : WantedFood(name, catalogue)
            guard let place = foods.firstIndex(where: { $0.identity == identity }) else {
                foods.append(Food(name: name, measure: measure, identity: identity, wanted: wanted))
                continue
            }
            let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
            guard let more = conversion.convert(measure, to: foods[place].measure.unit),
                let sum = foods[place].measure.adding(more)
            else {
                throw OperationProblem(
                    "\(foods[place].measure.text) and \(measure.text) of \(name) cannot be added",
                    hint: "count it in one unit", kind: .usage)
            }
            let first = foods[place]
            foods[place] = Food(name: first.name, measure: sum, identity: first.identity, wanted: first.wanted)
        }
    }

    /// "1.2 kg flour", "flour 1.2kg", "- flour: 1.2 kg"
    private static func read(_ line: String, _ number: Int, _ options: ItemLineOptions) throws(OperationProblem) -> (
        String, Measure
    ) {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if let first = words.first, ["-", "*", "•"].contains(first), words.count > 1 { words.removeFirst() }
        let text = words.joined(separator: " ")
        let item = LocatedLine(text: Array(text.utf8), options: options, range: ByteRange(at: 0))
        // "2 heads garlic"; in "garlic: 2 heads" the amount is what the words at the end say.
        let beginsWithName = text.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
        if item.line.measure.quantity != nil, !item.name.isEmpty, !beginsWithName {
            return (item.name, item.line.totalMeasure ?? item.line.measure)
        }
        for length in stride(from: min(words.count - 1, 3), through: 1, by: -1) {
            guard let amount = Measure(typed: words.suffix(length).joined(separator: " "), options) else { continue }
            var name = words.dropLast(length).joined(separator: " ")
            if name.hasSuffix(":") { name.removeLast() }
            return (name, amount)
        }
        if item.line.measure.quantity != nil, !item.name.isEmpty {
            return (item.name, item.line.totalMeasure ?? item.line.measure)
        }
        throw OperationProblem(
            "line \(number) is not a count: '\(text)'", hint: "write how much there is, as \"1.2 kg flour\"",
            kind: .usage)
    }

    /// Which lots were counted as which food: each lot as the one that it is, of several as the one of its own name; else as what it is a
    /// kind of. A food of which there is nothing else means what is called so: cans, where tomatoes were counted and there are no fresh ones.
    func parted(_ lots: [LotReference]) -> (lots: [[LotReference]], others: [LotReference]) {
        var result = [[LotReference]](repeating: [], count: foods.count)
        let named = foods.map { TextFolding.fold($0.name) }
        var places = lots.map { lot -> Int? in
            let (name, identity) = (TextFolding.fold(lot.lot.name), FoodIdentity(lot.lot.item, catalogue))
            let same = foods.indices.filter { foods[$0].identity == identity }
            return same.first { named[$0] == name } ?? same.first
        }
        let isFound = foods.indices.map { places.contains($0) }
        for (index, lot) in lots.enumerated() where places[index] == nil {
            let kinds = foods.indices.filter { foods[$0].wanted.isKind(lot.lot) }
            let called = foods.indices.filter { !isFound[$0] && foods[$0].wanted.isMet(by: lot.lot) }
            places[index] = kinds.first ?? called.first
        }
        var others: [LotReference] = []
        for (lot, place) in zip(lots, places) {
            if let place { result[place].append(lot) } else { others.append(lot) }
        }
        return (result, others)
    }
}
