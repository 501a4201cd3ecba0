/// How numbers are shown to a cook.
public enum KitchenNumber {
    /// The number with a vulgar fraction where one exists ("1½", "⅞"), else as a mixed number ("1 3/16") or, for
    /// denominators no cook reads, as a decimal with up to three places.
    public static func text(_ value: Rational) -> String {
        if value.isInteger { return "\(value.numerator)" }
        if value.numerator < 0 { return "-" + text(value.negated) }
        let whole = value.numerator / value.denominator
        let rest = value.numerator % value.denominator
        if let glyph = glyph(rest, value.denominator) { return whole == 0 ? glyph : "\(whole)\(glyph)" }
        if isDecimal(value.denominator) { return decimal(value, places: 3) }
        if value.denominator <= 16 {
            return whole == 0 ? "\(rest)/\(value.denominator)" : "\(whole) \(rest)/\(value.denominator)"
        }
        return decimal(value, places: 3)
    }

    /// The number as a decimal, rounded to at most `places` digits after the point; no trailing zeros.
    public static func decimal(_ value: Rational, places: Int) -> String {
        if value.numerator < 0 { return "-" + decimal(value.negated, places: places) }
        var scale: Int128 = 1
        for _ in 0..<Swift.min(Swift.max(0, places), 9) { scale *= 10 }
        // The part after the point by itself, in twice the width: it fits whatever the numbers are.
        var whole = value.numerator / value.denominator
        let rest = value.numerator % value.denominator
        let parts = value.denominator.dividingFullWidth(rest.multipliedFullWidth(by: scale))
        var fraction = parts.quotient
        if parts.remainder >= value.denominator - parts.remainder { fraction += 1 }
        if fraction == scale { (whole, fraction) = (whole + 1, 0) }
        if fraction == 0 { return "\(whole)" }
        var digits = ""
        var unit = scale / 10
        while fraction > 0, unit > 0 {
            digits += "\(fraction / unit)"
            fraction %= unit
            unit /= 10
        }
        return "\(whole).\(digits)"
    }

    /// The single character for a proper fraction in lowest terms.
    static func glyph(_ numerator: Int128, _ denominator: Int128) -> String? {
        switch (numerator, denominator) {
        case (1, 2): "½"
        case (1, 3): "⅓"
        case (2, 3): "⅔"
        case (1, 4): "¼"
        case (3, 4): "¾"
        case (1, 5): "⅕"
        case (2, 5): "⅖"
        case (3, 5): "⅗"
        case (4, 5): "⅘"
        case (1, 6): "⅙"
        case (5, 6): "⅚"
        case (1, 8): "⅛"
        case (3, 8): "⅜"
        case (5, 8): "⅝"
        case (7, 8): "⅞"
        default: nil
        }
    }

    /// Whether a fraction with this denominator has a finite decimal of at most three places.
    private static func isDecimal(_ denominator: Int128) -> Bool { denominator > 8 && 1000 % denominator == 0 }
}
