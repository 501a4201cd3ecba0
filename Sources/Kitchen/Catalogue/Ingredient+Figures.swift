extension Ingredient {
    /// Published weights of a volume of it, one per form, the one for the plain food first; empty where none is
    /// known. An ingredient without figures of its own has those of its parent.
    public var densities: [Density] { densities(withSources: true) }

    /// - Parameter withSources: whether the figures say where they are from, which takes most of the time.
    func densities(withSources: Bool) -> [Density] {
        if let figure = addition?.gramsPerMillilitre, let place = addition?.place {
            let source = FigureSource(publication: .cookbook, reference: place)
            return [
                Density(
                    form: "", grams: figure, amount: .one, measure: .milliliter, source: source)
            ]
        }
        if field(.densities) == Self.none { return [] }
        let sources = withSources ? sources : [:]
        let own = list(.densities).compactMap { Density(record: $0, sources: sources) }
        return own.isEmpty ? parent?.densities(withSources: withSources) ?? [] : own
    }

    /// The density to use when the line says nothing about the form.
    public var density: Density? { densities.first }

    /// The density to use for a line that measures in `measure` and whose preparation reads `words` ("finely
    /// chopped"): of the form that the words name best, else of the plain food, else of the form that is most like it;
    /// published for that very measure, else for another, cups before spoons.
    public func density(inForm words: String = "", measuredIn measure: Density.Measure? = nil) -> Density? {
        let all = densities
        let wanted = FoldedSpelling(words).text.split(separator: " ")
        var form = all.first?.form
        var best = 0
        for density in all where !density.form.isEmpty && !wanted.isEmpty {
            let own = FoldedSpelling(density.form).text.split(separator: " ")
            let named = own.filter { word in wanted.contains { Self.isSameForm(word, $0) } }.count
            // "packed" names "packed" better than "not packed", "whole leaves" better than "leaves".
            let quality = named * 16 - (own.count - named)
            if named > 0, quality > best { (form, best) = (density.form, quality) }
        }
        let candidates = all.filter { $0.form == form }
        return candidates.first { $0.measure == measure } ?? candidates.first
    }

    /// "sliced" and "slices", "chopped" and "chop"; short words only as they are.
    private static func isSameForm(_ a: Substring, _ b: Substring) -> Bool {
        a == b || a.utf8.count > 4 && b.utf8.count > 3 && a.utf8.prefix(4).elementsEqual(b.utf8.prefix(4))
    }

    /// Published weights of a piece of it, by form and size; empty where none is known.
    public var pieceWeights: [PieceWeight] { pieceWeights(withSources: true) }

    /// - Parameter withSources: whether the figures say where they are from, which takes most of the time.
    func pieceWeights(withSources: Bool) -> [PieceWeight] {
        if let addition, !addition.pieces.isEmpty {
            let source = FigureSource(publication: .cookbook, reference: addition.place)
            return addition.pieces.map { PieceWeight(form: $0.form, detail: "", grams: $0.grams, source: source) }
        }
        if field(.pieces) == Self.none { return [] }
        let sources = withSources ? sources : [:]
        let own = list(.pieces).compactMap { PieceWeight(record: $0, sources: sources) }
        return own.isEmpty ? parent?.pieceWeights(withSources: withSources) ?? [] : own
    }

    /// The weight of one `form` ("clove", "stick", "slice"), or of one of the food as such where `form` is empty, in
    /// the size named or, without one, in the usual size. Nil where that is not published; a size that is not
    /// published is not taken from another.
    public func pieceWeight(_ form: String = "", size: String = "") -> PieceWeight? {
        Self.pieceWeight(form, size: size, among: pieceWeights)
    }

    /// The same, of all published weights of a food.
    static func pieceWeight(_ form: String, size: String = "", among all: [PieceWeight]) -> PieceWeight? {
        let wanted = FoldedSpelling(form).text
        var candidates = all.filter { $0.form == wanted || wanted.isEmpty && $0.form == "piece" }
        if candidates.isEmpty, !wanted.isEmpty { candidates = all.filter { $0.form == wanted + " raw" } }
        if candidates.isEmpty, let other = Self.sameForms.first(where: { $0.form == wanted })?.as {
            return pieceWeight(other, size: size, among: all)
        }
        let wantedSize = FoldedSpelling(size).text
        if !wantedSize.isEmpty { return candidates.first { $0.size == wantedSize } }
        return candidates.first { $0.size.isEmpty && $0.form == wanted } ?? candidates.first { $0.size == "medium" }
            ?? candidates.first
    }

    /// What British and American kitchens call one form: a rasher is a slice, a stick or rib of celery a stalk, a tin a can.
    private static let sameForms: [(form: String, as: String)] = [
        ("rasher", "slice"), ("stick", "stalk"), ("rib", "stalk"), ("cob", "ear"), ("bulb", "head"),
        ("tin", "can"),
    ]

    /// What the record holds where the figures of the parent do not hold either: canned lentils are not dry ones.
    private static let none = "-"

    /// Energy and nutrients per 100 g; nil where nothing is published.
    public var nutrition: Nutrition? {
        let own = field(.nutrition)
        return own == Self.none ? nil : Nutrition(record: own, sources: sources) ?? parent?.nutrition
    }

    /// How long it keeps; empty where nothing is published.
    public var shelfLives: [ShelfLife] {
        let sources = sources
        let own = list(.shelfLives).compactMap { ShelfLife(record: $0, sources: sources) }
        return own.isEmpty ? parent?.shelfLives ?? [] : own
    }

    public func shelfLife(in storage: ShelfLife.Storage) -> ShelfLife? {
        shelfLives.first { $0.storage == storage }
    }

    /// What can stand in for it, the best known first; empty where nothing is known.
    public var substitutes: [Substitute] {
        let own = list(.substitutes).compactMap { Substitute(record: $0) }
        return (addition?.substitutes ?? []) + own
    }

    /// Descriptions of the rows its figures come from, by key.
    private var sources: [String: String] {
        var sources: [String: String] = [:]
        for item in list(.sources) {
            let parts = RecordParts(item)
            sources[parts[0]] = parts[1]
        }
        return sources
    }
}

