internal import SourceText

/// Pictures that a text shows in other ways than Markdown's own: `<img src="…">` and Obsidian's `![[…]]`.
enum PictureMarks {
    /// The names as written, in order; at most a thousand.
    static func all(in source: SourceText) -> [ArraySlice<UInt8>] {
        let bytes = source.bytes
        var names: [ArraySlice<UInt8>] = []
        bytes.withByteView { view in
            func collect(_ first: UInt8, _ read: (Int) -> ArraySlice<UInt8>?) {
                var offset = 0
                while names.count < 1000, let place = view.firstIndex(of: first, in: ByteRange(offset, view.count)) {
                    if let name = read(place) { names.append(name) }
                    offset = place + 1
                }
            }
            collect(UInt8(ascii: "<")) { imageSource(bytes, $0) }
            collect(UInt8(ascii: "!")) { embedded(bytes, $0) }
        }
        return names
    }

    private static func imageSource(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8>? {
        let tag = bytes[start...].prefix(1000)
        guard tag.prefix(5).elementsEqual("<img ".utf8), let end = tag.firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        var offset = start + 5
        while offset + 5 < end {
            if bytes[offset..<offset + 4].elementsEqual("src=".utf8), bytes[offset - 1] <= 0x20 {
                let quote = bytes[offset + 4]
                guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
                let rest = bytes[(offset + 5)..<end]
                return rest.firstIndex(of: quote).map { rest[..<$0] }
            }
            offset += 1
        }
        return nil
    }

    private static func embedded(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8>? {
        let mark = bytes[start...].prefix(300)
        guard mark.prefix(3).elementsEqual("![[".utf8), let end = mark.firstIndex(of: UInt8(ascii: "]")) else {
            return nil
        }
        return bytes[(start + 3)..<end].prefix { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "#") }
    }
}
