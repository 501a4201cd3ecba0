internal import Cookbook
internal import Kitchen
public import MealPlanning
internal import RecipeModel
public import SourceText

/// How a recipe matches the pantry, line by line.
public struct MatchSheet: Sendable {
    public let path: RelativePath
    public let title: String
    public let percentage: Int
    public let isMakeable: Bool
    public let needs: [Need]
    /// Why the needs may not be all, through sub-recipes.
    public let gaps: [Gap]
    /// What the recipe holds that those who eat avoid.
    public let attention: String?

    /// What the recipe asks for, and what is there.
    public struct Need: Sendable {
        /// The line without mark-up, or one side of it where it names two things.
        public let text: String
        public let name: String
        /// The line as written.
        public let line: String
        /// The title of the sub-recipe it belongs to.
        public let partOf: String?
        public let status: RecipeMatch.Status
        /// The lots that cover it, as written.
        public let lots: [String]

        /// What to say of the status beside its sign; empty where the sign says it.
        public var remark: String {
            switch status {
            case .uncertain: ": some is there, the amounts cannot be compared"
            case .short(let measure): ": \(MeasurableAmount(measure).text) more needed"
            case .available, .free, .missing, .optional: ""
            }
        }
    }

    /// A reason why something may be missing, and its place.
    public struct Gap: Sendable, Hashable {
        public let reason: String
        public let path: RelativePath
        /// 1-based.
        public let line: Int

        /// "may need more: not all ingredients were read (soup.md:4)"
        public var text: String { "may need more: \(reason) (\(path.string):\(line))" }
    }

    public init(_ match: RecipeMatch, attention: String?) {
        path = match.file.path
        title = match.recipe.title.text
        percentage = match.percentage
        isMakeable = match.isMakeable
        needs = match.needs.map { need in
            let isWhole = need.name == need.ingredient.name
            return Need(
                text: MarkdownText.plain(isWhole ? need.ingredient.text : Array(need.name.utf8)), name: need.name,
                line: need.ingredient.string, partOf: need.partOf, status: need.status,
                lots: need.lots.map { $0.lot.item.string })
        }
        gaps = match.gaps.map { gap in
            Gap(
                reason: gap.reason, path: gap.file.path,
                line: LineTable(gap.file.source).location(of: gap.range.start).line)
        }
        self.attention = attention
    }

    /// The columns of `csvRows`.
    public static let csvHeader = ["name", "line", "status", "lots"]

    public var csvRows: [[String]] {
        needs.map { [$0.name, $0.line, $0.status.name, $0.lots.joined(separator: "; ")] }
    }

    public var json: JSONValue {
        .members([
            "path": .string(path.string), "title": .string(title),
            "percent": .integer(percentage),
            "makeable": .boolean(isMakeable),
            "needs": .array(
                needs.map { need in
                    .members([
                        "name": .string(need.name), "line": .string(need.line),
                        "status": .string(need.status.name), "partOf": .text(need.partOf),
                        "short": Self.shortfall(need.status),
                        "lots": need.lots.isEmpty ? nil : .texts(need.lots),
                    ])
                }),
            "gaps": gaps.isEmpty
                ? nil
                : .array(
                    gaps.map { gap in
                        .members([
                            "reason": .string(gap.reason), "path": .string(gap.path.string),
                            "line": .integer(gap.line),
                        ])
                    }),
            "attention": .text(attention),
        ])
    }

    private static func shortfall(_ status: RecipeMatch.Status) -> JSONValue? {
        guard case .short(let measure) = status else { return nil }
        return .members(["quantity": .text(measure.quantity?.exactText), "unit": .text(measure.unit?.name) ?? .null])
    }
}

extension RecipeMatch.Status {
    /// For programs: "available", "short".
    fileprivate var name: String {
        switch self {
        case .available: "available"
        case .uncertain: "uncertain"
        case .short: "short"
        case .missing: "missing"
        case .optional: "optional"
        case .free: "free"
        }
    }
}