/// The parts of one item of a record, separated by `~`.
struct RecordParts {
    private let parts: [Substring]

    init(_ record: some StringProtocol) {
        parts = String(record).split(separator: "~", omittingEmptySubsequences: false)
    }

    var count: Int { parts.count }

    subscript(index: Int) -> String { index < parts.count ? String(parts[index]) : "" }

    func figure(_ index: Int) -> Rational? {
        index < parts.count ? Rational(decimal: parts[index]) : nil
    }
}

extension FigureSource {
    /// `key` is `u` and an NDB number, `k` and a FoodKeeper number, or `c` and what charts say: "c10 cloves in a head: 3 charts". An `a`
    /// before it marks what is assumed.
    init(key: String, sources: [String: String]) {
        if key.hasPrefix("a") {
            let source = FigureSource(key: String(key.dropFirst()), sources: sources)
            self.init(
                publication: source.publication, reference: source.reference, description: source.description,
                isAssumed: true)
            return
        }
        if key.hasPrefix("c"), let colon = key.lastIndex(of: ":") {
            self.init(
                publication: .charts, reference: String(key[colon...].dropFirst(2)),
                description: String(key[..<colon].dropFirst()))
            return
        }
        self.init(
            publication: key.hasPrefix("k") ? .foodKeeper : .usdaSR28, reference: String(key.dropFirst()),
            description: sources[key] ?? "")
    }
}

extension Density {
    /// `form~grams~amount~measure~source`
    init?(record: String, sources: [String: String]) {
        let parts = RecordParts(record)
        guard let grams = parts.figure(1), let amount = parts.figure(2), let measure = Measure(rawValue: parts[3])
        else { return nil }
        self.init(
            form: parts[0], grams: grams, amount: amount, measure: measure,
            source: FigureSource(key: parts[4], sources: sources))
    }
}

extension PieceWeight {
    /// `form~size~detail~grams~source`
    init?(record: String, sources: [String: String]) {
        let parts = RecordParts(record)
        guard let grams = parts.figure(3) else { return nil }
        self.init(
            form: parts[0], size: parts[1], detail: parts[2], grams: grams,
            source: FigureSource(key: parts[4], sources: sources))
    }
}

extension Nutrition {
    /// `source~kcal~protein~fat~saturated~carbohydrate~sugars~fibre~sodium~refuse`
    init?(record: String, sources: [String: String]) {
        guard !record.isEmpty else { return nil }
        let parts = RecordParts(record)
        self.init(
            energyKilocalories: parts.figure(1), proteinGrams: parts.figure(2), fatGrams: parts.figure(3),
            saturatedFatGrams: parts.figure(4), carbohydrateGrams: parts.figure(5), sugarsGrams: parts.figure(6),
            fibreGrams: parts.figure(7), sodiumMilligrams: parts.figure(8), refusePercent: parts.figure(9),
            source: FigureSource(key: parts[0], sources: sources))
    }
}

extension ShelfLife {
    /// `storage~first day~last day~words~source`
    init?(record: String, sources: [String: String]) {
        let parts = RecordParts(record)
        guard let number = UInt8(parts[0]), let storage = Storage(rawValue: number) else { return nil }
        var days: ClosedRange<Int>?
        if let first = Int(parts[1]), let last = Int(parts[2]), first <= last { days = first...last }
        self.init(
            storage: storage, days: days, text: parts[3], source: FigureSource(key: parts[4], sources: sources))
    }
}

extension Substitute {
    /// `amount~unit~remark~sources~use~r where the ratio is a rule of thumb~(amount~unit~name)…`
    init?(record: String) {
        let parts = RecordParts(record)
        guard parts.count >= 9 else { return nil }
        var components: [Component] = []
        for start in stride(from: 6, to: parts.count - 2, by: 3) {
            components.append(
                Component(amount: parts.figure(start), unit: parts[start + 1], name: parts[start + 2]))
        }
        self.init(
            replacedAmount: parts.figure(0), replacedUnit: parts[1], components: components, remark: parts[2],
            use: parts[4], isRuleOfThumb: parts[5] == "r",
            source: FigureSource(publication: .charts, reference: parts[3]))
    }
}
