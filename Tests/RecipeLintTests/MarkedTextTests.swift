import RecipeLint
import SourceText
import Testing

@Suite struct MarkedTextTests {
    @Test func takesMarksOutAndKeepsTheirPlaces() {
        let marked = MarkedText("é ⟦salt⟧ and ⟦⟧pepper")
        #expect(String(decoding: marked.bytes, as: UTF8.self) == "é salt and pepper")
        #expect(marked.ranges == [ByteRange(3, 7), ByteRange(12, 12)])
    }

    @Test func readsNestedMarks() {
        #expect(MarkedText("⟦a⟦b⟧⟧").ranges == [ByteRange(0, 2), ByteRange(1, 2)])
    }
}
