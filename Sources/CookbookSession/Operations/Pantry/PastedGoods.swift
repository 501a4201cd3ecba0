internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// What of some lines is goods; of a receipt's lines it is read what a receipt says, and every line that is not goods is named.
struct PastedGoods {
    struct Good {
        let item: LocatedLine
        var price: Rational?
        /// `nil` where the line names none.
        var currency: String?
        /// Whether it is a line of a receipt or a list, where nobody can say more of one line alone.
        var isOneOfMany = false
    }

    private(set) var goods: [Good] = []
    /// A line that was given by itself and names nothing.
    private(set) var nameless: String?
    /// What is to be said of lines.
    private var notes: [(number: Int, text: Message)] = []

    init(_ lines: [AddToPantry.Line], _ cookbook: LoadedCookbook) {
        let options = cookbook.configuration.itemLineOptions
        let pasted = lines.filter { $0.number != nil }
        let receipt = Receipt(pasted.map(\.text), options, cookbook.catalogue)
        var readings = receipt.lines.makeIterator()
        for line in lines {
            guard let number = line.number else {
                let item = Self.item(line.text, options)
                if item.name.isEmpty { nameless = nameless ?? line.text }
                goods.append(Good(item: item))
                continue
            }
            switch readings.next() {
            case .lot(let text, let price, let currency, let doubt):
                let item = Self.item(text, options)
                goods.append(Good(item: item, price: price, currency: currency, isOneOfMany: true))
                if let doubt { notes.append((number, "line \(number): " + Self.words(doubt, item))) }
            case .bookkeeping:
                notes.append((number, "line \(number) is not goods: '\(Self.shown(line.text))'"))
            case .unread:
                notes.append((number, "line \(number) is not read as a lot: '\(Self.shown(line.text))'"))
            case .detail, .blank, nil: break
            }
        }
    }

    private static func words(_ doubt: ReceiptLine.Doubt, _ item: LocatedLine) -> Message {
        switch doubt {
        case .unknownFood(let name): "the catalogue does not know '\(name)'; it is added as it is written"
        case .sum(let sum):
            "number and price come to \(sum), which is not the sum of the line; the sum counts: \(item.goods)"
        case .twoPrices: "which of the two prices is that of the line is not certain; the last counts: \(item.goods)"
        case .count(let number): "'\(number)' is read as a number of pieces: \(item.goods)"
        }
    }

    /// What is not certain, and the lines that are not added, each with its number, in the order of the lines.
    var remarks: [Message] { notes.sorted { $0.number < $1.number }.map(\.text) }

    var nothing: OperationProblem {
        let lines = remarks.joined(separator: "; ")
        return OperationProblem(
            notes.isEmpty ? "there are no lines" : "nothing is read as a lot: " + lines,
            hint: "write a lot a line, as \"2 l milk\"", kind: .nothingFound)
    }

    private static func shown(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }

    private static func item(_ text: String, _ options: ItemLineOptions) -> LocatedLine {
        let text = LineText(text)?.string ?? ""
        return LocatedLine(text: Array(text.utf8), options: options, range: ByteRange(at: 0))
    }
}
