internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// How new lots are written: where they go, and with which dates, prices and marks.
struct LotWriting {
    struct NewLot {
        let text: LineText
        /// `nil` where the pantry has no places.
        let target: PantryPlaces.Target?
        /// Whether nothing says that it is kept there.
        let isGuess: Bool
        /// The name of the place, where there is no pantry yet.
        let newPlace: LineText?
        /// "2 l milk: Fridge, expires 2026-12-01"
        let detail: Message
        let remarks: [Message]
    }

    let places: PantryPlaces
    private let placement: LotPlacement
    private let options: AddToPantry.Options
    private let session: Session
    private let lots: [NumberedLot]
    private let catalogue: Catalogue
    private let itemOptions: ItemLineOptions
    private let expires: CalendarDate?
    private let bought: CalendarDate?
    private let keep: Measure?
    private let price: Price?
    /// The one in which all prices of the pantry are.
    private let usualCurrency: String?

    init(_ options: AddToPantry.Options, _ session: Session, _ cookbook: LoadedCookbook) throws(OperationProblem) {
        (self.options, self.session) = (options, session)
        places = PantryPlaces(cookbook)
        placement = LotPlacement(cookbook)
        lots = NumberedLot.all(cookbook.lotReferences)
        catalogue = cookbook.catalogue
        itemOptions = cookbook.configuration.itemLineOptions
        expires =
            try options.expires.flatMap { (text) throws(OperationProblem) in
                text == "auto" ? nil : try session.date(text)
            }
        bought = try options.bought.map { (text) throws(OperationProblem) in try session.date(text) }
        keep = try options.keep.map { (text) throws(OperationProblem) in
            try Measure.typed(text, cookbook.configuration.itemLineOptions)
        }
        let currencies = Set(cookbook.pantryLots.compactMap { $0.lot.price?.paid.currency })
        let usual = currencies.count == 1 ? currencies.first : nil
        price = try options.price.map { (text) throws(OperationProblem) in
            try Self.price(text, options.currency ?? usual)
        }
        usualCurrency = usual
    }

    /// Writes lots into the pantries, and makes the first one where there is none. A line that only says how much to keep of a food is filled.
    ///
    /// - Throws: where nothing says where a lot goes; then nothing is written.
    func put(_ goods: [PastedGoods.Good], into editor: inout PantryEditor) throws(OperationProblem) -> (
        details: [Message], remarks: [Message]
    ) {
        var (details, remarks): ([Message], [Message]) = ([], [])
        var filled: Set<Int> = []
        var first: [(line: LineText, place: LineText?)] = []
        var guesses: [(name: String, place: String)] = []
        try checkPlaces(goods)
        for good in goods {
            try good.item.checkAttributes()
            let lot = try lot(good)
            for remark in lot.remarks where !remarks.contains(remark) { remarks.append(remark) }
            details.append(lot.detail)
            if lot.isGuess { guesses.append((good.item.name, lot.target?.title ?? "")) }
            if places.file == nil {
                first.append((lot.text, lot.newPlace))
            } else if let empty = emptyLot(for: good, except: filled) {
                filled.insert(empty.number)
                try editor.replace(empty.reference, with: keeping(lot.text, empty.reference.lot))
                if let target = lot.target, !target.holds(empty.reference) {
                    try editor.move(empty.reference, to: target)
                }
            } else {
                try editor.add(lot.text, to: lot.target)
            }
        }
        if !first.isEmpty { try editor.make(first) }
        if let place = guesses.first?.place {
            let names = guesses.map(\.name).uniqued
            remarks.append(
                "nothing says where \(names.joined(separator: ", ")) \(words: names.count == 1 ? "is" : "are") kept: put into \(place)"
            )
        }
        return (details, remarks)
    }

