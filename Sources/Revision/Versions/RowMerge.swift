internal import Kitchen
internal import RecipeModel
internal import SourceText

/// One row that both sides changed, or added.
struct RowMerge {
    typealias Row = DocumentRows.Row

    /// Whole lines.
    private(set) var bytes: [UInt8]
    /// What the row says now.
    private(set) var text: String
    /// A line that follows: what is still to be bought.
    private(set) var addition: String?
    private(set) var events: [MergeEvent] = []
    private let options: MergeOptions
    private var comments: [String?] = []

    /// - Parameter base: `nil` for a row that both added.
    init(base: Row?, ours: Row, theirs: Row, _ options: MergeOptions) {
        self.options = options
        (bytes, text) = (ours.bytes, ours.text)
        let isCounted = ours.meaning == .lot && options.equalUsesAreTwo
        if base.map({ $0.bytes == ours.bytes }) ?? false {
            (bytes, text) = (theirs.bytes, theirs.text)
            return
        }
        if ours.bytes == theirs.bytes, !isCounted || base == nil { return }
        if let base, base.bytes == theirs.bytes { return }
        guard ours.isItem || ours.isHeading || ours.kind == .text else {
            contradict(ours, theirs)
            finish(ours)
            return
        }
        var box: Bool?
        if let tick = ours.isTicked {
            box = Self.tick(base?.isTicked ?? false, tick, theirs.isTicked ?? tick)
        }
        var words: String?
        if ours.text != theirs.text || isCounted {
            let isWrapped = [base, ours, theirs].contains { $0.map { $0.rawText != $0.text } ?? false }
            switch ours.meaning {
            case .ingredient where !isWrapped, .lot where !isWrapped, .goods where !isWrapped:
                words = food(base, ours, theirs)
            default: words = merged(base, ours, theirs)
            }
        }
        write(ours, words, box, blanks: Self.blanks(base, ours, theirs))
        finish(ours)
    }

    /// Open lines: ticked by either. Ticked lines: open again where a side opened them.
    static func tick(_ base: Bool, _ ours: Bool, _ theirs: Bool) -> Bool { base ? ours && theirs : ours || theirs }

    private mutating func write(_ row: Row, _ text: String?, _ box: Bool?, blanks: [UInt8]? = nil) {
        var new = row.bytes
        if let blanks {
            let start = row.textRange.upperBound
            new.replaceSubrange(start..<start + Self.blanks(row).count, with: blanks)
        }
        if let text, text != row.text {
            new.replaceSubrange(row.textRange, with: Array(text.utf8))
            self.text = row.text.contains(where: \.isNewline) ? text : DocumentOutline.oneLine(text)
        }
        if let box, let place = row.boxPlace, box != row.isTicked { new[place] = box ? UInt8(ascii: "x") : 0x20 }
        bytes = new
    }

    /// The blanks after the text, where the other side alone changed them.
    private static func blanks(_ base: Row?, _ ours: Row, _ theirs: Row) -> [UInt8]? {
        guard let base, blanks(base) == blanks(ours), blanks(theirs) != blanks(ours) else { return nil }
        return Array(blanks(theirs))
    }

