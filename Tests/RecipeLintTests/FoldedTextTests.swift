import SourceText
import Testing

@testable import RecipeLint

/// Words know where they come from, also where folding changes how many bytes are before them.
@Suite struct FoldedTextTests {
    private func sources(_ part: String) -> [String] {
        var text = FoldedText()
        text.append("Before. ")
        let start = text.words.count
        text.append(part)
        let bytes = Array(part.utf8)
        return text.words[start...].map { String(decoding: bytes[$0.source.indices], as: UTF8.self) }
    }

    @Test func placesAreThoseOfThePart() {
        #expect(sources("Add 2 EGGS, now") == ["Add", "2", "EGGS", "now"])
        #expect(sources("Crème brûlée: 1 Gläschen") == ["Crème", "brûlée", "1", "Gläschen"])
        #expect(sources("Spießß ein, œuf") == ["Spießß", "ein", "œuf"])
        #expect(sources("6-8\u{A0}chicken thighs") == ["6", "8", "chicken", "thighs"])
        #expect(sources("") == [])
    }

    @Test func wordsWithinARangeAreWholeOnes() {
        var text = FoldedText()
        text.append("Bake, then rest")
        let all = 0..<text.words.count
        #expect(text.words(all, within: ByteRange(0, 15)) == 0..<3)
        #expect(text.words(all, within: ByteRange(4, 15)) == 1..<3)
        #expect(text.words(all, within: ByteRange(7, 15)) == 2..<3)
        #expect(text.words(all, within: ByteRange(4, 9)) == 1..<1)
        #expect(text.words(all, within: ByteRange(15, 15)) == 3..<3)
    }

    @Test func listsKnowTheirWordsAndNoOthers() {
        let words = (0..<200).map { "word\($0)" }
        let list = WordList(words)
        #expect(words.allSatisfy { list.contains(WordHash.of($0.utf8)) })
        #expect(!list.contains(WordHash.of("word200".utf8)))
        #expect(!WordList([]).contains(WordHash.of("word".utf8)))
    }

    @Test func beginningsAreComparedFolded() {
        let beginnings = WordBeginnings(["kühl", "refrigerat"])
        #expect(beginnings.begin(Array("kuhlen".utf8)[...]))
        #expect(beginnings.begin(Array("refrigerate".utf8)[...]))
        #expect(!beginnings.begin(Array("refriger".utf8)[...]))
        #expect(!beginnings.begin([]))
    }

    @Test func sequencesOfATextAreNeverMissed() {
        let text = Array("chop the scallions and the celeriac finely ".utf8)
        var sequences = ByteSequences()
        sequences.read(Array("another, longer text was here before ".utf8))
        sequences.read(text)
        for start in 0...(text.count - 5) {
            #expect(text[start..<min(text.count, start + 8)].withUnsafeBytes { sequences.mayHold($0[...]) })
        }
        #expect(Array("aubergine".utf8).withUnsafeBytes { !sequences.mayHold($0[...]) })
        #expect(Array("another".utf8).withUnsafeBytes { !sequences.mayHold($0[...]) })
    }
}
