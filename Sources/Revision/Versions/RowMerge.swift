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
    /// The version whose marks stand before the text.
    private(set) var marks: Row
    /// A line that follows: what is still to be bought.
    private(set) var addition: String?
    private(set) var events: [MergeEvent] = []
    /// Amounts of both that became one: their units may be in no line any more.
    private(set) var reckoned: [String] = []
    private let options: MergeOptions
    private var comments: [String?] = []
    /// The blanks at the end of words that were merged with those of their lines.
    private var blanks: [UInt8]?

    /// - Parameter base: `nil` for a row that both added.
    init(base: Row?, ours: Row, theirs: Row, _ options: MergeOptions) {
        self.options = options
        (bytes, text, marks) = (ours.bytes, ours.text, ours)
        let isCounted = ours.meaning == .lot && options.equalUsesAreTwo
        if base.map({ $0.bytes == ours.bytes }) ?? false {
            (bytes, text, marks) = (theirs.bytes, theirs.text, theirs)
            return
        }
        if ours.bytes == theirs.bytes, !isCounted || base == nil { return }
        if let base, base.bytes == theirs.bytes { return }
        guard ours.isItem || ours.isHeading || ours.kind == .text else {
            contradict(ours, theirs)
            finish(ours)
            return
        }
        marks = RowMarks.row(base, ours, theirs)
        let box = Self.tick(base?.isTicked, ours.isTicked, theirs.isTicked)
        var words: String?
        if ours.text != theirs.text || isCounted {
            let isWrapped = [base, ours, theirs].contains { $0.map { $0.rawText != $0.text } ?? false }
            switch ours.meaning {
            case .ingredient where !isWrapped, .lot where !isWrapped, .goods where !isWrapped:
                words = food(base, ours, theirs)
            default: words = merged(base, ours, theirs)
            }
        }
        let layout = ours.text == theirs.text ? RowMarks.layout(base, ours, theirs) : ours
        write(ours, words, box, blanks: blanks ?? RowMarks.blanks(base, ours, theirs), layout: layout)
        finish(ours)
    }

    /// Open lines: ticked by either. Ticked lines: open again where a side opened them. A version without a box says nothing.
    private static func tick(_ base: Bool?, _ ours: Bool?, _ theirs: Bool?) -> Bool? {
        guard let one = ours ?? theirs, let two = theirs ?? ours else { return nil }
        return base ?? false ? one && two : one || two
    }

    private mutating func write(_ row: Row, _ text: String?, _ box: Bool?, blanks: [UInt8], layout: Row) {
        var written = Array(layout.bytes[layout.textRange])
        if let text, text != row.text {
            written = Array(text.utf8)
            self.text = row.text.contains(where: \.isNewline) ? text : DocumentOutline.oneLine(text)
        }
        bytes = RowMarks.bytes(written, blanks: blanks, marks: marks, end: row)
        if let box, let place = marks.boxPlace, box != marks.isTicked { bytes[place] = box ? UInt8(ascii: "x") : 0x20 }
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
        if isWrapped, !hasLines, let base, let merged = Self.withBlanks(base, ours, theirs) {
            blanks = merged.blanks
            return merged.text
        }
        let merge = ThreeWay(base: tokens(base), ours: tokens(ours), theirs: tokens(theirs))
        guard base != nil, let merged = merge.merged else {
            contradict(ours, theirs)
            return nil
        }
        if hasLines { return merged.joined(separator: "\n") }
        return isWrapped ? Self.trimmed(merged.joined()) : DocumentOutline.oneLine(merged.joined())
    }

    /// The words of several lines, with the blanks that end each line as if they were words: those of the last line follow the row, and
    /// may be in the middle of it in another version.
    private static func withBlanks(_ base: Row, _ ours: Row, _ theirs: Row) -> (text: String, blanks: [UInt8])? {
        let rows = [base, ours, theirs].map { row -> [String] in
            let blanks = String(decoding: RowMarks.blanks(row), as: UTF8.self)
            return Words.all(row.rawText).flatMap { word -> [String] in
                guard let end = word.firstIndex(where: \.isNewline), end > word.startIndex,
                    word[..<end].allSatisfy(\.isWhitespace)
                else { return [word] }
                return [String(word[..<end]), String(word[end...])]
            } + (blanks.isEmpty ? [] : [blanks])
        }
        guard let merged = ThreeWay(base: rows[0], ours: rows[1], theirs: rows[2]).merged?.joined() else { return nil }
        let text = trimmed(merged)
        let rest = merged.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        return (text, Array(rest.reversed()))
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
        var checks: [String] = []
        if ours.meaning == .lot {
            let lot = LotMerge(old, our, their, ours: ours, theirs: theirs, options)
            (amount, checks) = (lot.amount, lot.checks)
            comments += lot.comments
            events += lot.events
        } else if let old, old.amount == our.amount {
            amount = their.amount
        } else if our.amount != their.amount, old == nil || old?.amount != their.amount {
            if ours.meaning == .goods {
                amount = goodsAmount(old, our, their, ours, theirs)
            } else {
                comments.append(theirs.text)
                events.append(
                    MergeEvent(
                        "both changed the amount of '\(ours.text)'; in \(options.theirs) it is '\(theirs.text)'",
                        ours: ours.text, theirs: theirs.text))
            }
        }
        if ours.meaning != .ingredient { reckoned += [our.amount, their.amount].compactMap(\.self) }
        if ours.meaning == .goods { raiseStored(old, our, their, &amount) }
        let attributes = self.attributes(old, our, their, ours) + checks
        return RowFields.text(place(merged, amount), amount: amount, attributes: attributes)
    }

    /// The words with a place for the amount where there is one.
    private func place(_ words: [String], _ amount: String?) -> [String] {
        if amount == nil || words.contains(where: { $0.contains(RowFields.placeOfAmount) }) { return words }
        return [RowFields.placeOfAmount] + (words.first.map { $0.first == " " ? $0 : " " + $0 }.map { [$0] } ?? [])
            + words.dropFirst()
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
            let sum = base.moved(mine, other), sum.quantity?.min.isPositive ?? false
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
        return result
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
            if case .need(let before)? = base?.kind, let sum = before.moved(one, two) {
                reckoned += [mine.text, other.text]
                return "(need \(sum.text))"
            }
            if let more = two.quantity(in: one), let quantity = one.quantity, more.max > quantity.max {
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
        let indent = String(repeating: " ", count: row.isItem ? marks.contentIndent : row.indent)
        let ending = row.bytes.suffix(2) == [0x0D, 0x0A] ? "\r\n" : "\n"
        if bytes.last != 0x0A { bytes += Array(ending.utf8) }
        for comment in comments {
            bytes += Array((indent + ConflictComment.markdown(comment, options) + ending).utf8)
        }
    }

    /// A row that one side changed and the other took away.
    init(kept row: Row, removedBy side: String, _ options: MergeOptions) {
        self.options = options
        (bytes, text, marks) = (row.bytes, row.text, row)
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
        (bytes, self.text, marks) = (row.bytes, row.text, row)
        if let text { write(row, text, nil, blanks: Array(RowMarks.blanks(row)), layout: row) }
        self.events = events
    }
}
