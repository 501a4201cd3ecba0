internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let namedDiet = Rule(
        code: "named-diet", family: .kitchenSense, severity: .warning,
        summary: "a title or tag that names a diet which an ingredient breaks",
        explanation:
            "\"Vegan lasagne\" and a tag `gluten-free` are believed as much as `diet:`. Every ingredient is held against them, through sub-recipes; where one side of an \"or\" fits, they pass, as do \"vegan option\", \"not vegan\" and \"almost vegan\", and what the text itself says to leave out (\"vegan if you omit the cheese\"). A tag that should only say what the dish could be is better called `vegan-option`.",
        examples: [
            .flagged(
                "---\ntitle: ⟦Vegan mash⟧\n---\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
            .flagged(
                "---\ntitle: Mash\ntags: [quick, ⟦dairy-free⟧]\n---\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
            .accepted(
                "---\ntitle: Gluten-free dirt cake\n---\n\n## Ingredients\n\n- 200 g GF/DF chocolate sandwich cookies\n\n## Instructions\n\n1. Crush the cookies.\n"
            ),
            .accepted(
                "---\ntitle: Mash\ntags: [vegan]\n---\n\nVegetarian; vegan if you omit the butter.\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
            .accepted(
                "---\ntitle: Mash (vegan option)\ntags: [vegetarian]\n---\n\n## Ingredients\n\n- 1 kg potatoes\n- 50 g butter\n\n## Instructions\n\n1. Mash the potatoes with the butter.\n"
            ),
        ],
        check: .linked([.recipe, .namedDiet]) { file, cookbook, findings in
            guard let recipe = file.recipe else { return }
            let claimed = Set(recipe.metadata.diets.compactMap { Diet($0.value) })
            let names = NamedDiets(recipe).all.filter { !claimed.contains($0.diet) }
            if names.isEmpty { return }
            let facts = FactDerivation(cookbook).facts(of: file)
            let broken = names.filter { facts.answer(on: $0.diet) == .contains }
            if broken.isEmpty { return }
            let exceptions = DietExceptions(file)
            // What is not vegetarian is not vegan either.
            let isMeat = broken.contains { $0.diet == .vegetarian }
            for (diet, range, place) in broken where !(isMeat && diet == .vegan) {
                let evidence = facts.evidence(on: diet).filter {
                    !isReplaced($0.name, diet) && !exceptions.cover($0)
                }
                guard let first = evidence.first(where: { !$0.isDeclared }) ?? evidence.first else { continue }
                findings.report(
                    range,
                    "the \(place) says \(diet.displayName), but \(first.quotedName) is not: \(first.ownReason(against: diet))",
                    hint: "replace the ingredient, or call it what it is",
                    related: evidence.map {
                        RelatedPlace(path: $0.file.path, range: $0.range, message: "not \(diet.displayName)")
                    })
            }
        })

    /// Whether a line offers something else, is made at home in a way that nobody tells, or says by an abbreviation or a maker of it that it
    /// fits: "GF/DF cookies", "Violife cream cheese". The facts of the recipe go by the food all the same.
    private static func isReplaced(_ name: String, _ diet: Diet) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        if words.contains(where: { replacing.contains($0) || Diet(String($0)) == diet }) { return true }
        return [.vegan, .vegetarian, .dairyFree].contains(diet) && words.contains(where: veganMakers.contains)
    }

    private static let replacing: Set<Substring> = [
        "instead", "homemade", "optional", "substitute", "alternatively",
    ]
    /// Makers of vegan foods only.
    private static let veganMakers: Set<Substring> = [
        "violife", "daiya", "miyoko", "miyokos", "tofutti", "oatly", "gardein", "tofurky", "treeline",
    ]
}
