import CookbookSession
import Kitchen
import Presentation
import RecipeModel
import SourceText

/// What can stand in for an ingredient.
enum SubstitutePage {
    static func print(
        _ sheets: [StandInSheet], _ question: SubstituteQuestion, _ format: OutputFormat, _ usage: ModelUsage?,
        _ console: inout Console
    ) {
        switch format {
        case .text: text(sheets, question, &console)
        case .json, .jsonl:
            let document = JSONValue.members([
                "recipe": .string(question.recipe.title.text), "path": .string(question.file.path.string),
                "number": .integer(question.number), "line": .string(question.line.plainText),
                "food": .text(question.food?.name) ?? .null, "substitutes": .array(sheets.map(\.json)),
                "usage": usage.map(ModelPage.document),
            ])
            if format == .json {
                console.print(verbatim: document.pretty)
            } else {
                for sheet in sheets { console.print(verbatim: sheet.json.compact) }
            }
        case .csv:
            console.print(csv: StandInSheet.csvHeader)
            for sheet in sheets { console.print(csv: sheet.csvRow) }
        }
    }

    private static func text(_ sheets: [StandInSheet], _ question: SubstituteQuestion, _ console: inout Console) {
        let title = console.styled("\(question.line.plainText)", .bold)
        console.print(
            "\(title)  \(console.styled("\(question.recipe.title.text), ingredient \(question.number)", .dim))",
            hanging: 2)
        if sheets.isEmpty {
            console.print(
                question.food == nil ? "  nothing is known of \(question.line.name)" : "  no substitute is known")
        }
        for sheet in sheets where sheet.fits { print(sheet, &console) }
        let others = sheets.filter { !$0.fits }
        if !others.isEmpty {
            console.print("  not fitting:")
            for sheet in others { print(sheet, &console) }
        }
    }

    private static func print(_ sheet: StandInSheet, _ console: inout Console) {
        let mark = sheet.fits ? console.styled("•", .green) : console.styled("✗", .red)
        console.print("  \(mark) \(sheet.instead)", hanging: 4)
        for breach in sheet.breaches { console.print("      \(console.styled("\(breach)", .red))", hanging: 8) }
        for remark in sheet.remarks { console.print("      \(remark)", hanging: 8) }
        console.print("      \(console.styled("(\(sheet.source))", .dim))", hanging: 8)
    }
}
