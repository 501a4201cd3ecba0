internal import Cookbook
internal import Glibc
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// What a rule needs a file to have, and what a short look at a file shows: a rule whose preconditions are not met can find nothing there
/// and does not run.
public struct RulePreconditions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    // What the file is.
    public static let recipe = RulePreconditions(rawValue: 1 << 0)
    public static let pantry = RulePreconditions(rawValue: 1 << 1)
    public static let shoppingList = RulePreconditions(rawValue: 1 << 2)
    public static let mealPlan = RulePreconditions(rawValue: 1 << 3)
    public static let collection = RulePreconditions(rawValue: 1 << 4)
    public static let ingredientAdditions = RulePreconditions(rawValue: 1 << 5)

    // What stands in its front matter.
    /// A key that is not one of this kind of file in the spelling rbook writes.
    public static let oddKey = RulePreconditions(rawValue: 1 << 6)
    public static let declaredTotal = RulePreconditions(rawValue: 1 << 7)
    /// A total time, declared or added up.
    public static let total = RulePreconditions(rawValue: 1 << 8)
    public static let diet = RulePreconditions(rawValue: 1 << 9)
    public static let image = RulePreconditions(rawValue: 1 << 10)

    // What stands in a recipe.
    public static let ingredients = RulePreconditions(rawValue: 1 << 11)
    public static let noIngredients = RulePreconditions(rawValue: 1 << 12)
    public static let steps = RulePreconditions(rawValue: 1 << 13)
    public static let noSteps = RulePreconditions(rawValue: 1 << 14)
    /// A group of at least two ingredients.
    public static let severalIngredients = RulePreconditions(rawValue: 1 << 15)
    public static let log = RulePreconditions(rawValue: 1 << 16)
    /// Two sections of one role.
    public static let sectionTwice = RulePreconditions(rawValue: 1 << 17)
    public static let titleFromFileName = RulePreconditions(rawValue: 1 << 18)
    public static let titleFromFrontMatter = RulePreconditions(rawValue: 1 << 19)

    // What the text looks like.
    /// A heading of the first level at the top.
    public static let topHeading = RulePreconditions(rawValue: 1 << 20)
    /// A heading with another, no deeper one or the end of the file right behind it.
    public static let bareHeading = RulePreconditions(rawValue: 1 << 21)
    public static let link = RulePreconditions(rawValue: 1 << 22)
    public static let carriageReturn = RulePreconditions(rawValue: 1 << 23)
    /// A space or tab at the end of a line.
    public static let blankAtLineEnd = RulePreconditions(rawValue: 1 << 24)
    /// What a comment that silences rules begins with.
    public static let suppression = RulePreconditions(rawValue: 1 << 25)

    // What is in a meal plan.
    public static let leftovers = RulePreconditions(rawValue: 1 << 26)

    // What a recipe is called.
    /// A title or tag that is the name of a diet.
    public static let namedDiet = RulePreconditions(rawValue: 1 << 27)
}

extension RulePreconditions {
    /// What a recipe's values meet.
    init(_ recipe: Recipe) {
        self = .recipe
        if recipe.metadata.declaredTotalTime != nil { insert(.declaredTotal) }
        if recipe.metadata.totalTime != nil { insert(.total) }
        if !recipe.metadata.diets.isEmpty { insert(.diet) }
        if NamedDiets.isNamed(in: recipe) { insert(.namedDiet) }
        if !recipe.metadata.images.isEmpty { insert(.image) }
        insert(recipe.ingredientGroups.contains { !$0.ingredients.isEmpty } ? .ingredients : .noIngredients)
        if recipe.ingredientGroups.contains(where: { $0.ingredients.count > 1 }) { insert(.severalIngredients) }
        insert(recipe.stepGroups.contains { !$0.steps.isEmpty } ? .steps : .noSteps)
        if !recipe.log.isEmpty { insert(.log) }
        var seen: [SectionRole] = []
        for (role, _) in recipe.sections {
            if seen.contains(role) { insert(.sectionTwice) } else { seen.append(role) }
        }
        switch recipe.title.origin {
        case .fileName: insert(.titleFromFileName)
        case .frontMatter: insert(.titleFromFrontMatter)
        case .heading: break
        }
    }

    /// What other kinds of files meet.
    init(_ content: CookbookFile.Content) {
        switch content {
        case .recipe(let recipe): self.init(recipe)
        case .pantry: self = .pantry
        case .shoppingList: self = .shoppingList
        case .mealPlan(let plan):
            self = .mealPlan
            if plan.hasLeftovers { insert(.leftovers) }
        case .collection: self = .collection
        case .ingredients: self = .ingredientAdditions
        case .folder, .prose: self = []
        }
    }

    /// What the headings at the top of a body meet.
    init(_ markdown: Markdown) {
        self = []
        let blocks = markdown.blocks
        var index = 0
        var openLevel: Int?
        while index < blocks.count {
            if case .heading(let level, _) = blocks[index].kind {
                if level == 1 { insert(.topHeading) }
                if let openLevel, level <= openLevel { insert(.bareHeading) }
                openLevel = level
            } else {
                openLevel = nil
            }
            index = max(index + 1, blocks[index].subtreeEnd)
        }
        if openLevel != nil { insert(.bareHeading) }
    }

    /// What the bytes meet, which are looked at a line and a colon at a time.
    init(_ bytes: [UInt8]) {
        self = []
        let marker = Array("rbook".utf8)
        bytes.withUnsafeBytes { text in
            guard let base = text.baseAddress else { return }
            func next(_ byte: Int32, from offset: Int) -> Int? {
                guard offset < text.count, let found = memchr(base + offset, byte, text.count - offset) else {
                    return nil
                }
                return UnsafeRawPointer(found) - base
            }
            var start = 0
            while start < text.count {
                let end = next(0x0A, from: start) ?? text.count
                if end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { insert(.blankAtLineEnd) }
                start = end + 1
            }
            // Which lines end in blanks then, the rule may see.
            if next(0x0D, from: 0) != nil { formUnion([.carriageReturn, .blankAtLineEnd]) }
            var offset = 0
            while let colon = next(0x3A, from: offset) {
                if colon >= marker.count, memcmp(base + colon - marker.count, marker, marker.count) == 0 {
                    insert(.suppression)
                }
                offset = colon + 1
            }
        }
    }
}
