import Cookbook
import Kitchen
import SourceText
import Testing

/// Sentences, words and remarks of which nothing is known leave the answers about allergens open; those of plain English do not.
@Suite struct UnknownPassageTests: PlainDish {
    // MARK: Sentences in other languages and scripts

    @Test(arguments: [
        "Mit Semmelbröseln bestreuen.", "Dodać szyjki rakowe i chwilę podgrzać.",
        "Leg op elk bord een spiegelei en serveer direct.", "Oma hat immer Anken und Reibkäse daraufgegeben.",
        "Agregar jocoque.", "Cuocere con colatura.", "Strö panko över.", "Kräuterbutter darauf.", "加核桃。",
    ])
    func aSentenceInAnotherLanguageIsNotKnown(text: String) throws {
        #expect(try answer(book(steps: "3. \(text)\n"), .nuts) != .noneListed, "step: \(text)")
        #expect(try answer(book(steps: "3. Serve hot. \(text)\n"), .nuts) != .noneListed, "second sentence: \(text)")
        #expect(try answer(book(after: "## Notes\n\n\(text)\n"), .nuts) != .noneListed, "note: \(text)")
        #expect(try answer(book(after: "\(text)\n"), .nuts) != .noneListed, "end: \(text)")
        #expect(try answer(book(description: text), .nuts) != .noneListed, "description: \(text)")
    }

    @Test func shortStepsInAnotherLanguageBelowEnglishHeadingsAreNotKnown() throws {
        let book = SampleLibrary.cookbook([
            (
                "dish.md",
                "# Onions\n\n## Ingredients\n\n- 2 onions\n- 1 tsp salt\n\n## Instructions\n\n1. Zwiebeln schneiden.\n"
                    + "2. Nussknusper darüberstreuen.\n"
            )
        ])
        #expect(try answer(book, .nuts) == .unknown)
    }

    @Test(arguments: [
        "Finish (核桃).", "Scatter 核桃 over the top and leave it for five minutes before serving.",
        "Serve hot (сметана).", "Fold in the Kräuterbutter.", "Add aubergines panées.", "Sprinkle with орехи.",
    ])
    func aWordInAnotherScriptOrWithOtherLettersIsNotKnown(text: String) throws {
        #expect(try answer(book(steps: "3. \(text)\n"), .nuts) != .noneListed, "step: \(text)")
        #expect(try answer(book(after: "## Notes\n\n\(text)\n"), .nuts) != .noneListed, "note: \(text)")
    }

    @Test(arguments: [
        "Sauté the onions à la minute, then purée them.", "Add a dash of vinegar (香醋).", "Season. Enjoy!",
        "Voilà!",
        "Cook 5 min. Rest.", "See <https://example.org/krokant>.", "Pro tip: a lid helps.", "Stir, cover, simmer.",
        "Add jalapeños and crème de cassis-free water.", "Flip & brown.", "Plate and garnish with parsley.",
        "Line + parchement a cake pan.",
    ])
    func anEnglishSentenceKeepsItsAnswer(text: String) throws {
        #expect(try answer(book(steps: "3. \(text)\n"), .crustaceans) == .noneListed, "step: \(text)")
    }

    @Test(arguments: ["From Natalie Rogers.", "Zupas Copycat.", "Grandma Eliason."])
    func aNameInAnIntroductionKeepsTheAnswer(text: String) throws {
        #expect(try answer(book(description: text), .nuts) == .noneListed)
    }

    @Test(arguments: [
        ("*In memory of Hazel Ott*", FactAnswer.noneListed), ("**u/saltbae_jr** • 412 points", .noneListed),
        ("In memory of zorgle and quesillo", .unknown), ("From the kitchen of Ann. Add zorgle.", .unknown),
    ])
    func namesOfPeopleKeepTheAnswer(note: String, expected: FactAnswer) throws {
        #expect(try answer(book(after: "## Notes\n\n\(note)\n"), .eggs) == expected)
    }

    @Test(arguments: [("3. Unbag, pat dry and rest.", FactAnswer.noneListed), ("3. Stir in the ungeri.", .unknown)])
    func whatUndoesAWordOfEnglishIsOne(step: String, expected: FactAnswer) throws {
        #expect(try answer(book(steps: step + "\n"), .eggs) == expected)
    }

