import Kitchen
import SourceText
import TestSupport
import Testing

@testable import MealPlanning

@Suite struct CookingProgressTests {
    private static let path = RelativePath(trusted: Array("recipes/Käse 味噌.md".utf8))

    private func progress(ingredients: Int = 3, steps: Int = 4) -> CookingProgress {
        CookingProgress(
            Self.path, title: "Käse\n味噌 100 %", factor: Rational(3, 2) ?? .one, units: "metric",
            fingerprint: Fingerprint([1, 2, 3]), ingredients: ingredients, steps: steps, at: 1000)
    }

    @Test func goesForwardAndMarksWhatIsLeftBehind() {
        var progress = progress()
        #expect(progress.place == .ingredients)
        progress.toggleTick(1)
        progress.toggleTick(7)
        progress.advance()
        progress.advance()
        #expect(progress.place == .step(1))
        #expect(progress.done == [0])
        #expect(progress.ticked == [1])
        progress.retreat()
        progress.retreat()
        #expect(progress.place == .ingredients)
        progress.go(to: .step(99))
        #expect(progress.place == .step(3))
        progress.advance()
        #expect(progress.place == .finish)
        #expect(progress.done == [0, 3])
        progress.retreat()
        #expect(progress.place == .step(3))
    }

    @Test func recipesWithoutIngredientsOrStepsHaveTheOtherPlaces() {
        #expect(progress(ingredients: 0).place == .step(0))
        #expect(progress(ingredients: 0, steps: 0).place == .finish)
        var onlyIngredients = progress(steps: 0)
        onlyIngredients.advance()
        #expect(onlyIngredients.place == .finish)
        onlyIngredients.retreat()
        #expect(onlyIngredients.place == .ingredients)
    }

    @Test func timersPauseGoOnAndRing() {
        var timer = KitchenTimer(key: 1, name: "Bake", length: 600, slack: 120, at: 1000)
        #expect(timer.left(at: 1000) == 600)
        #expect(timer.left(at: 1590) == 10)
        timer.togglePause(at: 1100)
        // 600 − 100 = 500, however long it is paused.
        #expect(timer.left(at: 9999) == 500)
        timer.togglePause(at: 2000)
        #expect(timer.status == .running(until: 2500))
        timer.add(60, at: 2000)
        #expect(timer.left(at: 2000) == 560)
        #expect(!timer.rings(at: 2559))
        #expect(timer.rings(at: 2560))
        // One that rings counts from now.
        timer.add(60, at: 3000)
        #expect(timer.status == .running(until: 3060))
        timer.add(-600, at: 3000)
        #expect(timer.rings(at: 3000))
        timer.togglePause(at: 3000)
        #expect(timer.rings(at: 3000))
    }

    @Test func theOldestAlarmComesFirst() {
        var progress = progress()
        progress.start(KitchenTimer(key: 2, name: "Rice", length: 10, at: 1000))
        progress.start(KitchenTimer(key: 1, name: "Eggs", length: 12, at: 1000))
        let again = progress.start(KitchenTimer(key: 1, name: "Again", length: 12, at: 1000))
        let tenth = progress.start(KitchenTimer(key: 10, name: "Ten", length: 12, at: 1000))
        #expect(!again && !tenth)
        #expect(progress.timers.map(\.name) == ["Eggs", "Rice"])
        #expect(progress.freeKeys == [3, 4, 5, 6, 7, 8, 9])
        #expect(progress.ringing(at: 1020).map(\.name) == ["Rice", "Eggs"])
        #expect(progress.nextDeadline(after: 1000) == 1010)
        #expect(progress.nextDeadline(after: 1011) == 1012)
        #expect(progress.nextDeadline(after: 1012) == nil)
    }

    @Test func aChangedRecipeIsNoticed() {
        var progress = progress()
        progress.toggleTick(0)
        progress.go(to: .step(3))
        progress.toggleDone(1)
        var same = progress
        let isChanged = same.adopt(Fingerprint([1, 2, 3]), ingredients: 3, steps: 4)
        #expect(!isChanged && same == progress)
        // As many lines: what counts them holds.
        let isNoticed = same.adopt(Fingerprint([4]), ingredients: 3, steps: 4)
        #expect(isNoticed)
        #expect(same.ticked == [0] && same.done == [1] && same.place == .step(3))
        // Fewer steps: the marks may mean others, and the place is the last there is.
        _ = progress.adopt(Fingerprint([5]), ingredients: 4, steps: 2)
        #expect(progress.ticked == [] && progress.done == [] && progress.place == .step(1))
        #expect(progress.fingerprint == Fingerprint([5]))
    }

