internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// An amount and the same again in other units, as a list holds them: "1 cup (95 g) oats", "2 onions (about 300 g)".
enum SaidAmountText {
    static func text(
        _ amount: ShoppingMerge.SaidAmount, _ name: String, _ options: ItemLineOptions = ItemLineOptions()
    ) -> String {
        let number = ExactAmount.text(amount.measure, as: amount.word, options)
        let plain = "\(number) \(name)"
        guard !amount.alsoSaid.isEmpty else { return plain }
        if let text = inContainers(amount, name), isRead(text, as: amount) { return text }
        let others = "(\(amount.alsoSaid.map(other).joined(separator: ", ")))"
        // A weight after a number of things would be read as that of each.
        let texts = amount.measure.unit?.isMeasured == true ? ["\(number) \(others) \(name)"] : []
        return (texts + ["\(plain) \(others)"]).first { isRead($0, as: amount) } ?? plain
    }

    /// "3 (28 oz) cans tomatoes"
    private static func inContainers(_ amount: ShoppingMerge.SaidAmount, _ name: String) -> String? {
        guard amount.alsoSaid.count == 1, let all = amount.alsoSaid.first, let unit = all.unit,
            unit.system == .container,
            let count = all.quantity?.value, let whole = amount.measure.quantity?.value,
            let size = whole.divided(by: count)
        else { return nil }
        let word = count > 1 ? unit.plural : unit.name
        return
            "\(ExactAmount.number(count)) (\(ExactAmount.text(Measure(Quantity(size), amount.measure.unit)))) \(word) \(name)"
    }

    private static func other(_ measure: Measure) -> String {
        let text = ExactAmount.text(measure)
        return measure.quantity?.isApproximate == true && !text.hasPrefix("about ") ? "about \(text)" : text
    }

    private static func isRead(_ text: String, as amount: ShoppingMerge.SaidAmount) -> Bool {
        let line = ItemLine.parse(text)
        return (line.amounts.count > 1 ? MatchLine.total(line) : line.measure) == amount.measure
            && MatchLine.others(line) == amount.alsoSaid
    }

    /// A line of amounts, a name and attributes, with another amount.
    static func line(_ item: LocatedLine, saying amount: ShoppingMerge.SaidAmount) -> LineText? {
        let attributes = item.line.attributes.map { String(decoding: item.text[$0.range.indices], as: UTF8.self) }
        return LineText(([text(amount, item.name)] + attributes).joined(separator: " "))
    }
}
