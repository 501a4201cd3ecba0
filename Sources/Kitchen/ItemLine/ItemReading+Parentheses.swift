import SourceText

extension ItemReading {
    /// The token of the parenthesis that closes the one at `open`; `count` where none does.
    func closing(of open: Int) -> Int {
        var depth = 0
        var index = open
        while index < count {
            if tokens[index].isMark(0x28) { depth += 1 }
            if tokens[index].isMark(0x29) {
                depth -= 1
                if depth == 0 { return index }
            }
            index += 1
        }
        return count
    }

    /// Steps over sizes: "Patatas (4 medianas)".
    private func sizesEnd(_ start: Int) -> Int {
        var index = start
        while tokens[index].has(.size) { index += 1 }
        return index
    }

    /// The token before the parenthesis that ends at `close`; `close` itself where none begins.
    func beforeParenthesis(_ close: Int) -> Int {
        var index = close
        while index > 0 {
            index -= 1
            if tokens[index].isMark(0x28) { return index > 0 ? index - 1 : close }
            if tokens[index].isMark(0x29) { break }
        }
        return close
    }

    /// Reads a parenthesis that begins with a measure; returns the token after it, or `nil` if it begins otherwise.
    mutating func readParenthesis(at open: Int, as kind: Amount.Kind) -> Int? {
        var position = open + 1
        while tokens[position].isMark(0x28) { position += 1 }
        // "(totaling 2 lb)", "(7½ × 8-inch)"
        let first = position
        let isOfAll = tokens[position].word == .totaling || tokens[position].word == .totalling
        if isOfAll { position += 1 }
        if let side = readNumber(at: position), tokens[side.end].has(.times) || tokens[side.end].word == .by {
            position = side.end + 1
        }
        guard var measure = readMeasure(at: position) else { return nil }
        let close = closing(of: open)
        guard measure.end <= close else { return nil }
        let isEach = (measure.end..<close).contains { tokens[$0].has(.each) }
        assign(.quantity, first, measure.start)
        var kind = measure.unit.dimension == .length || isEach ? Amount.Kind.pack : kind
        // "2 (3 lb total) chickens"
        if kind == .pack, !isEach, measure.unit.dimension != .length,
            isOfAll || (measure.end..<close).contains(where: { tokens[$0].word == .total })
        {
            kind = .same
        }
        // Where nothing else says how much, this does: "maple syrup (about 2 tbsp)".
        if kind == .same, amounts.isEmpty { kind = .primary }
        while true {
            add(kind, measure)
            if kind == .primary { kind = .same }
            // "(1 lb 2 oz)" is one measure, "(½ cup + ½ cup)" and "(30 g = 1 bunch)" are two.
            position = extend(from: measure)
            if position < close,
                tokens[position].isMark(0x2F) || tokens[position].isMark(0x2C) || tokens[position].isMark(0x3B)
                    || tokens[position].isMark(0x2B) || tokens[position].isMark(0x3D)
                    || tokens[position].word == .or || tokens[position].has(.and) || tokens[position].has(.plus)
            {
                guard let next = readMeasure(at: position + 1), next.end <= close else { break }
                if tokens[position].kind == .word { assign(.quantity, position, position + 1) }
                measure = next
            } else if let next = readMeasure(at: position), next.end <= close {
                measure = next
            } else {
                break
            }
        }
        // Words behind the measure stay with it: "(about 3 pounds total)".
        for index in position..<close where tokens[index].kind == .word || tokens[index].kind == .number {
            assign(.remark, index, index + 1)
        }
        return Swift.min(close + 1, count)
    }

    /// Reads the parenthesis at `open` as attribute, measure or remark; returns the token after it.
    mutating func readParenthesis(at open: Int, _ bytes: Span<UInt8>) -> Int {
        let close = closing(of: open)
        let end = Swift.min(close + 1, count)
        if readAttribute(open, close, bytes) { return end }
        if let end = readParenthesis(at: open, as: .same) { return end }
        // "Eggs (3)"
        if amounts.isEmpty, end == count, tokens[open + 1].kind == .number, let number = readQuantity(at: open + 1),
            sizesEnd(number.end) == close, !isNameNumber(number)
        {
            assign(.quantity, number.start, number.end)
            assign(.size, number.end, close)
            note(
                Amount(
                    kind: .primary, measure: Measure(number.quantity, nil),
                    quantityRange: range(number.start, number.end), unitRange: nil))
            return end
        }
        if amounts.isEmpty {
            // "cheese (smoked, 30 g)"
            for index in open + 1..<Swift.max(open + 1, close) where tokens[index].kind == .number {
                guard let measure = readMeasure(at: index), measure.end <= close, measure.unit.isExact else { break }
                add(.primary, measure)
                break
            }
        }
        for index in open..<close where tokens[index].kind == .word || tokens[index].kind == .number {
            assign(.remark, index, index + 1)
        }
        // "tofu (or chicken)"
        if tokens[open + 1].has(.or), close > open + 2 {
            readOtherSide(open + 2, phraseEnd(from: open + 2, before: close))
        }
        return end
    }

