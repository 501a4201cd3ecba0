extension Pan {
    /// Reads "26 cm", "9-inch round", "20 x 30 cm", "9x13 in", "8 inch square"; lengths come out in centimetres.
    ///
    /// One length is a round pan unless "square" is said. `nil` for anything else.
    public init?(_ text: String) {
        let words = Self.words(text)
        guard let (pan, _) = Self.read(words, from: 0, needsPan: false) else { return nil }
        self = pan
    }

    /// The first pan that a text speaks of: "a 26 cm springform pan", "a 9x13-inch baking dish".
    public static func first(in text: String) -> Pan? {
        let words = words(text)
        for index in words.indices {
            if let (pan, _) = read(words, from: index, needsPan: true) { return pan }
        }
        return nil
    }

    private enum Word: Equatable {
        case number(Rational)
        case by
        case centimeter
        case inch
        case square
        case round
        case pan
        case other
    }

    /// Numbers, "x" and words, in lower case; hyphens and letters part them.
    private static func words(_ text: String) -> [Word] {
        var result: [Word] = []
        var token: [UInt8] = []
        func close() {
            defer { token.removeAll() }
            guard let first = token.first else { return }
            if first >= 0x30, first <= 0x39 {
                let measure = ItemLine.parse(token, options: ItemLineOptions()).measure
                result.append(measure.quantity?.value.map { Word.number($0) } ?? .other)
                return
            }
            switch String(decoding: token, as: UTF8.self) {
            case "x", "×", "by": result.append(.by)
            case "cm", "centimeter", "centimetre", "centimeters", "centimetres": result.append(.centimeter)
            case "in", "inch", "inches", "\"", "”", "″": result.append(.inch)
            case "square": result.append(.square)
            case "round", "springform", "bundt", "cake": result.append(.round)
            case "pan", "tin", "dish", "mould", "mold", "form", "skillet", "tray", "sheet", "pie": result.append(.pan)
            default: result.append(.other)
            }
        }
        for byte in text.utf8 {
            let isDigit = byte >= 0x30 && byte <= 0x39
            let isNumber = isDigit || ((byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")) && !token.isEmpty)
            let wasNumber = token.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"):
                close()
            default:
                if !token.isEmpty, isNumber != wasNumber { close() }
                token.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            }
        }
        close()
        return result
    }

    private static func read(_ words: [Word], from start: Int, needsPan: Bool) -> (Pan, end: Int)? {
        guard start < words.count, case .number(let first) = words[start], first.isPositive else { return nil }
        var index = start + 1
        var isInch: Bool?
        func unit() {
            guard index < words.count else { return }
            if words[index] == .centimeter {
                isInch = false
            } else if words[index] == .inch {
                isInch = true
            } else {
                return
            }
            index += 1
        }
        unit()
        var second: Rational?
        if index + 1 < words.count, words[index] == .by, case .number(let other) = words[index + 1], other.isPositive {
            second = other
            index += 2
            unit()
        }
        guard let isInch else { return nil }
        var isSquare = false
        var isPan = !needsPan
        for word in words[index..<Swift.min(words.count, index + 4)] {
            if word == .square { isSquare = true }
            if word == .pan || word == .round { isPan = true }
        }
        guard isPan else { return nil }
        let scale = isInch ? Rational(figure: 254, over: 100) : .one
        guard let length = first.multiplied(by: scale) else { return nil }
        if let second { return second.multiplied(by: scale).map { (.rectangular(length, $0), index) } }
        return (isSquare ? .square(length) : .round(diameter: length), index)
    }
}

extension Pan {
    /// "26 cm", "23 × 33 cm", for lengths in centimetres.
    public var displayText: String {
        switch self {
        case .round(let diameter): "\(KitchenNumber.decimal(diameter, places: 1)) cm"
        case .rectangular(let width, let length):
            "\(KitchenNumber.decimal(width, places: 1)) × \(KitchenNumber.decimal(length, places: 1)) cm"
        }
    }
}
