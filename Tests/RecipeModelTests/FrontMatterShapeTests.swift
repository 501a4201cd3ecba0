import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// Ingredients, steps and metadata in the shapes that other tools write into front matter.
@Suite struct FrontMatterShapeTests {
    private func file(_ text: String) throws -> CookbookFile {
        CookbookFile(SourceText(path: try #require(RelativePath("dish.md")), text), configuration: Configuration())
    }

    private func recipe(_ text: String) throws -> Recipe { try #require(try file(text).recipe) }

    private func ingredients(_ recipe: Recipe) -> [String] {
        recipe.ingredientGroups.flatMap { group in
            (group.title.map { ["# " + $0.value] } ?? []) + group.ingredients.map(\.string)
        }
    }

    private func steps(_ recipe: Recipe) -> [String] {
        recipe.stepGroups.flatMap { group in (group.title.map { ["# " + $0.value] } ?? []) + group.steps.map(\.text) }
    }

    @Test func readsAListBelowAMisspeltKey() throws {
        let recipe = try recipe("---\ntitle: Daal\ningredienta:\n  - 1 onion\n  - 200 g lentils\n---\n\n1. Boil.\n")
        #expect(ingredients(recipe) == ["1 onion", "200 g lentils"])
        #expect(steps(recipe) == ["Boil."])
    }

    @Test func keysThatSayTheyAreThePersonsOwnHoldNoIngredients() throws {
        let recipe = try recipe(
            "---\ntitle: Daal\ningredients: [200 g lentils]\nx-shopping: [2 apples]\ntempering: [1 tsp cumin]\n---\n\n1. Boil.\n"
        )
        #expect(ingredients(recipe) == ["200 g lentils", "# tempering", "1 tsp cumin"])
        #expect(recipe.metadata.unknown.map(\.key.value) == ["x-shopping"])
    }

    @Test func readsIngredientsAsMaps() throws {
        let recipe = try recipe(
            """
            ---
            title: Flatbread
            ingredients:
              - { quantity: 250, unit: g, name: flour, prep: sifted, note: or more }
              - Qty: 1/2
                Unit: tsp
                item: salt
                notes: (fine)
              - amount: { min: 2, max: 3 }
                ingredient: eggs
                optional: true
              - name: oil for the pan
              - amount: 1
                unit: lemon
            steps:
              - text: Mix it.
                time_min: 3
              - title: Bake
                instruction: Ten minutes will do.
              - { step: 3, text: Cool it. }
            ---

            """)
        #expect(
            ingredients(recipe) == [
                "250 g flour, sifted (or more)", "1/2 tsp salt (fine)", "2-3 eggs (optional)", "oil for the pan",
                "1 lemon",
            ])
        #expect(steps(recipe) == ["Mix it.", "Bake: Ten minutes will do.", "Cool it."])
        // What a key says is no word of the line.
        #expect(recipe.ingredients[2].withoutOptionalMark("2-3 eggs (optional)") == "2-3 eggs")
        #expect(recipe.ingredients[4].withoutOptionalMark("1 lemon (optional)") == "1 lemon (optional)")
        #expect(recipe.ingredients[1].line.amounts.first?.measure.unit == .teaspoon)
    }

    @Test func readsGroupsOfMapsAndLists() throws {
        let recipe = try recipe(
            """
            ---
            ingredients:
              - group: Sauce
                items: [2 tbsp soy sauce, 1 tsp honey]
              - 1 onion
              - section: Dough
                name: flour
                amount: 300 g
              - section: Dough
                name: water
                amount: 200 ml
              - rice: 200 g
              - "For the top:"
              - 1 egg
            instructions:
              Dough: [Knead it., Let it rest.]
              Sauce: [Stir it.]
            ---

            """)
        #expect(
            ingredients(recipe) == [
                "# Sauce", "2 tbsp soy sauce", "1 tsp honey", "1 onion", "# Dough", "300 g flour", "200 ml water",
                "200 g rice",
                "# For the top", "1 egg",
            ])
        #expect(steps(recipe) == ["# Dough", "Knead it.", "Let it rest.", "# Sauce", "Stir it."])
    }

    @Test func readsBlocksOfTextAsMarkdownWithTheirPlaces() throws {
        let text = """
            ---
            ingredients: |
              **Dough**
              - 300 g flour
              - 1 egg,
                beaten

              Filling:

              * 2 apples
            directions: |
              1. Mix for 5 minutes.
              2. Bake for 20 minutes.

                 Let it cool.
            ---

            """
        let recipe = try recipe(text)
        #expect(ingredients(recipe) == ["# Dough", "300 g flour", "1 egg, beaten", "# Filling", "2 apples"])
        #expect(steps(recipe) == ["Mix for 5 minutes.", "Bake for 20 minutes. Let it cool."])
        let source = SourceText(text)
        #expect(source.string(recipe.ingredients[0].range) == "300 g flour")
        #expect(recipe.ingredients[0].isVerbatim)
        #expect(source.string(recipe.ingredients[1].range) == "1 egg,\n    beaten")
        #expect(source.string(recipe.steps[0].range) == "Mix for 5 minutes.")
        #expect(source.string(recipe.steps[1].range).hasPrefix("Bake for 20"))
    }

    @Test func readsBlocksWithoutBullets() throws {
        let recipe = try recipe(
            """
            ---
            ingredients: |
              2 apples
              1 tbsp sugar
            method: |
              Peel the apples.

              Cook them with the sugar
              until soft.
            ---

            """)
        #expect(ingredients(recipe) == ["2 apples", "1 tbsp sugar"])
        #expect(steps(recipe) == ["Peel the apples.", "Cook them with the sugar until soft."])
    }

    @Test func readsHTML() throws {
        let text =
            "---\ningredients: \"<li>Wet: <ul><li>1 egg</li><li>200 ml milk</li></ul></li><li>1 cup &frac12; flour</li>\"\ndirections: '<p>Mix.</p><p>Don''t wait; bake<br/>Serve</p>'\n---\n"
        let recipe = try recipe(text)
        #expect(ingredients(recipe) == ["# Wet", "1 egg", "200 ml milk", "1 cup &frac12; flour"])
        #expect(steps(recipe) == ["Mix.", "Don't wait; bake", "Serve"])
        #expect(SourceText(text).string(recipe.ingredients[1].range) == "200 ml milk")
        #expect(SourceText(text).string(recipe.steps[1].range) == "Don''t wait; bake")
    }

    @Test func readsFurtherListsOfIngredients() throws {
        let recipe = try recipe(
            """
            ---
            ingredients: [2 eggs]
            icing:
              - 200 g sugar
              - 2 tbsp milk
            ingredients_top: [1 cherry]
            before: [Take 2 bowls out of the cupboard and warm them up., Wash your hands.]
            ---

            """)
        #expect(ingredients(recipe) == ["2 eggs", "# icing", "200 g sugar", "2 tbsp milk", "# top", "1 cherry"])
        #expect(recipe.metadata.unknown.map(\.key.value) == ["before"])
    }

    @Test func readsNestedMetadata() throws {
        let recipe = try recipe(
            """
            ---
            recipe:
              time: { prep_min: 15, total_hours: 2 }
              yield: { amount: 12, unit: rolls }
              author: Ana
            cookTime:
            bakeTime: 40
            servings: ''
            image: https://example.org/a,b/c.jpg
            date: 21.11.2026
            source: { name: A book, page: 4 }
            ingredients: [1 egg]
            ---

            """)
        #expect(recipe.metadata.prepTime?.value == 900)
        #expect(recipe.metadata.cookTime?.value == 2400)
        #expect(recipe.metadata.declaredTotalTime?.value == 7200)
        #expect(recipe.metadata.yield?.value.displayText == "12 rolls")
        #expect(recipe.metadata.servings == nil)
        #expect(recipe.metadata.authors.map(\.value) == ["Ana"])
        #expect(recipe.metadata.images.map(\.value) == ["https://example.org/a,b/c.jpg"])
        #expect(recipe.metadata.added?.value == CalendarDate(year: 2026, month: 11, day: 21))
        #expect(recipe.metadata.source?.value == "A book, 4")
    }

    @Test func readsTOMLAndHeaders() throws {
        let toml = try recipe(
            "+++\ntitle = \"Soup\"\n[extra]\nprep_time = '20 min'\n+++\n\n## Ingredients\n\n- 1 leek\n")
        #expect(toml.title.text == "Soup")
        #expect(toml.metadata.prepTime?.value == 1200)
        #expect(ingredients(toml) == ["1 leek"])
        let headers = try recipe(
            "Title: Soup: the best\nTags: quick, green\nDate: 2026-11-21\n\n## Ingredients\n\n- 1 leek\n")
        #expect(headers.title.text == "Soup: the best")
        #expect(headers.metadata.tags.map(\.value) == ["quick", "green"])
        let unclosed = try file("---\ntitle: Soup\nservings: 4\n\n## Ingredients\n\n- 1 leek\n")
        #expect(unclosed.recipe?.title.text == "Soup")
        #expect(unclosed.recipe?.metadata.servings?.value.displayText == "4")
        #expect(unclosed.diagnostics.map(\.code).contains("front-matter-unclosed"))
    }

    // MARK: Damaged text

    private static let sample =
        "---\ntitle: Süß & <b>[a](b.md)</b>\ningredients: |\n  - 1 **egg**\nnotes: 'a ''b'''\n---\n\n# T\n\nServes 4\n\n## Steps\n\n1. Bake ½ h, [x](y.md) `z` ![p](q.jpg)\n2. | a | b |\n\n- [ ] <i>t</i> &amp; e_m_\n"

    @Test func readsTheRestOfADamagedFile() throws {
        let path = try #require(RelativePath("dish.md"))
        let bytes =
            Array("---\ntitle: Cr".utf8) + [0xE8] + Array("me: a\nservings: 4\n---\n\n## Ingredients\n\n- 1 p".utf8) + [
                0xE9
            ]
            + Array("che\n- 2 eggs\n".utf8)
        let file = CookbookFile(SourceText(path: path, bytes: bytes), configuration: Configuration())
        #expect(
            file.diagnostics.filter { $0.code == "not-utf8" }.map(\.range) == [ByteRange(13, 14), ByteRange(58, 59)])
        #expect(!file.isUnread)
        let recipe = try #require(file.recipe)
        #expect(recipe.title.text == "Cr\u{FFFD}me: a")
        #expect(recipe.ingredients.map(\.string) == ["1 p\u{FFFD}che", "2 eggs"])
        let latin = CookbookFile(
            SourceText(path: path, bytes: bytes + Array(repeating: 0xE9, count: 20)), configuration: Configuration())
        #expect(latin.isUnread)
        #expect(latin.recipe == nil)
    }

    @Test(arguments: [0xFF, 0x80, 0xE2, 0xF0] as [UInt8]) func survivesABadByteAnywhere(_ byte: UInt8) throws {
        let path = try #require(RelativePath("dish.md"))
        let text = Array(Self.sample.utf8)
        for offset in text.indices {
            for bytes in [
                text[..<offset] + [byte] + text[(offset + 1)...], text[..<offset] + [byte],
            ] {
                let document = Document(SourceText(path: path, bytes: Array(bytes)))
                let file = CookbookFile(document, configuration: Configuration())
                #expect(file.diagnostics.allSatisfy { $0.range.end <= bytes.count })
                if file.recipe != nil {
                    #expect(file.roles.allSatisfy { $0.range.end <= bytes.count })
                }
            }
        }
    }
}
