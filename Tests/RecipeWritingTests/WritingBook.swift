import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import Presentation
import RecipeExchange
import RecipeModel
import RecipeReading
import RecipeWriting
import SourceText
import Testing

/// A cookbook in memory whose recipes are written.
struct WritingBook {
    let cookbook: LoadedCookbook

    init(_ files: [String: String]) {
        cookbook = CookbookLoader(MemoryFiles(files)).load()
    }

    init(_ text: String) {
        self.init(["dish.md": text])
    }

    func recipe(_ path: String = "dish.md", by factor: Rational = 1, _ units: UnitView = .asWritten) throws
        -> ExportedRecipe
    {
        let place = try #require(RelativePath(path))
        let file = try #require(cookbook.file(at: place))
        let recipe = try #require(file.recipe)
        let view = RecipeView(
            factor: factor, units: units, catalogue: cookbook.catalogue,
            options: cookbook.configuration.itemLineOptions)
        return ExportedRecipe(RecipeSheet(file, recipe, in: cookbook, view: view))
    }

    func bytes(_ format: ExportFormat, _ path: String = "dish.md", by factor: Rational = 1) throws -> [UInt8] {
        var writer = RecipeWriter(format, title: "Recipes", count: 1)
        try writer.add(try recipe(path, by: factor))
        return writer.bytes
    }

    func text(_ format: ExportFormat, _ path: String = "dish.md", by factor: Rational = 1) throws -> String {
        String(decoding: try bytes(format, path, by: factor), as: UTF8.self)
    }

    /// What a reader makes of what was written.
    func read(_ format: ExportFormat, _ path: String = "dish.md") throws -> ReadRecipe {
        let name = "dish.\(format.suffix)"
        let result = ForeignReader.read(try bytes(format, path), ReadRequest(name: name))
        #expect(result.recipes.count == 1)
        return try #require(result.recipes.first)
    }

    /// A recipe with everything that one can have.
    static let everything = """
        ---
        title: Sunday Stew
        description: Rich & slow, for a cold day.
        servings: 4
        yield: 2 l
        prep-time: 20 min
        cook-time: 2 h
        rest-time: 10 min
        keeps: 3 days
        difficulty: intermediate
        category: [main, winter dish]
        cuisine: [Irish]
        tags: [beef, slow]
        diet: [dairy-free]
        season: [winter]
        rating: 4.5
        favorite: true
        author: [Ana Lima]
        source: Grandma's book, https://example.org/stew
        license: CC BY 4.0
        language: en
        image: stew.jpg
        nutrition:
          calories: 520 kcal
          protein: 38 g
        added: 2025-01-02
        updated: 2025-03-04
        x-mood: cosy
        ---

        ## Ingredients

        ### For the stew

        - 1½ kg beef, cubed
        - 2 (400 g) cans tomatoes, drained
        - 4–6 cloves garlic
        - 1 [bread](bread.md)
        - salt

        ### For serving

        - 2 tbsp parsley, chopped (optional)

        ## Instructions

        ### For the stew

        1. Brown the beef in a large pot.
        2. Add tomatoes and garlic and simmer for 120 minutes. See [how](https://example.org/how).

        ### For serving

        1. Scatter with *plenty* of parsley.

        ## Equipment

        - large pot

        ## Notes

        - Better on the second day.

        ## Log

        - 2025-02-01 ★★★★☆ Ben (6 servings): good
        """
}
