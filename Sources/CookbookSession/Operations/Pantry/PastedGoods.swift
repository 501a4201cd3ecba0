internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// What of some lines is goods; of a receipt's lines it is read what a receipt says, and every line that is not goods is named.
struct PastedGoods {
    struct Good {
        let item: LocatedLine
        let price: Rational?
        /// `nil` where the line names none.
        let currency: String?
    }

    private(set) var goods: [Good] = []
    /// A line that was given by itself and names nothing.
    private(set) var nameless: String?
    private var unread: [(number: Int, text: String)] = []
    private var bookkeeping: [(number: Int, text: String)] = []

    init(_ lines: [AddToPantry.Line], _ cookbook: LoadedCookbook) {
        let options = cookbook.configuration.itemLineOptions
        for line in lines {
            guard let number = line.number else {
                let item = Self.item(line.text, options)
                if item.name.isEmpty { nameless = nameless ?? line.text }
                goods.append(Good(item: item, price: nil, currency: nil))
                continue
            }
            switch ReceiptLine(line.text, options, cookbook.catalogue) {
            case .lot(let text, let price, let currency):
                goods.append(Good(item: Self.item(text, options), price: price, currency: currency))
            case .bookkeeping: bookkeeping.append((number, line.text))
            case .unread: unread.append((number, line.text))
            case .blank: break
            }
        }
    }

    /// The lines that are not added, each with its number.
    var remarks: [Message] {
        unread.map { "line \($0.number) is not read as a lot: '\(Self.shown($0.text))'" }
            + bookkeeping.map { "line \($0.number) is not goods: '\(Self.shown($0.text))'" }
    }

    var nothing: OperationProblem {
        let lines = remarks.joined(separator: "; ")
        return OperationProblem(
            unread.isEmpty && bookkeeping.isEmpty ? "there are no lines" : "nothing is read as a lot: " + lines,
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
