/// A front-matter key that rbook knows: its one name, the spellings it is read by, and what its value must be.
///
/// The table of these keys is the only place that says so; reading, lint, `fmt`, the schemas and the documentation follow it.
public struct FrontMatterKey: Sendable, Hashable {
    /// The name that `fmt` writes.
    public let name: String
    /// Other spellings that are read, besides changes of case, `_`, `-` and spaces.
    public let aliases: [String]
    public let kinds: Set<DocumentKind>
    public let type: KeyType
    /// One sentence for people who fill it in.
    public let summary: String

    init(_ name: String, _ type: KeyType, _ kinds: Set<DocumentKind>, aliases: [String] = [], _ summary: String) {
        self.name = name
        self.aliases = aliases
        self.kinds = kinds
        self.type = type
        self.summary = summary
    }
}

/// What the value of a front-matter key must be.
public enum KeyType: Sendable, Hashable {
    case text
    /// One text or a list of them.
    case textList
    case boolean
    /// A number from 0 to 5 in steps of a half.
    case rating
    /// A whole number of 0 or more.
    case count
    /// "30 min", "1 h 30 min", `PT1H30M`, or a number of minutes.
    case duration
    /// A number, a range, or a number with a word ("4", "4-6", "24 cookies").
    case yield
    case difficulty
    case date
    /// An IETF language tag such as `en` or `pt-BR`.
    case language
    case kind
    /// Names of diets.
    case dietList
    case season
    /// A mapping of nutrients to amounts.
    case nutrition
    /// A list, a list of lists, or a block of text.
    case lines
    /// `#rrggbb` or a CSS colour name.
    case color
    /// Paths of recipes or text with the query language.
    case query
    /// Kept and not looked at.
    case any
}
