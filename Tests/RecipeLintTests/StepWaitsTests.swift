import Kitchen
import Testing

@testable import RecipeLint

@Suite struct StepWaitsTests {
    private func waits(_ text: String) -> [String] {
        var folded = FoldedText()
        folded.append(text)
        return StepWaits(text, folded, 0..<folded.words.count, StepNumbers.scan(text).timers).waits.map {
            "\($0.seconds / 60)\($0.isRest ? " rest" : "")"
        }
    }

    @Test func cookingAndRestingAreToldApart() {
        #expect(waits("Bake for 40 minutes, then cool for 2 hours.") == ["40", "120 rest"])
        #expect(waits("Let the dough rise 1 hour.") == ["60 rest"])
        #expect(waits("Marinate for 30 minutes and grill for 10 minutes.") == ["30 rest", "10"])
        #expect(waits("Simmer until thick, 25 minutes.") == ["25"])
        #expect(waits("Teig kühl stellen, 30 Minuten. Dann 20 Minuten köcheln.") == ["30 rest", "20"])
        #expect(waits("½ cup crème fraîche — simmer 25 minutes.") == ["25"])
        #expect(waits("After two hours, wash the cabbage.") == ["120 rest"])
    }

    @Test func ofAChoiceTheShortestCounts() {
        #expect(waits("Cook on high for 3 hours or on low for 7 hours.") == ["180"])
        #expect(waits("Laisser cuire 60 minutes, ou au four 10 minutes.") == ["10"])
        #expect(waits("After 20 minutes of simmering bake for 30 minutes.") == ["20", "30"])
    }

    @Test func whatNeedNotBeWaitedForDoesNotCount() {
        #expect(waits("Store in an airtight jar for 3 days.") == [])
        #expect(waits("If you have the time, chill it for 2 hours.") == [])
        #expect(waits("Refrigerate for up to 4 hours.") == [])
        #expect(waits("Rest for 1 hour or overnight.") == [])
        #expect(waits("Optionally toast for 20 minutes.") == [])
    }
}
