import Cookbook
import Kitchen
import SourceText
import Testing

/// What sentences outside the ingredient lines say of foods: dishes in notes, words and sentences that nothing is known of.
@Suite struct FactPassageTests {
    /// A recipe in English in which everything is known and nothing holds an allergen.
    private func book(
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
    private func answer(_ book: LoadedCookbook, _ allergen: Allergen) throws -> FactAnswer {
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        let derived = FactDerivation(book).facts(of: file).answer(on: AllergenSet(allergen))
        let index = CookbookIndex(book)
        let row = try #require(index.recipes.first)
        #expect(RecipeFactsTable(index).facts(of: row).answer(on: AllergenSet(allergen)) == derived)
        return derived
    }

    // MARK: Dishes in notes

    @Test(arguments: [
        ("My mother adds pesto.", Allergen.nuts), ("Use satay instead of oil.", .peanuts),
        ("Next time: more pesto.", .nuts), ("Some skordalia on top is lovely.", .nuts),
        ("I sometimes fold through a little pesto at the end.", .nuts), ("Don't skip the pesto.", .nuts),
        ("The pesto makes it.", .nuts), ("Double the pesto.", .nuts), ("Pesto is great here.", .nuts),
        ("You can also use salsa macha.", .peanuts), ("Toss the leftovers in satay.", .peanuts),
        ("Needs nuoc cham.", .fish), ("A little custard at the end.", .eggs),
    ])
    func aDishThatANoteOrADescriptionTakesMayBeInTheDish(text: String, allergen: Allergen) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(text)\n"), allergen) >= .mayContain, "note: \(text)")
        #expect(try answer(book(description: text), allergen) >= .mayContain, "description: \(text)")
    }

    @Test(arguments: [
        ("Finished with salsa macha.", Allergen.peanuts), ("Good with satay.", .peanuts), ("With flan.", .eggs),
    ])
    func aDescriptionSaysWhatComesWithTheDish(text: String, allergen: Allergen) throws {
        #expect(try answer(book(description: text), allergen) >= .mayContain)
    }

    @Test(arguments: [
        "This is the base of my lasagne.", "Great in tacos.", "It goes into shepherd's pie.", "See also my satay.",
        "As good as a brownie.",
    ])
    func anotherDishThatIsOnlyNamedChangesNothing(text: String) throws {
        #expect(try answer(book(after: "## Notes\n\n- \(text)\n"), .nuts) == .noneListed, "note: \(text)")
    }
}
