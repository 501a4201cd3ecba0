import Cookbook
import Kitchen
import Testing

@testable import RecipeLint

/// What a step brings in: foods with commas between them, those to choose from with strokes.
@Suite struct StepClausesTests {
    private func read(_ step: String) -> [String] {
        var text = FoldedText()
        text.append(step)
        let clauses = StepClauses(text, FoodScanner(Catalogue.builtIn))
        return clauses.clauses(in: 0..<text.words.count).map { clause in
            clause.foods.map { choice in
                choice.map { words in words.map { String(decoding: text.bytes[text.words[$0].range], as: UTF8.self) } }
                    .map { $0.joined(separator: " ") }.joined(separator: " / ")
            }.joined(separator: ", ") + (clause.leave == .nothing ? "" : " (\(clause.leave))")
        }
    }

    @Test func allFoodsOfAClauseAreRead() {
        #expect(read("Sprinkle with toasted almonds and sesame.") == ["toasted almonds, sesame"])
        #expect(read("Add the garlic with the ginger.") == ["the garlic, the ginger"])
        #expect(read("Add garlic, then ginger & thyme.") == ["garlic, ginger, thyme"])
        #expect(read("Add garlic as well as ginger.") == ["garlic, ginger"])
        #expect(read("Add the rice along with a cup of milk.") == ["the rice, milk"])
        #expect(read("Top the rice with almonds.") == ["the rice, almonds"])
        #expect(read("Add butter/oil or lard.") == ["butter / oil / lard"])
    }

    @Test func whatIsOfferedOrQuotedIsNot() {
        #expect(read("If you like, add almonds.") == [])
        #expect(read("The chef said \"and add the capers.\"") == [])
        #expect(read("Add chives, if you like.") == [])
        #expect(read("Slice from the top down, then serve with butter.") == [])
    }

    @Test func whatIsLeftToTheCookIsToldApart() {
        #expect(read("Top with cheese and toppings of your choice.") == ["cheese (choice)"])
        #expect(read("Skim off the fat or add flour.") == ["flour (choice)"])
        #expect(read("Add basil to garnish.") == ["basil (serving)"])
    }
}
