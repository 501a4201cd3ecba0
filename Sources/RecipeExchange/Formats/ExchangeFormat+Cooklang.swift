extension ExchangeFormat {
    static let cooklang = ExchangeFormat(
        "Cooklang",
        recognition:
            "Text with `@ingredient{…}`, `~{…%unit}` or `#cookware{}`, or with `>> key: value` lines; `@word` alone counts in a file named `.cook`.",
        [
            Part(
                "front matter, `>> key: value`", .kept,
                "the keys of [the cookbook format](format.md); others as `x-` keys"),
            Part("`title`, else the file's name", .kept, "title"),
            Part("`@flour{500%g}`", .kept, "the ingredient `500 g flour`; its name in the step"),
            Part(
                "one ingredient with amounts in several places", .kept, "a line for each, and the amounts in the steps"),
            Part("`@onion{1}(diced)`", .kept, "`1 onion, diced`"),
            Part("`@salt{=1%tsp}`", .kept, "`1 tsp salt (fixed)`"),
            Part("`@?parsley{}`", .kept, "`parsley (optional)`"),
            Part("`@&dough`, a second mention without an amount", .kept, "its name in the step; no second ingredient"),
            Part("`@-water{}`", .kept, "its name in the step; not listed, as the file asks"),
            Part("`@white wine|wine{}`", .kept, "the ingredient by its name, the step by the other"),
            Part(
                "`@./sauces/Hollandaise{150%g}`, `@@pesto{}`", .kept,
                "an ingredient that is a recipe: a link, where it is found"),
            Part("`#pan{}`, `#bowl{2}`", .kept, "equipment; its name in the step"),
            Part("`~{15%minutes}`", .kept, "`15 minutes` in the step, which reads as a timer"),
            Part("`~eggs{3%minutes}`", .asText, "`3 minutes (eggs)` in the step"),
            Part("`== Dough ==`", .kept, "a group of ingredients and of steps"),
            Part("`> note`", .kept, "note"),
            Part("`{1|2|3%cups}`, amounts for several servings", .lost, "the first counts; the remark quotes all"),
            Part("`-- comment`, `[- comment -]`", .lost, "comments are not part of the recipe; a remark counts them"),
        ])

    static let cooklangLists = ExchangeFormat(
        "Cooklang lists",
        recognition:
            "Menus hold references to recipes below sections and nothing else; `aisle.conf` and `pantry.conf` are told by their `[sections]`, shopping lists by `./recipe` lines.",
        [
            Part(
                "menu: `== Monday ==`, `@./soups/minestrone{6%servings}`", .kept,
                "a meal plan: `minestrone for 6` below its day"),
            Part("menu: `@./bread{2}`", .asText, "`bread (2 times)`"),
            Part("pantry: `milk = \"1%L\"` in `[fridge]`", .kept, "the lot `1 L milk` below its place"),
            Part("pantry: `expire`, `bought`, `low`", .kept, "the lot's date, `(bought …)`, `(keep …)`"),
            Part("pantry: other attributes", .asText, "in parentheses after the lot"),
            Part("aisles: `tuna|chicken of the sea` in `[canned goods]`", .kept, "a list of names below the aisle"),
            Part("shopping list: `olive oil{4%l}`", .kept, "the line `4 l olive oil`"),
            Part("shopping list: `./Salads/Boring{2}`", .asText, "the line `Boring (2 times)`"),
        ])
}