    private mutating func readAttribute(_ open: Int, _ close: Int, _ bytes: Span<UInt8>) -> Bool {
        let first = tokens[open + 1]
        guard open + 1 < close else { return false }
        let range = range(open, Swift.min(close + 1, count))
        if afterOptional(open + 1) == close {
            attributes.append(Attribute(kind: .optional, range: range))
            assign(.attribute, open, Swift.min(close + 1, count))
            return true
        }
        guard first.has(.attribute) else { return false }
        let argument = open + 2
        func found(_ kind: Attribute.Kind) -> Bool {
            attributes.append(Attribute(kind: kind, range: range))
            assign(.attribute, open, Swift.min(close + 1, count))
            return true
        }
        switch first.word {
        case .fixed where argument == close: return found(.fixed)
        case .frozen where argument == close: return found(.frozen)
        case .to where tokens[argument].word == .taste && argument + 1 == close: return found(.toTaste)
        case .expires, .bought, .opened:
            if let date = readDate(argument, close, bytes) {
                return found(
                    first.word == .expires ? .expires(date) : first.word == .bought ? .bought(date) : .opened(date))
            }
            return fail(
                first, argument, open, close, isUnmistakable: first.word == .expires || tokens[argument].kind == .number
            )
        case .best where tokens[argument].word == .before:
            if let date = readDate(argument + 1, close, bytes) { return found(.bestBefore(date)) }
            return fail(first, argument + 1, open, close, isUnmistakable: tokens[argument + 1].kind == .number)
        case .counted, .stored:
            guard let date = readDate(argument, close, bytes) else { return false }
            return found(first.word == .counted ? .counted(date) : .stored(date))
        case .need:
            if let measure = readMeasure(at: argument), measure.end == close {
                return found(.need(Measure(measure.quantity, measure.unit)))
            }
            guard let number = readQuantity(at: argument), number.end == close else { return false }
            return found(.need(Measure(number.quantity, nil)))
        case .keep:
            if let measure = readMeasure(at: argument), measure.end == close {
                return found(.keep(Measure(measure.quantity, measure.unit)))
            }
            if let number = readQuantity(at: argument), number.end == close {
                return found(.keep(Measure(number.quantity, nil)))
            }
            return fail(first, argument, open, close, isUnmistakable: tokens[argument].kind == .number)
        case .price:
            if let (price, measure) = readPrice(argument, close, bytes) {
                return found(.price(price, per: measure))
            }
            return fail(first, argument, open, close, isUnmistakable: true)
        case .for:
            let inside = links(in: range)
            return inside.isEmpty ? false : found(.forUse(inside))
        default: return false
        }
    }

    /// The links inside a parenthesis. Parentheses are read in order, so each link is looked at once.
    private mutating func links(in range: ByteRange) -> [ItemLink] {
        while linkCursor < links.count, links[linkCursor].text.start < range.start {
            outerLinks.append(links[linkCursor])
            linkCursor += 1
        }
        var inside: [ItemLink] = []
        while linkCursor < links.count, links[linkCursor].destination.end <= range.end {
            inside.append(links[linkCursor])
            linkCursor += 1
        }
        return inside
    }

    private mutating func fail(
        _ keyword: ItemToken, _ argument: Int, _ open: Int, _ close: Int, isUnmistakable: Bool
    ) -> Bool {
        malformed.append(
            MalformedAttribute(
                keyword: keyword.word.rawValue, range: range(open, Swift.min(close + 1, count)),
                argument: argument < close ? range(argument, close) : ByteRange(at: Int(keyword.end)),
                isUnmistakable: isUnmistakable))
        return false
    }

    private func readDate(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> CalendarDate? {
        guard start < end else { return nil }
        let place = range(start, end)
        guard place.count == 10 else { return nil }
        var text: [UInt8] = []
        for position in place.indices { text.append(bytes[position]) }
        return CalendarDate(text)
    }

    /// "2.50 EUR", "€2.50", "2.50 EUR per 500 g", "0.40 EUR each"
    private func readPrice(_ start: Int, _ end: Int, _ bytes: Span<UInt8>) -> (Price, per: Measure?)? {
        guard start < end else { return nil }
        let place = range(start, end)
        guard place.count <= 64 else { return nil }
        var text: [UInt8] = []
        for position in place.indices { text.append(bytes[position]) }
        let string = String(decoding: text, as: UTF8.self)
        if let price = Price(string) { return (price, nil) }
        guard let price = FoodPrice(string), price.shop == nil else { return nil }
        return (price.price, price.measure)
    }
}
