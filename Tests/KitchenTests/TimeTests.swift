import SourceText
import Testing

@testable import Kitchen

@Suite struct TimeTests {
    static let texts: [(String, Int?)] = [
        ("30 min", 30), ("30", 30), ("90", 90), ("1 h 30 min", 90), ("1h30", 90), ("1h30m", 90), ("1 hr 30 mins", 90),
        ("1 hour and 30 minutes", 90), ("1 hour, 30 minutes", 90), ("1:30", 90), ("PT1H30M", 90), ("PT90M", 90),
        ("P0DT1H30M", 90), ("P1DT2H", 1560), ("pt45m", 45), ("1½ hours", 90), ("1 1/2 hours", 90), ("1.5 h", 90),
        ("an hour", 60), ("an hour and a half", 90), ("half an hour", 30), ("8-10 minutes", 10), ("8–10 min", 10),
        ("about 20 minutes", 20), ("2 days", 2880), ("45 Minuten", 45), ("1 Std. 15 Min.", 75), ("90 seconds", 2),
        ("two hours", 120), ("10-minute", 10), ("overnight", nil), ("", nil), ("a while", nil),
        ("30 minutes plus chilling", nil), ("PT", nil), ("P1M", nil), ("1:75", nil), ("-5 min", nil),
        ("99999999999999999999 min", nil), ("30 min 1 h", nil),
    ]

    @Test(arguments: texts) func readsTimes(_ example: (text: String, minutes: Int?)) {
        #expect(TimeSpan(example.text)?.minutes == example.minutes)
    }

    @Test func writesTimes() {
        #expect(TimeSpan(minutes: 90).text == "1 h 30 min")
        #expect(TimeSpan(minutes: 5).text == "5 min")
        #expect(TimeSpan(seconds: 480, 600).text == "8–10 min")
        #expect(TimeSpan(minutes: 60 * 24 * 3).text == "3 d")
        #expect(TimeSpan(seconds: 45).text == "45 s")
        #expect(TimeSpan(minutes: 90).isoText == "PT1H30M")
        #expect(TimeSpan(seconds: 0).isoText == "PT0S")
    }

    @Test func rangesKeepBothEnds() {
        #expect(TimeSpan("1 to 1½ hours") == TimeSpan(seconds: 3600, 5400))
    }

    @Test func sumsSaturate() {
        #expect(TimeSpan(seconds: .max).adding(TimeSpan(seconds: 5)).maxSeconds == .max)
        #expect(TimeSpan(minutes: .max).maxSeconds == .max)
    }

    @Test func datesKnowTheirWeekdaysAndDistances() throws {
        let day = try #require(CalendarDate("2026-11-21"))
        #expect(day.weekday == .saturday)
        #expect(day.isoWeek == (2026, 47))
        #expect(day.adding(days: 10)?.description == "2026-12-01")
        #expect(day.days(to: try #require(CalendarDate("2027-11-21"))) == 365)
        #expect(CalendarDate("2024-02-29")?.dayNumber == 19_782)
        #expect(CalendarDate("2023-02-29") == nil)
        #expect(CalendarDate("2023-2-09") == nil)
        #expect(CalendarDate("2027-01-01")?.isoWeek ?? (0, 0) == (2026, 53))
        #expect(CalendarDate(dayNumber: 0)?.description == "1970-01-01")
    }
}

@Suite struct TemperatureTests {
    /// USDA, "Safe Minimum Internal Temperature Chart", and the oven scale of the UK Food Standards Agency.
    @Test func agreesWithPublishedPairs() {
        let pairs = [
            (145, 63), (160, 71), (165, 74), (350, 177), (375, 191), (400, 204), (450, 232), (32, 0), (212, 100),
        ]
        for (fahrenheit, celsius) in pairs {
            #expect(Temperature(Rational(fahrenheit), .fahrenheit).celsius?.rounded == celsius)
        }
        let marks = [(1, 140), (2, 150), (4, 180), (5, 190), (6, 200), (7, 220), (8, 230)]
        for (mark, celsius) in marks {
            let exact = Temperature(Rational(mark), .gasMark).celsius ?? 0
            #expect(abs(exact.doubleValue - Double(celsius)) <= 5)
            #expect(Temperature(Rational(celsius), .celsius).converted(to: .gasMark)?.value == Rational(mark))
        }
    }

    @Test func convertsExactly() {
        #expect(Temperature(375, .fahrenheit).celsius?.description == "1715/9")
        #expect(Temperature(375, .fahrenheit).converted(to: .celsius)?.rounded.text == "190 °C")
        #expect(Temperature(180, .celsius).fahrenheit == 356)
        #expect(Temperature(11, .gasMark).celsius == nil)
    }
}

