/// A published decimal figure, kept exactly: 14.2 is 142 over 10.
public struct Figure: Hashable, Sendable {
    public let numerator: Int
    /// Always positive.
    public let denominator: Int

    /// The ratio in lowest terms; nil when `denominator` is not positive.
    public init?(_ numerator: Int, over denominator: Int = 1) {
        guard denominator > 0, numerator != .min else { return nil }
        var (a, b) = (abs(numerator), denominator)
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = numerator / max(a, 1)
        self.denominator = denominator / max(a, 1)
    }

    /// Reads "14.2", "0.925", "1/3" or "2"; nil for anything else and for more digits than fit.
    public init?(decimal text: some StringProtocol) {
        var numerator = 0
        var denominator = 1
        var divisor: Int?
        var (fraction, any) = (false, false)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                any = true
                if let value = divisor {
                    guard value < 1_000_000_000 else { return nil }
                    divisor = value * 10 + digit
                } else {
                    guard numerator < 1_000_000_000_000, denominator < 1_000_000_000_000 else { return nil }
                    numerator = numerator * 10 + digit
                    if fraction { denominator *= 10 }
                }
            case UInt8(ascii: ".") where !fraction && divisor == nil: fraction = true
            case UInt8(ascii: "/") where any && !fraction && divisor == nil:
                divisor = 0
                any = false
            default: return nil
            }
        }
        guard any, divisor != 0 else { return nil }
        self.init(numerator, over: divisor ?? denominator)
    }

    /// The nearest floating-point value.
    public var value: Double { Double(numerator) / Double(denominator) }
}

extension Figure {
    static let zero = Figure(whole: 0)

    private init(whole: Int) {
        numerator = whole
        denominator = 1
    }
}
