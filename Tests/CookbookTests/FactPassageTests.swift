import Cookbook
import Kitchen
import SourceText
import Testing

/// What sentences outside the ingredient lines say of foods: dishes in notes, words and sentences that nothing is known of.
@Suite struct FactPassageTests: PlainDish {
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

    // MARK: Words that are verbs elsewhere

    @Test(arguments: [
        ("3. Whisk the sugar and cream together.", Allergen.milk), ("3. Put the pod and cream in a pan.", .milk),
        ("3. Ladle into bowls, cream on top.", .milk), ("3. Beat cream for two minutes.", .milk),
        ("3. Top with fruit, cream, icing sugar and mint.", .milk), ("3. Cream in at the end.", .milk),
        ("3. Take the fish out of the fridge before cooking.", .fish), ("3. Once the fish is out, rest it.", .fish),
        ("3. Heat wrap for 20 seconds.", .gluten),
    ])
    func foodsThatVerbsAreCalledLike(step: String, allergen: Allergen) throws {
        #expect(try answer(book(steps: step), allergen) == .mayContain)
    }

    @Test(arguments: [
        ("3. Cream the potatoes until smooth.", Allergen.milk), ("3. Add the salt and cream the potatoes.", .milk),
        ("3. Fish out the onions.", .fish), ("3. Use a spoon to fish out the onions.", .fish),
        ("3. Toast for 2 minutes.", .gluten),
    ])
    func verbsAreNoFoods(step: String, allergen: Allergen) throws {
        #expect(try answer(book(steps: step), allergen) == .noneListed)
    }

    @Test(arguments: [
        ("- 2 tbsp oil, to fry the eggs", Allergen.eggs), ("- 1 lemon, to squeeze over the fish", .fish),
        ("- sugar to whip into the cream", .milk), ("- 1 tsp baking powder per 100 g flour", .gluten),
    ])
    func whatAnIngredientIsUsedWithIsInTheDish(line: String, allergen: Allergen) throws {
        #expect(try answer(book(list: line), allergen) == .mayContain)
    }

    @Test(arguments: [("Gluten-free: no", Allergen.gluten), ("Egg-free: no", .eggs)])
    func aClaimAnsweredNoClaimsNothing(note: String, allergen: Allergen) throws {
        #expect(try answer(book(after: "## Notes\n\n\(note)"), allergen) == .mayContain)
    }

    // MARK: Characters written as HTML, marks without width

    @Test(
        arguments: [
            "Add the jalape&ntilde;os &amp; cook for 10&ndash;12 minutes at 180&deg;C.",
            "Fold in the cr\u{E8}me\u{200B} fra\u{EE}che\u{200B}.", "Cook the pota\u{200B}toes &#8211; all of them.",
        ])
    func whatIsWrittenAsHTMLIsRead(step: String) throws {
        let answer = try answer(book(steps: "3. \(step)"), .sesame)
        #expect(answer == .noneListed)
    }

    @Test(arguments: ["Add the s&eacute;same seeds.", "Add the ses\u{200B}ame seeds.", "Add the &#115;esame seeds."])
    func foodsWrittenAsHTMLAreFound(step: String) throws {
        #expect(try answer(book(steps: "3. \(step)"), .sesame) == .mayContain)
    }
}
