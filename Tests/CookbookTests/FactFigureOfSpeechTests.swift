import Cookbook
import Kitchen
import SourceText
import Testing

/// Words for foods that say only how something looks, what kind of dish it is or who gave it; beside each the neighbor that does count.
@Suite struct FactFigureOfSpeechTests: PlainDish {
    @Test(arguments: [
        ("3. Brown butter to hazelnut.", Allergen.nuts, FactAnswer.noneListed),
        ("3. Brown the butter to hazelnut, then season.", .nuts, .noneListed),
        ("3. Add the brown butter to hazelnuts.", .nuts, .mayContain),
        ("3. Brown the hazelnuts.", .nuts, .mayContain),
        ("3. Pull when the probe goes in like butter.", .milk, .noneListed),
        ("3. Until a knife slides through like butter.", .milk, .noneListed),
        ("3. Add a spread like butter.", .milk, .mayContain),
        ("3. The pan goes in with butter.", .milk, .mayContain),
    ])
    func whatSomethingIsLike(step: String, allergen: Allergen, expected: FactAnswer) throws {
        #expect(try answer(book(steps: step), allergen) == expected)
    }

    /// "1) Mash, mix" says what to do.
    @Test(arguments: [
        ("1) Mash, mix, leave five minutes.", FactAnswer.noneListed),
        ("1) Serve on mash, with salt.", .mayContain),
    ])
    func aCommandAfterANumber(step: String, expected: FactAnswer) throws {
        #expect(try answer(book(after: "### Also\n\n\(step)\n"), .milk) == expected)
    }

    @Test(arguments: [
        ("**Station:** Pastry", Allergen.gluten, FactAnswer.noneListed), ("More from: Dips", .nuts, .noneListed),
        ("Category: Salads", .nuts, .noneListed), ("Category: Nuts", .nuts, .mayContain),
        ("Serve with: pastry", .gluten, .mayContain), ("Topping: pesto", .nuts, .mayContain),
        ("Station: pastry with walnuts", .nuts, .mayContain),
    ])
    func aKindOfDishesIsNoPartOfOne(line: String, allergen: Allergen, expected: FactAnswer) throws {
        #expect(try answer(book(after: "## Notes\n\n\(line)\n"), allergen) == expected)
    }

    @Test(arguments: [("yorkshire", FactAnswer.noneListed), ("walnut", .mayContain)])
    func aTagMayNameARegion(tag: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            (
                "dish.md",
                "---\ntags: [autumn, \(tag)]\n---\n# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. Boil the rice until soft.\n"
            )
        ])
        #expect(try answer(book, .nuts) == expected)
    }

    @Test(arguments: [
        ("3. Unbag, pat dry and rest.", FactAnswer.noneListed), ("3. Stir in the ungeri.", .unknown),
        ("3. Rub until it looks like sand with a few bigger lumps.", .noneListed),
        ("3. Serve with lumps of quesillo.", .unknown),
        ("3. Boil 15 minutes (see [chart](altitude.md)).", .noneListed),
        ("3. Add the sauce, see [how](sauce.md).", .unknown),
    ])
    func whatIsNoFood(step: String, expected: FactAnswer) throws {
        #expect(try answer(book(steps: step), .eggs) == expected)
    }

    @Test(arguments: [
        ("*In memory of Hazel Ott*", FactAnswer.noneListed), ("**u/saltbae_jr** • 412 points", .noneListed),
        ("In memory of zorgle and quesillo", .unknown),
        ("Log: [[2023-04-02]] made for two", .noneListed),
    ])
    func namesOfPeopleAndDays(note: String, expected: FactAnswer) throws {
        #expect(try answer(book(after: "## Notes\n\n\(note)\n"), .eggs) == expected)
    }

    @Test(arguments: [
        ("- 150 g rice noodles", "3. Noodles in, toss.", FactAnswer.noneListed),
        ("- 150 g rice noodles", "3. Add noodles and toss.", .noneListed),
        ("- 150 g rice noodles", "3. Add other noodles.", .mayContain),
        ("- 150 g rice noodles", "3. Serve with egg noodles.", .mayContain),
        ("- 1 carrot", "3. Noodles in, toss.", .mayContain),
        ("- 8 corn tortillas", "3. Fill tortillas and fold.", .noneListed),
        ("- 8 corn tortillas", "3. Fill flour tortillas and fold.", .mayContain),
        ("- 1 carrot", "3. Fill tortillas and fold.", .mayContain),
    ])
    func theListSaysWhichNoodles(line: String, step: String, expected: FactAnswer) throws {
        #expect(try answer(book(list: line, steps: step), .gluten) == expected)
    }

    /// What is saved of the pot that the meat cooks in is its broth; what is poured in may come from a carton.
    @Test(arguments: [
        ("1. Poach the chicken. Save 1 cup of the broth.", "2. Pour in the saved broth.", FactAnswer.noneListed),
        ("1. Brown the chicken.", "2. Stir in 1 cup of the broth.", .mayContain),
        ("1. Brown the chicken. Save a carton of broth.", "2. Pour in broth.", .mayContain),
    ])
    func savedBrothIsThatOfThePot(first: String, second: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            ("dish.md", "# Chicken\n\n## Ingredients\n\n- 1 chicken\n- 1 onion\n\n## Method\n\n\(first)\n\(second)\n")
        ])
        #expect(try answer(book, .fish) == expected)
    }

    @Test(arguments: [
        ("*1 drink · Nick & Nora*", FactAnswer.noneListed), ("1 drink zorgle", .unknown), ("2 cups zorgle", .unknown),
    ])
    func whatARecipeOfADrinkMakes(line: String, expected: FactAnswer) throws {
        let book = SampleLibrary.cookbook([
            ("dish.md", "# Gimlet\n\n\(line)\n\n* 2 oz gin\n* 1 oz lime juice\n\nStir over cracked ice and strain.\n")
        ])
        #expect(try answer(book, .fish) == expected)
    }
}
