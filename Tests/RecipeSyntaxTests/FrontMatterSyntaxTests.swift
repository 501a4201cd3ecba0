import RecipeSyntax
import SourceText
import Testing

/// Front matter that is not, or not wholly, YAML between fences.
@Suite struct FrontMatterSyntaxTests {
    private func entries(_ text: String) -> [String] {
        Document(SourceText(text)).frontMatter?.entries.map { "\($0.key)=\(describe($0.value))" } ?? []
    }

    private func describe(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, _): text
        case .sequence(let items, _): "[" + items.map(describe).joined(separator: ",") + "]"
        case .mapping(let entries, _):
            "{" + entries.map { "\($0.key)=\(describe($0.value))" }.joined(separator: ",") + "}"
        }
    }

    @Test func readsTOML() {
        let text = """
            +++
            # a comment
            title = "Soup \\"hot\\" \\u00e9" # another
            draft = false
            date = 2026-11-21T10:00:00+01:00
            tags = [
              'one', "two", # three
            ]
            recipe.servings = 4
            size = { width = 2, "the height" = 3.5 }
            text = '''
            one
            two'''

            [extra.times]
            prep = 10

            [[ingredients]]
            name = "egg"
            [[ingredients]]
            name = "milk"
            +++
            body

            """
        #expect(
            entries(text) == [
                "title=Soup \"hot\" é", "draft=false", "date=2026-11-21T10:00:00+01:00", "tags=[one,two]",
                "recipe={servings=4}",
                "size={width=2,the height=3.5}", "text=one\ntwo", "extra={times={prep=10}}",
                "ingredients=[{name=egg},{name=milk}]",
            ])
        let document = Document(SourceText(text))
        #expect(document.diagnostics.isEmpty)
        #expect(document.frontMatter?.syntax == .toml)
        #expect(
            document.source.string(document.frontMatter?.entry("draft")?.value.range ?? ByteRange(at: 0)) == "false")
        #expect(document.source.string(ByteRange(document.bodyStart, document.source.bytes.count)) == "body\n")
    }

    @Test func readsTheRestOfTOMLWithAnError() {
        let text = "+++\ntitle = \"Soup\"\nthis is not it\nservings = 4\n+++\n"
        #expect(entries(text) == ["title=Soup", "servings=4"])
        let problems = Document(SourceText(text)).diagnostics
        #expect(problems.map(\.code) == ["toml-syntax"])
        #expect(problems.first?.range == ByteRange(19, 20))
    }

    @Test func readsHeaderLines() {
        let text = "Title: Soup: hot\nDate: 2026-11-21\nSummary: one\n    two\n\nText: here\n"
        #expect(entries(text) == ["Title=Soup: hot", "Date=2026-11-21", "Summary=one\n    two"])
        #expect(Document(SourceText(text)).frontMatter?.syntax == .headers)
        for other in [
            "Title: Soup\n\nText\n", "Serves: 4\nPrep time: 5 min\n\nText\n", "Title: Soup\nand more\nTags: a\n\n",
            "# Title\n",
            "See: https://example.org\nTitle: a\n\n",
        ] {
            #expect(Document(SourceText(other)).frontMatter == nil, "\(other)")
        }
    }

    @Test func readsFrontMatterThatIsNeverClosed() {
        let text = "---\ntitle: Soup\ntags:\n  - a\n- b\n\nservings: 4\n\n# Soup\n\n- 1 leek\n"
        let document = Document(SourceText(text))
        #expect(document.frontMatter?.entry("title")?.value.text == "Soup")
        #expect(document.frontMatter?.entry("servings")?.value.text == "4")
        #expect(document.source.string(ByteRange(document.bodyStart, text.utf8.count)) == "\n# Soup\n\n- 1 leek\n")
        #expect(document.diagnostics.first?.code == "front-matter-unclosed")
        #expect(Document(SourceText("---\n\nJust text.\n")).frontMatter == nil)
    }

    @Test func readsWhatCanBeReadOfYAMLWithAnError() {
        let text =
            "---\ntitle: Soup: the best\nservings: 4\ningredients:\n  - name: \"salt\n    unit: g\n  - name: egg\n  - 1 leek: sliced: thin\nnotes: [a\ntags: [x, y]\n---\n"
        #expect(
            entries(text) == [
                "title=Soup: the best", "servings=4",
                "ingredients=[{name=salt,unit=g},{name=egg},1 leek: sliced: thin]", "notes=[a",
                "tags=[x,y]",
            ])
        #expect(Document(SourceText(text)).diagnostics.map(\.code) == ["yaml-syntax"])
    }

    @Test(arguments: [
        "+++\n", "+++\na", "+++\na = ", "+++\na = [\n+++", "+++\n[[\n+++\n", "+++\na = \"\\\n+++\n",
        "+++\na.b.c\n+++\n", "Title:\nTags:\n",
    ])
    func survivesUnfinishedText(_ text: String) {
        _ = Document(SourceText(text))
    }
}
