import SourceText
import Testing

@Suite struct NamedCharacterTests {
    @Test(
        arguments: [
            ("nbsp", "\u{A0}"), ("yuml", "ÿ"), ("frac12", "½"), ("half", "½"), ("amp", "&"), ("Prime", "″"),
            ("thetasym", "ϑ"),
            ("#189", "½"), ("#xBD", "½"), ("#XBD", "½"),
        ] as [(String, Character)])
    func hasANameOrANumber(_ name: String, _ character: Character) {
        #expect(NamedCharacter.scalar(name).map { Character($0) } == character)
    }

    @Test(arguments: ["", "AMP", "#", "#x", "#0", "#+65", "#xD800", "#x110000", "#99999999999", "copyright", "amp "])
    func isNothingElse(_ name: String) {
        #expect(NamedCharacter.scalar(name) == nil)
    }
}
