public import Kitchen
public import RecipeModel
public import SourceText

/// One ingredient line as far as pantry and facts need it: what it is and how much, without its text.
public struct MatchLine: Sendable {
    /// What a line, or one side of a choice, asks for.
    public struct Requirement: Sendable {
        public let resolution: Resolution
        /// Packs multiplied out, parts added; `nil` without an amount.
        public let measure: Measure?
        /// The same amount again as the line says it in other units: 95 g of "1 cup (95 g) oats".
        public let others: [Measure]
        /// The folded name where the catalogue does not know it, else empty.
        public let foldedName: [UInt8]
    }

    public let want: Requirement
    /// Sides of an "or", where there are several.
    public let sides: [Requirement]
    /// What else it asks for, whatever side is chosen: the onion of "2 carrots + 1 onion", the butter of "flour, butter". Always known foods.
    public let also: [Requirement]
    public let isOptional: Bool
    /// Whether scaling the recipe leaves the amount.
    public let isFixed: Bool
    public let link: Link?

    /// A line that stands for another recipe, if there is one at the path.
    public struct Link: Sendable {
        public let path: RelativePath
        /// The amount as written: "2 batches", "250 g".
        public let measure: Measure
        /// Whether it is written `[[name]]`.
        let isWiki: Bool
    }

    /// Whether it is not an ingredient line but a link to a recipe in other text.
    let mention: LinkMention.Kind?
    /// Whether it holds a link that is not followed.
    public let hasOtherLink: Bool

    /// What the line says of diets and allergens where its link leads to no recipe. Kept only for lines with a link.
    let own: LineFacts
    /// What its words say beside the linked recipe.
    let others: LineFacts

    public init(_ ingredient: LocatedLine, in file: RelativePath, catalogue: Catalogue) {
        let line = ingredient.line
        let names = line.sideNames(in: ingredient.text, catalogue: catalogue)
        sides = zip(line.alternatives, names).enumerated().map { number, side in
            let unit = (side.0.measure ?? line.measure).unit
            return Requirement(
                side.1, side.0.measure, Self.others(line, side: number),
                catalogue.thing(catalogue.resolve(side.1), named: side.1, in: unit))
        }
        also = Self.companions(ingredient, catalogue)
        want = Requirement(ingredient.name, Self.total(line), Self.others(line), ingredient.thing(in: catalogue))
        isOptional = line.isOptional
        isFixed = line.isFixed
        let head = Head(ingredient, in: file)
        link = head.link
        hasOtherLink = head.hasOtherLink
        mention = nil
        own = LineFacts()
        others = LineFacts()
    }

    /// - Parameter listed: what ``LineFoods/listed`` says of the line; looked up where it is `nil`.
    static func companions(_ ingredient: LocatedLine, _ catalogue: Catalogue, listed: [IngredientID]? = nil)
        -> [Requirement]
    {
        ingredient.line.companions(in: ingredient.text, catalogue: catalogue, listed: listed).map {
            Requirement("", $0.measure.quantity == nil ? nil : $0.measure, [], $0.resolution)
        }
    }

    /// All of a line's amount in one measure: packs multiplied out, parts added. `nil` without a quantity.
    public static func total(_ line: ItemLine) -> Measure? {
        let measure = line.measure
        guard let quantity = measure.quantity else { return nil }
        if line.amounts.count == 1 { return measure }
        if let pack = contents(line), let size = pack.quantity {
            // "2 x 400 g", "3 to 4 x 400 g" and "a 3 to 4 pound chicken"
            let whole = size.value.map { quantity.scaled(by: $0) } ?? quantity.value.flatMap { size.scaled(by: $0) }
            if let whole { return Measure(whole, pack.unit) }
        }
        return line.totalMeasure ?? measure
    }

    /// What each of several packs or pieces holds, as the line says: 400 g of "2 x 400 g tins", but not the 6 inches of a tortilla.
    private static func contents(_ line: ItemLine) -> Measure? {
        line.packMeasure.flatMap { pack in
            pack.unit?.dimension == .mass || pack.unit?.dimension == .volume ? pack : nil
        }
    }

