import RecipeLint
import SourceText
import Testing

@Suite struct SuppressionTests {
    private func suppressions(_ text: String) -> [(codes: [String], covered: String)] {
        let source = SourceText(text)
        return Suppression.all(in: source).map { ($0.codes.map(\.name), source.string($0.covered)) }
    }

    @Test func coversItsOwnLineBehindText() {
        let found = suppressions("- 1 egg\n- salt <!-- rbook: ignore unused-ingredient -->\n- rice\n")
        #expect(found.count == 1)
        #expect(found[0].codes == ["unused-ingredient"])
        #expect(found[0].covered == "- salt <!-- rbook: ignore unused-ingredient -->\n")
    }

    @Test func coversTheNextLineThatIsNotBlankWhenAlone() {
        let found = suppressions("<!-- rbook: ignore one-rule, other-rule -->\r\n\r\n- salt\r\n- rice\r\n")
        #expect(found.count == 1)
        #expect(found[0].codes == ["one-rule", "other-rule"])
        #expect(found[0].covered == "- salt\r")
    }

    @Test func coversTheWholeFile() {
        let found = suppressions("# Soup\n<!-- rbook: ignore-file no-steps -->\n")
        #expect(found.count == 1)
        #expect(found[0].codes == ["no-steps"])
        #expect(found[0].covered == "# Soup\n<!-- rbook: ignore-file no-steps -->\n")
    }

    @Test func readsYamlComments() {
        let found = suppressions("---\nrating: 9 # rbook: ignore rating-range\n---\n")
        #expect(found.count == 1)
        #expect(found[0].codes == ["rating-range"])
        #expect(found[0].covered == "rating: 9 # rbook: ignore rating-range\n")
    }

    @Test func readsSeveralOnOneLine() {
        let found = suppressions("- a <!-- rbook: ignore one --> b <!-- rbook: ignore two -->\n- c\n")
        #expect(found.map(\.codes) == [["one"], ["two"]])
        #expect(
            found.map(\.covered)
                == Array(repeating: "- a <!-- rbook: ignore one --> b <!-- rbook: ignore two -->\n", count: 2))
    }

    @Test func severalAloneOnTheirLinesCoverTheNextText() {
        let found = suppressions("<!-- rbook: ignore one -->\n<!-- rbook: ignore two -->\n\n- c\n")
        #expect(found.map(\.covered) == ["<!-- rbook: ignore two -->\n", "- c\n"])
    }

    @Test func ignoresProseAboutTheComment() {
        #expect(suppressions("Write rbook: ignore codes in a comment.\n").isEmpty)
    }

    @Test func standsTheEndOfTheFile() {
        #expect(suppressions("<!-- rbook: ignore").count == 1)
        #expect(suppressions("<!-- rbook: ignore a-rule -->").first?.covered == "")
    }
}
