import Kitchen
import Testing

/// Characters in place of how HTML writes them, in as many bytes.
@Suite struct PlainCharactersTests {
    private func plain(_ text: String) -> String {
        let bytes = PlainCharacters.inPlace(Array(text.utf8), frontMatterEnd: 0)
        #expect(bytes.count == text.utf8.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("jalape&ntilde;o", "jalape\u{F1}\u{AD}\u{AD}\u{AD}o"), ("a&nbsp;b", "a\u{A0}\u{AD}\u{AD}b"),
        ("&amp;", "&\u{AD}\u{AD}"), ("10&ndash;12", "10\u{2013}\u{AD}\u{AD}12"), ("&#233;", "\u{E9}\u{AD}\u{AD}"),
        ("&#xE9;t&eacute;", "\u{E9}\u{AD}\u{AD}t\u{E9}\u{AD}\u{AD}\u{AD}"), ("&uml;", "\u{A8}\u{FEFF}"),
        ("al<b>mon</b>ds", "al\u{FEFF}mon\u{AD}\u{AD}ds"), ("al<!-- x -->mon", "al\u{AD}\u{AD}\u{AD}\u{AD}\u{AD}mon"),
        ("\u{FF41}\u{FF42}", "a\u{AD}b\u{AD}"), ("\u{2066}nuts\u{2069}", "\u{FEFF}nuts\u{FEFF}"),
        ("but\u{200B}ter", "but\u{FEFF}ter"), ("but\u{2060}ter", "but\u{FEFF}ter"), ("180&deg C", "180\u{B0}\u{AD} C"),
    ])
    func charactersStandAsThemselves(text: String, read: String) {
        #expect(Array(plain(text).unicodeScalars) == Array(read.unicodeScalars))
    }

    @Test(arguments: [
        "plain text", "salt & pepper", "&lt;b&gt;", "&unknown;", "a&", "&;", "\u{201C}quoted\u{201D} \u{2013} so",
        "&#0;", "&#10;", "rice<br>nuts", "x</summary>nuts", "x</td>nuts", "x</p><p>nuts", "a < b", "a<b", "a<!-- b",
        "<b>nuts</b>", "a</",
    ])
    func allElseStays(text: String) {
        #expect(Array(plain(text).utf8) == Array(text.utf8))
    }
}
