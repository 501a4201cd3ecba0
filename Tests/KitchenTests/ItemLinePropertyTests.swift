import SourceText
import TestSupport
import Testing

@testable import Kitchen

@Suite struct ItemLinePropertyTests {
    private static let pieces = [
        "2", "1/2", "½", "1 1/2", "2-3", "1,5", "400", "three", "half a", "a", "cup", "cups", "g", "tbsp", "T", "oz",
        "fl.", "can",
        "clove", "of", "large", "extra", "onion", "olive oil", "garlic", "flour", "chopped", "finely", "and", "or",
        "plus",
        "to taste", "for", "serving", "about", "(", ")", "((", "[", "](", "[a](b.md)", ",", ";", ":", "-", "–", "—",
        "/", "x", "×",
        "*", "**", "- [ ]", "[x]", "optional", "(expires 2026-11-25)", "(keep 500 g)", "(price 2 EUR)",
        "(for [S](s.md))", "%", "®",
        "&frac12;", "&nbsp;", "&amp;", "&#39;", "&#x", "&eacute;", "&", "é", "日本", "\u{0}", "\u{FFFD}", "<b>", "~",
        "0/0", "99999999999", "1/0", "inch", "-inch", "thick", "zest",
        "juice", "\"", "'", "quarter", "thirds", "one-half", "between", "minus", "approx.", "c.", "metric", "couple",
        "heaped", "2x400g",
        "1 000", "1'000", "with", "yolk", "use", "1)", "1h20",
    ]

    private func randomLine(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...14, using: &generator) {
            if Int.random(in: 0..<20, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
            }
            if Bool.random(using: &generator) { bytes.append(0x20) }
        }
        return bytes.filter { $0 != 0x0A && $0 != 0x0D }
    }

    @Test(arguments: [UInt64(1), 2, 3]) func noWordIsEverLost(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var parser = ItemLineParser()
        for round in 0..<4000 {
            let bytes = randomLine(&generator)
            let line = parser.parse(bytes)
            let problem = Self.problem(line, bytes)
            #expect(problem == nil, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
            for amount in line.amounts {
                #expect(amount.quantityRange.end <= bytes.count && (amount.unitRange?.end ?? 0) <= bytes.count)
            }
        }
    }

    @Test func aCharacterThatIsCutOffTakesNothingWithIt() {
        var parser = ItemLineParser()
        for first in [UInt8(0xC2), 0xC3, 0xE2, 0xE3] {
            for second in UInt8(0x80)...0xBF {
                for rest in ["", "x", " 2"] {
                    let bytes = Array("1 onion ".utf8) + [first, second] + Array(rest.utf8)
                    let problem = Self.problem(parser.parse(bytes), bytes)
                    #expect(problem == nil, "\(bytes)")
                }
            }
        }
    }

    /// Lines of a file named by `RBOOK_LINES`, however many.
    @Test(.enabled(if: GivenInput.lines != nil, "RBOOK_LINES names no file of lines"))
    func noWordOfRealLinesIsLost() throws {
        let lines = try GivenInput.readLines()
        var parser = ItemLineParser()
        for (number, bytes) in lines.enumerated() {
            let problem = Self.problem(parser.parse(bytes), bytes)
            #expect(problem == nil, "line \(number + 1): \(String(decoding: bytes, as: UTF8.self))")
        }
        print("\(lines.count) lines, every word accounted for")
    }

    /// Where the parts of a line overlap, leave it, or leave out a letter or digit; `nil` for none.
    private static func problem(_ line: ItemLine, _ bytes: [UInt8]) -> Int? {
        var previous = 0
        var covered = [Bool](repeating: false, count: bytes.count)
        for part in line.parts {
            guard part.range.start >= previous, part.range.end <= bytes.count, !part.range.isEmpty else {
                return part.range.start
            }
            previous = part.range.end
            for index in part.range.indices { covered[index] = true }
        }
        return bytes.indices.first { index in
            !covered[index] && (ItemTokenizer.isLetter(bytes[index]) || ItemTokenizer.isDigit(bytes[index]))
        }
    }

    @Test(arguments: [UInt64(4), 5]) func scalingAndItsInverseGiveTheSameAmounts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let line = ItemLine.parse(randomLine(&generator))
            let factor = try #require(
                Rational(Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator)))
            let inverse = try #require(factor.reciprocal)
            for amount in line.amounts {
                #expect(amount.measure.scaled(by: factor)?.scaled(by: inverse) == amount.measure)
            }
        }
    }

    @Test func exactTextScalesThereAndBack() throws {
        for text in ["2 cups flour", "1/2 tsp salt", "2-3 carrots", "1 cup (95 g) oats", "1 cup plus 2 tbsp milk"] {
            let bytes = Array(text.utf8)
            let line = ItemLine.parse(bytes)
            let there = Array(line.text(scaledBy: 3, in: bytes, rounding: .exact).utf8)
            let back = ItemLine.parse(there).text(scaledBy: try #require(Rational(1, 3)), in: there, rounding: .exact)
            #expect(ItemLine.parse(back).amounts.map(\.measure) == line.amounts.map(\.measure))
        }
    }

    @Test func editsOfRandomLinesStayInTheLineAndDoNotOverlap() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<3000 {
            let bytes = randomLine(&generator)
            let line = ItemLine.parse(bytes)
            for edits in [
                line.edits(scalingBy: 3, in: bytes), line.edits(in: .metric, bytes: bytes),
                line.edits(in: .us, bytes: bytes),
            ] {
                #expect(throws: Never.self) { try SourceText(path: .root, bytes: bytes).applying(edits) }
            }
        }
    }

    @Test func theSumOfMeasuresIsTheSumOfTheirParts() {
        let parts = [Measure(Quantity(1), .cup), Measure(Quantity(2), .tablespoon), Measure(Quantity(3), .teaspoon)]
        let forwards = parts.dropFirst().reduce(parts[0] as Measure?) { $0?.adding($1) }
        let backwards = parts.reversed().dropFirst().reduce(parts[2] as Measure?) { $0?.adding($1) }
        #expect(forwards.map(amountText) == "19/16 cup")
        #expect(backwards?.converted(to: .cup) == forwards)
    }

    @Test func longHostileLinesEnd() {
        for piece in [
            "(", ")", "[", "[a](", "[a](b)", "((for [a](b))", "1/", "or ", ", or", "1 x ", "a ", "*", "<", "2 cup(",
            "and chopped ", "finely ", "&nbsp;", "or 2 cups ", "small or ", "plus 1 cup ", "1x", "a quarter of ",
            "/1 oz-", "/1 lb 2 oz",
            "and a half ", "(or ", ", or use ", "1'000", "&#133;", "&#x90; ",
        ] {
            var bytes: [UInt8] = []
            while bytes.count < 60_000 { bytes += Array(piece.utf8) }
            let line = ItemLine.parse(bytes)
            #expect(line.parts.allSatisfy { $0.range.end <= bytes.count })
        }
    }

    @Test func jsonOfAnyBytesIsWellFormedText() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let bytes = randomLine(&generator)
            var output: [UInt8] = []
            ItemLine.parse(bytes).appendJSON(to: &output, of: bytes.span)
            #expect(String(validating: output, as: UTF8.self) != nil)
            #expect(!output.contains { $0 < 0x20 })
        }
    }
}
