internal import Cookbook
public import Kitchen
internal import MealPlanning
internal import RecipeModel
public import SourceText

/// One ingredient as shown: its amount by itself, and the rest of the line.
public struct IngredientRow: Sendable {
    /// The whole line, without mark-up.
    public let text: String
    /// `text` without the "(optional)" that stands for a key beside the line: its words in the file.
    public let ownText: String
    /// "200 g", "1 tbsp + 1 tsp", with a space before each unit, also where the line has "200g"; empty where the line does not begin with an
    /// amount.
    public let amount: String
    /// The same as the line has it.
    public let writtenAmount: String
    /// What follows the amount; the whole line where there is none.
    public let rest: String
    /// How much that is exactly, before it was rounded to what can be measured.
    public let measure: Measure
    public let name: String
    /// The catalogue's name for the food; `nil` where it is not known.
    public let identity: String?
    /// Empty where there is none; so is `remarks`.
    public let preparation: String
    public let remarks: String
    public let isOptional: Bool
    /// The recipe that the line links to.
    public let recipe: RelativePath?
    /// In per cent of the flour.
    public let share: Rational?
    /// The amounts in it that stay though the recipe is multiplied, because they were not understood.
    public let unscaled: [String]

    init(
        _ ingredient: LocatedLine, _ file: CookbookFile, _ cookbook: LoadedCookbook, _ view: RecipeView,
        share: Rational?
    ) {
        let shown = view.line(ingredient)
        let bytes = view.isAuthored ? ingredient.text : Array(shown.text.utf8)
        let line =
            view.isAuthored ? ingredient.line : ItemLine.parse(bytes, options: cookbook.configuration.recipeLineOptions)
        text = LocatedLine.plain(Array(shown.text.utf8))
        ownText = ingredient.withoutOptionalMark(text)
        let end = Self.amountEnd(line, bytes)
        let written = Self.plain(bytes[..<end])
        writtenAmount = written
        amount = written.isEmpty ? "" : Self.plain(Self.spaced(line, bytes[..<end])[...])
        rest = Self.plain(written.isEmpty ? bytes[...] : bytes[end...])
        measure = shown.measure
        name = ingredient.name
        identity = cookbook.catalogue.resolve(ingredient.name).ingredient.map { cookbook.catalogue[$0].name }
        preparation = ingredient.line.preparation(in: ingredient.text)
        remarks = ingredient.line.remarks(in: ingredient.text)
        isOptional = ingredient.line.isOptional
        recipe = ingredient.linkedPath(in: file.path)
        self.share = share
        unscaled = shown.unscaled.map { String(decoding: ingredient.text[$0.indices], as: UTF8.self) }
    }

    /// Where the amount ends that has a place of its own; 0 if anything but marks is before it.
    private static func amountEnd(_ line: ItemLine, _ bytes: [UInt8]) -> Int {
        guard let first = line.amounts.first, first.kind == .primary,
            line.parts.allSatisfy({
                $0.range.start >= first.quantityRange.start || $0.role == .mark || $0.role == .quantity
            })
        else { return 0 }
        // In "1 celery stalk" the name is between number and unit.
        let unitEnd = first.unitRange.map { unit in
            line.nameRange.map { $0.start < unit.start } ?? false ? 0 : unit.end
        }
        var end = min(max(unitEnd ?? 0, first.quantityRange.end), bytes.count)
        // "1 tbsp + 1 tsp" is one amount; "2 eggs plus 1 yolk" names two things.
        let name = line.nameRange?.start ?? .max
        for added in line.amounts.dropFirst().prefix(while: { $0.kind == .added && $0.quantityRange.end <= name }) {
            end = min(max(end, added.unitRange?.end ?? added.quantityRange.end), bytes.count)
        }
        return end
    }

    /// The beginning of a line with a space between each number and a unit that is a word: "1 EL" for "1EL", but 2½" as it is.
    private static func spaced(_ line: ItemLine, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var start = bytes.startIndex
        for amount in line.amounts {
            guard let unit = amount.unitRange, unit.start == amount.quantityRange.end, unit.start > start,
                unit.start < bytes.endIndex, bytes[unit.start] | 0x20 >= 0x61 && bytes[unit.start] | 0x20 <= 0x7A
            else { continue }
            result += bytes[start..<unit.start] + [0x20]
            start = unit.start
        }
        return result + bytes[start...]
    }

    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while bytes.first == 0x20 { bytes.removeFirst() }
        while bytes.last == 0x20 { bytes.removeLast() }
        return LocatedLine.plain(Array(bytes))
    }

    /// What follows the amount, with a mark where an amount of the line stays though the recipe is multiplied.
    public var markedRest: String { unscaled.isEmpty ? rest : "\(rest) \(RecipeSheet.unscaledMark)" }

    /// "65 %"
    public var shareText: String? { share.map { "\(KitchenNumber.decimal($0, places: $0 < 10 ? 1 : 0)) %" } }
}
