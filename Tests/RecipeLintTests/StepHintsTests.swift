import Kitchen
import Testing

@testable import RecipeLint

/// What a step's words tell must never be less than what reading it gives.
@Suite struct StepHintsTests {
    private func hints(_ step: String) -> StepHints {
        var text = FoldedText()
        text.append(step)
        return StepHints(text, 0..<text.words.count)
    }

    static let steps = [
        "Simmer for 25 minutes.", "Bake 1 h 30 min.", "Bake 1h30.", "Rest 1½ hours.", "Rest ½ hour at 400℃.",
        "Leave it for two and a half hours.", "Cook an hour and a half.", "Wait a couple of hours.",
        "Rest 90\u{A0}minutes.", "Rest ninety-nine hours.", "Boil 1,500 seconds.", "Boil 1 000 s.", "Chill 8–10 hours.",
        "Rise for 1:30 h.", "Für 2 Stunden bei 380 °C.", "Roast at 400°C, then 180 °C.", "Heat to 375 degrees celsius.",
        "Fire at 500C.", "Bake at 360 centigrade.", "Keep 360º C.", "Heat to 1 000 °C.", "Dry 3 days, turn 2 weeks.",
        "10-minute rest, two-hour soak.", "HEAT TO 400 °C FOR 2 HOURS.", "355 1/2 °C for 99 3/4 min.",
        "Leave twelve hrs.",
        "Leave for a day and a half.", "Heat to 300–400 °C.",
    ]

    @Test(arguments: steps) func boundsHold(_ step: String) {
        let hints = hints(step)
        let numbers = StepNumbers.scan(step)
        #expect(!numbers.timers.isEmpty || !numbers.temperatures.isEmpty)
        for timer in numbers.timers { #expect(hints.mayWaitLonger(than: timer.span.minSeconds - 1)) }
        for heat in numbers.temperatures where heat.temperature.scale == .celsius {
            #expect(hints.mayBeHotter(than: heat.temperature.value.rounded - 1))
        }
    }

    @Test func everyUnitOfTimeIsKnown() {
        for unit in Unit.allCases where unit.dimension == .time {
            for name in [unit.name, unit.plural, unit.symbol] {
                #expect(hints("wait 3 \(name)").mayWaitLonger(than: 2), "\(name)")
            }
        }
    }

    @Test func plainStepsNeedNotBeRead() {
        #expect(!hints("Chop 3 onions and fry them for 5 minutes.").mayWaitLonger(than: 3600))
        #expect(!hints("Bake at 375°F (190°C) for 25 minutes.").mayBeHotter(than: 400))
        #expect(!hints("Bake at 375°F.").mayBeHotter(than: 350))
        #expect(!hints("Season with salt, purée and serve.").mayWaitLonger(than: 0))
    }
}
