extension ExchangeFormat {
    static let recipeMD = ExchangeFormat(
        "RecipeMD",
        recognition:
            "Markdown with a title, then lists between two lines across the page, by the grammar of the specification.",
        [
            Part("title", .kept, "title"),
            Part("description", .kept, "description; its pictures as images"),
            Part("`*vegan, quick*`", .kept, "tags"),
            Part("`**4 servings, 500 g**`", .kept, "servings and yield"),
            Part("a second yield of the same kind", .asText, "`x-yield`"),
            Part("`- *1 1/2 cups* flour`", .kept, "the ingredient `1 1/2 cups flour`"),
            Part("headings between ingredients", .kept, "groups; one inside another as `Outer: inner`"),
            Part("`- *1* [dough](dough.md)`", .kept, "an ingredient that is a recipe: a link, where it is found"),
            Part("an ingredient of several paragraphs or lists", .asText, "one line"),
            Part("instructions", .kept, "steps: the list, or a step a paragraph; headings are groups"),
            Part("emphasis", .lost, "texts are plain"),
        ])

    static let markdown = ExchangeFormat(
        "Markdown",
        recognition: "Text that [the cookbook's own reading](format.md) takes for a recipe.",
        [
            Part("front matter in YAML, TOML or lines", .kept, "the keys of the cookbook format; others as `x-` keys"),
            Part("sections, groups, lists, tables", .kept, "ingredients, steps, notes, equipment, log"),
            Part(
                "several recipes in one file", .kept,
                "a recipe each, where a heading or a line across the page parts them"),
            Part("links to other recipes in ingredients", .kept, "a link, where the recipe is found"),
            Part("links in steps and notes", .asText, "the address in parentheses"),
            Part("pictures", .kept, "images"),
            Part("introduction", .kept, "description; a second one is a note"),
            Part("text that is not understood", .asText, "a note, and a remark says so"),
            Part("emphasis", .lost, "texts are plain"),
        ])

    static let plainText = ExchangeFormat(
        "Plain text",
        recognition:
            "Text without Markdown in which ingredients and steps can be told apart by headings or by their shape.",
        [
            Part("the first line", .kept, "title"),
            Part("`Serves 4`, `Prep time: 10 min`", .kept, "servings, times"),
            Part("`Ingredients`, `Method`, in the languages of the format", .kept, "sections"),
            Part("`For the sauce:`", .kept, "a group"),
            Part("lines with amounts, sentences", .kept, "ingredients, steps, where no heading says it"),
            Part(
                "several recipes in one file", .kept,
                "a recipe each, where a line across the page or two blank lines part them"),
            Part("text that is not understood", .asText, "a note, and a remark says so"),
        ])

    static let csv = ExchangeFormat(
        "CSV",
        recognition:
            "A table with commas, semicolons, tabs or bars whose first row names a title and ingredients or steps, in any language the format knows.",
        [
            Part("columns with known names", .kept, "the keys of the cookbook format"),
            Part("other columns", .asText, "`x-` keys of the same name"),
            Part(
                "ingredients, steps, notes in a cell", .kept, "an item a line; else parted at `|`, `;`, numbers or tags"
            ),
            Part("nutrition as `name: value` lines", .kept, "nutrition"),
            Part("several categories or tags in a cell", .kept, "parted at `;`, `|` and commas"),
            Part("rows of several recipes", .kept, "a recipe each"),
            Part("a comma without quotes that moves cells", .kept, "the cells are put back, and a remark says so"),
            Part("a row without a title", .lost, "a remark names the row"),
            Part("one row an ingredient, the title repeated", .kept, "one recipe"),
        ])
}
