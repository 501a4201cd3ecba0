internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// Texts of a recipe that its servings or yield were read from, saying what is shown: "Makes 24 muffins" at twice the amount.
struct YieldSentences {
    private let path: RelativePath
    /// What was read, and what is shown instead; empty where the recipe is shown as it is written.
    private let changes: [(field: MetadataLine.Field, read: Located<Yield>, shown: Quantity)]

    init(_ path: RelativePath, _ metadata: Metadata, _ view: RecipeView) {
        self.path = path
        let read = [(MetadataLine.Field.servings, metadata.servings), (.yield, metadata.yield)]
        changes =
            view.factor == .one
            ? []
            : read.compactMap { field, yield in
                guard let yield, let shown = yield.value.quantity.scaled(by: view.factor) else { return nil }
                return (field, yield, shown)
            }
    }

    /// The text with the numbers that are shown. One whose number cannot be told from others stays as it is.
    ///
    /// - Parameter range: where the file has it.
    func shown(_ text: String, _ range: ByteRange) -> String {
        var text = text
        for change in changes where change.read.range.overlaps(range) {
            let said = Self.statements(text)
            guard said.contains(where: { Self.says($0, change.field, change.read.value.quantity) }) else { continue }
            let source = SourceText(path: path, bytes: Array(text.utf8))
            let place = Located(change.read.value, ByteRange(0, source.bytes.count))
            for edit in YieldPlaces(place, in: source).edits(to: change.shown) {
                guard let bytes = try? source.applying([edit]) else { continue }
                let tried = String(decoding: bytes, as: UTF8.self)
                let again = Self.statements(tried)
                if again.count == said.count,
                    zip(said, again).allSatisfy({ before, after in
                        Self.says(before, change.field, change.read.value.quantity)
                            ? Self.says(after, change.field, change.shown) : before == after
                    })
                {
                    text = tried
                    break
                }
            }
        }
        return text
    }

    private static func statements(_ text: String) -> [(field: MetadataLine.Field, value: String)] {
        let inHeading = MetadataLine.servingsInHeading(text).map { (field: MetadataLine.Field.servings, value: $0) }
        return MetadataLine.statements(in: text) + [inHeading].compactMap { $0 }
    }

    private static func says(
        _ statement: (field: MetadataLine.Field, value: String), _ field: MetadataLine.Field, _ quantity: Quantity
    ) -> Bool {
        statement.field == field
            && Yield(statement.value).map { YieldPlaces.isSame($0.quantity, quantity) } ?? false
    }
}
