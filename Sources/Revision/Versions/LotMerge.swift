internal import Kitchen
internal import SourceText

/// How much is left of a lot that both sides changed: what came and went adds up, a count sets.
struct LotMerge {
    typealias Row = DocumentRows.Row

    private(set) var amount: String?
    private(set) var events: [MergeEvent] = []
    /// What the other side says, where it contradicts; `nil` for a lot that it took away.
    private(set) var comments: [String?] = []
    /// Attributes that say what is wrong with the amount.
    private(set) var checks: [String] = []

    private let options: MergeOptions

    /// - Parameter old: `nil` for a lot that both added.
    init(
        _ old: RowFields?, _ our: RowFields, _ their: RowFields, ours: Row, theirs: Row, _ options: MergeOptions
    ) {
        self.options = options
        amount = our.amount
        if let old, Self.isCounted(our, since: old) || Self.isCounted(their, since: old) {
            count(old, our, their, ours, theirs)
        } else if our.amount == their.amount, !options.equalUsesAreTwo || old == nil || our.amount == old?.amount {
            return
        } else if let old, old.amount == our.amount {
            amount = their.amount
        } else if let old, old.amount == their.amount {
            return
        } else if our.amount == nil || their.amount == nil {
            // A staple is always there; who wrote an amount knows more.
            amount = our.amount ?? their.amount
            events = [MergeEvent("'\(ours.text)' and '\(theirs.text)': the amount stands")]
        } else {
            add(old, our, their, ours, theirs)
        }
    }

    // MARK: Counts

    /// Whether a side counted the lot.
    static func isCounted(_ new: RowFields, since old: RowFields) -> Bool {
        guard let counted = new.attribute("counted")?.text else { return false }
        return counted != old.attribute("counted")?.text
    }

    private static func isSame(_ one: RowFields, _ other: RowFields) -> Bool {
        if one.amount == other.amount { return true }
        guard let one = one.measure, let other = other.measure, let quantity = other.quantity(in: one) else {
            return false
        }
        return one.quantity == quantity
    }

    /// Of two counts the later stands. Whether the other side's use came before or after a count, the files do not say.
    private mutating func count(_ old: RowFields, _ our: RowFields, _ their: RowFields, _ ours: Row, _ theirs: Row) {
        let isOurs = Self.isCounted(our, since: old)
        let words: Message
        if isOurs, Self.isCounted(their, since: old) {
            if Self.isSame(our, their) { return }
            if let mine = Self.day(our), let other = Self.day(their), mine != other {
                amount = mine > other ? our.amount : their.amount
                events = [MergeEvent("'\(ours.text)' and '\(theirs.text)': both were counted; the later count stands")]
                return
            }
            words = "both were counted on the same day; the first stands"
        } else {
            amount = isOurs ? our.amount : their.amount
            if Self.isSame(old, isOurs ? their : our) { return }
            words = "one was counted and the other used meanwhile; the count stands"
        }
        comments = [isOurs ? theirs.text : ours.text]
        events = [
            MergeEvent("'\(ours.text)' and '\(theirs.text)': \(words)", ours: ours.text, theirs: theirs.text)
        ]
    }

    private static func day(_ fields: RowFields) -> CalendarDate? {
        if case .counted(let day)? = fields.attribute("counted")?.kind { day } else { nil }
    }

    // MARK: Movements

    private mutating func add(_ old: RowFields?, _ our: RowFields, _ their: RowFields, _ ours: Row, _ theirs: Row) {
        guard let old, let base = old.measure, let mine = our.measure, let other = their.measure,
            let sum = base.moved(mine, other), let quantity = sum.quantity
        else {
            comments = [theirs.text]
            events = [
                MergeEvent(
                    "both changed how much there is of '\(ours.text)' and it cannot be counted together; in \(options.theirs) it is '\(theirs.text)'",
                    ours: ours.text, theirs: theirs.text)
            ]
            return
        }
        // As written: a unit that only one of them uses is told, too.
        let told: Message = "\(old.amount ?? base.text) before, \(our.amount ?? "") and \(their.amount ?? "")"
        if quantity.min < 0 {
            let missing = Measure(Quantity(quantity.min.negated), sum.unit).text
            amount = Measure(Quantity(0), sum.unit).text
            events = [MergeEvent("more was used of '\(ours.text)' than there was: \(told), \(missing) too much")]
            checks = ["(check −\(missing))"]
            return
        }
        amount = sum.text
        events = [MergeEvent("both used or filled up '\(ours.text)': \(told), \(sum.text) now")]
    }
}

extension Measure {
    /// What is left of this after two that began with it: the sum of what both added and took, in the unit of the first.
    func moved(_ ours: Measure, _ theirs: Measure) -> Measure? {
        guard [self, ours, theirs].allSatisfy({ $0.quantity?.isRange == false }),
            let negated = scaled(by: Rational(-1))
        else { return nil }
        return ours.adding(theirs)?.adding(negated)
    }

    /// The quantity in another measure's unit.
    func quantity(in other: Measure) -> Quantity? {
        if unit == other.unit { return quantity }
        return other.unit.flatMap { converted(to: $0)?.quantity }
    }
}
