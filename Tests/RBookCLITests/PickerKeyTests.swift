import Testing

@testable import RBookCLI

/// Keys that do something on the screen, at a terminal. Today is Saturday, 21 November 2026.
@Suite struct PickerKeyTests {
    private func subjects(_ kitchen: TestKitchen) -> [String] {
        kitchen.shell("git log --format=%s").split(separator: "\n").map(String.init)
    }

    @Test func shopsPlansAndMarksOneCommitEach() throws {
        let kitchen = try TestKitchen()
        let result = try PseudoTerminal().run(
            kitchen, ["search", "-i", "porridge"],
            typing: [
                ("1 of ", "\u{13}"), ("undo: rbook undo", "\u{14}"),
                ("Plan for", "\u{15}friday lunch for 2\r"), ("undo: rbook undo", "\u{19}"),
                ("undo: ^Y again", "\u{1B}"),
            ])
        #expect(
            subjects(kitchen) == [
                "Mark Porridge as a favourite", "Plan lunch on Friday 2026-11-27: Porridge for 2",
                "Put what Porridge needs on Saturday Market", "start",
            ])
        // Something was done, though nothing was chosen; what the screen took away is said once more.
        #expect(result.code == 0 && result.output == "")
        #expect(result.error.hasPrefix("Put what Porridge needs on Saturday Market (commit "))
        #expect(kitchen.run(["list", "--favorite", "--paths"]).output.contains("porridge"))
        #expect(kitchen.shell("git status --short") == "")
    }

    @Test func takesAllThatIsMarkedInOneCommit() throws {
        let kitchen = try TestKitchen()
        let result = try PseudoTerminal().run(
            kitchen, ["search", "-i", "title:bread"],
            typing: [("No-Knead", "\u{18}\u{18}"), ("2 marked", "\u{19}"), ("undo: rbook undo", "\u{1B}")])
        #expect(result.code == 0)
        #expect(subjects(kitchen).count == 2)
        #expect(kitchen.run(["list", "--favorite", "--count", "title:bread"]).output == "2\n")
    }

    @Test func refusesInTheWordsOfTheCommandAndLeavesTheAnswerToBeMended() throws {
        let kitchen = try TestKitchen()
        let refused = try PseudoTerminal().run(
            kitchen, ["search", "-i", "porridge"],
            typing: [
                ("1 of ", "\u{14}"), ("Plan for", "\u{15}fridya\r"),
                ("'fridya' is neither a day nor a meal of this cookbook", "\u{7F}\u{7F}ay\r"),
                ("Plan dinner on Friday 2026-11-27: Porridge", "\u{1B}"),
            ])
        #expect(refused.code == 0)
        #expect(subjects(kitchen) == ["Plan dinner on Friday 2026-11-27: Porridge", "start"])
    }

    @Test func whatIsPrintedForAProgramIsTheChoiceAlone() throws {
        let kitchen = try TestKitchen()
        let result = try PseudoTerminal().run(
            kitchen, ["search", "-i", "--paths", "porridge"],
            typing: [("1 of ", "\u{19}"), ("undo: ^Y again", "\r")])
        #expect(result.output == "recipes/breakfast/porridge.md\n")
        #expect(result.error.hasPrefix("Mark Porridge as a favourite (commit "))
    }

    // MARK: Foods

    @Test func buysAndStoresFoodsAndOpensTheirRecipes() throws {
        let kitchen = try TestKitchen()
        let result = try PseudoTerminal().run(
            kitchen, ["ingredients", "-i"],
            typing: [
                ("182 of 182", "eggplant"), ("1 of 182", "\u{13}"), ("undo: rbook undo", "\u{12}"),
                ("Into the pantry", "\u{1}2 \r"), ("undo: rbook undo", "\r"), ("1 of 62", "\u{1B}"),
                ("1 of 182", "\r"), ("1 of 62", "\r"), ("Enter print", "\r"),
            ])
        #expect(
            subjects(kitchen) == ["Put 2 aubergines into the pantry", "Put aubergine on Saturday Market", "start"])
        #expect(result.code == 0)
        #expect(result.output == kitchen.run(["show", "moussaka"]).output)
    }

    @Test func listsFoodsWhereThereIsNoTerminal() throws {
        let kitchen = try TestKitchen()
        let plain = kitchen.run(["ingredients", "--aisle", "produce"])
        let interactive = kitchen.run(["ingredients", "-i", "--aisle", "produce"])
        #expect(interactive.output == plain.output && interactive.code == 0)
        let json = kitchen.run(["ingredients", "-i", "--format", "json"])
        #expect(json.code == 64)
        #expect(json.error.contains("--interactive shows a screen; leave out --format"))
    }
}
