internal import Kitchen
internal import RecipeModel
internal import SourceText

/// One line of `ingredients.md`.
struct IngredientLine {
    private(set) var addition: CatalogueAddition
    /// Parentheses that say nothing rbook understands, as places in the line.
    private(set) var unread: [(range: ByteRange, text: String)] = []

    init(_ line: IngredientAdditions.Line, file: RelativePath) {
        let bytes = Array(line.text.utf8)
        var outside: [UInt8] = []
        var remarks: [(ByteRange, String)] = []
        var offset = 0
        let lastClose = bytes.lastIndex(of: UInt8(ascii: ")")) ?? 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "("), offset < lastClose,
                let end = bytes[offset...].firstIndex(of: UInt8(ascii: ")"))
            {
                remarks.append((ByteRange(offset, end + 1), String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)))
                offset = end + 1
            } else {
                outside.append(bytes[offset])
                offset += 1
            }
        }
        let names = String(decoding: outside, as: UTF8.self).split(separator: "|").map { Document.trimmed($0) }.filter {
            !$0.isEmpty
        }
        addition = CatalogueAddition(
            names: names, aisle: line.aisle.flatMap { Aisle($0.value) },
            place: "\(file.string): \(names.first ?? line.text)")
        for (number, (range, text)) in remarks.enumerated() where number >= Self.mostAttributes || !read(text) {
            unread.append((range, text))
        }
    }

    /// Nothing has as many; those behind them are not read.
    private static let mostAttributes = 100

    private mutating func read(_ text: String) -> Bool {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return false }
        let argument = words[1]
        switch words[0].lowercased() {
        case "piece":
            guard let grams = Self.grams(argument) else { return false }
            addition.pieces.append(CatalogueAddition.Piece(form: "", grams: grams))
        case "density":
            let number = argument.split(separator: " ").first.map(String.init) ?? ""
            guard argument.lowercased().hasSuffix("g/ml"), let figure = Rational(decimal: number) else { return false }
            addition.gramsPerMillilitre = figure
        case "allergen", "allergens":
            var set = addition.allergens ?? []
            var isRead = true
            for name in argument.split(separator: ",") {
                let name = Document.trimmed(name)
                if name.lowercased() == "none" { continue }
                if let allergen = Allergen(name) { set.insert(AllergenSet(allergen)) } else { isRead = false }
            }
            // Of "gluten, kryptonite" the gluten counts; "kryptonite" alone must not mean free of all.
            if isRead || !set.isEmpty { addition.allergens = set }
            return isRead
        case "pack", "packs":
            let packs = argument.split(separator: ",").map { ItemLine.parse(Document.trimmed($0) + " x").measure }
            guard packs.allSatisfy({ $0.quantity?.min.isPositive == true && $0.quantity?.isRange == false }) else {
                return false
            }
            addition.packs += packs
        case "price":
            guard let price = FoodPrice(argument) else { return false }
            addition.prices.append(price)
        case "kind":
            guard argument.hasPrefix("of ") else { return false }
            addition.parent = String(argument.dropFirst(3))
        case "not":
            guard let diet = Diet(argument) else { return false }
            addition.brokenDiets.insert(diet)
        case "instead":
            guard argument.hasPrefix("of "), let standIn = Self.standIn(String(argument.dropFirst(3))) else {
                return false
            }
            addition.standsInFor.append(standIn)
        default: return false
        }
        return true
    }

    /// "flour 1:1", "butter 3:4", "honey": parts of this ingredient to parts of that one.
    private static func standIn(_ text: String) -> CatalogueAddition.StandIn? {
        let words = text.split(separator: " ").map(String.init)
        guard let last = words.last else { return nil }
        guard last.contains(":") else { return CatalogueAddition.StandIn(name: words.joined(separator: " ")) }
        let parts = last.split(separator: ":", omittingEmptySubsequences: false).map { Rational(decimal: String($0)) }
        guard words.count > 1, parts.count == 2, let taken = parts[0], let replaced = parts[1], taken.isPositive,
            replaced.isPositive
        else { return nil }
        return CatalogueAddition.StandIn(
            name: words.dropLast().joined(separator: " "), taken: taken, replaced: replaced)
    }

    private static func grams(_ text: String) -> Rational? {
        ItemLine.parse(text).measure.converted(to: .gram)?.quantity?.value
    }
}

private enum Document {
    static func trimmed(_ text: Substring) -> String {
        var slice = text
        while slice.first == " " { slice.removeFirst() }
        while slice.last == " " { slice.removeLast() }
        return String(slice)
    }
}
