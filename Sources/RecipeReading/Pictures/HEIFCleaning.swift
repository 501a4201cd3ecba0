/// AVIF and HEIC (ISO 23008-12): boxes in boxes; a table of items says what lies where, and items of Exif and XMP are filled with zeros where
/// they are. Which way is up is a property of the picture itself.
enum HEIFCleaning {
    static func clean(_ bytes: [UInt8]) -> CleanedPixels? {
        guard let top = boxes(bytes, 0..<bytes.count), let meta = top.first(where: { $0.name == "meta" }),
            let parts = boxes(bytes, meta.content.dropFirst(4)),
            let table = parts.first(where: { $0.name == "iinf" }),
            let places = parts.first(where: { $0.name == "iloc" }).flatMap({ extents(bytes, $0.content) }),
            let personal = personalItems(bytes, table.content), let size = size(bytes, parts)
        else { return nil }
        var result = bytes
        let data = parts.first { $0.name == "idat" }?.content
        let contents = top.filter { $0.name == "mdat" }.map(\.content) + [data].compactMap(\.self)
        for item in personal {
            for extent in places[item] ?? [] {
                // Where the table of places points into another item or file, it is not known what would stay.
                guard extent.method < 2 else { return nil }
                let base = extent.method == 1 ? data?.lowerBound : 0
                guard let base else { return nil }
                let start = base + extent.offset
                let end = extent.length == 0 ? bytes.count : start + extent.length
                // Zeros anywhere else would take the boxes themselves apart.
                guard start <= end, contents.contains(where: { $0.lowerBound <= start && end <= $0.upperBound }) else {
                    return nil
                }
                for place in start..<end { result[place] = 0 }
            }
        }
        // Boxes of programs' own hold whatever they like.
        for box in top + parts
        where box.name == "uuid" || box.name == "udta" || box.name == "free" || box.name == "skip" {
            for place in box.content { result[place] = 0 }
        }
        return CleanedPixels(width: size.width, height: size.height, bytes: result)
    }

    private struct Box {
        let name: String
        let content: Range<Int>
    }

    /// `nil` where they do not fill the range.
    private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [Box]? {
        var found: [Box] = []
        var place = range.lowerBound
        while place < range.upperBound {
            guard found.count < 10_000, let short = number(bytes, place, 4), place + 8 <= range.upperBound else {
                return nil
            }
            let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
            var (length, header) = (short, 8)
            if short == 0 { length = range.upperBound - place }
            if short == 1 {
                guard let long = number(bytes, place + 8, 8) else { return nil }
                (length, header) = (long, 16)
            }
            guard length >= header, length <= range.upperBound - place else { return nil }
            found.append(Box(name: name, content: (place + header)..<(place + length)))
            place += length
        }
        return found
    }

    /// Numbers of the items that are Exif or XMP.
    private static func personalItems(_ bytes: [UInt8], _ content: Range<Int>) -> [Int]? {
        guard let version = number(bytes, content.lowerBound, 1),
            let entries = boxes(bytes, content.dropFirst(version == 0 ? 6 : 8))
        else { return nil }
        var found: [Int] = []
        for entry in entries where entry.name == "infe" {
            let start = entry.content.lowerBound
            guard let version = number(bytes, start, 1), version >= 2, version <= 3 else { return nil }
            let width = version == 2 ? 2 : 4
            guard let item = number(bytes, start + 4, width), start + 10 + width <= entry.content.upperBound else {
                return nil
            }
            let type = String(decoding: bytes[(start + 6 + width)..<(start + 10 + width)], as: UTF8.self)
            if type == "Exif" || type == "mime" || type == "uri " { found.append(item) }
        }
        return found
    }

    private struct Extent {
        /// 0 from the beginning of the file, 1 in the data beside the table, 2 in another item.
        let method: Int
        let offset: Int
        let length: Int
    }

    private static func extents(_ bytes: [UInt8], _ content: Range<Int>) -> [Int: [Extent]]? {
        var place = content.lowerBound
        func next(_ count: Int) -> Int? {
            if count == 0 { return 0 }
            guard place + count <= content.upperBound, let value = number(bytes, place, count) else { return nil }
            place += count
            return value
        }
        guard let version = next(1), version <= 2, next(3) != nil, let sizes = next(2),
            let count = next(version < 2 ? 2 : 4)
        else { return nil }
        let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexSize = version > 0 ? sizes & 15 : 0
        guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }) else { return nil }
        var found: [Int: [Extent]] = [:]
        for _ in 0..<count {
            guard let item = next(version < 2 ? 2 : 4), let method = version > 0 ? next(2) : 0, next(2) != nil,
                let base = next(baseSize), let extents = next(2)
            else { return nil }
            for _ in 0..<extents {
                guard next(indexSize) != nil, let offset = next(offsetSize), let length = next(lengthSize),
                    base <= bytes.count, offset <= bytes.count, length <= bytes.count
                else { return nil }
                found[item, default: []].append(Extent(method: method & 15, offset: base + offset, length: length))
            }
        }
        return found
    }

    /// The largest of the pictures in it.
    private static func size(_ bytes: [UInt8], _ parts: [Box]) -> (width: Int, height: Int)? {
        guard let properties = parts.first(where: { $0.name == "iprp" }), let inner = boxes(bytes, properties.content),
            let list = inner.first(where: { $0.name == "ipco" }), let all = boxes(bytes, list.content)
        else { return nil }
        let sizes = all.filter { $0.name == "ispe" }.compactMap { box -> (width: Int, height: Int)? in
            guard let width = number(bytes, box.content.lowerBound + 4, 4),
                let height = number(bytes, box.content.lowerBound + 8, 4), box.content.count >= 12
            else { return nil }
            return (width, height)
        }
        return sizes.max { $0.width * $0.height < $1.width * $1.height }
    }

    /// `nil` outside the bytes, and where it does not fit an `Int`.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        let value = bytes[place..<(place + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }
}
