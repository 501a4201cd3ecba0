import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// All that the catalogue knows of an ingredient.
enum IngredientPage {
    static func print(
        _ ingredient: Ingredient, matched text: String, _ resolution: Resolution, _ console: inout Console
    ) {
        console.print(
            console.styled(VisibleText.safe(ingredient.name), .bold)
                + (ingredient.name == text ? "" : "  (\(how(resolution.match)) '\(VisibleText.safe(text))')"))
        func row(_ label: String, _ value: String) {
            guard !value.isEmpty else { return }
            for (index, line) in DisplayWidth.wrap(VisibleText.safe(value), to: max(30, min(console.width, 90) - 16))
                .enumerated()
            {
                console.print(
                    "  " + console.styled(DisplayWidth.pad(index == 0 ? label : "", to: 13), .cyan) + " " + line)
            }
        }
        row("also", ingredient.synonyms.joined(separator: ", "))
        row("kind of", ingredient.ancestors.map(\.name).joined(separator: " → "))
        row("aisle", ingredient.aisle.displayName)
        row("allergens", ingredient.allergens.allergens.map(\.displayName).joined(separator: ", "))
        row("breaks", ingredient.brokenDiets.map(\.displayName).joined(separator: ", "))
        row(
            "fits",
            Diet.allCases.filter { ingredient.verdict(for: $0) == .fits }.map(\.displayName).joined(separator: ", "))
        if let density = ingredient.density {
            row("density", "\(hundredths(density.gramsPerMillilitre)) g/ml  (\(density.source))")
        }
        for weight in ingredient.pieceWeights.prefix(6) {
            row(
                "weight",
                "\(weight.form.isEmpty ? "one" : "one \(weight.form)")\(weight.detail.isEmpty ? "" : " (\(weight.detail))") = \(hundredths(weight.grams.value)) g  (\(weight.source))"
            )
        }
    }

    private static func how(_ match: Resolution.Match) -> String {
        switch match {
        case .exact: "is"
        case .plural: "plural or singular of"
        case .synonym: "another name for"
        case .headWord: "read from"
        case .kind: "the kind of thing meant by"
        case .pair: "one of the two in"
        case .alternative: "one side of"
        case .unknown: "nothing like"
        }
    }

    private static func hundredths(_ value: Double) -> String {
        let scaled = Int((value * 100).rounded())
        if scaled % 100 == 0 { return String(scaled / 100) }
        return "\(scaled / 100).\(scaled % 100 < 10 ? "0" : "")\(scaled % 100)"
    }
}