    // MARK: Ingredient lines

    @Test(arguments: [
        "- salt, pepper, Löwensenf", "- 2 carrots with quesillo", "- 1 tsp sugar plus mojama",
        "- 2 carrots, stuffed with Kochkäse", "- 2 carrots, in Semmelbröseln gewendet", "- 2 carrots (Kräuterbutter)",
        "- salt, сыр", "- 2 carrots, with crème d'zorgle",
    ])
    func aSecondFoodOfALineThatIsNotKnownLeavesTheAnswerOpen(line: String) throws {
        #expect(try answer(book(list: line), .mustard) != .noneListed)
    }

    @Test(arguments: [
        "- 2 carrots, peeled and diced", "- 1 l water, at room temperature", "- 1 tsp kosher salt, Diamond Crystal",
        "- 2 carrots (preferably Nantes)", "- 2 carrots, cut crosswise into thin coins", "- 2 carrots, optionnal",
        "- 1 tsp salt (Maldon brand)", "- 2 carrots (these have proven to be the sweetest in my garden)",
        "- 1 tbsp honey (wildflower)", "- 1 tsp salt (no iodine)",
    ])
    func anEnglishRemarkKeepsTheAnswer(line: String) throws {
        #expect(try answer(book(list: line), .crustaceans) == .noneListed)
    }

    @Test func aColumnOfRemarksIsRead() throws {
        let table =
            "| Ingredient | Amount | Note |\n|---|---|---|\n| potatoes | 800 g | In Semmelbröseln wälzen. |\n| onions | 2 | |\n"
        let text = "# Potatoes\n\n\(table)\n## Instructions\n\n1. Peel the potatoes and cook them with the onions.\n"
        #expect(try answer(SampleLibrary.cookbook([("dish.md", text)]), .gluten) != .noneListed)
    }

    // MARK: Words that no dictionary has

    @Test(arguments: [
        "Spoon the lebneh over.", "Lebneh goes on top.", "Toss in quesillo, then rest for 5 minutes.",
        "Half of it is jocoque, and that is why we love it.", "Eat with skorpmjol.", "Serve on a zorgle.",
        "Serve with a zorgle.", "Scatter gomasyo over the top.",
    ])
    func aWordNobodyKnowsLeavesTheAnswerOpen(text: String) throws {
        #expect(try answer(book(steps: "3. \(text)\n"), .nuts) == .unknown, "step: \(text)")
        #expect(try answer(book(after: "## Notes\n\n\(text)\n"), .nuts) == .unknown, "note: \(text)")
    }

    @Test(arguments: [
        "Slather.", "Cry (optional).", "Lye is caustic.", "Tag me @zorgle.", "Cooked on March 3, 2022.",
        "Disolve the salt.",
        "Stirr well.", "Seperate them inthe bowl.", "The salt is nolonger visible.", "Deglaze, debone, microplane.",
        "Turn into a banneton.", "Pour into a zorgle.", "Cook in the Zorgle.", "See zorgle.md and `zorgle`.", "#zorgle",
        "Serve the potatos.", "It is carmelized and gloopy.",
    ])
    func namesMisspellingsAndWordsOfTheKitchenKeepTheAnswer(text: String) throws {
        #expect(try answer(book(steps: "3. \(text)\n"), .nuts) == .noneListed, "step: \(text)")
        #expect(try answer(book(after: "## Notes\n\n\(text)\n"), .nuts) == .noneListed, "note: \(text)")
    }

    @Test(arguments: ["Onion bhajis", "Lebneh"])
    func theDishItselfMayHaveANameNobodyKnows(title: String) throws {
        let word = title.hasSuffix("bhajis") ? "bhajas" : "lebneh"
        let text =
            "# \(title)\n\n## Ingredients\n\n- 2 onions\n- 1 tsp salt\n\n## Instructions\n\n1. Fry the onions. Serve the \(word) hot.\n"
        #expect(try answer(SampleLibrary.cookbook([("dish.md", text)]), .nuts) == .noneListed)
    }
}
