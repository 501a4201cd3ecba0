internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Singular and plural of the food behind a number that was multiplied: "1 egg" becomes "2 eggs".
enum NamedNumber {
    /// The edit to a name whose number goes with the amount; `nil` where the name stays.
    ///
    /// Only counted food is changed, and only where the catalogue knows both forms as the same thing.
    static func edit(_ ingredient: RecipeIngredient, in catalogue: Catalogue, after factor: Rational) -> TextEdit? {
        let line = ingredient.line
        guard !line.isFixed, line.alternatives.isEmpty, let amount = line.amounts.first, amount.kind == .primary,
            amount.measure.unit == nil, let authored = amount.measure.quantity?.max,
            let scaled = authored.multiplied(by: factor), (authored > 1) != (scaled > 1),
            line.packMeasure == nil
                || scaled > 1,
            let place = line.parts.last(where: { $0.role == .name })?.range,
            let id = catalogue.resolve(ingredient.name).ingredient
        else { return nil }
        let written = String(decoding: ingredient.text[place.indices], as: UTF8.self)
        guard let shown = catalogue[id].inflected(written, isPlural: scaled > 1) else { return nil }
        // Only what differs is written anew.
        let common = zip(written.utf8, shown.utf8).prefix(while: ==).count
        return TextEdit(ByteRange(place.start + common, place.end), Array(shown.utf8.dropFirst(common)))
    }
}
