/// Paths as they stand in links and addresses.
public enum PercentEncoding {
    /// A path with `%`-codes where Markdown or URLs give a byte a meaning.
    public static func encode(_ path: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in path {
            if byte <= 0x20 || byte == 0x7F || "()<>[]\\%#?\"`".utf8.contains(byte) {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
