internal import RecipeModel
internal import SourceText

/// Pictures that a text shows in other ways than Markdown's own: `<img src="…">` and Obsidian's `![[…]]`.
enum PictureMarks {
    /// The names as written, in order; at most a thousand.
    static func all(in source: SourceText) -> [ArraySlice<UInt8>] {
        let bytes = source.bytes
        var names: [ArraySlice<UInt8>] = []
        bytes.withByteView { view in
            var offset = 0
            while names.count < 1000,
                let place = view.firstIndex(of: UInt8(ascii: "<"), in: ByteRange(offset, view.count))
            {
                if let name = imageSource(bytes, place) { names.append(name) }
                offset = place + 1
            }
        }
        let embeds = WikiEmbed.all(in: bytes, ByteRange(0, bytes.count))
        return names + embeds.prefix(1000 - names.count).map { bytes[$0.name.indices] }
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
}
