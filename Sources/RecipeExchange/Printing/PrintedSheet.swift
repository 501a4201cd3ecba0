/// What one page, or several, of a print shows: a recipe, a shopping list or the meals of some days.
///
/// All of it is plain text, scaled and in the units that were asked for; nothing in it is mark-up.
public struct PrintedSheet: Sendable, Hashable {
    public var title: String
    /// As in `lang` of HTML; `nil` where it is not known.
    public var language: String?
    public var description: String?
    /// "★★★★½ ♥"; empty without.
    public var rating: String
    public var facts: [Fact]
    /// What those who eat should know.
    public var attention: String?
    /// Which of the job's pictures stands beside the title.
    public var picture: Int?
    public var sections: [Section]
    /// Small lines at the end: where it comes from.
    public var foot: [String]

    /// "cook", "25 min"; the label may be empty.
    public struct Fact: Sendable, Hashable {
        public var label: String
        public var value: String

        public init(_ label: String, _ value: String) { (self.label, self.value) = (label, value) }
    }

    public struct Section: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Rows of amounts and what they are of.
            case ingredients
            /// Numbered through all groups.
            case steps
            /// Paragraphs.
            case notes
            /// Rows with a box to tick.
            case checklist
            /// A group for each day; a row's lead is the meal.
            case days
            /// Labels and what there is to say.
            case facts
        }

        public var kind: Kind
        /// Empty for none.
        public var heading: String
        public var groups: [Group]
        /// The leads of rows that have a column of their own, in order; those of days.
        public var columns: [String]

        public init(_ kind: Kind, heading: String, columns: [String] = [], groups: [Group]) {
            (self.kind, self.heading, self.columns, self.groups) = (kind, heading, columns, groups)
        }
    }

    public struct Group: Sendable, Hashable {
        /// Empty for none.
        public var title: String
        public var rows: [Row]

        public init(title: String = "", _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
    }

    public struct Row: Sendable, Hashable {
        /// An amount, a meal or a label; may be empty.
        public var lead: String
        public var text: String
        /// Smaller, after the text; may be empty.
        public var remark: String
        public var isTicked: Bool

        public init(lead: String = "", _ text: String, remark: String = "", isTicked: Bool = false) {
            (self.lead, self.text, self.remark, self.isTicked) = (lead, text, remark, isTicked)
        }
    }

    public init(title: String) {
        self.title = title
        rating = ""
        (facts, sections, foot) = ([], [], [])
    }
}

extension PrintedSheet: Record {
    public static var blank: PrintedSheet { PrintedSheet(title: "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&title)
        fields.pass(&language)
        fields.pass(&description)
        fields.pass(&rating)
        fields.pass(&facts)
        fields.pass(&attention)
        fields.pass(&picture)
        fields.pass(&sections)
        fields.pass(&foot)
    }
}

extension PrintedSheet.Fact: Record {
    public static var blank: PrintedSheet.Fact { PrintedSheet.Fact("", "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&label)
        fields.pass(&value)
    }
}

extension PrintedSheet.Section: Record {
    public static var blank: PrintedSheet.Section { PrintedSheet.Section(.notes, heading: "", groups: []) }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(word: &kind)
        fields.pass(&heading)
        fields.pass(&columns)
        fields.pass(&groups)
    }
}

extension PrintedSheet.Group: Record {
    public static var blank: PrintedSheet.Group { PrintedSheet.Group([]) }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&title)
        fields.pass(&rows)
    }
}

extension PrintedSheet.Row: Record {
    public static var blank: PrintedSheet.Row { PrintedSheet.Row("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&lead)
        fields.pass(&text)
        fields.pass(&remark)
        fields.pass(&isTicked)
    }
}
