public import Kitchen

/// Published figures as text, with their sources.
public enum FigureText {
    /// "1 cup sifted = 115 g  (USDA …)"
    public static func text(_ density: Density) -> String {
        let form = density.form.isEmpty ? "" : " \(density.form)"
        return
            "\(decimal(density.amount)) \(density.measure.rawValue)\(form) = \(decimal(density.grams)) g  (\(density.source.citation))"
    }

    /// "one (large) = 50 g  (USDA …)"
    public static func text(_ piece: PieceWeight) -> String {
        let words = [piece.size, piece.form, piece.detail].filter { !$0.isEmpty }.joined(separator: ", ")
        return "one\(words.isEmpty ? "" : " (\(words))") = \(decimal(piece.grams)) g  (\(piece.source.citation))"
    }

    /// To three decimals.
    public static func decimal(_ figure: Rational) -> String { KitchenNumber.decimal(figure, places: 3) }
}
