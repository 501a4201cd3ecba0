public import Kitchen

/// Which section of a document is meant, whatever stands elsewhere in it.
public struct SectionReference: Hashable, Sendable {
    /// The headings from the outermost to the section's own, as texts; the document's title is not one of them.
    public let headings: [String]
    /// Of several sections below the same headings, which: 0 for the first.
    public let occurrence: Int

    public init(_ headings: [String], occurrence: Int = 0) {
        (self.headings, self.occurrence) = (headings, occurrence)
    }

    /// The section's own heading.
    var title: String { headings.last ?? "" }
}

/// Which line of a document is meant: an item of a list or a paragraph, named by what it says and where, so that it is found in other
/// versions of the document too.
///
/// It is the line with the same text below the same headings; else the only one with that text; else, for items, the only one that names
/// the same thing with the same dates in that section, then in that section, then anywhere. Of equal lines the occurrence counts.
public struct LineReference: Hashable, Sendable {
    /// As written, as one line, without the mark and the checkbox of the item.
    public let text: String
    /// `nil` for lines above the first heading.
    public let section: SectionReference?
    /// Of several equal lines in the section, which: 0 for the first.
    public let occurrence: Int

    public init(_ text: String, in section: SectionReference? = nil, occurrence: Int = 0) {
        (self.text, self.section, self.occurrence) = (text, section, occurrence)
    }
}

/// Where a new line goes.
public enum Place: Hashable, Sendable {
    /// The end of the last list of the document.
    case lastList
    /// The end of the first list of the document.
    case firstList
    /// The end of the list in a section; a section that is not there is made.
    case section(SectionReference)
    /// The end of the list of a day of a meal plan; a day that is not there is made, in the order of the days.
    case day(CalendarDate)
}
