import SourceText
import Testing

@testable import Revision

/// Differences as the subject of a commit has them.
@Suite struct DifferenceWordsTests {
    private let soup =
        "---\ntitle: Soup\nservings: 4\n---\n\n# Soup\n\n## Ingredients\n\n- 2 tsp salt\n- 1 kg leeks\n- 20 g butter\n\n## Method\n\n1. Cut the leeks.\n2. Boil them.\n"

    private func source(_ text: String) throws -> SourceText {
        SourceText(path: try #require(RelativePath("soup.md")), bytes: Array(text.utf8))
    }

    private func words(_ changes: (String, String)...) throws -> [String] {
        var text = soup
        for (old, new) in changes {
            #expect(text.contains(old))
            text.replace(old, with: new)
        }
        return DifferenceWords(.between(try source(soup), try source(text))).phrases.map(\.verbatim)
    }

    @Test func amountsShareTheirUnit() throws {
        #expect(try words(("2 tsp salt", "1½ tsp salt")) == ["2 → 1½ tsp salt"])
        #expect(try words(("2 tsp salt", "1 tbsp salt")) == ["2 tsp → 1 tbsp salt"])
        // One and several of the same are called otherwise.
        #expect(try words(("- 2 tsp salt", "- 2 tsp salt\n- 1 onion, chopped")) == ["onion added"])
        let (one, two) = (
            soup.replacing("2 tsp salt", with: "1 onion, chopped"),
            soup.replacing("2 tsp salt", with: "2 onions, chopped")
        )
        #expect(DifferenceWords(.between(try source(one), try source(two))).phrases.map(\.verbatim) == ["1 → 2 onions"])
    }

    @Test func foodsAreNamedAndStepsCounted() throws {
        #expect(try words(("- 20 g butter", "- 20 g margarine")) == ["butter → margarine"])
        #expect(
            try words(
                ("- 20 g butter\n", "- 20 g butter\n- 1 onion\n- 2 carrots\n"),
                ("1. Cut the leeks.", "1. Cut the leeks thinly."))
                == ["onion and carrots added", "a step reworded"])
        #expect(try words(("servings: 4", "servings: 6\ncuisine: French")) == ["servings 4 → 6", "cuisine French"])
        #expect(try words(("2. Boil them.\n", "2. Boil them.\n3. Serve hot.\n4. Wash up.\n")) == ["2 steps added"])
    }

    @Test func aHeadingWithAnotherNameIsRenamed() throws {
        let new = soup.replacing("title: Soup", with: "title: Leek Pot").replacing("# Soup", with: "# Leek Pot")
            .replacing("## Method", with: "## What to do")
        let difference = DocumentDifference.between(try source(soup), try source(new))
        #expect(
            difference.entries.map { "\($0.part) \($0.act) \($0.old ?? "") → \($0.new ?? "")" } == [
                "key changed Soup → Leek Pot", "heading reworded Soup → Leek Pot",
                "heading reworded Method → What to do",
            ])
        #expect(DifferenceWords(difference).phrases.map(\.verbatim) == ["was Soup", "section Method → What to do"])
    }

    @Test func aSectionWithAnotherNameKeepsItsRows() throws {
        let new = soup.replacing("## Method\n\n", with: "## What to do\n\nTake your time.\n\n")
        let difference = DocumentDifference.between(try source(soup), try source(new))
        // Nothing is told of the steps, which are the same below the same heading.
        #expect(
            difference.entries.map { "\($0.part) \($0.act) \($0.old ?? "") → \($0.new ?? "")" } == [
                "heading changed Method → What to do", "step added  → Take your time.",
            ])
    }

    @Test func markUpIsNotShown() throws {
        let new = soup.replacing("- 2 tsp salt", with: "- 3 tsp **sea** salt").replacing(
            "2. Boil them.", with: "2. Boil **them** in [stock](stock.md).\u{FEFF}")
        let difference = DocumentDifference.between(try source(soup), try source(new))
        #expect(difference.entries.map(\.new) == ["3 tsp sea salt", nil, "Boil them in stock."])
        // Where only the mark-up differs it is shown, or nothing could be seen.
        let bold = DocumentDifference.between(
            try source(soup), try source(soup.replacing("Boil them", with: "**Boil** them")))
        #expect(bold.entries.map(\.new) == ["**Boil** them."])
    }

    @Test func subjectsHave72Characters() throws {
        let path = try #require(RelativePath("soup.md"))
        func file(_ name: String, _ fate: CommitWords.File.Fate, _ phrases: [Message] = []) -> CommitWords.File {
            CommitWords.File(path, name: name, kind: "recipe", isNamed: true, fate: fate, phrases: phrases)
        }
        #expect(
            CommitWords([file("A", .changed), file("B", .changed), file("C", .changed), file("Lasagna", .made)]).subject
                .verbatim == "Change A, B and C, add Lasagna")
        let four = ["A", "B", "C", "D"].map { file($0, .changed) }
        #expect(CommitWords(four + [file("Lasagna", .made)]).subject.verbatim == "Change 4 recipes, add Lasagna")
        let long = String(repeating: "long ", count: 30)
        #expect(CommitWords([file(long, .made)]).subject.verbatim.count == 72)
        let phrases: [Message] = (1...20).map { "ingredient \($0) added" }
        let one = CommitWords([file("Soup", .changed, phrases)])
        #expect(one.subject.verbatim == "Soup: ingredient 1 added, ingredient 2 added and 18 more")
        #expect(one.body.count == 13)
        #expect(one.body.last?.verbatim == "8 more")
    }
}
