import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// Bodies as people write them, and what is read of them: a line for each group, ingredient, step and note.
@Suite struct BodyShapeTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        /// "group: title", "item: …", "part: title of steps", "step: …", "note: …", "makes: …"
        let lines: [String]

        var testDescription: String { name }
    }

    static let shapes: [Shape] = [
        Shape(
            name: "how hot the oven is, among the foods",
            text: """
                # Cake

                ## Ingredients

                - 350°F
                - Oven: 180 °C
                - 200 g flour
                - 100 ml water (40 °C)

                ## Instructions

                1. Bake.

                """,
            lines: [
                "item: 200 g flour", "item: 100 ml water (40 °C)", "step: Bake.", "note: 350°F", "note: Oven: 180 °C",
            ]),
        Shape(
            name: "menus of a site above and below",
            text: """
                - [Home](/)
                - [About](/about)
                - [Recipes](/recipes)

                # Soup

                ## Ingredients

                - 1 onion

                ## Instructions

                1. Chop the onion.

                - [Bread](/bread)
                - [Imprint](https://example.org/imprint)

                """,
            lines: ["item: 1 onion", "step: Chop the onion."]),
        Shape(
            name: "a menu among the foods",
            text: """
                # Cupcakes

                ## Ingredients

                - [View all](https://example.org/all)
                - [Occasions](https://example.org/occasions)
                - [Chicken](https://example.org/chicken)
                - [Kitchen tips](https://example.org/tips)
                - [About us](https://example.org/about)
                - 2 eggs
                - 200 g flour

                ## Instructions

                1. Bake.

                """,
            lines: ["item: 2 eggs", "item: 200 g flour", "step: Bake."]),
        Shape(
            name: "dishes that make up a dish, by links",
            text: """
                # Pizza

                ## Ingredients

                - [pizza dough](/pizza-dough)
                - [tomato sauce](/tomato-sauce)

                ## Instructions

                1. Bake.

                """,
            lines: ["item: [pizza dough](/pizza-dough)", "item: [tomato sauce](/tomato-sauce)", "step: Bake."]),
        Shape(
            name: "measured foods below their name among the tools",
            text: """
                # 煲仔饭

                ## 必备原料和工具

                - 工具
                  - 微波炉
                - 原料
                  - 米 200 ml
                  - 腊肠 1 根

                ## 计算

                1 人份。

                ## 操作

                1. 煮饭。

                """,
            lines: ["serves: 1", "item: 米 200 ml", "item: 腊肠 1 根", "step: 煮饭。", "tool: 工具", "tool: 微波炉"]),
        Shape(
            name: "lines across the page, as RecipeMD has them",
            text: """
                # Drink

                *vegan, quick*

                **2 glasses, 500 ml**

                ---

                - salt

                ## Syrup

                - *2 tbsp* cocoa
                - hot water

                ---

                Everything goes into the glass.

                """,
            lines: [
                "makes: 2", "item: salt", "group: Syrup", "item: 2 tbsp cocoa", "item: hot water",
                "step: Everything goes into the glass.",
            ]),
        Shape(
            name: "a list that turns into the method",
            text: """
                # Pie

                - 200 g macaroni
                - 2 eggs
                - salt and pepper

                - Butter a dish
                - alternate layers of macaroni and egg
                - Bake at 180 °C for 30 min

                """,
            lines: [
                "item: 200 g macaroni", "item: 2 eggs", "item: salt and pepper", "step: Butter a dish",
                "step: alternate layers of macaroni and egg", "step: Bake at 180 °C for 30 min",
            ]),
        Shape(
            name: "foods whose names are verbs stay in the list",
            text: """
                # Sauce

                - 200 g flour
                - 2 eggs
                - Butter for the dish
                - Salt to taste
                - Cream

                1. Mix all.

                """,
            lines: [
                "item: 200 g flour", "item: 2 eggs", "item: Butter for the dish", "item: Salt to taste", "item: Cream",
                "step: Mix all.",
            ]),
        Shape(
            name: "a bullet that heads the ones after it",
            text: """
                # Buns

                ## Ingredients

                - 500 g flour
                - for the filling
                - 100 g sugar

                ## Method

                1. Bake.

                """,
            lines: ["item: 500 g flour", "group: for the filling", "item: 100 g sugar", "step: Bake."]),
        Shape(
            name: "times among the ingredients",
            text: """
                # Octopus

                ## Ingredients

                - Prep time: 5 min
                - 1 octopus

                ## Method

                1. Boil it.

                """,
            lines: ["item: 1 octopus", "step: Boil it."]),
        Shape(
            name: "a remark below the steps",
            text: """
                # Soup

                ## Ingredients

                - 1 carrot

                ## Method

                1. Boil the carrot.

                Oven: 180 °C

                My grandmother loved this.

                """,
            lines: [
                "item: 1 carrot", "step: Boil the carrot.", "step: Oven: 180 °C", "note: My grandmother loved this.",
            ]),
        Shape(
            name: "the method below ingredients in the front matter, a sentence a line",
            text: """
                ---
                ingredients:
                  - 600 g berries
                ---

                Pre-heat the oven to 180 °C.
                Put the berries into a dish.
                Bake for 35 minutes.

                <https://example.org/cobbler>

                """,
            lines: [
                "item: 600 g berries", "step: Pre-heat the oven to 180 °C.", "step: Put the berries into a dish.",
                "step: Bake for 35 minutes.",
            ]),
        Shape(
            name: "links to other recipes are not ingredients",
            text: """
                # Cake

                ## Ingredients

                - 100 g sugar

                ## Method

                1. Mix.

                ## Related recipes

                - [Whipped cream](whipped-cream.md)

                """,
            lines: ["item: 100 g sugar", "step: Mix.", "note: Whipped cream"]),
        Shape(
            name: "comments are not shown, so they are not read",
            text: """
                # Naan

                ## Ingredients

                - 150 g flour

                <!-- ![naan](naan.jpg) -->

                ## Method

                1. Knead.

                """,
            lines: ["item: 150 g flour", "step: Knead."]),
        Shape(
            name: "a definition list",
            text: """
                # Toast

                ## Ingredients

                - 1 slice of bread

                ## Method

                1. Toast it.

                Topping
                : 50 g butter
                : 1 tsp honey

                """,
            lines: [
                "item: 1 slice of bread", "group: Topping", "item: 50 g butter", "item: 1 tsp honey",
                "step: Toast it.",
            ]),
        Shape(
            name: "labels that say how much, in several languages",
            text: """
                # Kekse

                ## Zutaten

                Für 15 Stück:

                - 100 g Mehl

                ## Zubereitung

                1. Backen.

                """,
            lines: ["makes: 15", "item: 100 g Mehl", "step: Backen."]),
        Shape(
            name: "a portion in Chinese",
            text: """
                # 粥

                ## 计算

                每次制作前需要确定计划做几份。一份正好够 2 个人吃。

                每份：

                - 糯米 100g

                ## 操作

                1. 煮。

                """,
            lines: ["serves: 2", "item: 糯米 100g", "step: 煮。"]),
        Shape(
            name: "foods and tools together, and the amounts apart",
            text: """
                # 肘子

                ## 必备原料和工具

                ### 原料

                - 肘子

                ## 计算

                - 肘子 1 个

                ## 操作

                1. 蒸。

                """,
            lines: ["item: 肘子 1 个", "step: 蒸。", "tool: 肘子"]),
        Shape(
            name: "servings in a note",
            text: """
                # Marinade

                ## Ingredients

                - 1 lime

                ## Directions

                1. Mix.

                ## Notes

                From a book.
                Serves 4.

                """,
            lines: ["serves: 4", "item: 1 lime", "step: Mix.", "note: From a book. Serves 4."]),
        Shape(
            name: "a body that is indented as a whole",
            text: "    # Eggs\n\n    ## Ingredients\n\n    - 2 eggs\n\n    ## Method\n\n    1. Boil.\n",
            lines: ["item: 2 eggs", "step: Boil."]),
        Shape(
            name: "a table without a heading",
            text:
                "# Cake\n\n| amount | what |\n|---|---|\n| 2 | eggs |\n| 100 g | flour |\n\nBeat it for 20 minutes.\n",
            lines: ["item: 2 eggs", "item: 100 g flour", "step: Beat it for 20 minutes."]),
        Shape(
            name: "a table whose first row is one of its lines",
            text: "# Cake\n\n## Ingredients\n\n| 2 | eggs |\n|---|---|\n| 100 g | flour |\n\n## Method\n\n1. Bake.\n",
            lines: ["item: 2 eggs", "item: 100 g flour", "step: Bake."]),
        Shape(
            name: "a whole recipe as a table",
            text:
                "# Cake\n\n| Step | Ingredients | What to do |\n|---|---|---|\n| 1 | 2 eggs<br>1 lemon | Beat the eggs |\n| 2 | 100 g flour | Fold it in |\n",
            lines: ["item: 2 eggs", "item: 1 lemon", "item: 100 g flour", "step: Beat the eggs", "step: Fold it in"]),
        Shape(
            name: "a sentence that adds to the list, and the tools",
            text:
                "# Cake\n\n## Ingredients\n\n- 2 eggs\n\nAlso a handful of almonds.\n\nSpecial equipment: a stand mixer\n\n## Method\n\n1. Bake.\n",
            lines: [
                "item: 2 eggs", "item: a handful of almonds", "step: Bake.", "tool: Special equipment: a stand mixer",
            ]),
        Shape(
            name: "numbered ingredients and numbered steps in one list",
            text: "# Cake\n\n1. 2 eggs\n2. 100 g flour\n3. 50 g sugar\n\n1. Beat the eggs.\n2. Bake the cake.\n",
            lines: [
                "item: 2 eggs", "item: 100 g flour", "item: 50 g sugar", "step: Beat the eggs.", "step: Bake the cake.",
            ]),
        Shape(
            name: "headings with a word more, or a letter less",
            text: "# Kuchen\n\n## Benötigte Zutaten\n\n- 2 Eier\n\n## Zubereitungsanleitung\n\n1. Backen.\n",
            lines: ["item: 2 Eier", "step: Backen."]),
        Shape(
            name: "a list of dots, then a numbered one",
            text: """
                # Charred corn

                * 6 ears of very fresh sweet corn.
                * some high-heat oil.
                * lime juice

                1. Brush the corn with oil.
                2. Put it below the broiler.

                Your neighbours will ask for more.

                """,
            lines: [
                "item: 6 ears of very fresh sweet corn.", "item: some high-heat oil.", "item: lime juice",
                "step: Brush the corn with oil.", "step: Put it below the broiler.",
                "note: Your neighbours will ask for more.",
            ]),
        Shape(
            name: "remarks below a line across the page and in a quote",
            text: """
                ---
                ingredients:
                  - 1 fish
                ---

                Salt the fish.

                Simmer for 20 minutes.

                > I had no salt and used soy sauce.

                * * *

                Reheat it gently in a pan.

                """,
            lines: [
                "item: 1 fish", "step: Salt the fish.", "step: Simmer for 20 minutes.",
                "note: I had no salt and used soy sauce.", "note: Reheat it gently in a pan.",
            ]),
        Shape(
            name: "a sentence above the foods that is not a step",
            text: """
                # Naan tacos

                For those who enjoy curry and have bread to use before it expires.

                ### Ingredients

                * 1 naan
                * 200 g beef

                1. Fry the beef.

                """,
            lines: ["item: 1 naan", "item: 200 g beef", "step: Fry the beef."]),
        Shape(
            name: "labels of lists: what is needed, what is optional, what it is for",
            text: """
                # Tacos

                You'll need the following:

                * 500 g beef
                * 12 shells

                _Optional_

                * 200 g sour cream

                Fry the beef and fill the shells.

                """,
            lines: [
                "item: 500 g beef", "item: 12 shells", "group: Optional", "item: 200 g sour cream",
                "step: Fry the beef and fill the shells.",
            ]),
        Shape(
            name: "what it makes, in the title and in the last step",
            text:
                "# Paella 6 personas, 45 minutos\n\n## Ingredientes\n\n- 400 g de arroz\n\n## Preparación\n\n1. Cocer.\n",
            lines: ["serves: 6", "item: 400 g de arroz", "step: Cocer."]),
        Shape(
            name: "what it makes, at the end of a step",
            text: "# Bars\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake for 20 minutes. Makes 16 bars.\n",
            lines: ["makes: 16", "item: 1 egg", "step: Bake for 20 minutes. Makes 16 bars."]),
        Shape(
            name: "a link whose address a site generator fills in",
            text:
                "# Rice\n\n## Ingredients\n\n- 1 cup rice\n\n## Method\n\n1. Serve with [salsa]({{ '/salsa/' | prepend: site.url }}).\n",
            lines: ["item: 1 cup rice", "step: Serve with salsa."]),
        Shape(
            name: "lines below a heading that run together on the page, and lines that do not",
            text:
                "# Tea\n\n## Ingredients\n\n- 1 lemon\n\n## Method\n\nBoil water.\nAdd the lemon.\n\nWait.\\\nServe it.\\\nDrink it.\n",
            lines: [
                "item: 1 lemon", "step: Boil water. Add the lemon.", "step: Wait.", "step: Serve it.",
                "step: Drink it.",
            ]),
        Shape(
            name: "a fraction of a measure is not a range, and a decimal point ends no sentence",
            text:
                "# Pesto\n\nMakes 3/4 cup, enough for 1 pound of pasta\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake. Makes 1.5 l.\n",
            lines: ["makes: 3/4", "item: 1 egg", "step: Bake. Makes 1.5 l."]),
        Shape(
            name: "how many it makes and how many it serves, in two sentences",
            text:
                "# Cakes\n\nMakes 12 muffins. Serves 6 to 8.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["serves: 6-8", "makes: 12", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "how many it makes and how many it serves, in one sentence",
            text:
                "# Cakes\n\nA treat, which makes about 20 small cakes and serves 10, or so.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["serves: 10", "makes: 20", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "how many it makes, in parentheses",
            text:
                "# Cakes\n\nServes 4 (makes 2 loaves).\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["serves: 4", "makes: 2", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "what a story tells is not how many it serves",
            text:
                "# Cakes\n\nMakes 12 buns. My aunt, who came from Ghent, serves 3 with tea.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["makes: 12", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "the first of several servings counts",
            text:
                "# Cakes\n\nServes 4. Serves 6 as a starter. Makes 250 ml of sauce.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["serves: 4", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "how many it makes and for how many it is, in another language",
            text:
                "# Cakes\n\nErgibt 12 Stück. Reicht für 6 Personen.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n",
            lines: ["serves: 6", "makes: 12", "item: 1 egg", "step: Bake."]),
        Shape(
            name: "where it is from, and how much it makes",
            text:
                "# Tofu\n\nAdapted from [a blog](https://example.org/tofu). Serves 2.\n\n## Ingredients\n\n- 1 tofu\n\n## Method\n\n1. Fry it.\n",
            lines: ["serves: 2", "item: 1 tofu", "step: Fry it."]),
        Shape(
            name: "measures and tins above a list are not servings",
            text:
                "# Ijs\n\n## Ingrediënten\n\n**Voor ca. 1,1 liter ijs**\n\n- 250 ml melk\n\n## Bereiding\n\n1. Roer.\n",
            lines: ["item: 250 ml melk", "step: Roer."]),
        Shape(
            name: "pieces in a line of emphasis above a list",
            text: "# Naan\n\n## Ingrediënten\n\n_Voor 4 stuks naan_\n\n- 250 g bloem\n\n## Bereiding\n\n1. Kneed.\n",
            lines: ["makes: 4", "item: 250 g bloem", "step: Kneed."]),
        Shape(
            name: "how to keep it, below a label",
            text:
                "# Buns\n\n## Ingredients\n\n- 1 egg\n\n1. Bake.\n\nFreezer-friendly instructions: Wrap each bun and freeze it.\n",
            lines: ["item: 1 egg", "step: Bake.", "note: Freezer-friendly instructions: Wrap each bun and freeze it."]),
        Shape(
            name: "headings that are misspelt",
            text:
                "# Cake\n\n## Ingrediants\n\n- 2 eggs\n\n## Directons\n\n1. Bake.\n\n## Chocolate variation\n\nAdd cocoa.\n",
            lines: ["item: 2 eggs", "step: Bake.", "note: Add cocoa."]),
        Shape(
            name: "tabs, with what is indented below them",
            text: """
                # Pizza

                ## Ingredienti

                !!! danger "Attenzione"

                    Mai provata.

                - 1 kg farina

                === "Diretto"

                    | Quantità | Ingrediente |
                    | :-- | :-- |
                    | `700g` | Acqua |
                    | | Sale |

                === "Biga"
                    ### Impasto

                    - 800 g acqua

                    - 10 g malto

                ## Preparazione

                - [ ] Impastare la farina con il sale.

                === "Biga"

                    - [ ] Aggiungere il malto e impastare.

                ## Cottura

                Cuocere in forno a 250 °C per 10 minuti.

                """,
            lines: [
                "item: 1 kg farina", "group: Diretto", "item: 700g Acqua", "item: Sale", "group: Impasto",
                "item: 800 g acqua", "item: 10 g malto", "step: Impastare la farina con il sale.", "part: Biga",
                "step: Aggiungere il malto e impastare.", "step: Cuocere in forno a 250 °C per 10 minuti.",
                "note: Mai provata.",
            ]),
        Shape(
            name: "dots that end like sentences, then numbers, below no heading",
            text:
                "Onions and Cilantro\n===\n* 1 white onion, peeled.\n* Bunch of cilantro, long stems removed (short ones are fine).\n* Juice of one lime.\n\n1. Dice the onion.\n2. Chop the cilantro.\n3. Mix both with the juice.\n",
            lines: [
                "item: 1 white onion, peeled.", "item: Bunch of cilantro, long stems removed (short ones are fine).",
                "item: Juice of one lime.", "step: Dice the onion.", "step: Chop the cilantro.",
                "step: Mix both with the juice.",
            ]),
        Shape(
            name: "a last list of one food",
            text:
                "# Veg\n\n**Choose from these:**\n\n* Cabbage, shredded\n* Radishes, sliced\n* Red peppers, diced\n\nAnd one requirement:\n* Limes, sliced for juicing over tacos.\n\nPlace all of it into your taco. Then squeeze a lime over the top.\n",
            lines: [
                "group: Choose from these", "item: Cabbage, shredded", "item: Radishes, sliced",
                "item: Red peppers, diced", "group: And one requirement", "item: Limes, sliced for juicing over tacos.",
                "step: Place all of it into your taco. Then squeeze a lime over the top.",
            ]),
        Shape(
            name: "items that lost their marks",
            text:
                "# Sauce\n\n## Ingredients\n\n* 3 cloves garlic\n* 2 tsp sugar\n1-2 tsp salt\n1/2 tsp pepper\n* 400 g tomatoes (about\n8 of them)\n\n## Directions\n\n1. Simmer.\n",
            lines: [
                "item: 3 cloves garlic", "item: 2 tsp sugar", "item: 1-2 tsp salt", "item: 1/2 tsp pepper",
                "item: 400 g tomatoes (about 8 of them)", "step: Simmer.",
            ]),
        Shape(
            name: "an example beside the recipe",
            text: """
                # Pasta

                ## Ingredienti

                - 2 uova

                ???- example "Proporzioni"

                **Uova** = n

                ## Preparazione

                1. Mescolare.

                """,
            lines: ["item: 2 uova", "step: Mescolare.", "note: Uova = n"]),
        Shape(
            name: "footnotes, of one word and of several lines",
            text:
                "# Buns\n\n## Ingredients\n\n- 300 g flour[^1]\n- 1 egg[^egg]\n\n[^1]: Spelt\n[^egg]: Or two,\n    if small: 60 g.\n\n## Method\n\n1. Mix.[^3]\n\n[^3]: Not for long.\n",
            lines: [
                "item: 300 g flour", "item: 1 egg", "step: Mix.", "note: Spelt", "note: Or two, if small: 60 g.",
                "note: Not for long.",
            ]),
        Shape(
            name: "a link without words is no ingredient",
            text:
                "# Buns\n\n## Ingredients\n\n- 300 g flour\n- [](https://example.org/)\n- [spelt](spelt.md)\n\n## Method\n\n1. Mix.\n",
            lines: ["item: 300 g flour", "item: [spelt](spelt.md)", "step: Mix."]),
        Shape(
            name: "a link's address below the recipe is no footnote",
            text:
                "# Buns\n\n## Ingredients\n\n- 300 g [flour][1]\n\n## Method\n\n1. Mix.\n\n[1]: https://example.org/flour\n",
            lines: ["item: 300 g [flour][1]", "step: Mix."]),
    ]

    /// What else a line says that tells how much the recipe makes.
    @Test(arguments: [
        ("A treat for cold days. Makes 12 muffins.", "A treat for cold days. Makes 12 muffins.", "12 muffins"),
        ("Makes 12 muffins. From my aunt.", "Makes 12 muffins. From my aunt.", "12 muffins"),
        ("Makes 12 muffins.", nil, "12 muffins"), ("Makes 12 muffins (and no more).", nil, "12 muffins (and no more)"),
    ]) func sentencesBesideTheYieldDescribeTheRecipe(_ line: String, _ description: String?, _ yield: String) throws {
        let text = "# Muffins\n\n\(line)\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n"
        let source = SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(text.utf8))
        let recipe = try #require(CookbookFile(source, configuration: Configuration()).recipe)
        #expect(recipe.metadata.description?.value == description)
        #expect(recipe.metadata.yield?.value.displayText == yield)
    }

    @Test(arguments: [
        "# Units\n\n| unit | ml |\n|---|---|\n| 1 tsp | 5 ml |\n| 1 tbsp | 15 ml |\n| 1 cup | 240 ml |\n",
        "# Flours\n\n| Flour | Ash | Max | Protein | Extra |\n|---|---|---|---|---|\n| Bread flour | 0.5 | 0.6 | 14 g | 1 g |\n| Rye flour | 1 | 2 | 9 g | 2 g |\n",
        "# {{title}}\n\n## Ingredients\n\n- {{ingredient}}\n\n## Method\n\n1. {{step}}\n",
        "---\nlayout: recipe\ntitle: Wings\n---\n",
    ])
    func isNoRecipe(_ text: String) throws {
        let source = SourceText(path: RelativePath.root.appending("page.md"), bytes: Array(text.utf8))
        #expect(CookbookFile(source, configuration: Configuration()).kind == .prose)
    }

    @Test(arguments: shapes) func readsAs(_ shape: Shape) throws {
        #expect(try Self.lines(of: shape.text) == shape.lines)
    }

    static func recipe(_ text: String) throws -> Recipe {
        let source = SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(text.utf8))
        return try #require(CookbookFile(source, configuration: Configuration()).recipe)
    }

    /// What is read of a body, whose roles must tile it.
    static func lines(of text: String) throws -> [String] {
        let source = SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(text.utf8))
        let file = CookbookFile(Document(source), configuration: Configuration())
        let recipe = try #require(file.recipe)
        var lines: [String] = []
        if let servings = recipe.metadata.servings { lines.append("serves: \(servings.value.quantity)") }
        if let yield = recipe.metadata.yield { lines.append("makes: \(yield.value.quantity)") }
        for group in recipe.ingredientGroups {
            if let title = group.title { lines.append("group: \(title.value)") }
            for ingredient in group.ingredients { lines.append("item: \(ingredient.string)") }
        }
        for group in recipe.stepGroups {
            if let title = group.title { lines.append("part: \(title.value)") }
            for step in group.steps { lines.append("step: \(step.text)") }
        }
        for note in recipe.notes { lines.append("note: \(note.text)") }
        for tool in recipe.equipment { lines.append("tool: \(tool.value)") }
        let roles = file.roles
        #expect(roles.map(\.range.start) == [Document(source).bodyStart] + roles.dropLast().map(\.range.end))
        #expect(roles.last?.range.end == source.bytes.count)
        return lines
    }
}
