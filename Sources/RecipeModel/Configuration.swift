public import Kitchen
public import SourceText

/// What `rbook.yaml` says. Everything is optional; it can name no program to run.
public struct Configuration: Sendable {
    public var name: String?
    public var language: String?
    /// `nil` where nothing is said.
    public var units: UnitView?
    public var theme: String?
    public var commit: CommitMode = .auto
    /// Order, icon and colour of categories and tags.
    public var categories: [Label] = []
    public var tags: [Label] = []
    public var mealSlots: [String] = MealPlan.slots
    public var aisles: [String] = []
    public var shops: [Shop] = []
    public var sectionNames = SectionNames()
    /// Rule code → severity; `nil` switches the rule off.
    public var lint: [(code: Located<String>, severity: Severity?)] = []
    /// Saved queries by name.
    public var queries: [(name: String, query: Located<String>)] = []
    /// How lines of pantries, lists and commands are read.
    public var itemLineOptions = ItemLineOptions()
    /// How lines and steps of recipes are read.
    public var recipeLineOptions: ItemLineOptions {
        var options = itemLineOptions
        options.isRecipe = true
        return options
    }
    /// What those who eat from the cookbook avoid, all together.
    public var people = DietProfile()
    /// Those of them who have a name, in order.
    public var persons: [Person] = []
    /// The day on which weeks begin; `nil` where nothing is said.
    public var weekStart: CalendarDate.Weekday?
    /// When meals are eaten: slot → time of day.
    public var mealTimes: [MealTime] = []
    /// "north" or "south": which months are summer; `nil` where nothing is said.
    public var hemisphere: String?
    /// The first error that kept a setting from being read; the settings before it hold.
    public internal(set) var problem: Diagnostic?

    /// How amounts are shown.
    public enum CommitMode: String, CaseIterable, Sendable {
        case auto
        case manual
    }

    /// A category or tag with the way it is shown.
    public struct Label: Sendable, Hashable {
        public let name: String
        public let icon: String?
        public let color: String?
    }

    /// A shop, and its aisles in the order somebody walks them.
    public struct Shop: Sendable, Hashable {
        public let name: String
        /// Empty where the cookbook's own order holds.
        public let aisles: [String]

        public init(name: String, aisles: [String] = []) {
            (self.name, self.aisles) = (name, aisles)
        }
    }

    public init() {}
}

/// One key of `rbook.yaml`; the table feeds reading, the schema and `config`.
public struct ConfigurationKey: Sendable {
    public let name: String
    public let summary: String
    public let type: Kind
    /// What holds where nothing is said; `nil` for nothing.
    public var standard: String?

    public enum Kind: Sendable, Hashable {
        case text
        case choice([String])
        case language
        case textList
        /// A list of names, each alone or with icon and color.
        case labels
        /// Section role → list of headings.
        case sections
        /// Rule code → severity or off.
        case severities
        /// Name → query.
        case queries
        /// A list of names, each alone or with aisles.
        case shops
        /// People with their diets and allergens.
        case people
        case weekday
        /// Slot → time of day.
        case mealTimes
        /// One of these words, or name → size of units of one's own, and such a word under `show`.
        case units([String])
    }

    public static let table: [ConfigurationKey] = [
        ConfigurationKey(name: "name", summary: "The cookbook's name.", type: .text),
        ConfigurationKey(
            name: "language", summary: "The language of the recipes, such as en or de; decides how numbers are read.",
            type: .language, standard: "en"),
        ConfigurationKey(
            name: "units",
            summary:
                "How amounts are shown; or a mapping of units of your own to their size, { mug: 300 ml }, with show for the former.",
            type: .units(UnitView.allCases.map(\.rawValue)), standard: UnitView.asWritten.rawValue),
        ConfigurationKey(
            name: "measures", summary: "Whose cups, spoons and pints a bare word means.",
            type: .choice(["us", "metric", "imperial", "australian"]), standard: "us"),
        ConfigurationKey(
            name: "theme", summary: "The look of printed pages.", type: .choice(["plain", "purple", "teal"]),
            standard: "plain"),
        ConfigurationKey(
            name: "commit", summary: "Whether each change is committed to git: auto or manual.",
            type: .choice(Configuration.CommitMode.allCases.map(\.rawValue)),
            standard: Configuration.CommitMode.auto.rawValue),
        ConfigurationKey(
            name: "categories", summary: "The categories in their order, each a name or { name, icon, color }.",
            type: .labels),
        ConfigurationKey(name: "tags", summary: "Tags with icon and color.", type: .labels),
        ConfigurationKey(
            name: "meal-slots", summary: "The meals of a day in a plan, in order.", type: .textList,
            standard: MealPlan.slots.joined(separator: ", ")),
        ConfigurationKey(
            name: "aisles", summary: "The aisles of the shop, in the order you walk them.", type: .textList),
        ConfigurationKey(
            name: "shops",
            summary:
                "The shops you buy in, each a name or { name, aisles } with its aisles in the order you walk them.",
            type: .shops),
        ConfigurationKey(
            name: "sections",
            summary: "Further headings for the sections of a recipe, for instance in another language.", type: .sections
        ),
        ConfigurationKey(name: "lint", summary: "Rules switched off or given another severity.", type: .severities),
        ConfigurationKey(name: "queries", summary: "Saved searches by name.", type: .queries),
        ConfigurationKey(
            name: "people",
            summary:
                "Who eats: each { name, diets, allergens, goals }; recipes are marked for all of them together, goals are for a day.",
            type: .people),
        ConfigurationKey(
            name: "hemisphere",
            summary: "Which half of the earth the kitchen is on, for seasons; north unless it is said.",
            type: .choice(["north", "south"]), standard: "north"),
        ConfigurationKey(
            name: "week-starts", summary: "The day on which weeks begin, such as sunday.", type: .weekday,
            standard: "monday"),
        ConfigurationKey(
            name: "meal-times", summary: "When meals are eaten, for calendars: { lunch: 12:30, dinner: 19:00-20:00 }.",
            type: .mealTimes),
    ]
}
