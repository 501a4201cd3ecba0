internal import Kitchen
public import RecipeExchange
internal import RecipeModel

extension RecipeSheet {
    /// The sheet as it is typeset.
    ///
    /// - Parameter picture: which of the job's pictures shows the dish.
    public func printed(picture: Int? = nil) -> PrintedSheet {
        var sheet = PrintedSheet(title: title)
        sheet.language = recipe.metadata.language?.value
        sheet.description = description
        sheet.rating = [rating.map(RecipeWords.stars), isFavorite ? "♥" : nil].compactMap { $0 }.joined(separator: " ")
        sheet.facts = facts.map(\.printed)
        let words = diets + tags
        if !words.isEmpty { sheet.facts.append(PrintedSheet.Fact("", words.joined(separator: ", "))) }
        sheet.attention = attention
        sheet.picture = picture
        if hasIngredients { sheet.sections.append(printedIngredients) }
        if hasSteps { sheet.sections.append(printedSteps) }
        add(.notes, "Notes", notes + remarks.map(Self.sentence), to: &sheet)
        add(.notes, "Equipment", equipment.isEmpty ? [] : [equipment.joined(separator: ", ")], to: &sheet)
        add(.notes, "Also in the file, not read", unread.map { $0.joined(separator: "\n") }, to: &sheet)
        let rows = foodFacts.rows.map { PrintedSheet.Row(lead: $0.label, $0.value) }
        if !rows.isEmpty {
            sheet.sections.append(.init(.facts, heading: "Facts", groups: [PrintedSheet.Group(rows)]))
        }
        sheet.foot = printedFoot
        return sheet
    }

    private var printedIngredients: PrintedSheet.Section {
        PrintedSheet.Section(
            .ingredients, heading: "Ingredients",
            groups: ingredientGroups.map { group in
                PrintedSheet.Group(
                    title: group.title ?? "",
                    group.rows.map { row in
                        let share = row.shareText.map { " · \($0)" } ?? ""
                        return PrintedSheet.Row(lead: row.amount, row.rest + share)
                    })
            })
    }

    private var printedSteps: PrintedSheet.Section {
        PrintedSheet.Section(
            .steps, heading: "Instructions",
            groups: stepGroups.map { group in
                PrintedSheet.Group(title: group.title ?? "", group.steps.map { PrintedSheet.Row($0.text) })
            })
    }

    private func add(
        _ kind: PrintedSheet.Section.Kind, _ heading: String, _ texts: [String], to sheet: inout PrintedSheet
    ) {
        guard !texts.isEmpty else { return }
        sheet.sections.append(
            .init(kind, heading: heading, groups: [PrintedSheet.Group(texts.map { PrintedSheet.Row($0) })]))
    }

    private var printedFoot: [String] {
        var origin: [String] = []
        if !authors.isEmpty { origin.append("by " + authors.joined(separator: ", ")) }
        if let generated { origin.append("written by a language model on \(generated)") }
        if let source { origin.append(source) }
        return [cooked?.text, origin.isEmpty ? nil : origin.joined(separator: " · ")].compactMap { $0 }
    }

    private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }
}

extension RecipeSheet.Fact {
    /// "cook" and "25 min"; what says itself what it is has no label.
    var printed: PrintedSheet.Fact {
        switch kind {
        case .servings: PrintedSheet.Fact("serves", value)
        case .yield: PrintedSheet.Fact("makes", value)
        case .prep, .cook, .rest, .total, .difficulty, .category, .cuisine: PrintedSheet.Fact(kind.rawValue, value)
        }
    }
}
