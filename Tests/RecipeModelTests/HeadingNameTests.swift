import Kitchen
import RecipeModel
import SourceText
import Testing

/// What cookbooks call their two sections, as headings, in bold, and as labels.
@Suite struct HeadingNameTests {
    private func recipe(_ text: String) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe)
    }

    @Test(arguments: [
        "Qué lleva", "¿Qué necesitamos?", "Lista de la compra", "Nodig", "Wat heb je nodig?", "Boodschappenlijst",
        "Kell hozzá",
        "【材料】（2人分）", "材料　4人分", "用意するもの", "재료 준비", "Nguyên liệu", "Malzemeler", "Υλικά", "Состав", "Потрібно",
        "المكونات", "Sestavine", "Sastojci", "Hráefni", "Ainesosat", "Potrzebujemy", "Das kommt rein", "Was rein kommt",
        "Ci vuole", "O que você precisa", "Dette skal du bruge", "Samagri", "You need", "What goes in it",
        "Shopping list",
    ])
    func ingredients(_ name: String) throws {
        for heading in ["## \(name)", "**\(name)**", "\(name):"] {
            let found = try recipe("# Dish\n\n\(heading)\n\n- 2 xaxa\n- 3 kdkd\n- moku\n\n## Steps\n\nStir it well.\n")
            #expect(found.ingredientGroups.map { $0.title?.value } == [nil], "\(heading)")
            #expect(found.ingredients.count == 3)
        }
    }

    @Test(arguments: [
        "Cómo se hace", "Preparación paso a paso", "Elkészítés", "Így készül", "【作り方】", "만들기", "조리 순서", "Các bước",
        "Tarifi",
        "Nasıl yapılır?", "Εκτέλεση", "Как приготовить", "Начин припреме", "الطريقة", "אופן הכנה", "Cum procedăm",
        "Toimi näin",
        "Jak zrobić", "Krok po kroku", "Passo a passo", "So wird’s gemacht", "So wird's gemacht", "So geht es",
        "Come procedere",
        "Slik gjør du det", "Zo maak je dit", "Vidhi", "Here’s how", "How to make it", "Make it", "Let's cook",
    ])
    func instructions(_ name: String) throws {
        for heading in ["## \(name)", "**\(name)**"] {
            let found = try recipe("# Dish\n\n## Ingredients\n\n- 2 xaxa\n- 3 kdkd\n\n\(heading)\n\nFoka mero limo.\n")
            #expect(found.ingredients.count == 2, "\(heading)")
            #expect(found.stepGroups.map { $0.title?.value } == [nil], "\(heading)")
        }
    }

    @Test func partsBelowTheIngredientsStayParts() throws {
        let found = try recipe(
            "# Cake\n\n## Ingredients\n\n- 200 g flour\n\n### To assemble\n\n- 100 g cream\n- 2 peaches\n\n## Method\n\nBake it.\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil, "To assemble"])
    }

    @Test func anItemAboveAListOfAnotherKindIsItsHeading() throws {
        let found = try recipe(
            "* Ingredients\n\n- 500 g tomatoes\n- 1 onion\n\n* Steps\n\n1. Chop the onion.\n2. Boil it all.\n")
        #expect(found.ingredients.map(\.name) == ["tomatoes", "onion"])
        #expect(found.stepGroups.flatMap(\.steps).count == 2)
        let timed = try recipe(
            "# Pears\n\n- *Préparation* : 10 minutes,\n\n## Ingrédients\n\n- 2 poires\n- 100 g de sucre\n\n## Préparation\n\nCuire.\n"
        )
        #expect(timed.metadata.prepTime?.value == 600)
    }
}
