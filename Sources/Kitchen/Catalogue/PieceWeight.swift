/// The published weight of one piece, slice, clove, stick, can or the like of a food.
public struct PieceWeight: Hashable, Sendable {
    /// What is counted: "clove", "stick", "slice", "can"; empty for one of the food as such.
    public let form: String
    /// "small", "medium", "large", "extra large" and the like; empty where the publication names none.
    public let size: String
    /// The rest of the publication's wording ("2-1/2" dia", "sliced"); may be empty.
    public let detail: String
    /// Edible weight of one.
    public let grams: Rational
    public let source: FigureSource

    public init(form: String, size: String = "", detail: String, grams: Rational, source: FigureSource) {
        self.form = form
        self.size = size
        self.detail = detail
        self.grams = grams
        self.source = source
    }
}
