import SourceText
import Testing

@Suite struct FingerprintTests {
    @Test func tellsTextsApartAndComesBackFromText() {
        let texts = ["", "a", "b", "ab", "ba", "abcdefgh", "abcdefg", "abcdefghi", "abcdefgh\0"]
        let prints = texts.map { Fingerprint(Array($0.utf8)) }
        #expect(Set(prints).count == texts.count)
        for print in prints { #expect(Fingerprint(print.text) == print) }
        #expect(Fingerprint("12") == nil)
        #expect(Fingerprint("x:1") == nil)
    }
}
