extension Rational {
    /// Reads a published figure, kept exactly: "14.2", "0.925", "1/3" or "2"; `nil` for anything else and for more digits than fit.
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
        self.init(numerator, divisor ?? denominator)
    }
}
