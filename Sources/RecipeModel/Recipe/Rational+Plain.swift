internal import Kitchen

extension Rational {
    /// A number in the form that servings and ratings nearly always have: up to four digits of which the first is no zero, or one
    /// digit on each side of a decimal point ("4.5"). `nil` for any other text, which may well be a number too.
    init?(plain text: String) {
        let count = text.utf8.count
        guard count >= 1, count <= 4 else { return nil }
        var number = 0
        var hasPoint = false
        for (place, byte) in text.utf8.enumerated() {
            switch byte {
            case 0x30 where number == 0 && !hasPoint: return nil
            case 0x30...0x39: number = number * 10 + Int(byte - 0x30)
            case UInt8(ascii: ".") where place == 1 && count == 3: hasPoint = true
            default: return nil
            }
        }
        if hasPoint {
            self.init(number, 10)
        } else {
            self.init(number)
        }
    }
}
