import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Revision

/// What changes are called, and what stands of them in a commit.
@Suite struct ChangeSummaryTests {
    private let path = RelativePath.root.appending("soup.md")

    private func sentence(_ subject: DocumentChange.Subject, _ changes: [Change]) -> String {
        ChangeSummary([DocumentChange(path, subject, .changed, changes)]).sentence.verbatim
    }

    private func text(_ text: String) throws -> LineText { try #require(LineText(text)) }

    @Test func changesOfRecipesAreNamed() throws {
        let soup = DocumentChange.Subject.recipe(title: "Soup")
        let date = try #require(CalendarDate("2026-11-20"))
        func set(_ name: String, _ value: String) throws -> Change {
            .setKey(try KeySetting(try KeyName(name), to: value))
        }
        for (changes, expected) in [
            ([try set("rating", "4,5")], "Rate Soup 4.5 stars"), ([try set("rating", "1")], "Rate Soup 1 star"),
            ([.removeKey(.known(.rating))], "Take the rating of Soup away"),
            ([try set("favorite", "true")], "Mark Soup as a favourite"),
            ([.removeKey(.known(.favorite))], "Unmark Soup as a favourite"),
            ([.addToKey(.tags, try text("quick"))], "Tag Soup quick"),
            ([.removeFromKey(.tags, try text("slow"))], "Remove tag slow from Soup"),
            (
                [.addToKey(.tags, try text("quick")), .removeFromKey(.tags, try text("slow"))],
                "Tag Soup quick, remove tag slow"
            ),
            ([try set("servings", "4"), .removeKey(.known(.rating))], "Change servings of Soup, remove rating"),
            ([try set("rating", "4"), try set("x-own", "a")], "Change rating, x-own of Soup"),
            ([.log(try LogText(date))], "Log Soup on 2026-11-20"),
            ([.removeLine(LineReference("1 leek"))], "Change Soup"),
        ] as [([Change], String)] {
            #expect(sentence(soup, changes) == expected)
        }
    }

    @Test func severalFavouritesAreOneSentence() {
        func sentence(_ titles: [String], _ change: Change) -> String {
            ChangeSummary(
                titles.map { DocumentChange(.root.appending("\($0).md"), .recipe(title: $0), .changed, [change]) }
            ).sentence.verbatim
        }
        let unmark = Change.removeKey(.known(.favorite))
        #expect(sentence(["Soup", "Naan"], .setKey(.favorite)) == "Mark Soup and Naan as favourites")
        #expect(sentence(["Soup", "Naan", "Dal"], unmark) == "Unmark Soup, Naan and Dal as favourites")
        #expect(sentence(["A", "B", "C", "D"], .setKey(.favorite)) == "Mark 4 recipes as favourites")
    }

    @Test func changesOfListsAreNamed() throws {
        let flour = LineReference("2 kg flour (expires 2026-12-01)")
        let list = DocumentChange.Subject.shoppingList(title: "Market")
        let link = RecipeLink("Soup", at: path)
        func ticked(_ text: String) -> Change { .setTicked(LineReference(text), true) }
        let meal = PlannedMeal(try text("[Soup](soup.md) for 4"), on: try #require(CalendarDate("2026-11-20")))
        for (subject, changes, expected) in [
            (
                .pantry, [.addLine(try text("2 l milk (expires 2026-12-01)"), to: .lastList)],
                "Put 2 l milk into the pantry"
            ),
            (.pantry, [.removeLine(flour), .removeLine(LineReference("salt"))], "Remove flour, salt from the pantry"),
            (.pantry, [.setAmount(flour, to: Measure(Quantity(1), .kilogram))], "Set flour in the pantry to 1 kg"),
            (.pantry, [.moveLine(flour, to: .section(SectionReference(["Cellar"])))], "Move flour to Cellar"),
            (list, [ticked("3 onions")], "Tick onions on Market"),
            (list, [ticked("3 onions"), ticked("salt"), ticked("2 eggs")], "Tick 3 items on Market"),
            (list, [.addLine(try text("3 onions"), to: .lastList)], "Put onions on Market"),
            (.collection(title: "Feast"), [.addRecipe(link)], "Add Soup to the collection Feast"),
            (.collection(title: "Feast"), [.removeRecipe(link)], "Take Soup out of the collection Feast"),
            (.plan, [.addMeal(meal)], "Plan Friday 2026-11-20: Soup for 4"),
            (.settings, [.setSetting("name", to: "Ours")], "Set name to Ours"),
        ] as [(DocumentChange.Subject, [Change], String)] {
            #expect(sentence(subject, changes) == expected)
        }
    }

    @Test func whatMovesIsThePointAndLinksFollow() throws {
        let new = RelativePath.root.appending("new.md")
        let links = DocumentChange(path, .collection(title: "Feast"), .changed, [.replaceLinks([])])
        for (fate, expected) in [
            (.made, "Add Stew"), (.copied(from: path), "Copy Stew to new.md"),
            (.moved(from: path), "Move Stew to new.md"),
            (.removed, "Remove Stew"),
        ] as [(DocumentChange.Fate, String)] {
            let summary = ChangeSummary([links, DocumentChange(new, .recipe(title: "Stew"), fate)])
            #expect(summary.sentence.verbatim == expected)
        }
        #expect(ChangeSummary([], intent: .use("200 g flour")).sentence.verbatim == "Use 200 g flour from the pantry")
        // What comes from files is told apart from words.
        #expect(ChangeSummary([], intent: .use("\u{1B}")).sentence.text { _ in "…" } == "Use … from the pantry")
    }

    @Test func trailersAreOneLineOfData() throws {
        let flour = LineReference("2 kg flour; white\nor not", in: SectionReference(["Dry & cool"]))
        let summary = ChangeSummary(
            [
                DocumentChange(
                    RelativePath.root.appending("my pantry.md"), .pantry, .changed,
                    [.setAmount(flour, to: Measure(Quantity(1800), .gram)), .removeLine(LineReference("Süßes 100 %"))])
            ], intent: .use("200 g flour"))
        let record = OperationRecord(summary, id: "3w5e1")
        #expect(
            record.trailer
                == "Rbook-Operation: 3w5e1 use use 200%20g%20flour ; my%20pantry.md set-amount 2%20kg%20flour%3B%20white%0Aor%20not 0 Dry%20&%20cool 0 1800%20g ; my%20pantry.md remove-line Süßes%20100%20%25 0"
        )
        #expect(OperationRecord(trailer: record.trailer) == record)
        #expect(OperationRecord(trailer: "Signed-off-by: Ana") == nil)
        #expect(OperationRecord(trailer: "Rbook-Operation: ") == nil)
    }

    @Test func trailersHoldAnyText() throws {
        let words = ["", "%", ";", " ", "a b", "\n", "\u{1B}[31m", "\u{202E}", "é\u{301}", "👩‍🍳", "%41", "+3", "\u{0}"]
        let seed: UInt64 = 20_261_124
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    words[Int.random(in: 0..<words.count, using: &random)]
                }
            }
            let record = OperationRecord(id: "1", name: "change", arguments: arguments)
            #expect(OperationRecord(trailer: record.trailer) == record)
            #expect(
                record.trailer.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E })
        }
        let long = OperationRecord(id: "1", name: "format", arguments: (0..<9000).map { ["\($0).md", "replace-text"] })
        #expect(long.trailer.utf8.count < 4200)
        #expect(long.trailer.contains(" ; +"))
    }

    @Test func theTrailerEndsTheMessage() {
        let record = OperationRecord(id: "7", name: "change", arguments: [])
        for (message, expected) in [
            ("Rate Soup 4 stars", "Rate Soup 4 stars\n\nRbook-Operation: 7 change\n"),
            ("Subject\n\nWhy.\n", "Subject\n\nWhy.\n\nRbook-Operation: 7 change\n"),
            ("Subject: x", "Subject: x\n\nRbook-Operation: 7 change\n"),
            ("Subject\n\nSigned-off-by: Ana", "Subject\n\nSigned-off-by: Ana\nRbook-Operation: 7 change\n"),
        ] {
            #expect(record.message(message) == expected)
        }
    }
}
