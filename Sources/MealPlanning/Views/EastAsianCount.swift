internal import SourceText

/// A number in the characters of Chinese and Japanese with the word that it counts by: "半根", "两 个", "一大匙".
///
/// Only with such a word is it a number: "三文鱼" and "五花肉" are foods.
enum EastAsianCount {
    /// - Returns: the characters of the number and of its word, if a number begins at `start`.
    static func range(at start: Int, in bytes: [UInt8]) -> ByteRange? {
        var end = start
        while isNumeral(at: end, bytes) { end += 3 }
        // "第一个" is the first one.
        guard end > start, start < 3 || !bytes[(start - 3)..<start].elementsEqual(ordinal) else { return nil }
        // In "二两" and "半两" the last numeral is a weight.
        if bytes[(end - 3)..<end].elementsEqual(liang), end - 3 > start { return ByteRange(start, end) }
        var next = end
        while next < bytes.count, bytes[next] == 0x20 { next += 1 }
        let word = words.first { bytes[next...].starts(with: $0) }
        return word.map { ByteRange(start, next + $0.count) }
    }

    private static func isNumeral(at offset: Int, _ bytes: [UInt8]) -> Bool {
        guard offset + 3 <= bytes.count, bytes[offset] >= 0xE4 else { return false }
        return numerals.contains { bytes[offset..<(offset + 3)].elementsEqual($0) }
    }

    private static let numerals = "半一二两兩三四五六七八九十几幾".map { Array(String($0).utf8) }
    private static let ordinal = Array("第".utf8)
    private static let liang = Array("两".utf8)

    /// Longer ones before those they begin with.
    private static let words = [
        "大匙", "小匙", "汤匙", "湯匙", "茶匙", "大勺", "小勺", "汤勺", "茶勺", "大さじ", "小さじ", "カップ", "パック", "切れ", "かけ", "毫升", "公克",
        "公斤", "千克", "个", "個", "根", "片", "勺", "匙", "块", "塊", "条", "條", "只", "隻", "颗", "顆", "粒", "瓣", "把", "杯", "碗", "瓶",
        "袋", "罐", "包",
        "盒", "斤", "克", "升", "枚", "本", "束", "丁", "株", "棵", "头", "頭", "张", "張", "朵", "段", "支", "枝", "滴", "撮", "捆", "玉",
        "房", "缶", "尾",
        "匹", "份",
    ].map { Array($0.utf8) }
}
