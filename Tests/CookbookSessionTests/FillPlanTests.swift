import Cookbook
import Foundation
import Kitchen
import MealPlanning
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Choices of dishes through sessions. Today is Saturday, 21 November 2026.
@Suite struct FillPlanTests {
    private static func dish(_ title: String, _ lines: [String], _ keys: String = "") -> String {
        "---\ntitle: \(title)\nservings: 4\n\(keys)---\n\n## Ingredients\n\n" + lines.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n1. Cook.\n"
    }

    private static let nuts = [
        "a.md": dish("Walnut Pasta", ["100 g walnuts"], "rating: 5\n"),
        "b.md": dish("Beet Stew", ["100 g beetroot", "20 g walnuts (optional)"], "rating: 5\n"),
        "c.md": dish("Zorgle Stew", ["100 g zorgle"], "rating: 5\n"), "d.md": dish("Carrot Stew", ["100 g carrots"]),
        "e.md": dish("Braise", ["500 g beef brisket"]),
    ]

    private func suggested(_ scratch: ScratchCookbook, _ wish: MealWish = MealWish()) throws -> Set<String> {
        let session = try scratch.session()
        return try session.withIndex { index in
            Set(try session.suggestions(wish, slot: nil, count: 9, in: index).meals.map { index.title($0.recipe) })
        }
    }

    @Test func onlyDishesInWhichNothingIsListedThatSomebodyAvoids() throws {
        let people = "people:\n  - { name: Ana, allergens: [nuts] }\n"
        let scratch = try ScratchCookbook(Self.nuts.merging(["rbook.yaml": people]) { $1 })
        #expect(try suggested(scratch) == ["Carrot Stew", "Braise"])
        var wish = MealWish()
        wish.acceptsDoubt = true
        // What contains nuts is never among them.
        #expect(try suggested(scratch, wish) == ["Carrot Stew", "Braise", "Beet Stew", "Zorgle Stew"])
    }

    @Test func thePersonsOwnProfileHoldsBesideTheCookbooks() throws {
        let people = "people:\n  - { name: Ana, allergens: [nuts] }\n"
        let scratch = try ScratchCookbook(Self.nuts.merging(["rbook.yaml": people]) { $1 })
        let home = scratch.directory.beside("home") + "/.config/rbook"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try Data("diets: [vegetarian]\n".utf8).write(to: URL(fileURLWithPath: home + "/config.yaml"))
        #expect(try suggested(scratch) == ["Carrot Stew"])
    }

