/// How large a screen is, in columns and rows; at least 1 each.
struct ScreenSize: Sendable, Hashable {
    let columns: Int
    let rows: Int

    init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}

/// Where the parts of a picker stand on a screen; rows and columns count from 0.
///
/// The query stands in row 0, the count in row 1, then the list, with the page of the chosen recipe at its right where the screen is
/// wide, else below it where the screen is high.
struct PickerLayout: Sendable, Hashable {
    let size: ScreenSize
    /// The rows of the list; empty on a screen of one or two rows.
    let list: Range<Int>
    /// Columns of the list.
    let listWidth: Int
    let preview: Pane?
    /// The row that names the keys, the last.
    let help: Int?

    struct Pane: Sendable, Hashable {
        let rows: Range<Int>
        let column: Int
        let width: Int
        /// Whether it stands at the right of the list, not below.
        var isBeside: Bool { column > 0 }
    }

    private static let widthForPreviewBeside = 100
    private static let heightForPreviewBelow = 24

    /// - Parameter showsPage: whether the page of the chosen recipe has all the room of the list.
    init(_ size: ScreenSize, showsPreview: Bool, showsPage: Bool = false) {
        self.size = size
        help = size.rows >= 12 && size.columns >= 40 ? size.rows - 1 : nil
        let top = min(2, size.rows)
        let body = top..<max(top, help ?? size.rows)
        if showsPage {
            list = top..<top
            listWidth = size.columns
            preview = Pane(rows: body, column: 0, width: size.columns)
        } else if showsPreview, size.columns >= Self.widthForPreviewBeside {
            list = body
            listWidth = size.columns * 45 / 100
            preview = Pane(rows: body, column: listWidth + 3, width: size.columns - listWidth - 3)
        } else if showsPreview, size.rows >= Self.heightForPreviewBelow {
            list = top..<(top + max(6, body.count * 2 / 5))
            listWidth = size.columns
            // One row between is the rule.
            preview = Pane(rows: (list.upperBound + 1)..<body.upperBound, column: 0, width: size.columns)
        } else {
            list = body
            listWidth = size.columns
            preview = nil
        }
    }
}
