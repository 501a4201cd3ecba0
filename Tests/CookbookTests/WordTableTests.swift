import Testing

@testable import Cookbook

@Suite struct WordTableTests {
    private func number(_ word: String, _ table: inout WordTable) -> Int {
        var writer = ByteWriter()
        writer.append(Array(word.utf8))
        return table.number(of: writer.bytes)
    }

    @Test func numbersWordsInTheOrderTheyAreMet() {
        var table = WordTable()
        let words = ["a", "", "egg", "eggplant", "eggplants", "eggplanty", "salt", "aubergine caviar"]
        for (index, word) in words.enumerated() { #expect(number(word, &table) == index) }
        for (index, word) in words.enumerated() { #expect(number(word, &table) == index) }
        for (index, word) in words.enumerated() { #expect(Array(table[index]) == Array(word.utf8)) }
        #expect(table.count == words.count)
    }

    @Test func keepsThousandsApart() {
        var table = WordTable()
        for index in 0..<20_000 { #expect(number("word \(index)", &table) == index) }
        for index in 0..<20_000 { #expect(number("word \(index)", &table) == index) }
    }

    @Test func tellsWordsFromWhatIsBetween() {
        for byte in UInt8.min...UInt8.max {
            let scalar = Unicode.Scalar(byte)
            let isWord = byte >= 0x80 || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            #expect(WordBytes.contains(byte) == isWord, "\(byte)")
            for before in 0..<17 {
                var text = ByteWriter()
                text.append([UInt8](repeating: 0x62, count: before) + [byte] + Array("x.".utf8))
                let end = before + (isWord ? 2 : 0)
                #expect(WordBytes.end(of: text.bytes, from: 0) == end, "\(byte) behind \(before) letters")
            }
        }
    }

    @Test func cutsWordsWithTheirPlaces() {
        var table = WordTable()
        var text = ByteWriter()
        text.append(Array("rice, cooked rice".utf8))
        var found = Column<WordTable.Occurrence>()
        table.cut(text.bytes, into: &found)
        #expect(found.elements.map(\.word) == [0, 1, 0])
        #expect(found.elements.map(\.place) == [.inside, .inside, .last])
        text.removeAll()
        text.append(Array("rice".utf8))
        found.removeAll()
        table.cut(text.bytes, into: &found)
        #expect(found.elements.map(\.place) == [.whole])
    }
}
