internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What ingredient lines say of diets and allergens by their own words. Lines of the same words but for the amount say the same, so each
/// is judged once.
struct LineCache: ~Copyable {
    private let catalogue: Catalogue
    private var spellings = WordTable()
    private var facts = Column<LineFacts>(capacity: 1024)
    private var key = ByteWriter(capacity: 512)
    /// By number of a spelling; only of those that list foods.
    private var lists: [Int: [IngredientID]] = [:]
    /// By number of a spelling.
    private var foods: [[IngredientID]] = []
    /// By index.
    private var ingredients: [LineFacts?]
    /// What a mention of one says of another that its name holds, by the indices of both.
    private var inner: [UInt64: LineFacts] = [:]
    /// By index, what the last word of the name means, once it was asked for.
    private var lastWords: [IngredientID??]
    /// Preparations and remarks, and whether each says nothing of foods.
    private var tails = WordTable()
    private var silence = Column<Bool>(capacity: 256)

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        ingredients = [LineFacts?](repeating: nil, count: catalogue.count)
        lastWords = [IngredientID??](repeating: nil, count: catalogue.count)
    }

    var count: Int { facts.count + silence.count }

    /// Whether nothing but its name tells what foods a line holds.
    mutating func isOnlyName(_ ingredient: LocatedLine) -> Bool {
        let line = ingredient.line
        guard line.alternatives.count <= 1, !line.isSectionLike else { return false }
        var hasName = false
        for part in line.parts {
            switch part.role {
            case .name: hasName = true
            // What is done before may make another food of it: "mashed potatoes".
            case .preparation where !hasName: return false
            case .preparation, .remark, .synonym:
                guard isSilent(ingredient.text, part.range) else { return false }
            case .mark, .quantity, .unit, .size, .attribute: break
            }
        }
        return hasName && !LineFoods.isPartedName(line, in: ingredient.text)
    }

    private mutating func isSilent(_ text: [UInt8], _ range: ByteRange) -> Bool {
        let end = min(range.end, text.count)
        let indices = min(range.start, end)..<end
        key.removeAll()
        text.withUnsafeBytes { key.append(UnsafeRawBufferPointer(rebasing: $0[indices])) }
        let number = tails.number(of: key.bytes)
        if number == silence.count { silence.append(LineFoods.isSilent(Array(text[indices]), catalogue: catalogue)) }
        return silence[number]
    }

    mutating func facts(of ingredient: LocatedLine) -> LineFacts { read(ingredient).facts }

    /// What a line says, and the foods that it lists besides the first.
    mutating func read(_ ingredient: LocatedLine) -> (facts: LineFacts, listed: [IngredientID]) {
        let number = number(of: ingredient)
        return (facts[number], lists[number] ?? [])
    }

    /// The number of a line's spelling, which has been judged.
    private mutating func number(of ingredient: LocatedLine) -> Int {
        makeKey(ingredient)
        let number = spellings.number(of: key.bytes)
        if number == facts.count {
            let named = LineFoods(ingredient, catalogue: catalogue)
            facts.append(LineFacts(named) { facts(of: $0) })
            if !named.listed.isEmpty { lists[number] = named.listed }
            foods.append(named.foods.compactMap(\.ingredient))
        }
        return number
    }

    /// All known foods of a line.
    mutating func foods(of ingredient: LocatedLine) -> [IngredientID] {
        let number = number(of: ingredient)
        return foods[number]
    }

    /// What the last word of a food's longer name means by itself.
    mutating func lastWord(of food: IngredientID) -> IngredientID? {
        if let known = lastWords[Int(food.index)] { return known }
        let found = ListedFoods.lastWord(of: food, catalogue)
        lastWords[Int(food.index)] = .some(found)
        return found
    }

    /// The same without looking whether it was judged before.
    mutating func judge(_ ingredient: LocatedLine) -> (facts: LineFacts, foods: LineFoods) {
        let foods = LineFoods(ingredient, catalogue: catalogue)
        return (LineFacts(foods) { facts(of: $0) }, foods)
    }

    /// What a line says beside the recipe that it links to.
    mutating func factsBesideLink(_ ingredient: LocatedLine) -> LineFacts {
        LineFacts(LineFoods(ingredient, catalogue: catalogue), wanted: LineFacts()) { facts(of: $0) }
    }

    private mutating func facts(of food: LineFoods.Food) -> LineFacts {
        guard let id = food.ingredient else { return .nothingKnown }
        return food.absent.isEmpty ? facts(of: id) : LineFacts(catalogue[id], without: food.absent)
    }

    mutating func facts(of id: IngredientID) -> LineFacts {
        if let known = ingredients[Int(id.index)] { return known }
        let found = LineFacts(catalogue[id])
        ingredients[Int(id.index)] = found
        return found
    }

    /// What naming one food says of another that its name holds.
    mutating func facts(of inner: IngredientID, within whole: IngredientID) -> LineFacts {
        let key = UInt64(UInt32(bitPattern: inner.index)) << 32 | UInt64(UInt32(bitPattern: whole.index))
        if let known = self.inner[key] { return known }
        let found = facts(of: inner).asMention(within: facts(of: whole))
        self.inner[key] = found
        return found
    }

    /// Everything that a line's facts depend on: the kind of unit, and the words from the first that is no amount to the last, with their
    /// roles and what stands between them.
    private mutating func makeKey(_ ingredient: LocatedLine) {
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
