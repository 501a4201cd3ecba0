/// What `rbook-print` is asked to typeset. As many pictures follow, each a message with the bytes of a file; an empty one is a picture that
/// could not be read.
public struct PrintJob: Sendable, Hashable {
    public var sheets: [PrintedSheet]
    public var paper: PrintPaper
    public var theme: PrintTheme
    /// Of the file, and of its page of contents.
    public var title: String
    /// Seconds since 1970, as the file's date.
    public var created: Int
    /// Which pages; all where it is empty.
    public var pages: [PageRange]
    public var pictureCount: Int

    public init(
        _ sheets: [PrintedSheet], paper: PrintPaper, theme: PrintTheme, title: String, created: Int,
        pages: [PageRange] = [], pictureCount: Int = 0
    ) {
        (self.sheets, self.paper, self.theme, self.title) = (sheets, paper, theme, title)
        (self.created, self.pages, self.pictureCount) = (created, pages, pictureCount)
    }
}

/// What is printed on.
public enum PrintPaper: String, Sendable, Hashable, CaseIterable {
    case a4, letter, a5
    /// An index card of 3 × 5 inches.
    case smallCard = "card-3x5"
    /// An index card of 4 × 6 inches.
    case largeCard = "card-4x6"
    /// A screen 390 points wide, as high as what it shows.
    case phone
}

/// Colours and shapes.
public enum PrintTheme: String, Sendable, Hashable, CaseIterable {
    case plain, purple, teal
}

/// "2", "3-5", "7-": pages from 1, both ends included.
public struct PageRange: Sendable, Hashable {
    public var first: Int
    /// `nil` for all that follow.
    public var last: Int?

    public init(first: Int, last: Int?) { (self.first, self.last) = (first, last) }

    /// The ranges of "1-2,5,7-"; `nil` for anything else.
    public static func list(_ text: String) -> [PageRange]? {
        var ranges: [PageRange] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
            guard (1...2).contains(ends.count), let first = number(ends[0]) else { return nil }
            if ends.count == 1 {
                ranges.append(PageRange(first: first, last: first))
            } else if ends[1].isEmpty {
                ranges.append(PageRange(first: first, last: nil))
            } else {
                guard let last = number(ends[1]), last >= first else { return nil }
                ranges.append(PageRange(first: first, last: last))
            }
        }
        return ranges
    }

    private static func number(_ digits: String) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            number > 0
        else { return nil }
        return number
    }

    public func contains(_ page: Int) -> Bool { page >= first && page <= last ?? .max }
}

/// What became of a job; the bytes of the PDF follow as a message of their own.
public struct PrintResult: Sendable, Hashable {
    /// Of the whole job, whichever of them were asked for.
    public var pageCount: Int
    public var notes: [Note]
    /// Limits that the program could not set itself on this system.
    public var unconfined: [String]

    /// Something that is not on the page as it is in the recipe.
    public struct Note: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// No installed font has them; the detail is the characters.
            case missingGlyphs
            /// The detail says why.
            case pictureLeftOut
            /// There is more of it than may be printed; the detail is how many pages were made.
            case cutShort
            /// None is installed, so there is no page.
            case noFonts
        }

        public var kind: Kind
        /// The title of the sheet it is about; empty for all.
        public var sheet: String
        public var detail: String

        public init(_ kind: Kind, sheet: String = "", _ detail: String) {
            (self.kind, self.sheet, self.detail) = (kind, sheet, detail)
        }
    }

    public init(pageCount: Int = 0, notes: [Note] = [], unconfined: [String] = []) {
        (self.pageCount, self.notes, self.unconfined) = (pageCount, notes, unconfined)
    }
}

extension PrintJob: Record {
    public static var blank: PrintJob { PrintJob([], paper: .a4, theme: .plain, title: "", created: 0) }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&sheets)
        fields.pass(word: &paper)
        fields.pass(word: &theme)
        fields.pass(&title)
        fields.pass(&created)
        fields.pass(&pages)
        fields.pass(&pictureCount)
    }
}

extension PageRange: Record {
    public static var blank: PageRange { PageRange(first: 1, last: nil) }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&first)
        fields.pass(&last)
    }
}

extension PrintResult: Record {
    public static var blank: PrintResult { PrintResult() }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&pageCount)
        fields.pass(&notes)
        fields.pass(&unconfined)
    }
}

extension PrintResult.Note: Record {
    public static var blank: PrintResult.Note { PrintResult.Note(.cutShort, "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(word: &kind)
        fields.pass(&sheet)
        fields.pass(&detail)
    }
}
