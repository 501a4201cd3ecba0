import Kitchen
import RecipeModel
import SourceText
import Testing

/// Lists right below a title, sides below a method, lists of tools and menus: what is part of a recipe, and what is none.
@Suite struct SideListTests: ReadsPages {
    private let foods = "## Ingredients\n\n- 500 g flour\n- 2 eggs\n\n"
    private let method = "## Method\n\n1. Mix all of it.\n2. Bake for 20 minutes.\n"

    @Test func aListRightBelowTheTitleSaysHowMuch() throws {
        let bread = try recipe("# Bread\n\n* 2 loaves\n* takes two days\n\n\(foods)\(method)")
        #expect(bread.metadata.yield?.value.displayText == "2 loaves")
        #expect(bread.ingredients.count == 2)
        // Labels are read as everywhere.
        let pie = try recipe("# Pie\n\n- Serves 6\n- Prep 20 min\n- Cook 30 min\n\n\(foods)\(method)")
        #expect(pie.metadata.cookTime?.value == 1800)
        // A list without a heading of the foods below it is theirs.
        let soup = try recipe("# Soup\n\n- 2 onions\n- 1 leek\n\n\(method)")
        #expect(soup.ingredients.count == 2)
    }

    @Test func whatToServeWithIsNoPartOfTheDish() throws {
        let curry = try recipe("# Curry\n\n\(foods)\(method)\n## Serve with\n\n- rice\n- naan\n")
        #expect(curry.ingredients.count == 2)
        #expect(curry.notes.count == 2)
        // With amounts, or above the method, it is.
        let amounts = try recipe("# Curry\n\n\(foods)\(method)\n## Serve with\n\n- 200 g rice\n- 2 naan\n")
        #expect(amounts.ingredients.count == 4)
        let above = try recipe("# Curry\n\n\(foods)## Serve with\n\n- rice\n- naan\n\n\(method)")
        #expect(above.ingredients.count == 4)
    }

    @Test func aBackslashAloneIsNothing() throws {
        let found = try recipe("# Pie\n\n\(foods)## Method\n\nMix all of it.\n\n\\\n\nBake for 20 minutes.\n")
        #expect(found.steps.map(\.text) == ["Mix all of it.", "Bake for 20 minutes."])
    }

    @Test(
        arguments: [
            ("kit.md", "# Big kit\n\n- 20 l stockpot, on top of the wardrobe\n- 2 large frying pans\n- 1 colander\n"),
            ("menus/easter.md", "# Easter\n\n## Saturday\n\n- lamb\n- potatoes\n\n## Sunday\n\n- soup\n- bread\n"),
            ("cans.md", "# Can Sizes and Measures\n\n- no. 2 can 2 1/2 cups\n- no. 10 can 12 cups\n"),
        ])
    func pagesOfToolsMenusAndMeasuresAreNone(name: String, text: String) throws {
        #expect(try file(text, name).recipe == nil)
    }

    @Test func toolsAmongTheFoodsLeaveARecipeOne() throws {
        let corn = try recipe(
            "# Charred corn\n\n* 6-8 ears of very fresh sweet corn.\n* Sheet pan covered with tin foil.\n* Good long tongs.\n* Large metal bowl.\n\n1. Brush each ear of corn with oil.\n2. Grill it.\n"
        )
        #expect(corn.steps.count == 2)
    }

    @Test func linesOfAProgramBesideAWholeRecipeChangeNothing() throws {
        let block = "\n```yaml\nextras: parsley\n```\n"
        #expect(try recipe("# Bread\n\n\(foods)\(method)\(block)").steps.count == 2)
        // A page about a program names foods without amounts, or no steps.
        #expect(try file("# Format\n\n## Ingredients\n\n- name\n- amount\n\n\(method)\(block)").recipe == nil)
        #expect(try file("# Notes\n\n\(foods)\(block)").recipe == nil)
    }
}