    private static func blanks(_ row: Row) -> ArraySlice<UInt8> {
        row.bytes[row.textRange.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    }

    // MARK: Words

    private mutating func merged(_ base: Row?, _ ours: Row, _ theirs: Row) -> String? {
        let rows = [base, ours, theirs].compactMap(\.self)
        let isWrapped = rows.contains { $0.rawText != $0.text }
        // What is not running text, such as code, is made of lines.
        let hasLines = rows.contains { $0.text.contains(where: \.isNewline) }
        func tokens(_ row: Row?) -> [String] {
            guard let row else { return [] }
            if hasLines {
                return row.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
            }
            return isWrapped ? Words.all(row.rawText) : row.words
        }
        let merge = ThreeWay(base: tokens(base), ours: tokens(ours), theirs: tokens(theirs))
        guard base != nil, let merged = merge.merged else {
            contradict(ours, theirs)
            return nil
        }
        if hasLines { return merged.joined(separator: "\n") }
        return isWrapped ? Self.trimmed(merged.joined()) : DocumentOutline.oneLine(merged.joined())
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }

    private mutating func contradict(_ ours: Row, _ theirs: Row) {
        comments.append(theirs.text)
        events.append(
            MergeEvent(
                "both changed '\(ours.text)'; in \(options.theirs) it is '\(theirs.text)'", ours: ours.text,
                theirs: theirs.text))
    }

    // MARK: Lines of food

    private mutating func food(_ base: Row?, _ ours: Row, _ theirs: Row) -> String? {
        let line = options.configuration.itemLineOptions
        let (old, our, their) = (base.map { RowFields($0, line) }, RowFields(ours, line), RowFields(theirs, line))
        guard
            let merged = ThreeWay(
                base: old?.words ?? their.words, ours: our.words, theirs: their.words
            ).merged
        else {
            contradict(ours, theirs)
            return nil
        }
        var amount = our.amount
        if our.amount != their.amount || options.equalUsesAreTwo && ours.meaning == .lot {
            if let old, old.amount == our.amount {
                amount = their.amount
            } else if let old, old.amount == their.amount {
                amount = our.amount
            } else {
                switch ours.meaning {
                case .lot: amount = lotAmount(old, our, their, ours, theirs)
                case .goods: amount = goodsAmount(old, our, their, ours, theirs)
                default:
                    comments.append(theirs.text)
                    events.append(
                        MergeEvent(
                            "both changed the amount of '\(ours.text)'; in \(options.theirs) it is '\(theirs.text)'",
                            ours: ours.text, theirs: theirs.text))
                }
            }
        }
        if ours.meaning == .goods { raiseStored(old, our, their, &amount) }
        let attributes = self.attributes(old, our, their, ours)
        return RowFields.text(place(merged, amount), amount: amount, attributes: attributes)
    }

    /// The words with a place for the amount where there is one.
    private func place(_ words: [String], _ amount: String?) -> [String] {
        if amount == nil || words.contains(where: { $0.contains(RowFields.placeOfAmount) }) { return words }
        return [RowFields.placeOfAmount] + (words.first.map { $0.first == " " ? $0 : " " + $0 }.map { [$0] } ?? [])
            + words.dropFirst()
    }

    /// What of stock came and went on both sides.
    private mutating func lotAmount(_ old: RowFields?, _ our: RowFields, _ their: RowFields, _ ours: Row, _ theirs: Row)
        -> String?
    {
        // A staple is always there; who wrote an amount knows more.
        if our.amount == nil || their.amount == nil {
            let amount = our.amount ?? their.amount
            events.append(MergeEvent("'\(ours.text)' and '\(theirs.text)': the amount stands"))
            return amount
        }
        let counted = (our.attribute("counted")?.text, their.attribute("counted")?.text)
        if let old, counted.0 != counted.1,
            counted.0 != old.attribute("counted")?.text || counted.1 != old.attribute("counted")?.text
        {
            // Whether the other side's use came before or after the count, the files do not say.
            let isOurs = counted.0 != old.attribute("counted")?.text
            comments.append(isOurs ? theirs.text : ours.text)
            events.append(
                MergeEvent(
                    "'\(ours.text)' and '\(theirs.text)': one was counted and the other used meanwhile; the count stands",
                    ours: ours.text, theirs: theirs.text))
            return isOurs ? our.amount : their.amount
        }
        guard let old, let base = old.measure, let mine = our.measure, let other = their.measure,
            let sum = Self.sum(base, mine, other), let quantity = sum.quantity
        else {
            comments.append(theirs.text)
            events.append(
                MergeEvent(
                    "both changed how much there is of '\(ours.text)' and it cannot be counted together; in \(options.theirs) it is '\(theirs.text)'",
                    ours: ours.text, theirs: theirs.text))
            return our.amount
        }
        if quantity.min < 0 {
            let missing = Measure(Quantity(quantity.min.negated), sum.unit)
            events.append(
                MergeEvent(
                    "more was used of '\(old.amount ?? "") \(ours.text)' than there was: \(missing.text) too much"))
            checks.append("(check −\(missing.text))")
            return Measure(Quantity(0), sum.unit).text
        }
        events.append(
            MergeEvent(
                "both used or filled up '\(ours.text)': \(base.text) before, \(mine.text) and \(other.text), \(sum.text) now"
            ))
        return sum.text
    }

    private var checks: [String] = []

    /// base + (ours − base) + (theirs − base), in the unit of ours.
    static func sum(_ base: Measure, _ ours: Measure, _ theirs: Measure) -> Measure? {
        guard let negated = base.scaled(by: Rational(-1)) else { return nil }
        guard base.quantity?.isRange == false, ours.quantity?.isRange == false, theirs.quantity?.isRange == false else {
            return nil
        }
        return ours.adding(theirs)?.adding(negated)
    }

    private mutating func goodsAmount(
        _ old: RowFields?, _ our: RowFields, _ their: RowFields, _ ours: Row, _ theirs: Row
    ) -> String? {
        guard let mine = our.measure, let other = their.measure, let mineQuantity = mine.quantity,
            let converted = mine.unit == other.unit ? other : mine.unit.flatMap({ other.converted(to: $0) }),
            let otherQuantity = converted.quantity
        else {
            if our.amount == nil || their.amount == nil { return our.amount ?? their.amount }
            comments.append(theirs.text)
            events.append(
                MergeEvent(
                    "both changed how much to buy of '\(ours.text)'; in \(options.theirs) it is '\(theirs.text)'",
                    ours: ours.text, theirs: theirs.text))
            return our.amount
        }
        let uses = [old, our, their].map { $0?.attribute("for")?.text }
        if let old, let base = old.measure, uses[1] != uses[0], uses[2] != uses[0], uses[1] != uses[2],
            let sum = Self.sum(base, mine, other), sum.quantity?.min.isPositive ?? false
        {
            return sum.text
        }
        let isOurs = mineQuantity.max >= otherQuantity.max
        events.append(
            MergeEvent("'\(ours.text)' and '\(theirs.text)' on the list: the larger amount stands"))
        return isOurs ? our.amount : their.amount
    }

    /// What was put away is bought; what was added meanwhile is still to be bought.
    private mutating func raiseStored(_ old: RowFields?, _ our: RowFields, _ their: RowFields, _ amount: inout String?)
    {
        guard let old, old.attribute("stored") == nil else { return }
        let isOurs = our.attribute("stored") != nil
        guard isOurs != (their.attribute("stored") != nil) else { return }
        let (stored, other) = isOurs ? (our, their) : (their, our)
        guard other.amount != old.amount, let had = old.measure, let wanted = other.measure,
            let less = had.scaled(by: Rational(-1)), let more = wanted.adding(less),
            more.quantity?.min.isPositive ?? false
        else {
            amount = stored.amount
            return
        }
        amount = stored.amount
        let links = other.attribute("for").map { [$0.text] } ?? []
        addition = RowFields.text(place(other.words, more.text), amount: more.text, attributes: links)
    }

    // MARK: Attributes

    private mutating func attributes(_ old: RowFields?, _ our: RowFields, _ their: RowFields, _ row: Row) -> [String] {
        var result: [String] = []
        let names = our.attributes.map(\.name) + their.attributes.map(\.name).filter { our.attribute($0) == nil }
        for name in names {
            let (base, mine, other) = (old?.attribute(name), our.attribute(name), their.attribute(name))
            if mine?.text == other?.text || old != nil && base?.text == other?.text {
                if let mine { result.append(mine.text) }
            } else if old != nil, base?.text == mine?.text {
                if let other { result.append(other.text) }
            } else if let mine, let other {
                result.append(both(name, old, base, mine, other, row))
            } else if let one = mine ?? other {
                // One side changed it, the other took it away.
                result.append(one.text)
            }
        }
        return result + checks
    }

    private mutating func both(
        _ name: String, _ old: RowFields?, _ base: (text: String, kind: Attribute.Kind)?,
        _ mine: (text: String, kind: Attribute.Kind), _ other: (text: String, kind: Attribute.Kind), _ row: Row
    ) -> String {
        if let one = Self.date(mine.kind), let two = Self.date(other.kind) {
            // A count and what was put away are of the later day.
            let isLate = name == "counted" || name == "stored"
            let isOurs = isLate ? one >= two : one <= two
            events.append(
                MergeEvent(
                    "'\(row.text)': \(mine.text) and \(other.text); the \(words: isLate ? "later" : "earlier") day stands"
                ))
            return isOurs ? mine.text : other.text
        }
        if name == "for" { return Self.uses(base?.text, mine.text, other.text) }
        if case .need(let one) = mine.kind, case .need(let two) = other.kind {
            if case .need(let before)? = base?.kind, let sum = Self.sum(before, one, two) {
                return "(need \(sum.text))"
            }
            if let more = two.converted(like: one), let quantity = one.quantity, more.max > quantity.max {
                return other.text
            }
            return mine.text
        }
        comments.append(other.text)
        events.append(
            MergeEvent(
                "'\(row.text)': \(mine.text) here and \(other.text) in \(options.theirs)", ours: mine.text,
                theirs: other.text))
        return mine.text
    }

    private static func date(_ kind: Attribute.Kind) -> CalendarDate? {
        switch kind {
        case .expires(let date), .bought(let date), .opened(let date), .bestBefore(let date), .counted(let date),
            .stored(let date):
            date
        default: nil
        }
    }

    /// The dishes of both; what one took away stays away.
    private static func uses(_ base: String?, _ ours: String, _ theirs: String) -> String {
        func parts(_ text: String?) -> [String] {
            guard let text else { return [] }
            return text.dropFirst("(for ".count).dropLast().split(separator: ", [").enumerated().map {
                $0.offset > 0 ? "[" + $0.element : String($0.element)
            }
        }
        let (old, mine, other) = (parts(base), parts(ours), parts(theirs))
        let kept = mine.filter { other.contains($0) || !old.contains($0) }
        let added = other.filter { !mine.contains($0) && !old.contains($0) }
        return "(for \((kept + added).joined(separator: ", ")))"
    }

    // MARK: The other side's words

    private mutating func finish(_ row: Row) {
        if comments.isEmpty { return }
        let indent = String(repeating: " ", count: row.isItem ? row.contentIndent : row.indent)
        let ending = row.bytes.suffix(2) == [0x0D, 0x0A] ? "\r\n" : "\n"
        if bytes.last != 0x0A { bytes += Array(ending.utf8) }
        for comment in comments {
            bytes += Array((indent + ConflictComment.markdown(comment, options) + ending).utf8)
        }
    }

    /// A row that one side changed and the other took away.
    init(kept row: Row, removedBy side: String, _ options: MergeOptions) {
        self.options = options
        (bytes, text) = (row.bytes, row.text)
        comments = [nil]
        let isGoneHere = side != options.theirs
        events = [
            MergeEvent(
                "'\(row.text)' was removed in one version and changed in the other; it stays",
                ours: isGoneHere ? nil : row.text, theirs: isGoneHere ? row.text : nil)
        ]
        finish(row)
    }

    /// A row that stays as it is, or with another text.
    init(_ row: Row, _ options: MergeOptions, text: String? = nil, events: [MergeEvent] = []) {
        self.options = options
        (bytes, self.text) = (row.bytes, row.text)
        if let text { write(row, text, nil) }
        self.events = events
    }
}

extension Measure {
    /// The quantity in another measure's unit.
    fileprivate func converted(like other: Measure) -> Quantity? {
        if unit == other.unit { return quantity }
        return other.unit.flatMap { converted(to: $0)?.quantity }
    }
}
