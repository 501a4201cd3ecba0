import Cookbook
import FileAccess
import RecipeModel
import SourceText
import TestSupport
import Testing

/// Why files are not read as recipes, and which of them are worth a word.
@Suite struct NearRecipeTests {
    private func reason(_ text: String, _ name: String = "a.md") throws -> NotARecipe? {
        let path = try #require(RelativePath(name))
        return CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration()).notARecipe
    }

    @Test func aRecipeHasNoReason() throws {
        #expect(try reason("## Ingredients\n\n- 1 onion\n\n## Method\n\nFry it.\n") == nil)
    }

    @Test func otherKindsAreUnderstood() throws {
        let pantry = try #require(try reason("---\nkind: pantry\n---\n\n- 2 eggs\n- 1 onion\n- 100 g flour\n"))
        #expect(pantry.reason == .kind(.pantry))
        #expect(pantry.isUnderstood && !pantry.isNearRecipe)
        let page = try #require(try reason("# My recipes\n\nWelcome.\n", "README.md"))
        #expect(page.reason == .kind(.folder))
        #expect(page.isUnderstood && !page.isNearRecipe)
        let project = try #require(try reason("# How to help\n\nAdd a file.\n", "CONTRIBUTING.md"))
        #expect(project.reason == .projectDocument)
        #expect(project.isUnderstood)
    }

    @Test func aFolderPageThatHoldsAWholeRecipeLooksLikeOne() throws {
        let text =
            "# Bread\n\n- 500 g flour\n- 300 ml water\n- 10 g salt\n\n1. Mix the flour and the water.\n2. Add the salt.\n3. Bake for an hour.\n"
        let page = try #require(try reason(text, "README.md"))
        #expect(page.reason == .kind(.folder))
        #expect(page.isNearRecipe && !page.isUnderstood)
    }

    /// Six parts of foods without an amount are a menu and its plan; the same list with amounts and one dish's parts is a recipe.
    @Test func aMenuAndItsPlanAreNoRecipe() throws {
        let parts = ["Snacks", "Mains", "Sweets", "Before", "The day", "After"]
        func text(_ amount: String) -> String {
            "# A feast\n\n"
                + parts.prefix(3).map { "### \($0)\n\n- \(amount)carrots\n- \(amount)cranberries\n\n" }.joined()
                + parts.suffix(3).map { "### \($0)\n\n- Roast the carrots\n- Reheat the gravy\n\n" }.joined()
        }
        #expect(try reason(text("")) != nil)
        #expect(try reason(text("200 g ")) == nil)
    }

    @Test func dishesWithTheirCaloriesAreNoIngredients() throws {
        let lines = [("Chicken wings", "6 wings"), ("Curly fries", "170 g"), ("Garlic bread", "2 pieces")]
        let menu = "# Eating out\n\n" + lines.map { "- \($0) (\($1)): 505 calories (26 P, 30 C)\n" }.joined()
        #expect(try reason(menu) != nil)
        #expect(try reason(menu.replacing(": 505 calories (26 P, 30 C)", with: "")) == nil)
    }

    @Test func whatLooksLikeARecipeSaysWhatIsMissing() throws {
        let steps = try #require(
            try reason("Season the wings with salt.\nBake them for an hour.\nToss with the sauce.\nServe at once.\n"))
        #expect(steps.reason == .onlyInstructions(sentences: 4))
        #expect(steps.isNearRecipe)
        #expect(steps.place == ByteRange(0, 27))
        let foods = try #require(
            try reason("# Mix\n\n### Equal parts:\n\n- basil\n- oregano\n- rosemary\n- sage\n- thyme\n"))
        #expect(foods.reason == .onlyIngredients(lines: 5))
        #expect(foods.isNearRecipe)
        let empty = try #require(
            try reason("---\ntitle: Bowl\nservings: 2\ningredients:\n---\n\nMarinate the salmon.\nCook the rice.\n"))
        #expect(empty.reason == .noIngredientsListed)
        #expect(empty.isNearRecipe)
    }

    @Test func proseTemplatesAndCodeAreLeftInPeace() throws {
        let files = [
            "# Our garden\n\nThe thyme is along the wall, the sage below the plum tree. We had 3 apples in 2021.\n",
            "# {{title}}\n\n{{picture}}\n\n- basil\n- oregano\n- rosemary\n- sage\n- thyme\n",
            "# Setup\n\n```bash\nmake all\n```\n\nAdd a file. Mix it in. Serve the site. Open it.\n",
            "", "# Only a title\n",
            "# Salads\n\n- [Greek](greek.md)\n- [Potato](potato.md)\n- [Bean](bean.md)\n",
        ]
        for text in files {
            let found = try reason(text)
            #expect(found?.isNearRecipe == false, "\(text)")
        }
    }

    @Test func aCommentExcusesAFile() throws {
        let text = "<!-- rbook: ignore-file not-read-as-recipe -->\n\n- basil\n- oregano\n- rosemary\n- sage\n- thyme\n"
        #expect(try reason(text)?.isUnderstood == true)
    }

    @Test func theIndexKnowsThemWithAndWithoutASnapshot() throws {
        let near = "Season the wings with salt.\nBake them for an hour.\nToss with the sauce.\nServe at once.\n"
        let directory = try ScratchDirectory([
            "soup.md": "## Ingredients\n\n- 1 onion\n\n## Method\n\nFry it.\n", "wings.md": near,
            "excused.md": near + "\n<!-- rbook: ignore-file not-read-as-recipe -->\n",
            "garden.md": "Thyme and sage.\n", "README.md": "# Recipes\n",
        ])
        let root = try RootDirectory(path: directory.path)
        let store = SnapshotStore(directory: directory.beside("cache"))
        for round in 0..<3 {
            let loader = IndexLoader(root: root, store: round == 0 ? nil : store, smallest: 1)
            let (paths, garden, soup) = loader.answer { index, _ in
                (
                    index.nearRecipes.map(\.string), index.otherFile(at: RelativePath("garden.md") ?? .root) != nil,
                    index.otherFile(at: RelativePath("soup.md") ?? .root) != nil
                )
            }
            #expect(paths == ["wings.md"])
            #expect(garden && !soup)
        }
    }
}
