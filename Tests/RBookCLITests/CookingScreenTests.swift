import Kitchen
import MealPlanning
import Presentation
import Testing

@testable import RBookCLI

@Suite struct CookingScreenTests {
    @Test func movesWithAndWithoutMarks() throws {
        var screen = try CookingBook.screen(80, 24, [.enter])
        #expect(screen.handle(.right, at: 1000) == .keep)
        #expect(screen.step == 1 && screen.progress.done == [])
        #expect(screen.handle(.text(" "), at: 1000) == .keep)
        #expect(screen.step == 2 && screen.progress.done == [1])
        #expect(screen.handle(.left, at: 1000) == .keep)
        #expect(screen.handle(.text("d"), at: 1000) == .keep)
        #expect(screen.progress.done == [])
        #expect(screen.handle(.text("G"), at: 1000) == .keep)
        #expect(screen.handle(.enter, at: 1000) == .offer)
        #expect(screen.progress.place == .finish)
    }

    @Test func keysTypedTogetherAreKeysOneByOne() throws {
        let screen = try CookingBook.screen(80, 24, [.text("aa"), .enter, .text("  d")])
        #expect(screen.progress.ticked == [])
        #expect(screen.progress.done == [0, 1, 2])
    }

    @Test func aDigitStartsPausesAndGoesOn() throws {
        var screen = try CookingBook.screen(80, 24, [.enter, .text("1")])
        #expect(screen.progress.timers.map(\.status) == [.running(until: 1480)])
        #expect(screen.progress.timers.map(\.slack) == [120])
        #expect(screen.handle(.text("1"), at: 1080) == .keep)
        #expect(screen.progress.timers.map(\.status) == [.paused(left: 400)])
        #expect(screen.handle(.text("1"), at: 5000) == .keep)
        #expect(screen.progress.timers.map(\.status) == [.running(until: 5400)])
        #expect(screen.handle(.text("9"), at: 5000) == .none)
        #expect(screen.notice == "9 is not a timer of this step; c starts one of your own")
        // It rings: any other key works on, Enter stops it.
        #expect(screen.handle(.text("s"), at: 5400) == .keep)
        #expect(screen.overlay == .steps(0))
        #expect(screen.handle(.enter, at: 5400) == .keep)
        #expect(screen.progress.timers == [] && screen.overlay == .steps(0))
    }

    @Test func timersOfOnesOwnAreTyped() throws {
        let screen = try CookingBook.screen(80, 24, [.text("c"), .text("rice 1 h 5 min"), .enter])
        #expect(screen.progress.timers.map(\.name) == ["rice"])
        #expect(screen.progress.timers.map(\.length) == [3900])
        for (text, seconds, name) in [
            ("10", 600, nil), ("90 s", 90, nil), ("10 min rice", 600, "rice"), ("rice 10 min", 600, "rice"),
            ("1 h 30 min the roast", 5400, "the roast"), ("8-10 min", 480, nil),
        ] as [(String, Int, String?)] {
            let timer = try #require(TypedTimer(text), "\(text)")
            #expect(timer.span.minSeconds == seconds && timer.name == name, "\(text)")
        }
        for text in ["", "rice", "0", "20 days", "-5"] { #expect(TypedTimer(text) == nil, "\(text)") }
        var wrong = try CookingBook.screen(80, 24, [.text("c"), .text("rice"), .enter])
        #expect(wrong.notice == "not a time: write 10 min rice")
        #expect(wrong.handle(.escape, at: 1000) == .none)
        #expect(wrong.overlay == nil && wrong.progress.timers == [])
    }

    @Test func nineTimersAreTheMost() throws {
        var screen = try CookingBook.screen(80, 24)
        for number in 1...9 {
            for key in [Key.text("c"), .text("\(number)"), .enter] { _ = screen.handle(key, at: 1000) }
        }
        #expect(screen.progress.timers.count == 9)
        _ = screen.handle(.text("c"), at: 1000)
        #expect(screen.overlay == nil)
        #expect(screen.notice == "nine timers run already; t shows them")
        for key in [Key.text("t"), .down, .text("x"), .text("+"), .escape] { _ = screen.handle(key, at: 1000) }
        #expect(screen.progress.timers.map(\.key) == [1, 3, 4, 5, 6, 7, 8, 9])
        #expect(screen.progress.timers[1].left(at: 1000) == 240)
    }

    @Test func asksBeforeItGoesOn() throws {
        let sheet = try CookingBook.sheet()
        var progress = sheet.progress(units: .asWritten, at: 1000)
        progress.go(to: .step(2))
        progress.start(KitchenTimer(key: 1, name: "Bake", length: 60, at: 1000))
        progress.start(KitchenTimer(key: 2, name: "Rest", length: 9000, at: 1000))
        var screen = CookingScreen(sheet, progress, size: ScreenSize(columns: 60, rows: 12), left: 1000)
        #expect(
            CookingBook.text(screen, at: 8200) == [
                "Red lentil soup 味噌 · serves 4                  step 3 of 3",
                "────────────────────────────────────────────────────────────",
                "*** 1 Bake is done, 1 h 59 min ago *** Enter stops it",
                "You left off at step 3 of 3, 2 h ago.",
                "",
                "Bake rang 1 h 59 min ago.",
                "Rest has 30:00 left.",
                "",
                "Enter goes on, n begins anew, q leaves.",
                "",
                "2 Rest 30:00",
                "Enter go on  n begin anew  q leave",
            ])
        #expect(screen.handle(.enter, at: 8200) == .keep)
        #expect(screen.progress.timers.map(\.name) == ["Rest"])
        var anew = screen
        #expect(screen.handle(.enter, at: 8200) == .keep)
        #expect(screen.overlay == nil && screen.step == 2)
        #expect(anew.handle(.text("n"), at: 8200) == .keep)
        #expect(anew.overlay == nil && anew.progress.place == .ingredients)
        #expect(anew.progress.timers.map(\.name) == ["Rest"])
        #expect(anew.handle(.text("q"), at: 8200) == .leave)
        #expect(anew.handle(.control("c"), at: 8200) == .interrupt)
    }

    @Test func recipesWithoutStepsOrIngredientsCanBeCooked() throws {
        let onlySteps = try CookingBook.sheet(
            "---\nkind: recipe\ntitle: Tea\n---\n\n## Instructions\n\n1. Boil for 3 minutes.\n")
        #expect(try CookingBook.screen(40, 15, of: onlySteps).step == 0)
        let onlyFoods = try CookingBook.sheet("---\nkind: recipe\ntitle: Mix\n---\n\n## Ingredients\n\n- 1 egg\n")
        var screen = try CookingBook.screen(40, 15, of: onlyFoods)
        #expect(screen.handle(.text("s"), at: 1000) == .keep)
        #expect(screen.overlay == nil)
        #expect(screen.handle(.enter, at: 1000) == .offer)
        let nothing = try CookingBook.sheet("---\nkind: recipe\ntitle: Air\n---\n\nNothing.\n")
        #expect(try CookingBook.screen(40, 15, of: nothing).progress.place == .finish)
    }
}
