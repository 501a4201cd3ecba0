internal import Cookbook
internal import Kitchen

/// What a dish is mainly made of, as one word for all that counts as the same: "beef", "fish", "potato", "pasta".
enum MainFood {
    /// A food that the title names goes before all others; among several, and where it names none, the heaviest. Meat, fish, eggs and
    /// cheese count twice their weight, and so does what swells when it is cooked; spices, fats, sauces and liquids do not count.
    ///
    /// `nil` where nothing is left, or none of it has a known weight and there are several.
    static func of(_ lines: DishLines, title: String, _ figures: FoodFigures) -> String? {
        let words = Course.words(of: title).map { Array($0.utf8) }
        var weights: [String: Rational] = [:]
        var named: Set<String> = []
        var order: [String] = []
        lines.forEachLine { line, factor in
            let wanted = line.sides.first ?? line.want
            guard let id = wanted.resolution.ingredient else { return }
            let figure = figures[id]
            guard let group = figure.group else { return }
            if weights[group] == nil { order.append(group) }
            let measure = wanted.measure.flatMap { $0.scaled(by: factor) }
            let grams = measure.flatMap { figure.conversion.grams($0)?.min }.flatMap {
                $0.multiplied(by: Rational(figure.density))
            }
            weights[group] = (weights[group] ?? .zero).adding(grams ?? .zero) ?? weights[group]
            if figure.nameWords.contains(where: { name in words.contains { isSame($0, name) } }) { named.insert(group) }
        }
        let candidates = order.filter { named.isEmpty || named.contains($0) }
        if candidates.count == 1 { return candidates[0] }
        let heaviest = candidates.max { (weights[$0] ?? .zero) < (weights[$1] ?? .zero) }
        return heaviest.flatMap { (weights[$0] ?? .zero).isPositive ? $0 : nil }
    }

    /// The same word in singular or plural.
    private static func isSame(_ word: [UInt8], _ name: [UInt8]) -> Bool {
        guard word.count >= 3, name.count >= 3 else { return word == name }
        return word == name || word == name + Array("s".utf8) || word == name + Array("es".utf8)
            || word + Array("s".utf8) == name
    }
}
