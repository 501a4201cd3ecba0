internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let temperatureDisagrees = Rule(
        code: "temperatures-disagree", family: .kitchenSense, severity: .warning,
        summary: "two temperatures for one oven that differ",
        explanation:
            "The front matter (`temperature: 350 °F`) or a line of the list (\"Oven: 180 °C\") gives the heat of the oven, and no step has it; or a step gives it on two scales that are not the same (\"350 °F (200 °C)\"). What is rounded agrees, as do the lower degrees of a fan oven beside those of another, and of several temperatures one is enough.",
        examples: [
            .flagged(
                "---\ntitle: Cake\ntemperature: ⟦350 °F⟧\n---\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. Preheat the oven to 400 °F.\n2. Bake the eggs.\n"
            ),
            .flagged(
                "# Cake\n\n## Ingredients\n\n- ⟦Oven: 180 °C⟧\n- 2 eggs\n\n## Instructions\n\n1. Bake the eggs at 220 °C.\n"
            ),
            .flagged(
                "# Cake\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. ⟦Bake the eggs at 350 °F (230 °C).⟧\n"
            ),
            .accepted(
                "---\ntitle: Cake\ntemperature: 350 °F\n---\n\n## Ingredients\n\n- Oven: 180 °C\n- 2 eggs\n\n## Instructions\n\n1. Preheat the oven to 180 °C (fan 160 °C).\n2. Bake the eggs until they reach 165 °F inside. Turn up to 400 °F (200 °C) for a crust.\n"
            ),
        ],
        check: .file([.recipe, .steps]) { context, findings in
            for stated in context.ovenSettings() {
                let steps = context.kitchen.ovenTemperatures()
                guard let first = steps.first,
                    !steps.contains(where: { step in stated.temperatures.contains { $0.agrees(with: step.temperature) }
                    })
                else { continue }
                findings.report(
                    stated.range,
                    "\(stated.temperatures[0].written) is said here, and \(first.temperature.written) in the step",
                    hint: "correct one of the two",
                    related: [RelatedPlace(path: context.file.path, range: first.step.range, message: "this step")])
            }
            context.kitchen.readHints()
            for (index, hints) in context.kitchen.stepHints.enumerated() where hints.mayHoldBothScales {
                let step = context.kitchen.steps[index]
                let temperatures = context.kitchen.numbers(ofStep: index).temperatures
                for (place, (one, other)) in zip(temperatures, temperatures.dropFirst()).enumerated()
                where step.text.areSame(one, other) && !one.agrees(with: other) && !step.text.speaksOfFans {
                    // "160 °C - 175 °C (325 °F - 350 °F)" is two ranges.
                    if place > 0, temperatures[place - 1].temperature.scale == one.temperature.scale { continue }
                    findings.report(
                        step.range, "\(one.written) and \(other.written) are not the same temperature",
                        hint: "correct one of the two")
                }
            }
        })
}

extension FileContext {
    /// How hot the oven is to be by keys of the front matter, which are not rbook's own, and by lines that say nothing else.
    fileprivate func ovenSettings() -> [(temperatures: [StepNumbers.TemperatureMention], range: ByteRange)] {
        var settings: [(temperatures: [StepNumbers.TemperatureMention], range: ByteRange)] = []
        for key in keys where key.meaning.isOvenTemperature {
            guard let value = document.frontMatter?.entries.first(where: { $0.keyRange == key.range })?.value,
                let text = value.text,
                // "350" alone is in degrees.
                let found = OvenSetting.temperatures(text) ?? OvenSetting.temperatures("oven: \(text)"),
                found.allSatisfy(\.isOfOven)
            else { continue }
            settings.append((found, value.range))
        }
        for note in recipe?.notes ?? [] {
            if let found = OvenSetting.temperatures(note.text), found.allSatisfy(\.isOfOven) {
                settings.append((found, note.range))
            }
        }
        return settings
    }
}

extension RecipeLintCache {
    /// The temperatures of the steps that are those of an oven, with their steps.
    fileprivate mutating func ovenTemperatures() -> [(temperature: StepNumbers.TemperatureMention, step: Step)] {
        var found: [(temperature: StepNumbers.TemperatureMention, step: Step)] = []
        for (index, step) in steps.enumerated() {
            for mention in numbers(ofStep: index).temperatures
            where mention.isOfOven && step.text.isOfOven(mention) {
                found.append((mention, step))
            }
        }
        return found
    }
}

