internal import Cookbook
public import Kitchen
public import RecipeModel

/// A food that somebody wants of a pantry, by its name, and whether a lot is that: the one answer of matches and of the pantry's commands.
///
/// A lot fits if its food is the wanted one, or a kind of it that brings no allergen which the wanted food cannot hold. Names the
/// catalogue does not know fit only names that are folded the same, never a part of them.
public struct WantedFood: Sendable {
    private let catalogue: Catalogue
    /// `nil` where the catalogue does not know the name, or knows it as two foods.
    private let food: IngredientID?
    /// Whether the catalogue lists not the name but its family.
    private let isUnlistedKind: Bool
    private let foldedName: [UInt8]

    /// - Parameter unit: of how much is wanted: "2 cans tomatoes" are canned ones.
    public init(_ name: String, in unit: Unit? = nil, _ catalogue: Catalogue) {
        let thing = catalogue.thing(catalogue.resolve(name), named: name, in: unit)
        self.init(catalogue.name(name, of: thing), thing, catalogue)
    }

    /// What a line says it is as a thing to have: "1 cup black beans, drained" are canned ones.
    public init(_ line: LocatedLine, _ catalogue: Catalogue) {
        let thing = line.thing(in: catalogue)
        self.init(catalogue.name(line.name, of: thing), thing, catalogue)
    }

    private init(_ name: String, _ resolution: Resolution, _ catalogue: Catalogue) {
        self.catalogue = catalogue
        isUnlistedKind = resolution.match == .kind
        food = resolution.isSameThing || isUnlistedKind ? resolution.ingredient : nil
        foldedName = TextFolding.fold(name)
    }

    /// What is known of it; of an unlisted kind, of its family.
    var ingredient: IngredientID? { food }

    /// Whether the lot is what the name says. Of a kind the catalogue does not list only lots of that name are.
    public func isMet(by lot: Lot) -> Bool {
        let lot = LotFood(lot, catalogue)
        if lot.foldedName == foldedName { return true }
        return isUnlistedKind ? false : isFamily(lot)
    }

    /// Whether the lot is the food or a kind of it, and not only called the same: a can of tomatoes is not the tomatoes that are wanted.
    public func isKind(_ lot: Lot) -> Bool { isFamily(LotFood(lot, catalogue)) }

    /// Of some lots those that are it; where there is none and the catalogue does not list it, those of its family ("bacon" for
    /// "Berkshire bacon"), as for a recipe that asks for it.
    public func lots<Entry>(among entries: [Entry], _ lot: (Entry) -> Lot) -> [Entry] {
        let found = entries.filter { isMet(by: lot($0)) }
        // Who says tomatoes means canned ones only where there are no others.
        let same = isUnlistedKind ? [] : found.filter { isFamily(LotFood(lot($0), catalogue)) }
        if !same.isEmpty { return same }
        guard found.isEmpty, isUnlistedKind else { return found }
        return entries.filter { isFamily(LotFood(lot($0), catalogue)) }
    }

    private func isFamily(_ lot: LotFood) -> Bool {
        guard let food else { return false }
        return lot.foods.contains { catalogue.isMet(food, by: $0) }
    }
}

/// What a lot is, as far as the catalogue knows.
struct LotFood {
    /// Both of a pair ("salt and pepper"); none where it is not known, or one of two things.
    let foods: [IngredientID]
    let foldedName: [UInt8]
    /// Whether the catalogue lists it, not only its family.
    let isListed: Bool

    init(_ lot: Lot, _ catalogue: Catalogue) {
        let resolution = lot.item.thing(in: catalogue)
        switch resolution.match {
        case .exact, .plural, .synonym, .headWord, .kind: foods = [resolution.ingredient].compactMap { $0 }
        case .pair: foods = [resolution.ingredient, resolution.other].compactMap { $0 }
        case .alternative, .unknown: foods = []
        }
        foldedName = TextFolding.fold(lot.name)
        isListed = resolution.match != .kind
    }
}

extension Catalogue {
    /// What a thing that is lacking is called: as its line does, but "cooked rice" where the line only calls it rice, since rice may be there.
    func name(_ text: String, of thing: Resolution) -> String { thing.ingredient.map { name(text, of: $0) } ?? text }

    func name(_ text: String, of id: IngredientID) -> String {
        guard let form = form(of: id) else { return text }
        let own = resolve(text)
        if own.ingredient == id { return text }
        // "cooked spaghetti" is known as cooked pasta, but it is not called so.
        let whole = resolve(String(self[id].name.dropFirst(form.count + 1))).ingredient
        if own.isSameThing, let food = own.ingredient, food != whole, !text.lowercased().hasPrefix(form) {
            return "\(form) \(text)"
        }
        return self[id].isMassNoun ? self[id].name : self[id].plural
    }

    /// "canned", "cooked"; `nil` for what is neither.
    private func form(of id: IngredientID) -> Substring? {
        let first = self[id].name.prefix { $0 != " " }
        return first == "canned" || first == "cooked" ? first : nil
    }

    /// Whether stock of a food meets a wish for another: it is the same, or a kind of it that brings no allergen which the other cannot
    /// hold. Almond milk for milk is a substitute, not a kind.
    func isMet(_ wanted: IngredientID, by food: IngredientID) -> Bool {
        wanted == food
            || isKind(food, of: wanted) && !isOtherForm(food, of: wanted) && !bringsAllergens(food, to: wanted)
    }

    /// Whether a kind of a food comes out of a can or a pot, and the food as such does not: 400 g of canned beans are not 400 g of dried
    /// ones, nor is a can of salmon a piece of it. They are substitutes, in another amount. Canned corn is corn.
    private func isOtherForm(_ food: IngredientID, of wanted: IngredientID) -> Bool {
        if self[wanted].aisle == .produce { return false }
        guard let own = form(of: food) else { return false }
        return form(of: wanted) != own
    }

    func bringsAllergens(_ food: IngredientID, to wanted: IngredientID) -> Bool {
        let wanted = self[wanted]
        let expected = wanted.allergens.union(wanted.possibleAllergens).union(wanted.unknownAllergens)
        return !self[food].allergens.union(self[food].possibleAllergens).subtracting(expected).isEmpty
    }
}
