import SourceText
import Testing

/// Searches by words find what a search byte by byte finds.
@Suite struct ByteViewTests {
    private static let interesting: [UInt8] = [
        0x00, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x1F, 0x20, 0x41, 0x5D, 0x7E, 0x7F, 0x80, 0x8A, 0x8D, 0xC3,
        0xFF,
    ]

    /// Every pair of bytes at every place of a text of 20 letters.
    @Test func findsEveryByteAtEveryPlace() {
        for first in Self.interesting {
            for second in Self.interesting {
                for place in 0..<19 {
                    var bytes = [UInt8](repeating: 0x61, count: 20)
                    bytes[place] = first
                    bytes[place + 1] = second
                    bytes.withByteView { view in
                        let lineEnd = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? 20
                        let unusual = bytes.firstIndex {
                            $0 >= 0x7F || ($0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D)
                        }
                        #expect(view.lineEnd(from: 0) == lineEnd, "\(bytes)")
                        #expect(view.firstUnusual(in: ByteRange(0, 20)) == unusual, "\(bytes)")
                        #expect(
                            view.firstIndex(of: first, in: ByteRange(0, 20)) == bytes.firstIndex(of: first), "\(bytes)")
                        #expect(
                            view.firstIndex(of: second, in: ByteRange(3, 15)) == bytes[3..<15].firstIndex(of: second),
                            "\(bytes)")
                    }
                }
            }
        }
    }

    @Test func stepsOverEveryKindOfLineBreak() {
        Array("ab\ncd\r\nef\rgh".utf8).withByteView { view in
            #expect(view.nextLine(after: 0) == 3)
            #expect(view.nextLine(after: 3) == 7)
            #expect(view.nextLine(after: 7) == 10)
            #expect(view.nextLine(after: 10) == 12)
            #expect([0, 2, 3, 5, 6, 7, 9, 12].map { view.lineStart(holding: $0) } == [0, 0, 3, 3, 6, 7, 7, 10])
        }
    }

    @Test func givesTheLinesOfARangeThatAreNotEmpty() {
        Array("ab\n\ncd\r\n\ref\rgh".utf8).withByteView { view in
            var lines: [String] = []
            view.forEachLine(in: ByteRange(1, view.count - 1)) { lines.append(view.string($0)) }
            #expect(lines == ["b", "cd", "ef", "g"])
            view.forEachLine(in: ByteRange(at: 4)) { _ in Issue.record("an empty range has no lines") }
        }
    }

    @Test func sortsPathsByTheirBytes() {
        let paths = ["a", "a/b", "ab", "b", "recipes/italian/main-0001", "recipes/italian/main-0010", "é", "日"]
        let sorted = paths.reversed().compactMap { RelativePath($0) }.sorted()
        #expect(sorted.map(\.string) == paths)
        #expect(RelativePath("recipes/one/x") ?? .root < RelativePath("recipes/one/x/y") ?? .root)
    }
}
