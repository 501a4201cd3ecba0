import Cookbook
import Kitchen
import SourceText
import Testing

/// What suites on facts of other text than ingredient lines share: a dish without allergens, and the answers for it.
protocol PlainDish {}

extension PlainDish {
    /// A recipe in English in which everything is known and nothing holds an allergen.
    func book(
        description: String? = nil, list: String = "", steps: String = "", after: String = ""
    ) -> LoadedCookbook {
        let frontMatter = description.map { "---\ndescription: \"\($0)\"\n---\n\n" } ?? ""
        return SampleLibrary.cookbook([
            (
                "dish.md",
                """
                \(frontMatter)# Potatoes

                ## Ingredients

                - 800 g potatoes
                - 2 onions
                - 1 tsp salt
                \(list)

                ## Instructions

                1. Peel the potatoes, cook them in water until soft and drain.
                2. Fry the onions in the pan.
                \(steps)

                \(after)

                """
            )
        ])
    }

    /// The answer for `dish.md`, as it is derived from its text and as the index has it.
    func answer(_ book: LoadedCookbook, _ allergen: Allergen) throws -> FactAnswer {
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let derived = FactDerivation(book).facts(of: file).answer(on: AllergenSet(allergen))
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first)
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(allergen)) == derived)
        return derived
    }
}