    /// The same amount again in other units, as the line says it: 95 g of "1 cup (95 g) oats", 2 tins of "2 x 400 g tins".
    ///
    /// Only what is said of the whole amount (``total(_:)``): of "1 cup (95 g) plus 2 tbsp" nothing is known but its parts.
    ///
    /// - Parameter side: the number of a side with an amount of its own; none for the amount the line begins with.
    public static func others(_ line: ItemLine, side: Int? = nil) -> [Measure] {
        guard line.amounts.count > 1 else { return [] }
        let starts = line.amounts.indices.filter { line.amounts[$0].kind == .alternative }
        var (start, end) = (0, starts.first ?? line.amounts.count)
        if let side {
            guard line.alternatives[side].measure != nil,
                starts.count == line.alternatives.count(where: { $0.measure != nil })
            else { return [] }
            let number = line.alternatives[..<side].count { $0.measure != nil }
            start = starts[number]
            end = number + 1 < starts.count ? starts[number + 1] : line.amounts.count
        }
        let own = line.amounts[start..<end].prefix { $0.kind != .other }
        guard let measure = own.first?.measure, measure.quantity?.min.isPositive == true,
            !own.contains(where: { $0.kind == .added || $0.kind == .subtracted })
        else { return [] }
        if own.contains(where: { $0.kind == .pack }) {
            return side == nil && contents(line) != nil ? [measure] : []
        }
        return own.filter { $0.kind == .same && $0.measure.quantity?.min.isPositive == true }.map(\.measure)
    }
}

extension MatchLine.Requirement {
    init(_ name: String, _ measure: Measure?, _ others: [Measure], _ resolution: Resolution) {
        self.resolution = resolution
        (self.measure, self.others) = (measure, others)
        foldedName = resolution.ingredient == nil ? TextFolding.fold(name) : []
    }
}

// MARK: As bytes

extension MatchLine {
    private static let optionalBit: UInt8 = 1
    private static let fixedBit: UInt8 = 2
    private static let sidesBit: UInt8 = 4
    private static let linkBit: UInt8 = 8
    private static let wikiBit: UInt8 = 16
    private static let otherLinkBit: UInt8 = 32
    private static let usedBit: UInt8 = 64
    private static let namedBit: UInt8 = 128

    /// What a line is beside what it asks for; written before it.
    struct Head {
        let isOptional: Bool
        let isFixed: Bool
        let hasSides: Bool
        let link: Link?
        /// Whether it has a link that is not followed.
        let hasOtherLink: Bool

        init(_ ingredient: borrowing LocatedLine, in file: RelativePath) {
            isOptional = ingredient.line.isOptional
            isFixed = ingredient.line.isFixed
            hasSides = ingredient.line.alternatives.count > 1
            guard ingredient.mayHoldLink else {
                link = nil
                hasOtherLink = false
                return
            }
            let links = LineLinks(copy ingredient, in: file)
            hasOtherLink = links.hasOther
            let measure = ingredient.line.measure
            link = links.target.map { Link(path: $0, measure: measure, isWiki: links.isWiki) }
        }

        func write(to writer: inout ByteWriter) {
            writer.byte(
                (isOptional ? optionalBit : 0) | (isFixed ? fixedBit : 0) | (hasSides ? sidesBit : 0)
                    | (link == nil ? 0 : linkBit) | (link?.isWiki == true ? wikiBit : 0)
                    | (hasOtherLink ? otherLinkBit : 0))
        }
    }

    /// Writes a link to a recipe in other text.
    static func write(_ mention: LinkMention, _ catalogue: Catalogue, to writer: inout ByteWriter) {
        writer.byte(
            linkBit | (mention.isWiki ? wikiBit : 0) | (mention.kind != .named ? usedBit : 0)
                | (mention.kind != .used ? namedBit : 0))
        Requirement.write(.unknown, nil, [], foldedName: UnsafeRawBufferPointer(start: nil, count: 0), to: &writer)
        Link(path: mention.path, measure: Measure(nil, nil), isWiki: mention.isWiki).write(
            to: &writer, own: mention.isLostIfAbsent(catalogue) ? .nothingKnown : LineFacts(), others: LineFacts())
    }

    init(_ reader: inout ByteReader) {
        let bits = reader.byte()
        hasOtherLink = bits & Self.otherLinkBit != 0
        mention =
            switch (bits & Self.usedBit != 0, bits & Self.namedBit != 0) {
            case (true, true): .unlinked
            case (true, false): .used
            case (false, true): .named
            case (false, false): nil
            }
        isOptional = bits & Self.optionalBit != 0
        isFixed = bits & Self.fixedBit != 0
        var isFollowed = false
        want = Requirement(&reader, &isFollowed)
        var also: [Requirement] = []
        while isFollowed, !reader.isBroken { also.append(Requirement(&reader, &isFollowed)) }
        self.also = also
        var sides: [Requirement] = []
        if bits & Self.sidesBit != 0 {
            for _ in 0..<reader.length() { sides.append(Requirement(&reader)) }
        }
        self.sides = sides
        if bits & Self.linkBit != 0 {
            link = Link(
                path: RelativePath(bytes: reader.data()) ?? .root, measure: reader.measure(),
                isWiki: bits & Self.wikiBit != 0)
            own = reader.facts()
            others = reader.facts()
        } else {
            link = nil
            own = LineFacts()
            others = LineFacts()
        }
    }
}