    @Test func isStaleAfterAWeekUnlessATimerRuns() {
        var progress = progress()
        #expect(!progress.isStale(at: 1000 + 7 * 86_400))
        #expect(progress.isStale(at: 1001 + 7 * 86_400))
        progress.start(KitchenTimer(key: 1, name: "Salt the meat", length: 8 * 86_400, at: 1000))
        #expect(!progress.isStale(at: 1001 + 7 * 86_400))
    }

    // MARK: As a file

    private func full() -> CookingProgress {
        var progress = progress()
        progress.toggleTick(0)
        progress.toggleTick(2)
        progress.toggleDone(1)
        progress.go(to: .step(2))
        progress.touched = 2000
        progress.start(
            KitchenTimer(key: 1, name: "Käse ; % bake", step: 2, number: 1, length: 1200, slack: 60, at: 1500))
        progress.start(KitchenTimer(key: 4, name: "", length: 60, status: .paused(left: 45)))
        return progress
    }

    @Test func isWrittenAndReadBack() throws {
        #expect(
            String(decoding: full().encoded, as: UTF8.self) == """
                rbook-cooking 1
                recipe recipes/K%c3%a4se%20%e5%91%b3%e5%99%8c.md
                title K%c3%a4se%0a%e5%91%b3%e5%99%8c%20100%20%25
                factor 3/2
                units metric
                shown \(Fingerprint([1, 2, 3]).text) 3 4
                time 1000 2000
                place step 2
                ticked 0 2
                done 1
                timer 1 step 2 1 1200 60 running 2700 K%c3%a4se%20;%20%25%20bake
                timer 4 own 0 60 0 paused 45 %

                """)
        #expect(CookingProgress(encoded: full().encoded) == full())
        for progress in [progress(), progress(ingredients: 0), progress(ingredients: 0, steps: 0)] {
            #expect(CookingProgress(encoded: progress.encoded) == progress)
        }
    }

    @Test func refusesWhatItDidNotWrite() {
        let text = String(decoding: full().encoded, as: UTF8.self)
        func reads(_ old: String, _ new: String) -> Bool {
            guard text.contains(old) else { return true }
            return CookingProgress(encoded: Array(text.replacing(old, with: new).utf8)) != nil
        }
        for (old, new) in [
            ("rbook-cooking 1", "rbook-cooking 2"), ("place step 2", "place step 4"), ("place step 2", "place step -1"),
            ("ticked 0 2", "ticked 0 3"), ("ticked 0 2", "ticked 2 0"), ("ticked 0 2", "ticked 0 0"),
            ("done 1", "done 9"),
            ("factor 3/2", "factor 0"), ("factor 3/2", "factor -3/2"), ("factor 3/2", "factor 3/0"),
            ("factor 3/2", "factor 6/4"),
            ("factor 3/2", "factor 99999999999999999999"), ("time 1000", "time -1"),
            ("time 1000", "time 9999999999999999"),
            (" 3 4\n", " 3 4 5\n"), (" 3 4\n", " -3 4\n"), (" 3 4\n", " 3 999999999\n"), ("timer 4", "timer 1"),
            ("timer 4", "timer 0"), ("timer 4", "timer 10"), ("running 2700", "running -5"),
            ("running 2700", "running 99999999999999999999"), ("running 2700", "walking 2700"),
            ("paused 45", "paused -45"),
            ("1200 60", "1200000000 60"), ("step 2 1 1200", "step 9 1 1200"), ("own 0", "theirs 0"),
            ("recipe recipes/", "recipe ../../"), ("recipe recipes/", "recipe /recipes/"), ("%0a", "\n"),
            ("%0a", "%0A"),
            ("units metric", "units"), ("units metric", "units  metric"), ("paused 45 %", "paused 45 % more"),
        ] {
            #expect(!reads(old, new), "'\(old)' → '\(new)'")
        }
        #expect(CookingProgress(encoded: []) == nil)
        #expect(CookingProgress(encoded: Array(text.dropLast().utf8)) == nil)
        #expect(CookingProgress(encoded: Array((text + "x\n").utf8)) == nil)
        #expect(CookingProgress(encoded: [UInt8](repeating: 0x0A, count: 1 << 17)) == nil)
    }

    /// Whatever bytes are there: no crash, and what is read writes itself back.
    @Test func survivesAnyBytes() {
        let whole = full().encoded
        var (read, refused) = (0, 0)
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8.random(in: 0x20...0x39, using: &random), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
                }
                if bytes.isEmpty { break }
            }
            if let progress = CookingProgress(encoded: bytes) {
                read += 1
                #expect(progress.encoded == bytes, "seed \(seed)")
            } else {
                refused += 1
            }
        }
        #expect(read > 1000 && refused > 1000, "\(read) read, \(refused) refused")
    }
}
