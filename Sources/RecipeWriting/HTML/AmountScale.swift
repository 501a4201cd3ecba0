internal import Kitchen
internal import Presentation

/// The amounts of a recipe at several scales: on the page at the one it is exported at, and as data for the script, which puts in the others.
///
/// Every scale was reckoned by the same rules as the page itself, so spoons stay spoons and what does not scale stays as it is.
struct AmountScale {
    /// Sheets of the same recipe, that of the page among them.
    private let scales: [ExportedRecipe.Scale]
    private let own: Int
    /// The rows and the steps of each scale, whatever groups they are in.
    private let rows: [[IngredientRow]]
    private let steps: [[StepSheet]]
    /// What stands in each place that changes, scale by scale.
    private var places: [[String]] = []
    private var rowNumber = 0
    private var stepNumber = 0

    init(_ recipe: ExportedRecipe) {
        let usable = recipe.scales.filter { Self.hasSameShape($0.sheet, recipe.sheet) }
        own = usable.firstIndex { $0.isOwn } ?? 0
        scales = usable.contains { $0.isOwn } && usable.count > 1 ? usable : []
        rows = scales.map { $0.sheet.ingredientGroups.flatMap(\.rows) }
        steps = scales.map { $0.sheet.stepGroups.flatMap(\.steps) }
    }

    /// Rows and spans must follow each other in the same way, or none of them is known to be the same.
    private static func hasSameShape(_ one: RecipeSheet, _ other: RecipeSheet) -> Bool {
        one.ingredientGroups.map(\.rows.count) == other.ingredientGroups.map(\.rows.count)
            && one.stepGroups.flatMap(\.steps).map(\.spans.count)
                == other.stepGroups.flatMap(\.steps).map(\.spans.count)
    }

    var hasChanges: Bool { !places.isEmpty }

    /// A text that may differ from scale to scale.
    private mutating func place(_ texts: [String], _ shown: String) -> HTML {
        guard !scales.isEmpty, texts.count == scales.count, Set(texts).count > 1 else { return "\(shown)" }
        places.append(texts)
        return "<span data-place=\"\(places.count - 1)\">\(shown)</span>"
    }

    mutating func fact(_ kind: RecipeSheet.Fact.Kind, _ shown: String) -> HTML {
        place(scales.compactMap { $0.sheet.fact(kind) }, shown)
    }

    /// The next row of the recipe.
    mutating func row(_ row: IngredientRow) -> (amount: HTML, rest: HTML) {
        defer { rowNumber += 1 }
        let rows = rows.compactMap { rowNumber < $0.count ? $0[rowNumber] : nil }
        return (place(rows.map(\.amount), row.amount), place(rows.map(\.rest), row.rest))
    }

    /// The next step of the recipe.
    mutating func step(_ step: StepSheet) -> HTML {
        defer { stepNumber += 1 }
        let steps = steps.compactMap { stepNumber < $0.count ? $0[stepNumber] : nil }
        var parts: HTML = ""
        for (index, span) in step.spans.enumerated() {
            let texts = steps.compactMap { index < $0.spans.count ? $0.spans[index].text : nil }
            var shown = place(texts, span.text)
            if case .timer(let time) = span.meaning, time.minSeconds > 0 {
                shown = "<time datetime=\"PT\(time.minSeconds)S\">\(shown)</time>"
            }
            if let link = span.link, let address = HTML.safeAddress(link) {
                shown = "<a href=\"\(address)\" rel=\"noreferrer noopener\">\(shown)</a>"
            }
            parts += shown
        }
        return parts
    }

    /// Buttons for the scales, which the script shows.
    var controls: HTML {
        guard !scales.isEmpty else { return "" }
        let buttons = scales.enumerated().map { index, scale -> HTML in
            let pressed: HTML = index == own ? "true" : "false"
            return
                "<button type=\"button\" dir=\"ltr\" data-scale=\"\(index)\" aria-pressed=\"\(pressed)\">\(scale.label)</button>\n"
        }
        return "<div class=\"scale\" role=\"group\" aria-label=\"Amounts\" hidden>\n\(buttons)</div>\n"
    }

    /// What the script puts into the places.
    var data: HTML {
        guard hasChanges else { return "" }
        let texts = scales.indices.map { index in JSONValue.texts(places.map { CleanText.clean($0[index]) }) }
        return
            "<script type=\"application/json\" class=\"scales\">\(HTML.scriptData(JSONValue.array(texts).compact))</script>\n"
    }
}
