/// All that a picker knows: what is typed, what was found, what is chosen and how large the screen is. Pure.
struct PickerState {
    private(set) var query: QueryLine
    private(set) var results: [PickerRow] = []
    /// How many recipes there are.
    private(set) var total: Int
    /// Whether the chosen recipe may be opened in an editor.
    let canEdit: Bool
    /// The chosen row; 0 where there is none.
    private(set) var selection = 0
    /// The first row shown.
    private(set) var offset = 0
    private(set) var message: PickerMessage?
    private(set) var size: ScreenSize
    private(set) var showsPreview = true
    private(set) var preview: Preview?
    /// The query that the results, or the message, answer.
    private var answered: String?
    /// Pressed before the answer was there: the choice is made when it comes.
    private var awaited: Action?

    /// What the loop has to do.
    enum Action: Sendable, Hashable {
        case none
        /// The query has changed: search as soon as the fingers rest.
        case search
        /// The answer is waited for.
        case searchNow
        case open(PickerRow)
        case edit(PickerRow)
        /// Nothing was chosen.
        case leave
        case interrupt
        case suspend
        /// Draw everything anew.
        case redraw
    }

    /// The page of a recipe, in lines.
    struct Preview: Sendable, Hashable {
        let row: PickerRow
        let width: Int
        let lines: [String]
        var offset = 0
    }

    init(query: String = "", total: Int, size: ScreenSize, canEdit: Bool = true) {
        self.query = QueryLine(query)
        self.canEdit = canEdit
        self.total = total
        self.size = size
    }

    /// Goes on over recipes that were read anew: what is typed stays, and an answer that was waited for is still waited for.
    init(resuming state: PickerState, total: Int) {
        self = state
        self.total = total
        results = []
        selection = 0
        offset = 0
        message = nil
        preview = nil
        answered = nil
    }

    var layout: PickerLayout { PickerLayout(size, showsPreview: showsPreview) }
    var selected: PickerRow? { results.indices.contains(selection) ? results[selection] : nil }
    /// Whether what is shown answers an older query.
    var isStale: Bool { answered != query.text }

    /// The row and width whose page should be shown and is not there yet.
    var wantedPreview: (row: PickerRow, width: Int)? {
        guard let pane = layout.preview, let row = selected else { return nil }
        if let preview, preview.row == row, preview.width == pane.width { return nil }
        return (row, pane.width)
    }

    mutating func show(_ lines: [String], of row: PickerRow, width: Int) {
        preview = Preview(row: row, width: width, lines: lines)
    }

    mutating func resize(_ size: ScreenSize) {
        self.size = size
        keepSelectionInSight()
    }

    /// Takes the answer to a query. A mistake in the query leaves the last results where they are.
    mutating func receive(_ answer: Result<[PickerRow], PickerMessage>, to text: String) -> Action {
        answered = text
        switch answer {
        case .success(let rows):
            message = nil
            // The same rows stand still under the person's eyes.
            if rows == results { break }
            results = rows
            selection = 0
            offset = 0
        case .failure(let mistake): message = mistake
        }
        guard !isStale, let action = awaited else { return .none }
        awaited = nil
        guard message == nil, let row = selected else { return .none }
        if case .edit = action { return .edit(row) }
        return .open(row)
    }

    // MARK: Keys

    mutating func handle(_ key: Key) -> Action {
        awaited = nil
        switch key {
        case .text(let text), .paste(let text): return changed(query.insert(text))
        case .backspace: return changed(query.deleteBackward())
        case .delete: return changed(query.deleteForward())
        case .deleteWord: return changed(query.deleteWordBackward())
        case .enter: return choose(Action.open)
        case .escape: return .leave
        case .tab: showsPreview.toggle()
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -page)
        case .pageDown: move(by: page)
        case .shiftUp: scrollPreview(by: -1)
        case .shiftDown: scrollPreview(by: 1)
        case .left: query.moveLeft()
        case .right: query.moveRight()
        case .home: query.moveToStart()
        case .end: query.moveToEnd()
        case .wordLeft: query.moveWordLeft()
        case .wordRight: query.moveWordRight()
        case .control(let letter): return handle(control: letter)
        }
        keepSelectionInSight()
        return .none
    }

    private mutating func handle(control letter: Character) -> Action {
        switch letter {
        case "a": query.moveToStart()
        case "b": query.moveLeft()
        case "c": return .interrupt
        case "d": return query.isEmpty ? .leave : changed(query.deleteForward())
        case "e": query.moveToEnd()
        case "f": query.moveRight()
        case "g": return .leave
        case "k": return changed(query.deleteToEnd())
        case "l": return .redraw
        case "n": move(by: 1)
        case "o": return canEdit ? choose(Action.edit) : .none
        case "p": move(by: -1)
        case "u": return changed(query.deleteToStart())
        case "w": return changed(query.deleteWordBackward())
        case "z": return .suspend
        default: break
        }
        return .none
    }

    private func changed(_ isChanged: Bool) -> Action { isChanged ? .search : .none }

    /// Chooses from the answer to what is typed, which may still be on its way.
    private mutating func choose(_ action: (PickerRow) -> Action) -> Action {
        if isStale {
            awaited = action(PickerRow(number: 0))
            return .searchNow
        }
        return selected.map(action) ?? .none
    }

    private var page: Int { max(1, layout.list.count - 1) }

    private mutating func move(by rows: Int) {
        selection = max(0, min(results.count - 1, selection + rows))
        keepSelectionInSight()
    }

    private mutating func scrollPreview(by lines: Int) {
        guard var preview, let pane = layout.preview else { return }
        preview.offset = max(0, min(preview.lines.count - pane.rows.count, preview.offset + lines))
        self.preview = preview
    }

    private mutating func keepSelectionInSight() {
        let height = max(1, layout.list.count)
        if selection < offset { offset = selection }
        if selection >= offset + height { offset = selection - height + 1 }
        offset = max(0, min(offset, results.count - height))
    }
}
