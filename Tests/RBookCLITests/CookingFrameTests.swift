import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import Testing

@testable import RBookCLI

@Suite struct CookingFrameTests {
    private func text(_ columns: Int, _ rows: Int, _ keys: Key..., at now: Int64 = 1000) throws -> [String] {
        CookingBook.text(try CookingBook.screen(columns, rows, keys), at: now)
    }

    @Test func breaksAndPartsTextWithoutSpacesAsItIsWritten() {
        // Fifteen wide characters are 30 columns: the sign that closes takes the character before it along.
        #expect(
            DisplayWidth.wrap("豆腐を切って、鍋に入れ、煮ます。味噌", to: 30) == ["豆腐を切って、鍋に入れ、煮ま", "す。味噌"])
        #expect(DisplayWidth.wrap("豆腐を切って", to: 8) == ["豆腐を切", "って"])
        #expect(
            CookingPages.sentences("豆腐を切る。「煮る。」味噌！？ Stir it well. Serve hot.") == [
                "豆腐を切る。", "「煮る。」", "味噌！？", "Stir it well.", "Serve hot.",
            ])
    }

    @Test func namesTheKeysThatScrollWhereThereIsMore() throws {
        #expect(try text(40, 8, .enter, .text(" ")).last == "space next  ↑↓ scroll  ← back  ? help")
        #expect(try text(40, 15, .enter, .text(" ")).last?.contains("scroll") == false)
    }

    @Test func beginsWithTheIngredients() throws {
        #expect(
            try text(40, 15, .text(" "), .text(" ")) == [
                "Red lentil soup 味噌  ingredients 2 of 4",
                "────────────────────────────────────────",
                "",
                " [x] 300 g red lentils",
                " [x] 2 onions, finely chopped",
                ">[ ] 1 l vegetable stock",
                " [ ] salt",
                "", "", "", "", "", "", "",
                "space tick  Enter cook  a all  ? help",
            ])
    }

    @Test func showsAStepWithWhatItNeedsBelowOnANarrowScreen() throws {
        #expect(
            try text(40, 15, .enter, .text(" ")) == [
                "Red lentil soup 味噌         step 2 of 3",
                "━━━━━━━━━━━━━───────────────────────────",
                "",
                "Add the lentils and the stock. Simmer",
                "for 25 minutes, then rest for 5",
                "minutes.",
                "",
                "(1) Simmer: 25 min – 1 starts it",
                "(2) Rest: 5 min – 2 starts it",
                "",
                "For this step",
                "· 300 g red lentils",
                "· 1 l vegetable stock",
                "",
                "space next  ← back  ? help  1-9 timer",
            ])
    }

    @Test func showsItBesideTheTextOnAWideOne() throws {
        #expect(
            try text(80, 24, .enter, .text(" "), .text("1")).prefix(12) == [
                "Red lentil soup 味噌 · serves 4                                      step 2 of 3",
                "━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────",
                "",
                "Add the lentils and the stock.                    │ For this step",
                "                                                  │ · 300 g red lentils",
                "Simmer for 25 minutes, then rest for 5 minutes.   │ · 1 l vegetable stock",
                "",
                "(1) Simmer: 25:00",
                "(2) Rest: 5 min – 2 starts it",
                "", "", "",
            ])
    }

    @Test func showsTimersThatRunWhateverIsShown() throws {
        let keys: [Key] = [.enter, .text("1"), .text(" "), .text("2"), .text("3"), .text("3")]
        let lines = CookingBook.text(try CookingBook.screen(80, 24, keys), at: 1065)
        #expect(lines[22] == "1 Soften the onions 6:55   2 Simmer 23:55   3 Rest 5:00 paused")
        #expect(lines[23] == "Rest: paused")
        let narrow = CookingBook.text(try CookingBook.screen(40, 15, keys), at: 1065)
        #expect(
            narrow.suffix(3) == ["1 Soften the onions 6:55", "2 Simmer 23:55   3 Rest 5:00 paused", "Rest: paused"])
    }

    @Test func twoTimersRingTogether() throws {
        // Eight minutes are over at 1480; 25 minutes at 2500.
        let keys: [Key] = [.enter, .text("1"), .text(" "), .text("2")]
        let screen = try CookingBook.screen(80, 12, keys)
        #expect(
            CookingBook.text(screen, at: 2501).prefix(5) == [
                "Red lentil soup 味噌 · serves 4                                      step 2 of 3",
                "━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────────────────────────────────────────────",
                "*** 1 Soften the onions is done, 17:01 ago, up to 2 min more *** Enter stops it",
                "*** 2 Simmer is done, 0:01 ago *** Enter stops it, + adds a minute",
                "Add the lentils and the stock. Simmer for 25      │ For this step",
            ])
        var next = screen
        #expect(next.handle(.enter, at: 2501) == .keep)
        #expect(
            CookingBook.text(next, at: 2501)[2] == "*** 2 Simmer is done, 0:01 ago *** Enter stops it, + adds a minute")
        #expect(next.step == 1)
        #expect(next.handle(.text("+"), at: 2501) == .keep)
        #expect(CookingBook.text(next, at: 2501)[10] == "2 Simmer 1:00")
    }

    @Test func listsAllStepsToJumpTo() throws {
        #expect(
            try text(40, 10, .enter, .text(" "), .text("s")) == [
                "Red lentil soup 味噌         step 2 of 3",
                "━━━━━━━━━━━━━───────────────────────────",
                " ✓  1. Soften the onions for 8–10 minut…",
                ">   2. Add the lentils and the stock. S…",
                "    3. Season with salt.",
                "", "", "", "",
                "Enter go there  d done  ↑↓ choose",
            ])
    }

    @Test func asksAtTheEnd() throws {
        var screen = try CookingBook.screen(60, 20, [.text("f")])
        #expect(CookingBook.text(screen)[3] == "looking at the pantry…")
        let match = try PantryBook.match(
            CookingBook.soup, pantry: "- 1 kg red lentils\n- 1 onion\n- vegetable stock (expires 2026-12-01)\n- salt\n")
        screen.offer(CookingOffer(match, hasPantry: true), leftoversOn: "on Sunday")
        for key in [Key.down, .text(" "), .down, .text("4"), .right, .down, .text("Ana")] {
            #expect(screen.handle(key, at: 1000) == .none)
        }
        #expect(
            CookingBook.text(screen) == [
                "Red lentil soup 味噌 · serves 4                        ready",
                "────────────────────────────────────────────────────────────",
                "",
                "  Take from the pantry: what there is of it",
                "  Used up? vegetable stock (expires 2026-12-01): yes",
                "  Stars: ★★★★½",
                "> Cook: Ana",
                "  Remark:",
                "  Leftovers for how many, on Sunday:",
                "  [ Save: log it, take from the pantry, commit ]",
                "",
                "Not there, or not enough of it",
                "· onions: 1 short",
                "",
                "Taken from the pantry",
                "· 300 g red lentils: 700 g left",
                "· 1 onion: used up",
                "", "",
                "^S save  ↑↓ choose  space change  Esc back  ^C leave",
            ])
        let image = CookingFrame.image(screen, at: 1000)
        #expect(image.cursor == (6, 11) && image.showsCursor)
        let form = try #require(screen.form)
        let request = form.request("dish", factor: 2, leftoversOn: nil)
        #expect(
            request.stock == .allThereIs && request.stars == "4.5" && request.person == "Ana" && request.factor == 2)
        #expect(request.usedUp == ["vegetable stock (expires 2026-12-01)"] && request.remark == nil)
    }

    @Test func fitsEveryScreen() throws {
        let long = try CookingBook.sheet(
            "# Long 味噌汁\n\n## Ingredients\n\n- 100 g 味噌 with a very long remark about it that does not end\n\n## Instructions\n\n"
                + (1...60).map { "\($0). " + String(repeating: "Stir 味噌 for 10 minutes. ", count: 80) + "\n" }.joined())
        let pages: [[Key]] = [
            [], [.enter, .text("1"), .text("2")], [.enter, .text("s")], [.enter, .text("1"), .text("t")], [.text("?")],
            [.text("c"), .text("10 min 味噌")], [.text("f")], [.enter, .pageDown, .pageDown],
        ]
        for keys in pages {
            for columns in [1, 2, 5, 12, 29, 40, 75, 76, 80, 120, 200] {
                for rows in [1, 2, 3, 5, 6, 9, 10, 14, 15, 24, 60] {
                    let screen = try CookingBook.screen(columns, rows, keys, of: long)
                    for now: Int64 in [1000, 9000] {
                        let image = CookingFrame.image(screen, at: now)
                        #expect(image.lines.count == rows)
                        let widest = image.lines.map(\.width).max() ?? 0
                        #expect(widest <= columns, "\(keys) on \(columns) × \(rows): \(widest)")
                        #expect(image.cursor.row < rows && image.cursor.column < columns)
                    }
                }
            }
        }
    }

    @Test func aLongStepScrollsToItsEnd() throws {
        // 400 words.
        let words = (1...400).map { "word\($0)" }.joined(separator: " ")
        let sheet = try CookingBook.sheet(
            "# Long\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Stir the egg \(words).\n2. Eat.\n")
        var screen = try CookingBook.screen(40, 15, [.enter], of: sheet)
        #expect(CookingBook.text(screen)[3].hasPrefix("Stir the egg word1 "))
        #expect(CookingBook.text(screen)[13].hasSuffix("↓"))
        for _ in 0..<20 { _ = screen.handle(.pageDown, at: 1000) }
        let end = CookingBook.text(screen)
        #expect(end[3].hasSuffix("↑"))
        #expect(end.contains { $0.contains("word400.") })
        #expect(end.contains("· 1 egg"))
        _ = screen.handle(.text(" "), at: 1000)
        #expect(CookingBook.text(screen)[3] == "Eat.")
    }
}
