import Presentation
import RecipeModel
import SourceText
import Testing

@testable import RBookCLI

@Suite struct ReadingPageTests {
    private func page(_ text: String, width: Int) throws -> String {
        let path = try #require(RelativePath("a.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        var console = Console(width: width, usesColor: false, isTerminal: false, isCaptured: true)
        ReadingPage(sheet: ReadingSheet(file)).print(to: &console)
        return String(decoding: console.standardOutput, as: UTF8.self)
    }

    private static let soup =
        "# Soup\n\n## Ingredients\n\n- 1 onion, chopped as finely as you can\n\n## Method\n\nFry it.\n"

    @Test func putsTheTextBelowItsRoleOnANarrowTerminal() throws {
        #expect(
            try page(Self.soup, width: 30) == """
                a.md is a recipe

                1  title
                  # Soup
                2
                3  markup
                  ## Ingredients
                4
                5  ingredient
                  - 1 onion, chopped as
                  finely as you can
                6
                7  markup
                  ## Method
                8
                9  step
                  Fry it.

                every line is read

                """)
    }

    @Test func breaksLongLinesAndWideCharactersAtTheWidth() throws {
        let text = "# S\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n" + String(repeating: "卵", count: 40) + "\n"
        for line in try page(text, width: 50).split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= 50) }
        #expect(try page(text, width: 50).filter { $0 == "卵" }.count == 40)
    }

    @Test func showsControlCharactersAndEndsLinesAtALoneReturn() throws {
        let text = "# S\r\r## Ingredients\r\r- 1 onion\u{1B}[2J\r\r## Method\r\rFry it.\r"
        #expect(
            try page(text, width: 60) == """
                a.md is a recipe

                1  title       # S
                2
                3  markup      ## Ingredients
                4
                5  ingredient  - 1 onion␛[2J
                6
                7  markup      ## Method
                8
                9  step        Fry it.

                every line is read

                """)
    }

    @Test func printsALineWithSeveralRolesPieceByPiece() throws {
        let text =
            "---\n{ title: Soup, serves: 4, shelf: top }\n---\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\nFry it.\n"
        let lines = try page(text, width: 60).split(separator: "\n").map(String.init)
        #expect(lines[2] == " 2  title        { title: Soup")
        #expect(lines[3] == "    servings     , serves: 4")
        #expect(lines[4] == "    unknown key  , shelf: top }")
    }

    @Test func saysWhatAFileIsThatIsNoRecipe() throws {
        #expect(try page("---\nkind: pantry\n---\n\n- salt\n", width: 80) == "a.md is a pantry\n")
        #expect(
            try page("Some words about my garden.\n", width: 100) == """
                a.md is not read as a recipe: it has no list of ingredients and no steps
                hint: if it is a recipe, write 'kind: recipe' in its front matter

                """)
    }

    @Test func saysThatFrontMatterCannotBeRead() throws {
        let lines = try page("---\ntitle: [broken\n- 1 egg\n---\n\nSome text.\n", width: 100).split(separator: "\n")
        #expect(lines.first == "a.md is not read as a recipe: it has no list of ingredients and no steps")
        #expect(lines.count >= 2)
        #expect(lines.dropFirst().first?.hasPrefix("Its front matter cannot be read to its end, line ") == true)
        #expect(!lines.contains { $0.contains("kind: recipe") })
    }
}