    @Test(arguments: [
        ("allergens: [nutz]", "nutz", "did you mean 'nuts'?", "rbook.yaml:2:29"),
        ("diets: [vegann]", "vegann", "did you mean 'vegan'?", "rbook.yaml:2:25"),
        ("alergens: [nuts]", "alergens", "did you mean 'allergens'?", "rbook.yaml:2:17"),
        (
            "dislikes: [fish]", "dislikes",
            "only allergens and diets are looked at; leave a food out with --exclude", "rbook.yaml:2:17"
        ),
    ])
    func aWishThatIsNotKnownIsNeverTakenAsMet(_ key: String, _ word: String, _ hint: String, _ place: String) throws {
        let people = "people:\n  - { name: Bo, \(key) }\n"
        let scratch = try ScratchCookbook(Self.nuts.merging(["rbook.yaml": people]) { $1 })
        do {
            _ = try suggested(scratch)
            Issue.record("a dish was suggested")
        } catch let problem as OperationProblem {
            #expect(
                problem.message.verbatim
                    == "no dish can be said to be without '\(word)', a wish of Bo that is not known (\(place))")
            #expect(problem.hint?.verbatim == "\(hint); --maybe chooses all the same")
        }
        #expect(scratch.notices.all.contains { $0.message.verbatim.hasPrefix("\(place): '\(word)' is not ") })
        var wish = MealWish()
        wish.acceptsDoubt = true
        #expect(try suggested(scratch, wish).count == 5)
    }

    @Test func everyAllergenOfAProfileIsAskedForByAName() {
        for allergen in Allergen.allCases {
            #expect(AllergenSet(avoiding: allergen.displayName)?.contains(allergen) == true, "\(allergen)")
        }
        for diet in Diet.allCases { #expect(Diet(diet.displayName) == diet, "\(diet)") }
    }

    private func planned(_ plan: String, _ dishes: [String: String] = [:]) throws -> ScratchCookbook {
        var files = [
            "recipes/carrot.md": Self.dish("Carrot Stew", ["100 g carrots"]),
            "recipes/potato.md": Self.dish("Potato Stew", ["100 g potatoes"]),
            "recipes/lentil.md": Self.dish("Lentil Stew", ["100 g red lentils"]),
            "recipes/rice.md": Self.dish("Rice Pan", ["100 g rice"]), "plans/2026-W47.md": plan,
        ]
        for (name, text) in dishes { files[name] = text }
        let scratch = try ScratchCookbook(files)
        _ = try scratch.initialize()
        return scratch
    }

    @Test func fillsDaysToComeAndLeavesWhatIsThere() throws {
        let head = "---\nkind: meal-plan\n---\n\n## 2026-11-22 Sunday\n\n- dinner: out with friends\n"
        let scratch = try planned(head)
        var wish = MealWish()
        wish.servings = 2
        let outcome = try scratch.perform(FillPlan("2026-11-16..2026-11-24", wish))
        // Saturday, Monday and Tuesday: the days before are over, and Sunday has an entry.
        #expect(outcome.summary.verbatim == "Plan 3 dinners from 2026-11-21 to 2026-11-24")
        let text = try scratch.text("plans/2026-W47.md")
        #expect(text.contains("## 2026-11-21 Saturday\n\n- dinner: ["))
        #expect(text.contains("](../recipes/"))
        #expect(text.contains(" for 2\n"))
        #expect(text.contains("- dinner: out with friends\n"))
        #expect(!text.contains("2026-11-20"))
        let next = try scratch.text("plans/2026-W48.md")
        #expect(next.contains("## 2026-11-23 Monday"))
        #expect(next.contains("## 2026-11-24 Tuesday"))
    }

    @Test func theSameSeedPlansTheSame() throws {
        let plan = "---\nkind: meal-plan\n---\n"
        var wish = MealWish()
        wish.seed = 5
        let texts = try (0..<2).map { _ in
            let scratch = try planned(plan)
            _ = try scratch.perform(FillPlan("2026-W48", slots: ["lunch", "dinner"], wish))
            return try scratch.text("plans/2026-W48.md")
        }
        #expect(texts[0] == texts[1])
        // Four recipes, each once within seven days.
        #expect(texts[0].components(separatedBy: "](").count == 5)
    }

    @Test func whereNothingIsEmptyNothingIsFound() throws {
        let scratch = try planned("---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: leftovers\n")
        #expect(throws: OperationProblem.self) { try scratch.perform(FillPlan("2026-11-21")) }
        #expect(throws: OperationProblem.self) { try scratch.perform(FillPlan("2026-11-20")) }
        #expect(throws: OperationProblem.self) { try scratch.perform(FillPlan("2026-11-21", slots: ["dinnr"])) }
    }

    /// What tonight's yogurt dish has to buy when another meal of that week wants the same yogurt.
    private func bought(_ entry: String, log: String = "") throws -> Int {
        let yogurt = Self.dish("Raita", ["300 g yogurt"])
        let scratch = try planned(
            "---\nkind: meal-plan\n---\n\n## 2026-11-23 Monday\n\n\(entry)\n",
            [
                "recipes/raita.md": yogurt, "recipes/lassi.md": Self.dish("Yogurt Bowl", ["300 g yogurt"]) + log,
                "pantry.md": "---\nkind: pantry\n---\n\n- 300 g yogurt\n",
            ])
        let session = try scratch.session()
        return try session.withIndex { index in
            let meals = try session.suggestions(MealWish(), slot: nil, count: 9, in: index).meals
            return try #require(meals.first { index.title($0.recipe) == "Raita" }).added[.shopping]
        }
    }

    @Test func stockIsPromisedToMealsThatAreCookedAndToNoOthers() throws {
        // 300 g of yogurt at 0.70 are 210 points: half of them and one errand.
        #expect(try bought("- dinner: [Yogurt Bowl](../recipes/lassi.md)") == -130)
        #expect(try bought("- dinner: leftovers of [Yogurt Bowl](../recipes/lassi.md)") == 0)
        #expect(try bought("- dinner: apples") == 0)
        let cooked = "\n## Log\n\n- 2026-11-23\n"
        #expect(try bought("- dinner: [Yogurt Bowl](../recipes/lassi.md)", log: cooked) == 0)
    }

    @Test func timesAreReadByTheDay() throws {
        // Elsewhere: what the command line makes of them. Here: that a session holds them.
        var wish = MealWish()
        wish.rules.mostSeconds = [.monday: 1800]
        let quick = Self.dish("Quick Stew", ["100 g carrots"], "total-time: 20 min\n")
        let scratch = try planned("---\nkind: meal-plan\n---\n", ["recipes/quick.md": quick])
        _ = try scratch.perform(FillPlan("2026-11-23", wish))
        #expect(try scratch.text("plans/2026-W48.md").contains("[Quick Stew]"))
    }
}
