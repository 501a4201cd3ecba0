internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// A recipe and those it is made of, as the parts of one page: what is cooked first comes first.
struct CookingParts {
    private let cookbook: LoadedCookbook
    private let units: UnitView
    private var recipes = 0
    private(set) var ingredients: [CookingSheet.Ingredient] = []
    private(set) var steps: [CookingStep] = []
    private(set) var notes: [(heading: String, lines: [String])] = []

    init(_ cookbook: LoadedCookbook, units: UnitView) {
        (self.cookbook, self.units) = (cookbook, units)
    }

    /// - Parameter factor: the recipe's amounts are multiplied by it.
    mutating func add(
        _ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, _ nesting: RecipeNesting<RelativePath>,
        partOf whole: String? = nil
    ) {
        for ingredient in recipe.ingredients {
            guard let linked = cookbook.subRecipe(of: ingredient, in: file), let sub = linked.recipe,
                let inner = nesting.entering(linked.path), recipes < RecipeNesting<RelativePath>.mostRecipes
            else { continue }
            recipes += 1
            let own = ingredient.line.isFixed ? .one : factor
            let share = SubRecipeShare.of(ingredient.line.measure, of: sub)?.multiplied(by: own) ?? own
            add(linked, sub, share, inner, partOf: recipe.title.text)
        }
        let view = RecipeView(
            factor: factor, units: units, catalogue: cookbook.catalogue,
            options: cookbook.configuration.recipeLineOptions
        )
        let sheet = RecipeSheet(file, recipe, in: cookbook, view: view)
        let name = whole.map { "\(sheet.title) (for \($0))" }
        addIngredients(sheet, file, recipe, name)
        addSteps(sheet, recipe, name, view)
        addNotes(sheet, name)
    }

    private mutating func addIngredients(_ sheet: RecipeSheet, _ file: CookbookFile, _ recipe: Recipe, _ name: String?)
    {
        // The recipe itself needs a heading only below others.
        var own = name ?? (ingredients.isEmpty ? nil : sheet.title)
        let lines = recipe.ingredients
        var next = 0
        for group in sheet.ingredientGroups {
            var heading = group.title.map { title in own.map { "\($0): \(title)" } ?? title } ?? own
            for row in group.rows {
                let isRecipe = next < lines.count && cookbook.subRecipe(of: lines[next], in: file) != nil
                next += 1
                ingredients.append(
                    CookingSheet.Ingredient(
                        heading: heading, amount: row.amount, rest: row.markedRest, isRecipe: isRecipe))
                (heading, own) = (nil, nil)
            }
        }
    }

    private mutating func addSteps(_ sheet: RecipeSheet, _ recipe: Recipe, _ name: String?, _ view: RecipeView) {
        let named = StepIngredients(recipe.ingredients, cookbook.catalogue)
        var left = WhatIsLeft(recipe, view)
        var authored = recipe.steps[...]
        let rows = sheet.ingredientGroups.flatMap(\.rows)
        for group in sheet.stepGroups {
            let headings = [name, group.title].compactMap { $0 }
            for step in group.steps {
                let number = steps.count
                let found = named.named(in: step.text).filter { rows.indices.contains($0) }
                let rests = authored.popFirst().map { left.read($0) } ?? [:]
                steps.append(
                    CookingStep(
                        heading: headings.isEmpty ? nil : headings.joined(separator: ": "), text: step.markedText,
                        timers: Self.timers(step, number), ingredients: found.map { Self.text(rows[$0], rests[$0]) }))
            }
        }
    }

    /// The line of a list, or what is left of it.
    private static func text(_ row: IngredientRow, _ rest: WhatIsLeft.Rest?) -> String {
        switch rest {
        case .amount(let measure): "\(MeasurableAmount(measure).text) \(row.rest) (what is left)"
        case .unknown: "what is left of \(row.text)"
        case nil: row.text
        }
    }

    private static func timers(_ step: StepSheet, _ number: Int) -> [CookingStep.Timer] {
        var before = ""
        var timers: [CookingStep.Timer] = []
        for span in step.spans {
            if case .timer(let time) = span.meaning, time.minSeconds > 0, time.maxSeconds <= KitchenTimer.longest {
                timers.append(CookingStep.Timer(name: TimerName.of(before, step: number), span: time))
            }
            before += span.text
        }
        return timers
    }

    private mutating func addNotes(_ sheet: RecipeSheet, _ name: String?) {
        func add(_ heading: String, _ lines: [String]) {
            if !lines.isEmpty { notes.append((name.map { "\($0): \(heading)" } ?? heading, lines)) }
        }
        add("Equipment", sheet.equipment)
        add("Notes", sheet.notes)
        add("Also in the file, not read", sheet.unread.flatMap { $0 })
    }
}
