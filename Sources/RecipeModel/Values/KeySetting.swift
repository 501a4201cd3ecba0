internal import Kitchen
public import RecipeSyntax
internal import SourceText

/// A key of front matter with a value it can have, checked by the key's type.
public struct KeySetting: Hashable, Sendable {
    public let key: KeyName
    /// As it is written.
    public let value: YAMLValue

    /// - Throws: for a value the key cannot have, in the same words whoever asks.
    public init(_ key: KeyName, to value: String) throws(InvalidValue) {
        self.key = key
        self.value =
            switch key {
            case .known(let key): try Self.written(value, as: key)
            case .own: .text(value)
            }
    }

    public init(_ key: FrontMatterKey, to value: String) throws(InvalidValue) { try self.init(.known(key), to: value) }

    /// A mark as a favourite.
    public static let favorite = KeySetting(.known(.favorite), .verbatim("true"))

    private init(_ key: KeyName, _ value: YAMLValue) {
        (self.key, self.value) = (key, value)
    }

    /// The value as a person reads it.
    public var text: String {
        switch value {
        case .text(let text), .verbatim(let text): text
        case .list(let items): items.joined(separator: ", ")
        }
    }

    /// A number and nothing else: "4", "4.5", "4½"; `nil` for anything with more to it.
    static func number(_ text: String) -> Rational? {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: ItemLineOptions())
        guard line.amounts.count == 1, let amount = line.amounts.first, amount.unitRange == nil,
            bytes.indices.allSatisfy({ amount.quantityRange.contains($0) || bytes[$0] == 0x20 })
        else { return nil }
        return amount.measure.quantity?.value
    }

    /// The items of a list as somebody types it: "quick, spicy", or as YAML writes it: "[quick, 'salt, pepper']".
    static func items(of text: String) -> [String] {
        var text = MetadataReader.trimmed(text)[...]
        if text.first == "[", text.last == "]", text.count > 1 { text = text.dropFirst().dropLast() }
        var items: [String] = []
        var item = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { item.append(character) }
            } else if character == "\"" || character == "'", item.allSatisfy(\.isWhitespace) {
                quote = character
                item = ""
            } else if character == "," {
                items.append(item)
                item = ""
            } else {
                item.append(character)
            }
        }
        return (items + [item]).map { MetadataReader.trimmed($0) }.filter { !$0.isEmpty }
    }

    private static func written(_ value: String, as key: FrontMatterKey) throws(InvalidValue) -> YAMLValue {
        func refuse(_ advice: Message) -> InvalidValue {
            InvalidValue("'\(value)' is not a value for '\(key.name)': \(advice)")
        }
        switch key.type {
        case .boolean:
            guard value == "true" || value == "false" else { throw refuse("write true or false") }
            return .verbatim(value)
        case .rating:
            guard let number = number(value), number >= .zero, number <= Rational(5),
                number.multiplied(by: Rational(2))?.isInteger == true
            else { throw refuse("write a number from 0 to 5 in steps of a half") }
            return .verbatim(KitchenNumber.decimal(number, places: 1))
        case .count:
            guard let number = Int(value), number >= 0 else { throw refuse("write a whole number") }
            return .verbatim(String(number))
        case .duration:
            guard TimeSpan(value) != nil else { throw refuse("write 30 min or 1 h 30 min") }
            return Int(value) == nil ? .text(value) : .verbatim(value)
        case .yield:
            guard Yield(value)?.quantity.min.isPositive == true else { throw refuse("write 4, 4-6 or 24 cookies") }
            return Int(value) == nil ? .text(value) : .verbatim(value)
        case .difficulty:
            guard let difficulty = Difficulty(name: value) else { throw refuse("write basic, intermediate or expert") }
            return .text(difficulty.rawValue)
        case .date:
            guard CalendarDate(value) != nil else { throw refuse("write it as 2026-11-21") }
            return .verbatim(value)
        case .language:
            guard MetadataReader.isLanguageTag(value) else { throw refuse("write a tag such as en, de or pt-BR") }
            return .text(value)
        case .season:
            guard let season = Season(name: value) else { throw refuse("write spring, summer, autumn or winter") }
            return .text(season.rawValue)
        case .textList, .dietList:
            return .list(items(of: value))
        case .kind:
            guard DocumentKind(name: value) == .recipe else {
                throw refuse("a recipe stays one; edit the file by hand")
            }
            return .text(DocumentKind.recipe.rawValue)
        case .text, .query, .color, .any:
            let line = MetadataReader.singleLine(value)
            if key == .title, line.isEmpty {
                throw InvalidValue("a recipe needs a title", hint: "for instance \"Potato Soup\"")
            }
            return .text(line)
        case .nutrition, .lines: throw refuse("edit it in an editor: rbook edit")
        }
    }
}
