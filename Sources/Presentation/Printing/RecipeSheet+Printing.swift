internal import Kitchen
public import RecipeExchange
public import RecipeModel

extension RecipeSheet {
    /// The sheet as it is typeset.
    ///
    /// - Parameter picture: which of the job's pictures shows the dish.
    public func printed(picture: Int? = nil) -> PrintedSheet {
        var sheet = PrintedSheet(title: title)
        sheet.language = language
        sheet.description = opening.isEmpty ? nil : opening.joined(separator: "\n")
        sheet.rating = [rating.map(RecipeWords.stars), isFavorite ? "♥" : nil].compactMap { $0 }.joined(separator: " ")
        sheet.facts = facts.map { $0.printed(in: language) }
        let words = diets + tags
        if !words.isEmpty { sheet.facts.append(PrintedSheet.Fact("", words.joined(separator: ", "))) }
        sheet.attention = attention
        sheet.picture = picture
        if hasIngredients { sheet.sections.append(printedIngredients) }
        if hasSteps { sheet.sections.append(printedSteps) }
        add(.notes, heading(of: .notes), notes + remarks.map(Self.sentence), to: &sheet)
        add(.notes, heading(of: .equipment), equipment.isEmpty ? [] : [equipment.joined(separator: ", ")], to: &sheet)
        add(.notes, "Also in the file, not read", unread.map { $0.joined(separator: "\n") }, to: &sheet)
        let rows = foodFacts.rows(namingLines: false).map { PrintedSheet.Row(lead: $0.label, $0.value) }
        if !rows.isEmpty {
            sheet.sections.append(.init(.facts, heading: "Facts", groups: [PrintedSheet.Group(rows)]))
        }
        sheet.foot = printedFoot
        return sheet
    }

    private var printedIngredients: PrintedSheet.Section {
        PrintedSheet.Section(
            .ingredients, heading: heading(of: .ingredients),
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
            .steps, heading: heading(of: .instructions),
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
        let by = RecipeLabel.author.title(in: language).map { "\($0): " } ?? "by "
        if !authors.isEmpty { origin.append(by + authors.joined(separator: ", ")) }
        if let generated { origin.append("written by a language model on \(generated)") }
        if let source { origin.append(source) }
        return [cooked?.text, origin.isEmpty ? nil : origin.joined(separator: " · ")].compactMap { $0 }
    }

    private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }
}

extension RecipeSheet.Fact {
    /// "cook" and "25 min".
    fileprivate func printed(in language: String?) -> PrintedSheet.Fact {
        let english =
            switch kind {
            case .servings: "serves"
            case .yield: "makes"
            case .prep, .cook, .rest, .total, .difficulty, .category, .cuisine: kind.rawValue
            }
        return PrintedSheet.Fact(kind.label.title(in: language) ?? english, shown(in: language))
    }

    /// The value; how difficult it is, in the words of a language.
    public func shown(in language: String?) -> String {
        kind == .difficulty ? Difficulty(name: value)?.title(in: language) ?? value : value
    }
}

extension RecipeSheet.Fact.Kind {
    /// What it is called in other languages.
    public var label: RecipeLabel {
        switch self {
        case .servings: .servings
        case .yield: .yield
        case .prep: .prepTime
        case .cook: .cookTime
        case .rest: .restTime
        case .total: .totalTime
        case .difficulty: .difficulty
        case .category: .category
        case .cuisine: .cuisine
        }
    }
}
