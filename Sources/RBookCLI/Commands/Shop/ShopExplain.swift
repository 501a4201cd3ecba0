import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

struct ShopExplain: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say where lines of a shopping list come from.",
        discussion: """
            Each dish is shown with the line of the recipe that asks for it, scaled, and with what they ask for together. What the list \
            says beyond that was added by hand; what it says less, the pantry had.

            Example:
              rbook shop explain onions
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup var which: ListOption

    @Argument(
        help: "Numbers or names of lines, aisle:NAME, for:RECIPE or all.", completion: CookbookCompletion.listLine)
    var lines: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let origins = try session.origins(lines, list: which.list)
        guard output.format == .text else {
            invocation.console.print(
                origins.map(Self.json), ["number", "line", "dish", "asks", "amount", "place"],
                origins.flatMap(Self.csv), output.format)
            return .done
        }
        for (place, origin) in origins.enumerated() {
            if place > 0 { invocation.console.print() }
            Self.print(origin, to: &invocation.console)
        }
        return .done
    }

    private static func print(_ origin: ListLineOrigin, to console: inout Console) {
        console.print(
            console.styled("\(origin.number)  \(MarkdownText.plain(origin.item.item.text))", .bold), hanging: 3)
        for part in origin.parts {
            let amount = part.need.wanted.map { MeasurableAmount($0).markedText } ?? "some"
            let factor: SafeText = part.dish.factor == .one ? "" : " × \(ExactAmount.number(part.dish.factor))"
            let sub: SafeText = part.need.partOf.map { " in \($0)" } ?? ""
            console.print(
                "  \(amount)  \(part.dish.recipe.title.text)\(sub)\(factor): \(MarkdownText.plain(part.need.ingredient.text))  "
                    + console.styled("\(part.place)", .dim), hanging: 4)
        }
        for name in origin.missing { console.print("  ?  \(name): the recipe is not there any more", hanging: 4) }
        if origin.parts.count > 1 { console.print("  = \(origin.total.markedText)", hanging: 4) }
        if origin.parts.isEmpty, origin.missing.isEmpty {
            console.print("  by hand")
        } else if let difference = origin.difference?.quantity?.min, let measure = origin.difference,
            difference != .zero
        {
            let size = Measure(Quantity(difference.isPositive ? difference : difference.negated), measure.unit)
            console.print(
                difference.isPositive
                    ? "  + \(MeasurableAmount(size).markedText) by hand"
                    : "  − \(MeasurableAmount(size).markedText) from the pantry, or taken off by hand",
                hanging: 4)
        }
    }

    private static func csv(_ origin: ListLineOrigin) -> [[String]] {
        origin.parts.map { part in
            [
                String(origin.number), origin.item.item.string, part.dish.recipe.title.text,
                part.need.ingredient.string, part.need.wanted.map { ExactAmount.text($0) } ?? "", part.place,
            ]
        }
    }

    private static func json(_ origin: ListLineOrigin) -> JSONValue {
        .members([
            "number": .integer(origin.number), "line": .string(origin.item.item.string),
            "parts": .array(
                origin.parts.map { part in
                    .members([
                        "dish": .string(part.dish.recipe.title.text), "path": .string(part.dish.file.path.string),
                        "when": .text(part.dish.occasion?.description), "factor": .string("\(part.dish.factor)"),
                        "line": .string(part.need.ingredient.string), "partOf": .text(part.need.partOf),
                        "quantity": .text(part.need.wanted?.quantity?.exactText),
                        "unit": .text(part.need.wanted?.unit?.name), "place": .string(part.place),
                    ])
                }),
            "total": .string(origin.total.text), "usesFigures": .boolean(origin.total.usesFigures),
            "missing": .texts(origin.missing),
        ])
    }
}
