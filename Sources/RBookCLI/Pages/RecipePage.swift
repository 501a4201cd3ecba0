import Presentation

/// A recipe as a page for a cook at a terminal.
struct RecipePage {
    let sheet: RecipeSheet
    /// Of categories and tags.
    var labels = LabelMarks()

    func print(to console: inout Console) {
        let width = min(console.width, 90)
        head(width, &console)
        mark(width, &console)
        ingredients(width, &console)
        instructions(width, &console)
        notes(width, &console)
        unread(width, &console)
        FactsPage.print(sheet.foodFacts, width, &console)
        foot(&console)
    }

    private func head(_ width: Int, _ console: inout Console) {
        let title = SafeText(sheet.title)
        var marks = SafeText(sheet.rating.map(RecipeWords.stars) ?? "")
        if sheet.isFavorite { marks += marks.isEmpty ? "♥" : " ♥" }
        let gap = max(2, width - DisplayWidth.of(title) - DisplayWidth.of(marks))
        console.print(
            console.styled(title, .bold)
                + (marks.isEmpty ? "" : SafeText(repeating: " ", count: gap) + console.styled(marks, .yellow)))
        for (number, paragraph) in sheet.opening.enumerated() {
            if number > 0 { console.print() }
            for line in DisplayWidth.wrap(SafeText(paragraph), to: width) { console.print(line) }
        }
        console.print()
        let page = console
        let facts = sheet.facts.map { fact in
            fact.kind == .category
                ? page.marked(fact.text, labels.category(fact.value), .cyan) : page.styled(SafeText(fact.text), .cyan)
        }
        if !facts.isEmpty {
            let separator = page.styled(" · ", .cyan)
            for line in StyledWrapping.lines(facts.joined(separator: separator), to: width, hanging: 0) {
                console.print(line)
            }
        }
        let words =
            sheet.diets.map { page.styled(SafeText($0), .dim) }
            + sheet.tags.map { page.marked($0, labels.tag($0), .dim) }
        if !words.isEmpty {
            for line in StyledWrapping.lines(words.joined(separator: page.styled(", ", .dim)), to: width, hanging: 0) {
                console.print(line)
            }
        }
    }

    /// What of the recipe is not for those who eat.
    private func mark(_ width: Int, _ console: inout Console) {
        guard let text = sheet.attention else { return }
        console.print()
        for line in DisplayWidth.wrap(SafeText("Attention: \(text)"), to: width) {
            console.print(console.styled(line, .red))
        }
    }

    // MARK: Ingredients

    /// Amounts wider than this have no column of their own.
    private static let widestAmount = 16

    private func ingredients(_ width: Int, _ console: inout Console) {
        guard sheet.hasIngredients else { return }
        console.print()
        console.print(console.styled("Ingredients", .bold))
        let rows = sheet.ingredientGroups.map { group in group.rows.map(Self.columns) }
        let amountWidth = rows.joined().reduce(0) { max($0, DisplayWidth.of($1.amount)) }
        for (group, rows) in zip(sheet.ingredientGroups, rows) {
            if let title = group.title {
                console.print()
                console.print("  \(console.styled(SafeText(title), .magenta))")
            }
            for row in rows {
                let indent = amountWidth + 4
                let lines = DisplayWidth.wrap(row.rest, to: max(20, width - indent))
                let amount = DisplayWidth.padLeft(row.amount, to: amountWidth)
                console.print("  \(console.styled(amount, .green))  \(lines[0])")
                for line in lines.dropFirst() { console.print(SafeText(repeating: " ", count: indent) + line) }
            }
        }
    }

    private static func columns(_ row: IngredientRow) -> (amount: SafeText, rest: SafeText) {
        let amount = SafeText(row.amount)
        var share: SafeText = row.shareText.map { " · \($0)" } ?? ""
        if !row.unscaled.isEmpty { share = SafeText(" " + RecipeSheet.unscaledMark) + share }
        if DisplayWidth.of(amount) > widestAmount { return ("", SafeText(row.text) + share) }
        return (amount, SafeText(row.rest) + share)
    }

