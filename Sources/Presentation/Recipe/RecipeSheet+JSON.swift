internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

extension RecipeSheet {
    /// The whole recipe for machines: amounts exactly, places as bytes of the file.
    public var json: JSONValue {
        let log = recipe.log.map { entry in
            JSONValue.members([
                "date": .string(entry.date.value.description),
                "stars": entry.stars.map { .number(KitchenNumber.decimal($0, places: 1)) },
                "person": .text(entry.person), "made": .text(entry.made?.logText),
                "remark": .text(entry.remark.isEmpty ? nil : entry.remark),
            ])
        }
        let metadata = recipe.metadata
        return SummaryDocument.json(path, summary).adding([
            "scale": view.factor == .one ? nil : .string("\(view.factor)"),
            "units": view.units == .asWritten ? nil : .string(view.units.rawValue),
            "author": authors.isEmpty ? nil : .texts(authors),
            "generated": .text(generated),
            "source": .text(source),
            "introduction": introduction.isEmpty ? nil : .texts(introduction),
            "language": .text(metadata.language?.value),
            "keepsMinutes": metadata.keeps.map { .integer(($0.value + 59) / 60) },
            "season": metadata.seasons.isEmpty ? nil : .texts(metadata.seasons.map(\.value.rawValue)),
            "added": .text(metadata.added?.value.description),
            "updated": .text(metadata.updated?.value.description),
            "images": metadata.images.isEmpty ? nil : .texts(metadata.images.map(\.value)),
            "video": metadata.videos.isEmpty ? nil : .texts(metadata.videos.map(\.value)),
            "nutrition": metadata.nutrition.isEmpty
                ? nil
                : .object(
                    metadata.nutrition.map { JSONValue.Member(name: $0.name.value, value: .string($0.value.value)) }),
            "ingredients": .array(
                ingredientGroups.map { group in
                    .members(["title": .text(group.title), "ingredients": .array(group.rows.map(\.json))])
                }),
            "instructions": .array(
                stepGroups.map { group in
                    .members(["title": .text(group.title), "steps": .array(group.steps.map(\.json))])
                }),
            "equipment": equipment.isEmpty ? nil : .texts(equipment),
            "facts": foodFacts.json,
            "notes": notes.isEmpty ? nil : .texts(notes),
            "log": log.isEmpty ? nil : .array(log),
            "extra": metadata.unknown.isEmpty
                ? nil
                : .object(metadata.unknown.map { JSONValue.Member(name: $0.key.value, value: .string($0.value)) }),
            "roles": RoleDocument.json(file),
        ])
    }
}

extension IngredientRow {
    /// All that is understood of the line. `text` has the words of the file; what a key beside them says is in `optional`.
    var json: JSONValue {
        .members([
            "text": .string(ownText),
            "quantity": .quantity(measure),
            "unit": .text(measure.unit?.name) ?? .null,
            "name": .string(name),
            "identity": .text(identity) ?? .null,
            "preparation": .text(preparation.isEmpty ? nil : preparation),
            "remarks": .text(remarks.isEmpty ? nil : remarks),
            "optional": .boolean(isOptional),
            "recipe": .text(recipe?.string),
            "unscaled": unscaled.isEmpty ? nil : .texts(unscaled),
        ])
    }
}

extension StepSheet {
    /// The text as shown, and the numbers in it with their places: bytes of the file, whatever the step is shown like. `text` of a number is
    /// what is written there.
    var json: JSONValue {
        .members([
            "text": .string(text),
            "lines": lines(\.text).count < 2
                ? nil
                : .array(
                    lines(\.text).map { line in
                        .members([
                            "depth": .integer(line.depth),
                            "text": .string(line.text.split(separator: " ").joined(separator: " ")),
                        ])
                    }),
            "range": Self.json(range),
            "timers": .array(
                timers.map { timer in
                    .members([
                        "text": .string(timer.place.written),
                        "minSeconds": .integer(timer.span.minSeconds),
                        "maxSeconds": .integer(timer.span.maxSeconds),
                        "assumed": timer.isAssumed ? .boolean(true) : nil,
                        "range": Self.json(timer.place.range),
                    ])
                }),
            "temperatures": .array(
                temperatures.map { heat in
                    .members([
                        "text": .string(heat.place.written),
                        "min": .string("\(heat.temperature.value)"),
                        "max": .string("\((heat.upper ?? heat.temperature).value)"),
                        "scale": .string(heat.temperature.scale.name),
                        "assumed": heat.isScaleAssumed ? .boolean(true) : nil,
                        "range": Self.json(heat.place.range),
                    ])
                }),
            "amounts": .array(
                amounts.map { amount in
                    .members([
                        "text": .string(amount.place.written),
                        "quantity": .quantity(amount.measure),
                        "unit": .text(amount.measure.unit?.name) ?? .null,
                        "ingredient": .text(amount.ingredient) ?? .null,
                        "share": amount.share.map { .string("\($0)") },
                        "scaling": .string(amount.scaling.name),
                        "range": Self.json(amount.place.range),
                    ])
                }),
            "images": images.isEmpty ? nil : .texts(images),
        ])
    }

    private static func json(_ range: ByteRange) -> JSONValue {
        .members(["start": .integer(range.start), "end": .integer(range.end)])
    }
}

extension StepReading.Amount.Scaling {
    /// "list", "fixed", "each", "unknown"
    fileprivate var name: String {
        switch self {
        case .followed: "list"
        case .fixed: "fixed"
        case .forEach: "each"
        case .unknown: "unknown"
        }
    }
}

extension Kitchen.Temperature.Scale {
    /// "celsius", "fahrenheit", "gas mark"
    fileprivate var name: String {
        switch self {
        case .celsius: "celsius"
        case .fahrenheit: "fahrenheit"
        case .gasMark: "gas mark"
        }
    }
}
