public import Kitchen
public import SourceText

/// What is cooked when.
public struct MealPlan: Sendable {
    public var title: Located<String>?
    /// For how many the entries are that do not say.
    public var defaultServings: Located<Quantity>?
    /// In the order of the file.
    public var days: [Day] = []
    /// Headings that name no date.
    public var otherHeadings: [Located<String>] = []

    public struct Day: Sendable {
        public let date: Located<CalendarDate>
        /// The words after the date, such as a weekday; may be empty.
        public let label: Located<String>
        public var meals: [Meal] = []
    }

    /// One entry of a slot.
    public struct Meal: Sendable {
        /// "dinner"; as written, before the colon.
        public let slot: Located<String>?
        /// The recipes as linked, in order; empty for free text.
        public let links: [InlineRecipeLink]
        /// The dish alone, without slot, people and servings: "Classic Lasagna", "apples".
        public let text: String
        /// For how many.
        public let servings: Located<Quantity>?
        /// That it is eaten from what another meal leaves; `nil` for what is cooked.
        public let leftovers: Leftovers?
        /// Whether it comes from the freezer.
        public let isFrozen: Bool
        /// Who eats it, by the names of `people:`; empty where it is for all.
        public let persons: [Located<String>]
        /// The whole entry.
        public let range: ByteRange
        /// The entry after its slot.
        public let dishRange: ByteRange

        /// The first recipe.
        public var link: InlineRecipeLink? { links.first }
    }

    /// What is said of the meal that something is left of.
    public struct Leftovers: Sendable, Hashable {
        /// The day on which it is cooked; `nil` where the entry does not say.
        public let date: Located<CalendarDate>?
    }

    public struct InlineRecipeLink: Sendable, Hashable {
        public let text: String
        /// Decoded path, relative to the plan's file.
        public let path: [UInt8]
        public let range: ByteRange
    }

    /// Whether something is eaten from what another meal leaves.
    public var hasLeftovers: Bool { days.contains { $0.meals.contains { $0.leftovers != nil } } }

    /// Whether leftovers may be of a meal that is in another file: their day is not in this one, or they name none.
    public var mayUseOtherPlans: Bool {
        let own = Set(days.map(\.date.value))
        return days.flatMap(\.meals).compactMap(\.leftovers).contains {
            $0.date.map { !own.contains($0.value) } ?? true
        }
    }

    /// The slots a plan knows where `rbook.yaml` names none.
    public static let slots = ["breakfast", "lunch", "dinner", "snacks"]
}

/// Recipes gathered across folders, by hand or by query.
public struct RecipeCollection: Sendable {
    public var title: Located<String>?
    public var description: Located<String>?
    public var icon: Located<String>?
    public var color: Located<String>?
    public var query: Located<String>?
    /// Links to recipes in the order of the file, decoded and relative to it.
    public var links: [Link] = []

    public struct Link: Sendable, Hashable {
        public let text: String
        public let path: [UInt8]
        public let range: ByteRange
    }
}

/// The page of a folder.
public struct FolderPage: Sendable {
    public var title: Located<String>?
    public var description: Located<String>?
    public var order: Located<Int>?
    public var icon: Located<String>?
    public var color: Located<String>?
}

/// A cookbook's additions to the ingredient catalogue, line by line.
public struct IngredientAdditions: Sendable {
    public var lines: [Line] = []

    public struct Line: Sendable {
        /// The aisle heading above it.
        public let aisle: Located<String>?
        /// The line as written.
        public let text: String
        public let range: ByteRange
    }
}
