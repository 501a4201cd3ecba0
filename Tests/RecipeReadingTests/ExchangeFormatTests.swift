import RecipeExchange
import Testing

@testable import RecipeReading

/// `Docs/exchange.md` is generated from the formats: each of them is read, as what it says it is.
@Suite struct ExchangeFormatTests {
    /// A small file of a format.
    struct Example: Sendable, CustomTestStringConvertible {
        let format: String
        var name = "a file"
        let bytes: [UInt8]
        /// What the result says that it is.
        let read: String

        init(_ format: String, _ text: String, name: String = "a file", _ read: String) {
            self.init(format, bytes: Array(text.utf8), name: name, read)
        }

        init(_ format: String, bytes: [UInt8], name: String = "a file", _ read: String) {
            (self.format, self.name, self.bytes, self.read) = (format, name, bytes, read)
        }

        var testDescription: String { "\(format): \(read)" }
    }

    private static let json =
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 l stock", "2 leeks"], "recipeInstructions": ["Boil."]}"#

    static let examples = [
        Example("Pages with schema.org data", #"<script type="application/ld+json">\#(json)</script>"#, "a web page"),
        Example(
            "Pages with schema.org data",
            #"<div itemscope itemtype="http://schema.org/Recipe"><b itemprop=name>Soup</b><i itemprop=recipeIngredient>1 l stock</i></div>"#,
            "a web page"),
        Example(
            "Pages with schema.org data",
            #"<div vocab="http://schema.org/" typeof="Recipe"><b property=name>Soup</b><i property=recipeIngredient>1 l stock</i></div>"#,
            "a web page"),
        Example("Pages with schema.org data", json, name: "recipe.json", "schema.org JSON"),
        Example(
            "Pages with microformats",
            "<div class=h-recipe><b class=p-name>Soup</b><ul><li class=p-ingredient>1 l stock</ul><p class=e-instructions>Boil.</div>",
            "a web page"),
        Example(
            "Pages without data",
            "<h1>Soup</h1><h2>Ingredients</h2><ul><li>1 l stock<li>2 leeks</ul><h2>Instructions</h2><ol><li>Boil the stock with the leeks.</ol>",
            "a web page"),
        Example(
            "Paprika", #"{"name": "Soup", "ingredients": "1 l stock", "directions": "Boil.", "uid": "1"}"#,
            "a Paprika recipe"),
        Example(
            "Mealie",
            #"{"name": "Soup", "slug": "soup", "recipe_ingredient": [{"note": "1 l stock"}], "recipe_instructions": [{"text": "Boil."}]}"#,
            "a Mealie recipe"),
        Example(
            "Tandoor",
            #"{"name": "Soup", "working_time": 5, "steps": [{"instruction": "Boil.", "ingredients": [{"amount": 1, "unit": {"name": "l"}, "food": {"name": "stock"}}]}]}"#,
            "a Tandoor recipe"),
        Example(
            "Plan to Eat",
            "Title,Course,Cuisine,Main Ingredient,Description,Source,Ingredients,Directions\nSoup,,,,,,1 l stock,Boil.\n",
            "a Plan to Eat table"),
        Example(
            "CopyMeThat",
            #"<div class=recipe><div id=name>Soup</div><ul id=recipeIngredients><li class=recipeIngredient>1 l stock</ul><ol id=recipeInstructions><li class=instruction>Boil.</ol></div>"#,
            "a CopyMeThat page"),
        Example(
            "Chowdown", "---\nlayout: recipe\ntitle: Soup\ningredients:\n- 1 l stock\ndirections:\n- Boil.\n---\n",
            "a Chowdown recipe"),
        Example(
            "Archives", bytes: ArchiveWriter.zip([("soup.json", Array(json.utf8))]),
            "a zip archive with schema.org JSON"),
        Example("Cooklang", "Boil @stock{1%l} for ~{5%minutes}.\n", name: "soup.cook", "Cooklang"),
        Example("Cooklang lists", "[fridge]\nmilk = \"1%L\"\n", name: "pantry.conf", "a Cooklang pantry"),
        Example("RecipeMD", "# Soup\n\n---\n\n- *1 l* stock\n\n---\n\nBoil.\n", name: "soup.md", "RecipeMD"),
        Example(
            "Markdown", "# Soup\n\n## Ingredients\n\n- 1 l stock\n\n## Instructions\n\n1. Boil.\n", name: "soup.md",
            "Markdown"),
        Example(
            "Plain text", "Soup\n\nIngredients\n1 l stock\n2 leeks\n\nMethod\nBoil the stock with the leeks.\n",
            "plain text"),
        Example(
            "CSV", "Title,Ingredients,Directions\nSoup,1 l stock,Boil.\nTea,1 cup water,Boil.\n", "a table of recipes"),
    ]

    @Test(arguments: examples) func isReadAsWhatItIs(_ example: Example) {
        let result = ForeignReader.read(example.bytes, ReadRequest(name: example.name))
        #expect(result.format == example.read)
        #expect(!result.recipes.isEmpty || !result.lists.isEmpty)
        for recipe in result.recipes { #expect(["soup", "tea"].contains(recipe.title.lowercased())) }
    }

    @Test func everyFormatHasAnExample() {
        #expect(Set(ExchangeFormat.all.map(\.name)) == Set(Self.examples.map(\.format)))
        for format in ExchangeFormat.all {
            #expect(format.recognition.hasSuffix(".") && !format.parts.isEmpty)
            #expect(Set(format.parts.map(\.source)).count == format.parts.count)
        }
    }

    @Test func whatIsSaidOfPartsHolds() throws {
        func recipe(_ text: String) throws -> ReadRecipe {
            try #require(ForeignReader.read(Array(text.utf8), ReadRequest(name: "a file")).recipes.first)
        }
        let page = try recipe(
            #"<div class=h-recipe><b class=p-name>Soup</b><i class=p-ingredient>1 l stock</i><i class=p-nutrition>300 kcal</i></div>"#
        )
        #expect(page.further == [.init("nutrition", "300 kcal")])
        let rated = try recipe(
            #"{"@type": "Recipe", "name": "S", "recipeIngredient": ["1 l stock"], "aggregateRating": {"ratingValue": 4.7}, "video": {"contentUrl": "https://v.org/1"}}"#
        )
        #expect(rated.rating?.value == "4.7" && rated.stars == nil && rated.videos == ["https://v.org/1"])
        let timed = try recipe(
            #"{"name": "S", "working_time": 5, "steps": [{"name": "Cook", "instruction": "Boil.", "ingredients": [], "time": 7}]}"#
        )
        #expect(timed.further == [.init("step-times", "Cook: 7 min")])
        let cards = try recipe(
            #"<div class=wprm-recipe-container><h2 class=wprm-recipe-name>Soup</h2><ul class=wprm-recipe-ingredients-container><li>1 l stock<li>2 leeks</ul><ol class=wprm-recipe-instructions-container><li>Boil.</ol></div>"#
        )
        #expect(cards.origins[.ingredients] == "the markup of WP Recipe Maker")
    }
}
