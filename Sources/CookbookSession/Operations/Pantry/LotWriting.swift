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
        /// `nil` for the end of the pantry.
        let target: PantryPlaces.Target?
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
    private let price: (amount: Rational, currency: String?)?
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
        price = try options.price.map(Self.price)
        let currencies = Set(cookbook.pantryLots.compactMap { $0.lot.price?.currency })
        usualCurrency = currencies.count == 1 ? currencies.first : nil
    }

    /// Whether a lot is written as it is given.
    var isPlain: Bool { options.expires != "auto" && options.place == nil }

    func lot(_ good: PastedGoods.Good) throws(OperationProblem) -> NewLot {
        let item = good.item
        guard var text = LineText(item.string) else {
            throw OperationProblem("a lot needs a name", hint: "write it as \"2 kg flour\"", kind: .usage)
        }
        var remarks: [Message] = []
        var words: [Message] = []
        let kinds = item.line.attributes.map(\.kind)
        let isFrozen = options.isFrozen || kinds.contains(.frozen)
        let target = try target(for: item.name, isFrozen: isFrozen)
        if let remark = target?.remark { remarks.append(remark) }
        let newPlace = places.file == nil ? options.place.flatMap { LineText($0) } : nil
        if let name = target?.name ?? newPlace { words.append("\(name.string)") }
        if !kinds.contains(where: { if case .expires = $0 { true } else { false } }) {
            if let expires {
                text = text.adding(.expires(expires))
                words.append("expires \("\(expires)")")
            } else if options.expires == "auto" {
                let sort = isFrozen ? .freezer : (target?.name ?? newPlace).flatMap { StoragePlace($0.string) }
                switch ShelfDate(item.name, sort.map { .closed($0) }, from: bought ?? session.today, catalogue) {
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
        if options.isFrozen, !kinds.contains(.frozen) { text = text.adding(.frozen) }
        if let keep, !kinds.contains(where: { if case .keep = $0 { true } else { false } }) {
            text = text.adding(.keep(keep))
        }
        if let amount = price?.amount ?? good.price {
            let currency = price?.currency ?? good.currency ?? options.currency ?? usualCurrency
            if let currency = currency.flatMap({ LineText($0) }) {
                text = text.adding(.price(amount, currency: currency))
                words.append("\(Price(amount, currency.string).text)")
            } else {
                remarks.append("prices are not written, since their currency is not known (give --currency EUR)")
            }
        }
        let detail: Message =
            words.isEmpty ? "\(item.goods)" : "\(item.goods): " + words.joined(separator: ", ")
        return NewLot(text: text, target: target, newPlace: newPlace, detail: detail, remarks: remarks)
    }

    /// The place that is asked for; else the freezer for what is frozen, else where the food is already.
    private func target(for name: String, isFrozen: Bool) throws(OperationProblem) -> PantryPlaces.Target? {
        if let place = options.place { return try places.target(place) }
        if isFrozen, let freezer = places.first(.freezer) { return freezer }
        let usual = isFrozen ? nil : placement.place(of: name)
        return usual.flatMap { places.target(at: $0.path, $0.location) } ?? places.last
    }

    // MARK: Lots that were used up

    /// The line of the same food that only says how much to keep.
    func emptyLot(for good: PastedGoods.Good, except filled: Set<Int>) -> NumberedLot? {
        let identity = FoodIdentity(good.item.name, catalogue)
        return lots.first { entry in
            let lot = entry.reference.lot
            return !filled.contains(entry.number) && lot.keep != nil && lot.item.line.measure.quantity?.isZero == true
                && FoodIdentity(lot.name, catalogue) == identity
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
    private static func price(_ text: String) throws(OperationProblem) -> (amount: Rational, currency: String?) {
        let number = text.filter { $0.isNumber || $0 == "." || $0 == "," }
        let currency = text.filter { !$0.isNumber && $0 != "." && $0 != "," && !$0.isWhitespace }
        let decimal = number.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
        guard let amount = Rational(decimal: decimal), !number.isEmpty, !currency.contains("-") else {
            throw OperationProblem("'\(text)' is not a price", hint: "write --price \"2.50 EUR\"", kind: .usage)
        }
        return (amount, currency.isEmpty ? nil : currency)
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
