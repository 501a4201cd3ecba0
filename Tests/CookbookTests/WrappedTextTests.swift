import Cookbook
import Kitchen
import SourceText
import Testing

/// Names of foods in text whose lines go on in the next one, and in sentences that are looked at piece by piece.
@Suite struct WrappedTextTests: PlainDish {
    private static let long = "3. Heat the very large pan until it is really hot and then pour in the"

    @Test(arguments: [
        // What the end of a long line cuts in two is one name.
        ("\(long) cream\n   of tartar.", Allergen.milk, FactAnswer.noneListed),
        ("\(long) almond\n   milk.", .milk, .noneListed), ("\(long) almond\n   milk.", .nuts, .mayContain),
        ("\(long) half and\n   half.", .milk, .mayContain), ("\(long) oat\n   milk.", .milk, .noneListed),
        ("3. Fry it in the pan with the lid on until it is crumbly; sprinkle\n   over the onions.", .milk, .noneListed),
        // Lines that are short, or begin with a mark or a capital, are things by themselves.
        ("3. Almond\n   milk.", .milk, .mayContain), ("\(long) almonds\n   - milk", .milk, .mayContain),
        ("\(long) almonds\n   Milk", .milk, .mayContain), ("\(long) almonds,\n   milk", .milk, .mayContain),
    ])
    func endOfLine(_ step: String, _ allergen: Allergen, _ expected: FactAnswer) throws {
        #expect(try answer(book(steps: step), allergen) == expected)
    }

    /// Sentences are looked at sixteen words at a time: wherever the cut falls, names stay whole.
    @Test(arguments: Array(0..<12))
    func cut(_ more: Int) throws {
        let start =
            "3. Heat the large pan until it is hot and then " + String(repeating: "very ", count: more)
            + "slowly pour in all the "
        #expect(try answer(book(steps: start + "cream of tartar and stir."), .milk) == .noneListed)
        #expect(try answer(book(steps: start + "cream of the cow and stir."), .milk) == .mayContain)
        #expect(try answer(book(steps: start + "almonds"), .nuts) == .mayContain)
        #expect(try answer(book(steps: start + "sweetened condensed milk and stir."), .milk) == .mayContain)
        #expect(try answer(book(steps: start + "peanut butter and stir."), .peanuts) == .mayContain)
        #expect(try answer(book(steps: start + "peanut butter and stir."), .milk) == .noneListed)
    }

    /// The day of front matter in TOML is no fruit, and what a diet rests on is a reason.
    @Test func reasons() throws {
        let loaded = SampleLibrary.cookbook([
            (
                "dish.md",
                "+++\ntitle = \"Apples\"\ndate = '2024-01-29'\n+++\n\n## Ingredients\n\n- 4 cups tart apples, or one can zorgles\n\n## Directions\n\n- Bake the apples until soft.\n"
            )
        ])
        let file = try #require(loaded.file(at: RelativePath.root.appending("dish.md")))
        let facts = FactDerivation(loaded).facts(of: file)
        #expect(Set(facts.evidence.map(\.name)) == ["tart apples", "zorgles"])
        #expect(
            Set(facts.evidence(on: .vegetarian).map { $0.reason(against: .vegetarian) }) == [
                "nothing is known of zorgles"
            ])
    }
}