extension String {
    /// Whether the sentence around a temperature speaks of an oven, and not of what is inside the food.
    fileprivate func isOfOven(_ mention: StepNumbers.TemperatureMention) -> Bool {
        let bytes = Array(utf8)
        // Not "25.5".
        func ends(_ place: Int) -> Bool {
            ".!?;\n".utf8.contains(bytes[place]) && (place + 1 == bytes.count || bytes[place + 1] <= 0x20)
        }
        var (start, end) = (mention.range.start, mention.range.end)
        while start > 0, !ends(start - 1) { start -= 1 }
        while end < bytes.count, !ends(end) { end += 1 }
        let words = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().split { !$0.isLetter }
        return words.contains { word in Self.ovenWords.contains { word.hasPrefix($0) } }
            && !words.contains(where: Self.otherHeats.contains)
    }

    /// What words of ovens and of baking begin with.
    private static let ovenWords = [
        "oven", "bake", "baking", "preheat", "roast", "ofen", "backofen", "backen", "gebacken", "vorheiz", "vorgeheizt",
        "umluft", "enfourn", "préchauff", "horno", "hornear", "precal", "forno", "preriscald", "preaque", "ugn", "ovn",
        "uuni", "piekarnik", "piecz", "upiecz", "troub", "духовк", "烤箱", "预热", "オーブン",
    ]
    private static let otherHeats: Set<Substring> = [
        "internal", "inside", "inner", "core", "thermometer", "oil", "syrup", "sugar", "water", "milk",
        "kerntemperatur",
        "öl", "olej", "huile", "aceite", "óleo", "olio",
    ]

    /// Whether two temperatures of a step are one on two scales: nothing but a bracket, a stroke or a small word is between them.
    fileprivate func areSame(_ one: StepNumbers.TemperatureMention, _ other: StepNumbers.TemperatureMention) -> Bool {
        guard !one.isScaleAssumed, !other.isScaleAssumed, one.range.end <= other.range.start,
            one.temperature.scale != other.temperature.scale
        else { return false }
        let between = Array(utf8)[one.range.end..<other.range.start]
        let text = String(decoding: between, as: UTF8.self).filter { !$0.isWhitespace }.lowercased()
        return ["(", "/", "or", ",", "[", "/or", "(or", "=", "-", "–", "|", "((", "(about", "(ca."].contains(text)
    }
}

extension String {
    /// Whether a step speaks of ovens of two kinds, which are set to different degrees.
    fileprivate var speaksOfFans: Bool {
        lowercased().split { !$0.isLetter }.contains {
            ["fan", "convection", "umluft", "heißluft", "hetelucht", "varmluft"].contains($0)
        }
    }
}

extension StepNumbers.TemperatureMention {
    /// As it is said: "180–200 °C".
    fileprivate var written: String {
        guard let upper else { return temperature.text }
        return "\(KitchenNumber.decimal(temperature.value, places: 1))–\(upper.text)"
    }

    /// Whether two temperatures may be the same: on one scale exactly; on two, as far as people round, or as fan ovens are set lower.
    fileprivate func agrees(with other: Self) -> Bool {
        if isScaleAssumed != other.isScaleAssumed {
            let known = isScaleAssumed ? other.temperature.scale : temperature.scale
            if known == .gasMark { return true }
            return assuming(known).overlaps(other.assuming(known), within: 0)
        }
        let isOneScale = temperature.scale == other.temperature.scale
        return overlaps(other, within: isOneScale ? 0 : max(5, (degrees?.upperBound ?? 0) * 0.06))
    }

    private func overlaps(_ other: Self, within tolerance: Double) -> Bool {
        guard let own = degrees, let others = other.degrees else { return true }
        return own.lowerBound <= others.upperBound + tolerance && others.lowerBound <= own.upperBound + tolerance
    }

    /// Whether an oven may be as hot; water for a dough is not.
    fileprivate var isOfOven: Bool { degrees.map { $0.upperBound >= 90 } ?? true }

    /// In °C.
    private var degrees: ClosedRange<Double>? {
        guard let low = temperature.celsius?.doubleValue else { return nil }
        return low...max(low, upper?.celsius?.doubleValue ?? low)
    }
}
