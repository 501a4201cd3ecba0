/// Which way is up, in the TIFF structure that Exif is made of.
public enum ExifOrientation {
    private static let tag = 0x0112

    /// 1 to 8; `nil` where it is not said.
    public static func read(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 8 else { return nil }
        let isLittle = bytes[0] == UInt8(ascii: "I")
        func number(at place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            let part = bytes[place..<(place + count)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, 2) == 42, let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        for entry in 0..<count {
            guard let tag = number(at: start + 2 + entry * 12, 2) else { return nil }
            if tag == Self.tag {
                guard let value = number(at: start + 2 + entry * 12 + 8, 2), (1...8).contains(value) else { return nil }
                return value
            }
        }
        return nil
    }

    /// A structure that says this and nothing else.
    public static func bytes(_ orientation: Int) -> [UInt8] {
        Array("MM".utf8) + [
            0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
    }
}
