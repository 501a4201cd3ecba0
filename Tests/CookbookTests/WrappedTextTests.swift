import Cookbook
import Kitchen
import SourceText
import Testing

/// Names of foods in text whose lines go on in the next one, and in sentences that are looked at piece by piece.
@Suite struct WrappedTextTests: PlainDish {
    /// A step of lines of 64 characters and less, each of which has no room for the next word; the last ends with a word.
    private static func wrapped(before end: String) -> String {
        func line(_ start: String, _ word: String) -> String {
            let fill = ["so", "and", "then", "there", "little", "another"]
            var line = start
            while 63 - line.count - word.count > 8 { line += " or so" }
            return "\(line) \(fill[63 - line.count - word.count - 3]) \(word)"
        }
        return line("3. Heat the pan", "however") + "\n" + line("   slowly", "whatever") + "\n"
            + line("   wherever you like", "whatever") + "\n" + line("   whenever it is hot, pour in the", end)
    }

    @Test(
        arguments: [
            // What the end of a line cuts in two is one name where all lines are as long as they can be.
            ("peanut", "butter from the jar.", Allergen.milk, FactAnswer.noneListed),
            ("peanut", "butter from the jar.", .peanuts, .mayContain), ("oat", "milk.", .gluten, .mayContain),
            ("coconut", "milk and stir.", .milk, .noneListed), ("half and", "half.", .milk, .mayContain),
            ("mix and sprinkle", "over the onions.", .milk, .noneListed),
            // Lines that begin with a mark or a capital, or that a mark ends, are things by themselves.
            ("coconut", "- milk", .milk, .mayContain), ("coconut", "Milk", .milk, .mayContain),
            ("coconut,", "milk", .milk, .mayContain),
        ])
    func endOfLine(_ end: String, _ next: String, _ allergen: Allergen, _ expected: FactAnswer) throws {
        #expect(try answer(book(steps: "\(Self.wrapped(before: end))\n   \(next)"), allergen) == expected)
    }

    /// Where a line has room for more, its end is an end: a list without marks, a poem, a note.
    @Test(
        arguments: [
            "3. Coconut\n   milk.",
            "3. Have a large handful of the best and freshest organic coconut\n   milk 200 ml, from the nice farm\n   onions",
            "3. It is nice on the table next to a small plate of good dried coconut\n   milk of cows and candles",
        ])
    func otherEnds(_ text: String) throws {
        #expect(try answer(book(steps: text), .milk) == .mayContain)
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

    /// Marks and spaces that are no words do not push a name out of what is looked at again.
    @Test(
        arguments: [
            "      ", " \u{2665} \u{2665} \u{2665} \u{2665} \u{2665} ", " # # # # # ", " ° ' ^ _ $ ", "          ",
        ])
    func emptyWords(_ gap: String) throws {
        let start = "3. Take it off the heat and then scatter over the"
        #expect(try answer(book(steps: "\(start) almonds\(gap)and bring it to the table."), .nuts) == .mayContain)
        #expect(
            try answer(book(steps: "3. We  like  it  with  lovely  half  and  half\(gap)and  then  sugar."), .milk)
                == .mayContain)
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