extension MatchLine.Requirement {
    /// - Parameters:
    ///   - foldedName: empty where the catalogue knows the name.
    ///   - isFollowed: whether the line asks for something else besides, which comes next.
    static func write(
        _ resolution: Resolution, _ measure: Measure?, _ others: [Measure], foldedName: UnsafeRawBufferPointer,
        isFollowed: Bool = false, to writer: inout ByteWriter
    ) {
        writer.byte(
            resolution.match.rawValue | (isFollowed ? 0x08 : 0) | (others.isEmpty ? 0 : 0x10)
                | (resolution.other == nil ? 0 : 0x20) | (measure == nil ? 0 : 0x40)
                | (foldedName.isEmpty ? 0 : 0x80))
        if let id = resolution.ingredient { writer.number(UInt64(UInt32(bitPattern: id.index))) }
        if let id = resolution.other { writer.number(UInt64(UInt32(bitPattern: id.index))) }
        if let measure { writer.measure(measure) }
        if !others.isEmpty {
            writer.number(UInt64(others.count))
            for other in others { writer.measure(other) }
        }
        if !foldedName.isEmpty { writer.data(foldedName) }
    }

    init(_ reader: inout ByteReader) {
        var isFollowed = false
        self.init(&reader, &isFollowed)
    }

    init(_ reader: inout ByteReader, _ isFollowed: inout Bool) {
        let bits = reader.byte()
        isFollowed = bits & 0x08 != 0
        let match = Resolution.Match(rawValue: bits & 0x07) ?? .unknown
        func identity() -> IngredientID { IngredientID(index: Int32(truncatingIfNeeded: reader.number())) }
        let first = match == .unknown ? nil : identity()
        let second = bits & 0x20 == 0 ? nil : identity()
        resolution = Resolution(match: match, ingredient: first, other: second)
        measure = bits & 0x40 == 0 ? nil : reader.measure()
        others = bits & 0x10 == 0 ? [] : (0..<reader.length()).map { _ in reader.measure() }
        foldedName = bits & 0x80 == 0 ? [] : reader.data()
    }
}

extension MatchLine.Link {
    func write(to writer: inout ByteWriter, own: LineFacts, others: LineFacts) {
        writer.data(path.bytes)
        writer.measure(measure)
        writer.facts(own)
        writer.facts(others)
    }
}

extension ByteWriter {
    mutating func measure(_ measure: Measure) {
        let quantity = measure.quantity
        let isWide = quantity.map { !$0.min.fitsIn64Bits || !$0.max.fitsIn64Bits } ?? false
        byte(
            (isWide ? 16 : 0) | (quantity == nil ? 0 : 1) | (measure.unit == nil ? 0 : 2)
                | (quantity?.isRange == true ? 4 : 0)
                | (quantity?.isApproximate == true ? 8 : 0))
        if let quantity {
            rational(quantity.min, isWide)
            if quantity.isRange { rational(quantity.max, isWide) }
        }
        if let unit = measure.unit { byte(unit.rawValue) }
    }

    /// Wide numbers are written by their upper and lower halves.
    private mutating func rational(_ value: Rational, _ isWide: Bool) {
        if isWide {
            signed(Int(truncatingIfNeeded: value.numerator >> 64))
            number(UInt64(truncatingIfNeeded: value.numerator))
            number(UInt64(truncatingIfNeeded: value.denominator >> 64))
        } else {
            signed(Int(truncatingIfNeeded: value.numerator))
        }
        number(UInt64(truncatingIfNeeded: value.denominator))
    }
}

extension ByteReader {
    mutating func measure() -> Measure {
        let bits = byte()
        var quantity: Quantity?
        if bits & 1 != 0 {
            let isWide = bits & 16 != 0
            let low = rational(isWide)
            quantity =
                bits & 4 == 0
                ? Quantity(low, isApproximate: bits & 8 != 0)
                : Quantity(low, rational(isWide), isApproximate: bits & 8 != 0)
        }
        return Measure(quantity, bits & 2 == 0 ? nil : Unit(rawValue: byte()))
    }

    private mutating func rational(_ isWide: Bool) -> Rational {
        if isWide {
            let upper = Int128(signed()) << 64
            let numerator = upper | Int128(number())
            let denominator = Int128(truncatingIfNeeded: number()) << 64
            return Rational(wide: numerator, denominator | Int128(number())) ?? .zero
        }
        let numerator = signed()
        let denominator = Int(truncatingIfNeeded: number())
        return denominator == 1 ? Rational(numerator) : Rational(numerator, denominator) ?? .zero
    }
}

extension Rational {
    fileprivate var fitsIn64Bits: Bool { Int(exactly: numerator) != nil && Int(exactly: denominator) != nil }
}

extension LocatedLine {
    /// The name of a side of a choice.
    func text(of side: Alternative) -> String { String(decoding: text[side.name.indices], as: UTF8.self) }
}
