public import RecipeModel
public import SourceText

extension IngredientAdditions.Line {
    /// The parentheses of the line that say nothing the catalogue takes, as ranges of the file, each with the words inside:
    /// "density foo", "allergen kryptonite".
    public func unreadAttributes(in path: RelativePath) -> [(range: ByteRange, text: String)] {
        IngredientLine(self, file: path).unread.map { ($0.range.shifted(by: range.start), $0.text) }
    }
}
