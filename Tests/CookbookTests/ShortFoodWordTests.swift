import Cookbook
import Kitchen
import SourceText
import Testing

/// Words that are short for a food where they go in or come with the dish, and the same words in another sense.
@Suite struct ShortFoodWordTests {
    private func facts(note: String = "", step: String = "Boil for 20 minutes.") throws -> LineFacts {
        let text =
            "# Leek soup\n\n## Ingredients\n\n- 3 leeks\n- 1 l water\n\n## Method\n\n1. Slice the leeks.\n2. \(step)\n\n## Notes\n\n\(note)\n"
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return FactDerivation(book).facts(of: file).total
    }

    @Test(arguments: [
        "Serve with rashers.", "Lovely with crackling.", "Top with streaky.", "Add charcuterie.", "Good with siu yuk.",
        "Try with Iberico.",
        "Use up a leftover roast.", "Lovely with KFC.", "Serve with McNuggets.", "Serve with confit.",
        "Simmer the bones first.",
        "Try it with horse.", "Good with crocodile.", "Bacony leeks are good too.",
    ])
    func meatIsFound(_ note: String) throws {
        #expect(try facts(note: note).verdict(on: .vegetarian) != .fits, "\(note)")
    }

    @Test(arguments: [
        ("Add a cheesy crust.", Allergen.milk), ("Good with a leek Wellington.", .gluten),
        ("Serve with shell fish.", .crustaceans),
        ("Lovely with sea food.", .crustaceans), ("Thicken with wholewheat.", .gluten), ("Serve with bakewell.", .nuts),
        ("Thicken with plain flower.", .gluten), ("Add a tub of evaporated.", .milk),
        ("Coat with shake and bake.", .gluten),
        ("Serve with pains au chocolat.", .milk), ("Add Gentlemen's Relish.", .fish),
        ("Like a New England chowder.", .molluscs),
        ("Serve with fishfingers.", .fish), ("Top with puff.", .gluten), ("Top with short crust.", .gluten),
        ("Add b'milk.", .milk),
        ("Add some brd crumbs.", .gluten), ("Good with crêpes Suzette.", .eggs), ("Serve with Rocher.", .nuts),
        ("Serve with Ferrero.", .nuts), ("Serve with KP.", .peanuts), ("Serve with Galaxy.", .milk),
        ("Serve with Actimel.", .milk),
        ("Serve with onion sauce.", .milk), ("Serve with a Danish.", .gluten), ("Serve with Danishes.", .gluten),
        ("Serve in subs.", .gluten), ("Serve in a crusty cob.", .gluten), ("Good with a batard.", .gluten),
        ("Serve with Brezn.", .gluten),
        ("Add za'tar.", .sesame), ("Good with a Bellini.", .sulphites), ("Serve with Barolo.", .sulphites),
        ("Serve with bubbly.", .sulphites), ("Good with a glass of red.", .sulphites), ("Contains albumin.", .eggs),
        ("Contains lactalbumin.", .milk), ("Contains SO2.", .sulphites), ("Add mustard cress.", .mustard),
    ])
    func allergensAreFound(_ note: String, _ allergen: Allergen) throws {
        #expect(try facts(note: note).answer(on: AllergenSet(allergen)) != .noneListed, "\(note)")
    }

    @Test func deedsThatCoatAreFound() throws {
        #expect(try facts(step: "Batter the leeks and fry.").answer(on: AllergenSet(.gluten)) != .noneListed)
        #expect(try facts(step: "Dredge the leeks.").answer(on: AllergenSet(.gluten)) != .noneListed)
        #expect(try facts(step: "Dredge the leeks in cornflour.").answer(on: AllergenSet(.gluten)) == .noneListed)
    }

    @Test(arguments: [
        "The Danish way is slower.", "She is Danish.", "See subs below.", "Try it with corn on the cob.",
        "Remove the bones of contention.",
        "The best in the galaxy.", "Fry until crackling.", "A crackling sound is good.", "Boil until evaporated.",
        "Leave until they puff.",
        "I am as hungry as a horse.", "Add horseradish.", "Use the whites of the leeks.", "Keep it hot and bubbly.",
        "Made in Wellington.", "I feel it in my bones.", "Shake and bake for an hour.", "Leave until it turns red.",
    ])
    func harmlessTwins(_ note: String) throws {
        let total = try facts(note: note)
        #expect(total.verdict(on: .vegetarian) == .fits, "\(note)")
        #expect(
            total.answer(on: AllergenSet(.gluten).union(AllergenSet(.milk)).union(AllergenSet(.sulphites)))
                == .noneListed,
            "\(note)")
    }
}
