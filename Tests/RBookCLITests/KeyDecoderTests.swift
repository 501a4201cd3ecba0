import Testing

@testable import RBookCLI

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.feed(Array(text.utf8))
    }

    @Test func readsTextOfAllLengthsOfUTF8InOnePiece() {
        #expect(keys("aé味🍋") == [.text("aé味🍋")])
    }

    @Test func readsControlKeys() {
        #expect(
            keys("\u{01}\u{03}\u{17}\r\n\t\u{7F}\u{08}") == [
                .control("a"), .control("c"), .control("w"), .enter, .enter, .tab, .backspace, .backspace,
            ])
    }

    @Test func readsArrowsOfBothModes() {
        #expect(keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
        #expect(keys("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OM") == [.up, .down, .right, .left, .enter])
    }

    @Test func readsTheKeysAboveTheArrows() {
        #expect(
            keys("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}OH\u{1B}OF") == [
                .home, .end, .home, .end, .home, .end, .home, .end,
            ])
        #expect(keys("\u{1B}[3~\u{1B}[5~\u{1B}[6~") == [.delete, .pageUp, .pageDown])
    }

    @Test func readsModifiers() {
        #expect(keys("\u{1B}[1;2A\u{1B}[1;2B") == [.shiftUp, .shiftDown])
        #expect(
            keys("\u{1B}[1;5D\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;3C") == [.wordLeft, .wordRight, .wordLeft, .wordRight])
        #expect(keys("\u{1B}b\u{1B}f\u{1B}\u{7F}") == [.wordLeft, .wordRight, .deleteWord])
    }

    @Test func skipsWhatMeansNothing() {
        #expect(keys("x\u{1B}[15~\u{1B}[[A\u{1B}[99;99;99z\u{1B}q\u{1B}éy\u{00}\u{1C}") == [.text("xy")])
        #expect(keys("a\u{85}b") == [.text("ab")])
    }

    @Test func skipsBytesThatAreNoUTF8() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x62, 0xC3, 0x28]) == [.text("ab(")])
        #expect(!decoder.isWaiting)
    }

    @Test func joinsSequencesSplitOverReads() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.feed([0x5B]) == [])
        #expect(decoder.feed([0x36]) == [])
        #expect(decoder.feed([0x7E, 0x61]) == [.pageDown, .text("a")])
        #expect(!decoder.isWaiting)
        #expect(decoder.feed([0xF0, 0x9F]) == [])
        #expect(decoder.feed([0x8D, 0x8B]) == [.text("🍋")])
    }

    @Test func takesALoneEscapeForTheKeyAfterASilence() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.expire() == [.escape])
        #expect(!decoder.isWaiting)
        #expect(decoder.feed([0x41]) == [.text("A")])
        #expect(decoder.feed([0x1B, 0x1B]) == [.escape])
    }

    @Test func dropsHalfACharacterAfterASilence() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xE5, 0x91]) == [])
        #expect(decoder.expire() == [])
        #expect(decoder.feed([0x61]) == [.text("a")])
    }

    @Test func keepsAPasteTogether() {
        #expect(
            keys("a\u{1B}[200~red\nlentils\u{1B}[A\u{03}\u{1B}[201~b") == [
                .text("a"), .paste("red\nlentils\u{1B}[A\u{03}"), .text("b"),
            ])
        #expect(keys("\u{1B}[200~\u{1B}[201~") == [])
    }

    @Test func keepsAPasteTogetherOverReads() {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array("\u{1B}[200~red ".utf8)) == [])
        #expect(decoder.feed(Array("lentils\u{1B}[20".utf8)) == [])
        #expect(decoder.feed(Array("1~".utf8)) == [.paste("red lentils")])
    }

    @Test func aPauseWithinAPasteTurnsNoNewlineIntoEnter() {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array("\u{1B}[200~red".utf8)) == [])
        #expect(decoder.expire() == [.paste("red")])
        #expect(decoder.feed(Array("\nlentils\u{1B}[201~".utf8)) == [.paste("\nlentils")])
    }

    @Test func escapeLeavesAPasteWhoseEndWasLost() {
        var decoder = KeyDecoder()
        _ = decoder.feed(Array("\u{1B}[200~".utf8))
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.expire() == [.escape])
        #expect(decoder.feed([0x61]) == [.text("a")])
    }

    @Test func givesUpASequenceWithoutEnd() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B, 0x5B] + Array(repeating: 0x31, count: 200)).count == 1)
        #expect(!decoder.isWaiting)
    }
}
