import SourceText
import Testing

@testable import RecipeModel

/// Texts are looked at sixteen bytes at a time, so marks must be seen at every place of texts of every length.
@Suite struct BodyTextTests {
    @Test(arguments: [
        "Add the Salt", "CRÈME Fraîche × 2 ÷ Þ ß ÿ", "“Don’t” – use ½ Zwiebel…", "ŁYŻKA Šunka", "Ω ЦУКОР",
        "味噌 AND Miso",
        "T\u{300}op", "℃ K", "",
    ])
    func lowerCaseByBytesIsThatOfStrings(_ text: String) {
        #expect(text.inLowerCase == text.lowercased())
        #expect(text.dropFirst().inLowerCase == text.dropFirst().lowercased())
    }

    private func recipe(_ step: String) throws -> Recipe {
        let text = "# A\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n- \(step)\n"
        return try #require(CookbookFile(SourceText(text), configuration: Configuration()).recipe)
    }

    @Test func seesMarksAtEveryPlace() throws {
        let marks = [
            ("*b*", "b"), ("`b`", "b"), ("[b](c)", "b"), ("<i>", " "), ("&amp;", "&"), ("\\-", "-"),
            ("~~b~~", "b"), ("\t", " "),
        ]
        for (mark, plain) in marks {
            for before in stride(from: 1, to: 40, by: 3) {
                for after in [1, 2, 13, 14, 15, 16, 17] {
                    let (head, tail) = (String(repeating: "x", count: before), String(repeating: "y", count: after))
                    #expect(try recipe(head + mark + tail).steps.map(\.text) == [head + plain + tail])
                }
            }
        }
    }

    @Test func keepsPlainTextAsItIs() throws {
        for text in ["Beat.", "Ça mijote  à 90 °C (très doucement), puis 鸡蛋 – c’est tout.", "a]b^c > d | e = f + g?"] {
            #expect(try recipe(text).steps.map(\.text) == [text])
        }
    }

    @Test func findsPicturesAtEveryPlace() throws {
        for before in 1..<40 {
            let head = String(repeating: "x", count: before)
            let recipe = try recipe("\(head) ![b](c.jpg) end")
            #expect(recipe.steps.map(\.text) == ["\(head) end"])
            #expect(recipe.steps.map { $0.images.map(\.value) } == [["c.jpg"]])
        }
        let embedded = try recipe("Stir ![[a b.jpg|300]] it ![x](y.png), as in ![[Short Pastry]].")
        #expect(embedded.steps.map { $0.images.map(\.value) } == [["a b.jpg", "y.png"]])
        #expect(try recipe("Stop! Now [read](b.md)!").steps.map(\.text) == ["Stop! Now read!"])
    }

    @Test func findsLinksBehindBracketsThatAreNone() throws {
        let text =
            "---\nx: \"[a](b.md)\"\n---\n\nNote [1]: see [x] and [y](one.md).\n\n- item\n  - [z](/two%20b.md#c)\n\n```\n[k](l.md)\n```\n\n# H ![p](../out.png)\n\n[s]: three.md\n[t]: https://example.org\n"
        let path = try #require(RelativePath("a/dish.md"))
        let links = CookbookFile(SourceText(path: path, text), configuration: Configuration()).links
        #expect(links.map { $0.target?.string } == ["a/one.md", "two b.md", "out.png", "a/three.md"])
        #expect(links.map(\.isImage) == [false, false, true, false])
        #expect(links.map(\.isAbsolute) == [false, true, false, false])
    }

    @Test func aReaderReadsFilesOneAfterAnother() throws {
        var reader = CookbookFileReader(Configuration())
        let texts = [
            "# A\n\n## Ingredients\n\n- 2 eggs, beaten\n", "# B\n\ntext\n", "---\nkind: pantry\n---\n\n- salt\n",
        ]
        for text in texts + texts.reversed() {
            let (one, other) = (
                reader.read(SourceText(text)), CookbookFile(SourceText(text), configuration: Configuration())
            )
            #expect(String(describing: one) == String(describing: other))
        }
    }

    @Test func readsIngredientsOfAListWithoutHeadingOnce() throws {
        let text = "# Salsa\n\n* 2 tomatoes\n* an onion\n    * 1 clove\n* salt\n\nChop and mix.\n"
        let recipe = try #require(CookbookFile(SourceText(text), configuration: Configuration()).recipe)
        #expect(recipe.ingredients.map(\.string) == ["2 tomatoes", "an onion", "1 clove", "salt"])
    }
}
