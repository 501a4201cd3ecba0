internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What ingredient lines say of diets and allergens by their own words. Lines of the same words but for the amount say the same, so each
/// is judged once.
struct LineMemory: ~Copyable {
    private let catalogue: Catalogue
    private var spellings = WordTable()
    private var facts = Column<FactBits>(capacity: 1024)
    private var key = ByteWriter(capacity: 512)
    private var ingredients: [IngredientID: LineFacts] = [:]

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    var count: Int { facts.count }

    mutating func facts(of ingredient: RecipeIngredient) -> FactBits {
        makeKey(ingredient)
        let number = spellings.number(of: key.bytes)
        if number == facts.count { facts.append(judge(ingredient)) }
        return facts[number]
    }

    /// The same without looking whether it was judged before.
    mutating func judge(_ ingredient: RecipeIngredient) -> FactBits {
        FactBits(LineFacts(LineFoods(ingredient, catalogue: catalogue)) { facts(of: $0) })
    }

    /// What a line says beside the recipe that it links to.
    mutating func factsBesideLink(_ ingredient: RecipeIngredient) -> FactBits {
        FactBits(LineFacts(LineFoods(ingredient, catalogue: catalogue), wanted: LineFacts()) { facts(of: $0) })
    }

    private mutating func facts(of id: IngredientID) -> LineFacts {
        if let known = ingredients[id] { return known }
        let found = LineFacts(catalogue[id])
        ingredients[id] = found
        return found
    }

    /// Everything that a line's facts depend on: the kind of unit, and the words from the first that is no amount to the last, with their
    /// roles and what stands between them.
    private mutating func makeKey(_ ingredient: RecipeIngredient) {
        let line = ingredient.line
        key.removeAll()
        key.byte(line.measure.unit?.rawValue ?? 255)
        key.byte((line.isSectionLike ? 128 : 0) | UInt8(clamping: min(line.alternatives.count, 127)))
        var start = 0
        var end = 0
        var isInside = false
        for part in line.parts {
            switch part.role {
            case .name, .synonym, .preparation, .remark:
                isInside = true
                end = max(end, part.range.end)
            case .mark, .quantity, .unit, .size, .attribute:
                if !isInside { start = max(start, part.range.end) }
            }
        }
        end = min(end, ingredient.text.count)
        start = min(start, end)
        for part in line.parts where part.range.start >= start && part.range.end <= end {
            key.byte(part.role.rawValue)
            key.number(UInt64(part.range.start - start))
            key.number(UInt64(part.range.count))
        }
        for side in line.alternatives {
            key.signed(side.name.start - start)
            key.signed(side.name.end - start)
        }
        ingredient.text.withUnsafeBytes { key.data(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    }
}
