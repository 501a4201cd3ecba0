import RecipeExchange
import RecipeWriting
import Testing

/// Recipes made to do something to whoever opens what is written.
@Suite struct HostileTextTests {
    private static let hostile = """
        ---
        title: "<script>alert(1)</script>\\u202Egnp \\u001B[31m"
        description: "\\"><img src=x onerror=alert(1)> </script><script>alert(2)</script>"
        source: "javascript:alert(3)"
        image: [../../etc/passwd, "javascript:alert(4)", "data:text/html,<script>x</script>"]
        author: ["=cmd|' /C calc'!A0"]
        language: "en\\" onload=\\"alert(5)"
        license: "https://example.org/\\"><script>alert(6)</script>"
        x-link: "javascript:alert(7)"
        ---

        ## Ingredients

        - 1 [egg](javascript:alert)
        - 2 @{salt} #pan{} ~{5%min}

        ## Instructions

        1. Beat [it](javascript:alert) and [read](https://example.org/a?b=1&c=%22).
        2. `--` [- comment -] = title = > note
        """

    @Test func escapesMarkupOnPages() throws {
        let page = try WritingBook(Self.hostile).text(.html)
        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("<img src=x"))
        #expect(!page.lowercased().contains("href=\"javascript:"))
        #expect(!page.contains("onload=\"alert"))
        #expect(!page.contains("\u{202E}") && !page.contains("\u{1B}"))
        #expect(page.contains("<h1 id=\"r1-title\" dir=\"auto\">&lt;script&gt;alert(1)&lt;/script&gt;gnp [31m</h1>"))
        #expect(page.contains("<html lang=\"en\">"))
        #expect(page.contains("href=\"https://example.org/a?b=1&amp;c=%22\""))
        // The data ends where the page ends it.
        let data = try #require(page.firstRange(of: "application/ld+json\">")).upperBound
        let end = try #require(page[data...].firstRange(of: "</script")).lowerBound
        #expect(!page[data..<end].contains("<"))
    }

    @Test func allowsItsOwnStylesAndScriptAndNothingElse() throws {
        let page = try WritingBook(Self.hostile).text(.html)
        #expect(page.contains("content=\"default-src 'none'; img-src data:; style-src 'sha256-"))
        #expect(!page.contains("unsafe-inline"))
        #expect(page.contains("base-uri 'none'; form-action 'none'\""))
        #expect(!page.contains("src=\"http") && !page.contains("@import") && !page.contains("url("))
    }

    @Test func takesControlsOutOfTexts() throws {
        for format in [ExportFormat.text, .recipeMD, .cooklang, .csv, .html] {
            let text = try WritingBook(Self.hostile).text(format)
            #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E }, "\(format)")
        }
        #expect(ExportFormat.text.losses(of: try WritingBook(Self.hostile).recipe()).map(\.part).contains(.controls))
    }

    @Test func keepsFormulasFromRunning() throws {
        #expect(try WritingBook(Self.hostile).text(.csv).contains("'=cmd|"))
    }

    @Test func marksNothingThatARecipeOnlySays() throws {
        let read = try WritingBook(Self.hostile).read(.cooklang)
        #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["1 egg", "2 ＠｛salt｝ ＃pan｛｝ ～｛5%min｝"])
        #expect(read.equipment == [])
        #expect(read.steps.flatMap(\.lines).last?.text == "– [– comment -] = title = > note")
    }

    @Test func writesARecipeAsLongAsOneMayBe() throws {
        // Two megabytes, in fewer lines than a file may have.
        let words = "Stir <b>well</b> and wait for 5 minutes, then stir in a little more of the flour & go on. "
        let steps = (1...3_750).map { "\($0). \(String(repeating: words, count: 6))\n" }
        let text = "# Long\n\n## Ingredients\n\n- 1 kg flour\n\n## Instructions\n\n\(steps.joined())"
        let book = WritingBook(text)
        #expect(text.utf8.count > 2_000_000)
        let recipe = try book.recipe()
        for format in ExportFormat.allCases {
            var writer = RecipeWriter(format, title: "Recipes", count: 1)
            try writer.add(recipe)
            // Archives are packed.
            #expect(writer.bytes.count > (format.isArchive ? 1_000 : 1_800_000), "\(format)")
        }
    }
}