@Suite struct StepTests {
    private func timers(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return StepNumbers.scan(text).timers.map {
            String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) + " = \($0.span)"
        }
    }

    private func heats(_ text: String) -> [String] {
        StepNumbers.scan(text).temperatures.map { $0.temperature.text + ($0.upper.map { "–" + $0.text } ?? "") }
    }

    private func amounts(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return StepNumbers.scan(text).amounts.map {
            amountText($0.measure) + " | "
                + String(decoding: bytes[$0.following.start..<$0.following.end], as: UTF8.self)
        }
    }

    @Test func findsTimers() {
        #expect(timers("Bake for 25 minutes.") == ["25 minutes = 25 min"])
        #expect(timers("Fry, 8–10 min, until golden") == ["8–10 min = 8–10 min"])
        #expect(timers("Simmer 1½ hours") == ["1½ hours = 1 h 30 min"])
        #expect(timers("Rest an hour and a half.") == ["an hour and a half = 1 h 30 min"])
        #expect(
            timers("Roast 1 hour 20 minutes, rest 10 minutes") == [
                "1 hour 20 minutes = 1 h 20 min", "10 minutes = 10 min",
            ])
        #expect(timers("Give it a 5-minute rest") == ["5-minute = 5 min"])
        #expect(timers("Blanch for 30 seconds") == ["30 seconds = 30 s"])
        #expect(timers("Rest a quarter of an hour") == ["a quarter of an hour = 15 min"])
        #expect(timers("Rest three quarters of an hour") == ["three quarters of an hour = 45 min"])
        #expect(timers("Bake 1h20 or so") == ["1h20 = 1 h 20 min"])
        #expect(
            timers("Cook 5 more minutes, then 10 full minutes") == [
                "5 more minutes = 5 min", "10 full minutes = 10 min",
            ])
        #expect(timers("Wait a couple of minutes") == ["a couple of minutes = 2 min"])
        #expect(timers("Bake for 1:30 h") == ["1:30 h = 1 h 30 min"])
        #expect(timers("Chill 2–3 hours or up to 3 days") == ["2–3 hours = 2–3 h"])
        #expect(timers("Ferment for 3 days") == ["3 days = 3 d"])
        #expect(timers("Fry 4 minutes per side") == ["4 minutes = 4 min"])
    }

    @Test func minutesBehindHoursNeedNoUnit() {
        #expect(timers("Bake 2 h 15.") == ["2 h 15 = 2 h 15 min"])
        #expect(timers("Bake 2 h 15 at 180 °C until golden") == ["2 h 15 = 2 h 15 min"])
        #expect(timers("Simmer 1 hour 15, stirring") == ["1 hour 15 = 1 h 15 min"])
        #expect(timers("Boil 1 hr. 20, then rest 1h30.") == ["1 hr. 20 = 1 h 20 min", "1h30 = 1 h 30 min"])
        #expect(timers("Kochen 1 Std. 15.") == ["1 Std. 15 = 1 h 15 min"])
        #expect(timers("Cook 1 h 30 min") == ["1 h 30 min = 1 h 30 min"])
        #expect(timers("Bake 1 hour. 20 cookies are done") == ["1 hour = 1 h"])
        #expect(timers("Rest 1 hour, 12 dumplings at a time") == ["1 hour = 1 h"])
        #expect(timers("Bake 1 hour 15 g") == ["1 hour = 1 h"])
    }

    @Test func whatIsNoLengthIsNoTimer() {
        #expect(timers("Stir every 5 minutes.") == [])
        #expect(timers("Take it out 30 minutes before serving") == [])
        #expect(timers("Cut into 3 pieces, add 2 cups stock") == [])
        #expect(timers("Keeps for 3 days in the fridge.") == [])
        #expect(timers("Eat within 2 minutes.") == [])
        #expect(timers("Roast 20 minutes per pound.") == [])
        #expect(timers("Roast 15 mins per 500 g.") == [])
        #expect(timers("Roast 20 minutes for every 500 g.") == [])
    }

    @Test func aTimeBeforeSomethingIsWaitedForWhereFoodRests() {
        #expect(timers("Let it rest 10 minutes before serving.") == ["10 minutes = 10 min"])
        #expect(timers("Cool for at least 15 minutes before slicing.") == ["15 minutes = 15 min"])
        #expect(timers("Take the butter out 1 hour before you start.") == [])
        #expect(timers("Rest well. Light the grill 20 minutes before cooking.") == [])
    }

    @Test func overnightIsEightToTwelveHours() {
        #expect(timers("Chill overnight.") == ["overnight = 8–12 h"])
        #expect(StepNumbers.scan("Soak the beans overnight.").timers.map(\.isAssumed) == [true])
        #expect(timers("Marinate 4 hours or overnight.") == ["4 hours = 4 h"])
        #expect(timers("Serve the overnight oats.") == [])
    }

    @Test func aNumberAfterAtIsATemperature() {
        #expect(heats("Bake at 350 for 20 minutes.") == ["350 °F"])
        #expect(heats("Preheat the oven to 200.") == ["200 °C"])
        #expect(StepNumbers.scan("Roast at 425 until brown").temperatures.map(\.isScaleAssumed) == [true])
        #expect(StepNumbers.scan("Roast at 425°F").temperatures.map(\.isScaleAssumed) == [false])
        #expect(heats("Microwave at 600 watts. Serve at 7. Cut to 200 pieces.") == [])
    }

    @Test func gasMarksBeforeAStrokeAreNoFractions() {
        #expect(heats("Heat to gas mark 6/400°F.") == ["gas mark 6", "400 °F"])
        #expect(heats("Heat to 200C/180C fan/gas 6.") == ["200 °C", "180 °C", "gas mark 6"])
    }

    @Test func marksOfChineseDivideWords() {
        #expect(amounts("生抽 15ml、蒜粉 8g，盐 3g。") == ["15 milliliter | ", "8 gram | ", "3 gram | "])
    }

    @Test func lengthsKeepTheirSides() {
        func lengths(_ text: String) -> [String] {
            StepNumbers.scan(text).lengths.map { length in
                length.sides.map(\.quantity.displayText).joined(separator: " by ") + " " + length.unit.name
            }
        }
        #expect(lengths("Use a 9x13-inch pan.") == ["9 by 13 inch"])
        #expect(lengths("Cut into 2–3 cm cubes, ½ inch thick.") == ["2–3 centimeter", "½ inch"])
        #expect(lengths("Take a 3-inch piece.") == ["3 inch"])
    }

    @Test func sizesAreNoAmounts() {
        #expect(amounts("Shape a 1-pound loaf.") == [])
        #expect(amounts("Put ½ tsp jam into each shell.") == ["1/2 teaspoon | jam into each shell"])
        #expect(StepNumbers.scan("Put ½ tsp jam into each shell.").amounts.map(\.isForEach) == [true])
        #expect(StepNumbers.scan("Add 2 tbsp oil, then 1 tbsp at a time.").amounts.map(\.isForEach) == [false, true])
    }

    @Test func sharesAreParts() {
        let shares = StepNumbers.scan("Add half of the flour, then ⅓ of the sugar.").shares
        #expect(shares.map { "\($0.fraction)" } == ["1/2", "1/3"])
    }

    @Test func findsTemperatures() {
        #expect(heats("Preheat the oven to 375°F (190°C).") == ["375 °F", "190 °C"])
        #expect(heats("Heat to 180C/350F/gas mark 4") == ["180 °C", "350 °F", "gas mark 4"])
        #expect(heats("about 350 degrees Fahrenheit") == ["350 °F"])
        #expect(heats("until it reads 60–65 °C") == ["60 °C–65 °C"])
        #expect(heats("Set the oven to 400 degrees") == ["400 °F"])
        #expect(heats("Freeze at -18 °C") == ["-18 °C"])
        #expect(heats("Add 2 c flour") == [])
    }

    @Test func findsAmountsWithWhatFollowsThem() {
        #expect(amounts("Add 2 tablespoons of the butter and stir") == ["2 tablespoon | butter and stir"])
        #expect(amounts("Whisk 3 eggs, then 100 g flour.") == ["3 | eggs", "100 gram | flour"])
        #expect(amounts("Bake for 25 minutes at 200°C in a 20 cm tin") == [])
        #expect(amounts("Beat in the 3 eggs one at a time") == ["3 | eggs one at a time", "1 | at a time"])
        #expect(amounts("Add half an onion") == ["1/2 | onion"])
        #expect(amounts("Add 2 eggs, beating well after each addition") == ["2 | eggs"])
    }

    @Test func sharesAndAmountsForEachAreNoAmounts() {
        for step in [
            "Add half the flour", "Add 1/2 of the sugar", "Add two thirds of the milk", "Add 1 egg at a time",
            "Crack 1 egg into each bowl", "2 slices bread per person", "Use a 500 g bread tin", "the first 3 eggs",
        ] {
            #expect(!StepNumbers.scan(step).amounts.map(\.isForEach).contains(false), "\(step)")
        }
    }
}
