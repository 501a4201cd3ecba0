internal import Cookbook
internal import RecipeModel
internal import SourceText

/// Problems that the readers of recipes report themselves.
extension Rule {
    static let tooManyFindings = "too-many-findings"

    static let structureReaderRules: [Rule] = [
        .reader(
            "too-many-lines", .structure, .error, "a file too long for its kind",
            "A recipe, pantry, list, plan or collection has at most \(CookbookFileReader.mostLines) lines of text; nothing is read of a longer one."
        ),
        .reader(
            tooManyFindings, .structure, .info, "more findings of a rule in a file than are listed",
            "A rule lists its first \(FindingCollector.mostFindings) findings in a file. This one has the severity of that rule."
        ),
        .reader(
            "no-ingredients-heading", .structure, .info, "ingredients under no heading",
            "rbook takes a list of amounts for the ingredients even without a heading, as a reader would. A heading makes it certain.",
            [
                .flagged("# Salsa\n\n- ⟦2 tomatoes⟧\n- 1 onion\n\n1. Chop the tomatoes and the onion.\n"),
                .accepted(
                    "# Salsa\n\n## Ingredients\n\n- 2 tomatoes\n- 1 onion\n\n## Instructions\n\n1. Chop the tomatoes and the onion.\n"
                ),
            ]),
        .reader(
            NotARecipe.code, .structure, .warning, "a file that looks like a recipe and is not read as one",
            "A file without `kind:` is a recipe if it has a heading that names ingredients, or a list of foods with what to do below it. Where there are only signs of that, the file is left alone, and no list, search or shopping list knows it. `rbook explain reading FILE` says more. Templates, code and documents about the project are not reported; if a file is not a recipe, say so with `<!-- rbook: ignore-file not-read-as-recipe -->`.",
            [
                .flagged(
                    "# Herb Mix\n\n### Equal parts:\n\n- ⟦basil⟧\n- oregano\n- rosemary\n- sage\n- thyme\n"),
                .flagged(
                    "# Wings\n\n⟦Season the wings with salt and chill them overnight.⟧\nBake them for 45 minutes.\nToss with the sauce.\nServe at once.\n"
                ),
                .accepted(
                    "# Herb Salt\n\n## Ingredients\n\n- 100 g salt\n- 2 tbsp dried thyme\n\n## Instructions\n\n1. Rub the salt and the thyme together.\n"
                ),
                .accepted("# Our garden\n\nThe thyme is along the wall, the sage below the plum tree.\n"),
            ]),
        .reader(
            "several-recipes", .structure, .warning, "several recipes in one file",
            "A file is one recipe. Where a second title of level 1 has ingredients and steps of its own, all of them are read as parts of the first.",
            [
                .flagged(
                    "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n# ⟦Bread⟧\n\n## Ingredients\n\n- 500 g flour\n\n## Instructions\n\n1. Knead the flour.\n"
                ),
                .accepted(
                    "# Soup\n\n## Ingredients\n\n- 1 onion\n\n### Bread\n\n- 500 g flour\n\n## Instructions\n\n1. Chop the onion.\n\n### Bread\n\n1. Knead the flour.\n"
                ),
            ]),
        .reader(
            "log-line", .structure, .warning, "a log line without a date",
            "Lines of the log begin with a date; stars, a name and a remark may follow.",
            [
                .flagged(
                    "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Log\n\n- ⟦yesterday: good⟧\n"
                ),
                .accepted(
                    "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n\n## Log\n\n- 2026-01-02 ★★★★ Ana: good\n"
                ),
            ]),
    ]
}