    private func lot(_ good: PastedGoods.Good) throws(OperationProblem) -> NewLot {
        let item = good.item
        guard var text = LineText(item.string) else {
            throw OperationProblem("a lot needs a name", hint: "write it as \"2 kg flour\"", kind: .usage)
        }
        var remarks: [Message] = []
        var words: [Message] = []
        let kinds = item.line.attributes.map(\.kind)
        let isFrozen = options.isFrozen || kinds.contains(.frozen)
        let (target, isGuess) = try target(for: good, isFrozen: isFrozen)
        if let remark = target?.remark { remarks.append(remark) }
        if let remark = overdue(item) { remarks.append(remark) }
        let newPlace = places.file == nil ? options.place.flatMap { LineText($0) } : nil
        if let name = target?.name ?? newPlace {
            words.append("\(name.string)")
        } else if let target, places.files.count > 1 {
            words.append("\(target.title)")
        }
        if !kinds.contains(where: { if case .expires = $0 { true } else { false } }) {
            if let expires {
                text = text.adding(.expires(expires))
                words.append("expires \("\(expires)")")
            } else if options.expires == "auto" {
                let sort = isFrozen ? .freezer : (target?.name ?? newPlace).flatMap { StoragePlace($0.string) }
                switch ShelfDate(item, sort.map { .closed($0) }, from: bought ?? session.today, catalogue) {
                case .date(let date, let source):
                    text = text.adding(.expires(date))
                    words.append("expires \("\(date)") (" + source + ")")
                case .unknown(let reason): remarks.append("\(item.goods) gets no date: " + reason)
                }
            }
        }
        if let bought, !kinds.contains(where: { if case .bought = $0 { true } else { false } }) {
            text = text.adding(.bought(bought))
        }
        // One of unknown size is some, and not always enough.
        if good.isOneOfMany, good.price != nil, item.line.amounts.isEmpty, bought == nil,
            !kinds.contains(where: { if case .bought = $0 { true } else { false } })
        {
            text = text.adding(.bought(session.today))
        }
        if options.isFrozen, !kinds.contains(.frozen) { text = text.adding(.frozen) }
        if let keep, !kinds.contains(where: { if case .keep = $0 { true } else { false } }) {
            text = text.adding(.keep(keep))
        }
        let hasPrice = kinds.contains { if case .price = $0 { true } else { false } }
        if let amount = price?.amount ?? good.price, !hasPrice {
            let currency = price?.currency ?? good.currency ?? options.currency ?? usualCurrency
            if let currency = currency.flatMap({ LineText($0) }) {
                text = text.adding(.price(amount, currency: currency))
                words.append("\(Price(amount, currency.string).text)")
            } else {
                remarks.append("prices are not written, since their currency is not known (give --currency EUR)")
            }
        }
        let detail: Message =
            words.isEmpty ? "\(item.goods(catalogue))" : "\(item.goods(catalogue)): " + words.joined(separator: ", ")
        return NewLot(
            text: text, target: target, isGuess: isGuess, newPlace: newPlace, detail: detail, remarks: remarks)
    }

    /// The place that is asked for; else the one that the placement knows. A line of a receipt or a list goes to the cupboard where nothing
    /// else is known, and that is said.
    private func target(for good: PastedGoods.Good, isFrozen: Bool) throws(OperationProblem) -> (
        PantryPlaces.Target?, isGuess: Bool
    ) {
        if let place = options.place { return (try places.target(place), false) }
        if let place = placement.place(of: good.item, isFrozen: isFrozen) {
            return (places.target(at: place.path, place.location), false)
        }
        if let place = options.elsewhere { return (try places.target(place), false) }
        guard good.isOneOfMany, let place = placement.first(.cupboard) else { return (nil, false) }
        return (places.target(at: place.path, place.location), true)
    }