    // MARK: Steps and notes

    private func instructions(_ width: Int, _ console: inout Console) {
        guard sheet.hasSteps else { return }
        console.print()
        console.print(console.styled("Instructions", .bold))
        var number = 0
        for group in sheet.stepGroups {
            if let title = group.title {
                console.print()
                console.print("  \(console.styled(SafeText(title), .magenta))")
            }
            for step in group.steps {
                number += 1
                let label: SafeText = DisplayWidth.padLeft("\(number).", to: 4)
                var mark = console.styled(label, .green)
                for line in step.lines(\.markedText) {
                    let indent = SafeText(repeating: "  ", count: line.depth)
                    let bullet: SafeText = line.depth > 0 ? "- " : ""
                    let room = width - 6 - 2 * line.depth - DisplayWidth.of(bullet)
                    for (index, part) in DisplayWidth.wrap(SafeText(line.text), to: room).enumerated() {
                        console.print("\(mark)  \(indent)\(index == 0 || bullet.isEmpty ? bullet : "  ")\(part)")
                        mark = "    "
                    }
                }
                for image in step.images {
                    for line in DisplayWidth.wrap(SafeText("picture: \(image)"), to: width - 6) {
                        console.print("      \(console.styled(line, .dim))")
                    }
                }
            }
        }
        if !sheet.remarks.isEmpty { console.print() }
        for remark in sheet.remarks {
            for line in DisplayWidth.wrap(SafeText(remark).capitalized + ".", to: width - 2) {
                console.print(console.styled("  \(line)", .dim))
            }
        }
    }

    private func notes(_ width: Int, _ console: inout Console) {
        if !sheet.equipment.isEmpty {
            console.print()
            console.print(console.styled("Equipment", .bold))
            for line in DisplayWidth.wrap(SafeText(sheet.equipment.joined(separator: ", ")), to: width - 2) {
                console.print("  \(line)")
            }
        }
        guard !sheet.notes.isEmpty else { return }
        console.print()
        console.print(console.styled("Notes", .bold))
        for note in sheet.notes {
            for (index, line) in DisplayWidth.wrap(SafeText(note), to: width - 4).enumerated() {
                console.print((index == 0 ? "  - " : "    ") + line)
            }
        }
    }

    /// What of the file was not understood, line by line as it is written.
    private func unread(_ width: Int, _ console: inout Console) {
        if sheet.unread.isEmpty { return }
        console.print()
        console.print(console.styled("Also in the file, not read", .bold))
        for (number, passage) in sheet.unread.enumerated() {
            if number > 0 { console.print() }
            for line in passage {
                for part in DisplayWidth.wrap(SafeText(line), to: width - 2) where !part.isEmpty {
                    console.print("  \(part)")
                }
            }
        }
    }

    private func foot(_ console: inout Console) {
        console.print()
        if let cooked = sheet.cooked {
            console.print(SafeText(cooked.text), hanging: 2)
            for remark in cooked.remarks { console.print(SafeText("  " + remark), hanging: 4) }
            if cooked.olderRemarks > 0 { console.print("  and \(cooked.olderRemarks) older in the file's log") }
        }
        var origin: [String] = []
        if !sheet.authors.isEmpty { origin.append("by " + sheet.authors.joined(separator: ", ")) }
        if let day = sheet.generated { origin.append("written by a language model on \(day)") }
        if let source = sheet.source { origin.append(source) }
        if !origin.isEmpty {
            console.print(console.styled(SafeText(origin.joined(separator: " · ")), .dim), hanging: 2)
        }
        for video in sheet.videos { console.print(console.styled("watch: \(video)", .dim), hanging: 2) }
        console.print(console.styled("\(sheet.path)", .dim), hanging: 2)
    }
}
