internal import Presentation
internal import RecipeExchange

/// An ingredient as Cooklang writes it: `@crushed tomatoes{2%cans}(drained)`.
struct CooklangItem {
    /// As a step may name it.
    let name: String
    private let quantity: String
    private let unit: String
    private let note: String
    private let isOptional: Bool
    /// The path of the recipe that makes it, beside this one.
    private let path: String?

    init(_ row: IngredientRow, _ item: ReadRecipe.Item, _ recipe: ExportedRecipe) {
        let added = item.text.dropFirst(row.text.count)
        let hasAmount =
            !row.writtenAmount.isEmpty && !row.rest.isEmpty && row.writtenAmount + " " + row.rest == row.text
        (quantity, unit) = hasAmount ? Self.split(row.writtenAmount) : ("", "")
        var rest = (hasAmount ? row.rest : row.text) + added
        isOptional = rest.hasSuffix(" (optional)")
        if isOptional { rest = String(rest.dropLast(11)) }
        // "tomatoes, drained": what follows the comma is a note, where Cooklang can hold it as one.
        let comma = rest.firstRange(of: ", ")
        let after = comma.map { String(rest[$0.upperBound...]) } ?? ""
        if let comma, !after.isEmpty, !after.contains(where: { "()@#~{}".contains($0) }),
            comma.lowerBound > rest.startIndex
        {
            name = String(rest[..<comma.lowerBound])
            note = after
        } else {
            (name, note) = (rest, "")
        }
        path = recipe.link(to: row.recipe).map { link in
            let path = link.hasSuffix(".cook") ? String(link.dropLast(5)) : link
            return path.hasPrefix("../") ? path : "./\(path)"
        }
    }

    /// "4–6 cloves" is a quantity and a unit; so is "1 1/2 cups". A fraction of one character is written with a slash, which programs can count with.
    private static func split(_ amount: String) -> (quantity: String, unit: String) {
        let isNumber: (Character) -> Bool = { $0.isNumber || " .,/-–⁄".contains($0) }
        var number = String(amount.prefix(while: isNumber))
        while let last = number.last, !last.isNumber { number.removeLast() }
        guard !number.isEmpty else { return (amount, "") }
        let unit = amount.dropFirst(number.count)
        // "10 / 0.33", and the "28" of "28-ounce", are not numbers of anything.
        guard !number.contains(" / "), unit.first != "-" else { return (amount, "") }
        // "500g": nothing says where the name of a unit begins but the number's end.
        return (slashed(number), String(unit.drop { $0 == " " }))
    }

    /// "1½" as "1 1/2".
    static func slashed(_ text: String) -> String {
        let fractions: [Character: String] = [
            "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
            "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
        ]
        var result = ""
        for character in text {
            if let fraction = fractions[character] {
                if result.last?.isNumber ?? false { result += " " }
                result += fraction
            } else {
                result.append(character)
            }
        }
        return result
    }

    private var braces: String {
        let amount = CooklangText.amount(quantity)
        let unit = CooklangText.amount(unit)
        return "{\(amount)\(unit.isEmpty ? "" : "%\(unit)")}" + (note.isEmpty ? "" : "(\(CooklangText.escaped(note)))")
    }

    /// With its amount.
    var written: String {
        "@\(isOptional ? "?" : "")\(path ?? CooklangText.name(name))" + braces
    }

    /// The same in the words of a step, which may begin with a capital.
    func written(as words: String) -> String { "@\(isOptional ? "?" : "")\(words)" + braces }

    /// Whether a step may mark it where it says its name: names with characters that mean something, and paths, may not.
    var isMarkable: Bool { path == nil && !name.isEmpty && CooklangText.name(name) == name && !name.contains("|") }
}