    /// The names of what nothing says the place of, where there are places to choose from; each once.
    func homeless(_ goods: [PastedGoods.Good]) -> [String] {
        guard options.place == nil, options.elsewhere == nil, places.names.count > 1 else { return [] }
        return goods.filter { good in
            let isFrozen = options.isFrozen || good.item.line.attributes.contains { $0.kind == .frozen }
            let isKnown = placement.place(of: good.item, isFrozen: isFrozen) != nil
            return !isKnown && !(good.isOneOfMany && placement.first(.cupboard) != nil)
                && emptyLot(for: good, except: []) == nil
        }.map(\.item.name).uniqued
    }

    /// Refuses what has no place.
    private func checkPlaces(_ goods: [PastedGoods.Good]) throws(OperationProblem) {
        let homeless = homeless(goods)
        guard !homeless.isEmpty else { return }
        throw OperationProblem(
            "nothing says where \(homeless.joined(separator: ", ")) \(words: homeless.count == 1 ? "is" : "are") kept",
            hint: "name the place with --in: \(places.names.uniqued.joined(separator: ", "))", kind: .usage)
    }

    /// What of a lot's dates is past already.
    private func overdue(_ item: LocatedLine) -> Message? {
        var (end, best): (CalendarDate?, CalendarDate?) = (nil, nil)
        for attribute in item.line.attributes {
            switch attribute.kind {
            case .expires(let date): end = date
            case .bestBefore(let date): best = date
            default: break
            }
        }
        if let date = end ?? expires, date < session.today {
            return "\(item.goods(catalogue)) expired on \("\(date)"), so it does not count as stock"
        }
        guard let best, best < session.today else { return nil }
        return "\(item.goods(catalogue)) is past its best before, \("\(best)")"
    }

    // MARK: Lots that were used up

    /// The line of the same food that only says how much to keep.
    func emptyLot(for good: PastedGoods.Good, except filled: Set<Int>) -> NumberedLot? {
        let identity = FoodIdentity(good.item, catalogue)
        return lots.first { entry in
            let lot = entry.reference.lot
            return !filled.contains(entry.number) && lot.keep != nil && lot.item.line.measure.quantity?.isZero == true
                && FoodIdentity(lot.item, catalogue) == identity
        }
    }

    /// A new lot's line, which keeps how much there should be.
    func keeping(_ text: LineText, _ lot: Lot) -> LineText {
        let line = ItemLine.parse(Array(text.string.utf8), options: itemOptions)
        let hasOwn = line.attributes.contains { if case .keep = $0.kind { true } else { false } }
        return hasOwn ? text : lot.keep.map { text.adding(.keep($0)) } ?? text
    }

    // MARK: Values

    /// "2.50 EUR", "€2.50", "2.50"
    private static func price(_ text: String, _ usual: String?) throws(OperationProblem) -> Price {
        if let price = Price(text) { return price }
        if let amount = Price(text + " EUR")?.amount {
            if let usual { return Price(amount, usual) }
            throw OperationProblem(
                "'\(text)' names no currency", hint: "write --price \"\(text) EUR\", or --currency EUR", kind: .usage)
        }
        throw OperationProblem("'\(text)' is not a price", hint: "write --price \"2.50 EUR\"", kind: .usage)
    }
}

extension Measure {
    /// An amount alone, as a person types it: "1.2 kg", "500g", "6".
    static func typed(_ text: String, _ options: ItemLineOptions) throws(OperationProblem) -> Measure {
        guard let measure = Measure(typed: text, options) else {
            throw OperationProblem("'\(text)' is not an amount", hint: "write it as \"500 g\"", kind: .usage)
        }
        return measure
    }

    /// `nil` for anything else.
    init?(typed text: String, _ options: ItemLineOptions) {
        // A unit is one only before something that is measured in it.
        let name = "things"
        let bytes = Array("\(text) \(name)".utf8)
        let line = ItemLine.parse(bytes, options: options)
        guard line.measure.quantity != nil, line.name(in: bytes) == name, line.attributes.isEmpty else { return nil }
        self = line.totalMeasure ?? line.measure
    }
}
