internal import Cookbook
public import Kitchen
public import RecipeModel

/// The lines of a recipe that a person means by an ingredient at hand: "700 g flour" of a recipe with bread flour.
public enum UsedIngredient {
    /// The lines of that very name; else those of the food and of its kinds, of all flours for "flour"; else of what it is a kind of; else
    /// all whose name ends with the same word.
    public static func find(_ name: String, in recipe: Recipe, _ catalogue: Catalogue) -> [LocatedLine] {
        let lines = recipe.ingredients.filter { !$0.name.isEmpty && $0.line.measure.quantity != nil }
        let folded = TextFolding.fold(name)
        let named = lines.filter { TextFolding.fold($0.name) == folded }
        if !named.isEmpty { return named }
        if let wanted = catalogue.resolve(name).ingredient {
            let known = lines.map { ($0, catalogue.resolve($0.name).ingredient) }
            let isAnyFlour = catalogue[wanted].name == "flour"
            let kinds = known.filter { line in
                line.1.map {
                    $0 == wanted || catalogue.isKind($0, of: wanted)
                        || isAnyFlour && BakersFormula.isFlour(catalogue[$0])
                } ?? false
            }
            if !kinds.isEmpty { return kinds.map(\.0) }
            let wider = known.filter { line in line.1.map { catalogue.isKind(wanted, of: $0) } ?? false }
            if !wider.isEmpty { return wider.map(\.0) }
        }
        guard let last = TextFolding.lastWord(name), last.count > 2 else { return [] }
        return lines.filter { TextFolding.lastWord($0.name) == last }
    }

    /// What the lines ask for together, in the unit of the first; `nil` where one does not convert.
    public static func total(_ lines: [LocatedLine], _ catalogue: Catalogue) -> Measure? {
        guard let first = lines.first, let measure = MatchLine.total(first.line) else { return nil }
        return lines.reduce(AmountTotal()) { sum, line in
            let own = AmountTotal(MatchLine.total(line.line) ?? Measure(nil, nil))
            return sum.adding(own.converted(to: measure.unit, by: conversion(line, catalogue)))
        }.measure
    }

    /// How amounts of the line's food convert; by units alone where the catalogue does not know it.
    public static func conversion(_ line: LocatedLine, _ catalogue: Catalogue) -> IngredientConversion {
        IngredientConversion(catalogue.resolve(line.name).ingredient.map { catalogue[$0] })
    }
}
