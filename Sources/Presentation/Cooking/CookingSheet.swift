public import Cookbook
public import Kitchen
public import MealPlanning
public import RecipeModel
public import SourceText

/// A recipe as it is cooked: first all ingredients, then one step after the other, each with what it needs and its times. Recipes that it is
/// made of come before it, as much of them as it takes.
///
/// All texts are plain, and as they are in the files.
public struct CookingSheet: Sendable {
    public let path: RelativePath
    public let title: String
    /// "serves 8", "makes 24 cookies"; empty where the recipe does not say.
    public let amount: String
    public let factor: Rational
    public let ingredients: [Ingredient]
    public let steps: [CookingStep]
    /// Equipment, notes, and what of the files was not understood, a line each, each below its heading.
    public let notes: [(heading: String, lines: [String])]
    /// What those who eat should know.
    public let attention: String?
    /// How the amounts came about.
    public let remarks: [String]

    /// A line of the list of ingredients.
    public struct Ingredient: Sendable, Hashable {
        /// Of the group that begins with it, or of the recipe it is part of; `nil` where it belongs to the same as the one before.
        public let heading: String?
        /// "200 g"; may be empty.
        public let amount: String
        public let rest: String
        /// Whether it is another recipe, whose ingredients and steps come first.
        public let isRecipe: Bool

        public var text: String { amount.isEmpty ? rest : "\(amount) \(rest)" }
    }

    /// Changes where an ingredient or a step is another.
    public var fingerprint: Fingerprint {
        let lines = ingredients.map(\.text) + ["", title] + steps.map(\.text)
        return Fingerprint(Array(lines.joined(separator: "\n").utf8))
    }

    /// - Parameter view: how much is cooked, in whose units; of recipes it is made of, as much as it takes.
    public init(
        _ file: CookbookFile, _ recipe: Recipe, in cookbook: LoadedCookbook, view: RecipeView, remark: String? = nil,
        profile: DietProfile = DietProfile()
    ) {
        var parts = CookingParts(cookbook, units: view.units)
        parts.add(file, recipe, view.factor, RecipeNesting(file.path))
        let sheet = RecipeSheet(file, recipe, in: cookbook, view: view, remark: remark, profile: profile)
        (path, title, factor) = (file.path, sheet.title, view.factor)
        amount = sheet.facts.first { $0.kind == .servings || $0.kind == .yield }?.text ?? ""
        (ingredients, steps, notes) = (parts.ingredients, parts.steps, parts.notes)
        attention = sheet.attention
        remarks = sheet.remarks
    }

    /// What cooking it starts with.
    public func progress(units: UnitView, at now: Int64) -> CookingProgress {
        CookingProgress(
            path, title: title, factor: factor, units: units.rawValue, fingerprint: fingerprint,
            ingredients: ingredients.count, steps: steps.count, at: now)
    }
}

/// One step as it is cooked.
public struct CookingStep: Sendable, Hashable {
    /// Of its group, or of the recipe it is part of; on every step of it.
    public let heading: String?
    public let text: String
    public let timers: [Timer]
    /// The lines of the ingredients that it names, scaled.
    public let ingredients: [String]

    /// A time after which somebody should be called.
    public struct Timer: Sendable, Hashable {
        /// "Simmer the sauce"
        public let name: String
        public let span: TimeSpan
    }
}
