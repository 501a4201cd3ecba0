/// All that a picker knows: what is typed, what was found, what is chosen and how large the screen is. Pure.
struct PickerState {
    private(set) var query: QueryLine
    private(set) var results: [PickerRow] = []
    /// How many recipes there are.
    private(set) var total: Int
    /// Whether the chosen recipe may be opened in an editor.
    let canEdit: Bool
    /// The keys that do something with what is chosen.
    let keys: [PickerKey]
    let words: PickerWords
    /// The chosen row; 0 where there is none.
    private(set) var selection = 0
    /// The first row shown.
    private(set) var offset = 0
    private(set) var message: PickerMessage?
    private(set) var size: ScreenSize
    private(set) var showsPreview = true
    /// Whether the page of the chosen recipe stands in the place of the list, and the arrows scroll it.
    private(set) var showsPage = false
    private(set) var preview: Preview?
    /// What the keys work on instead of the chosen row.
    private(set) var marked: Set<PickerRow> = []
    /// What is asked before a key does something.
    private(set) var question: (request: PickerRequest, line: QueryLine)?
    private(set) var notice: PickerNotice?
    /// The first line shown of the page of help; `nil` where it is not shown.
    private(set) var helpOffset: Int?
    /// What was chosen before the source was read anew, until its first answer.
    private(set) var returning: PickerRow?
    /// The query that the results, or the message, answer.
    private var answered: String?
    /// Pressed before the answer was there: the choice is made when it comes.
    private var awaited: Awaited?

    private enum Awaited: Sendable, Hashable {
        case open, edit
        /// To read it and then to print it.
        case openTwice
        case key(PickerKey)
    }

    /// What the loop has to do.
    enum Action: Sendable, Hashable {
        case none
        /// The query has changed: search as soon as the fingers rest.
        case search
        /// The answer is waited for.
        case searchNow
        case open(PickerRow)
        case edit(PickerRow)
        /// A key's question is to be asked, beginning with what the source says.
        case ask(PickerRequest)
        case perform(PickerRequest)
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

    init(
        query: String = "", total: Int, size: ScreenSize, canEdit: Bool = true, keys: [PickerKey] = [],
        words: PickerWords = .recipes
    ) {
        self.query = QueryLine(query)
        (self.canEdit, self.keys, self.words) = (canEdit, keys, words)
        self.total = total
        self.size = size
    }

    /// Goes on over recipes that were read anew: what is typed stays, and an answer that was waited for is still waited for.
    ///
    /// - Parameters:
    ///   - chosen: what was chosen, by its number now.
    ///   - marked: what was marked, by the numbers now.
    init(resuming state: PickerState, total: Int, chosen: PickerRow? = nil, marked: Set<PickerRow> = []) {
        self = state
        self.total = total
        results = []
        (returning, self.marked) = (chosen, marked)
        if chosen == nil { (selection, offset) = (0, 0) }
        message = nil
        preview = nil
        answered = nil
    }

    var layout: PickerLayout { PickerLayout(size, showsPreview: showsPreview, showsPage: showsPage) }
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
            if let returning {
                selection = rows.firstIndex(of: returning) ?? max(0, min(selection, rows.count - 1))
            } else {
                (selection, offset) = (0, 0)
            }
            keepSelectionInSight()
        case .failure(let mistake): message = mistake
        }
        returning = nil
        guard !isStale, let action = awaited else { return .none }
        awaited = nil
        guard message == nil, let row = selected else { return .none }
        return self.action(action, on: row)
    }

    /// Says what was done, until the next key. What was marked is done with, unless there was a problem.
    mutating func report(_ notice: PickerNotice) {
        self.notice = notice
        if !notice.isProblem { marked = [] }
    }

    /// Asks a key's question.
    ///
    /// - Parameter answer: what is there to begin with.
    mutating func ask(_ request: PickerRequest, beginningWith answer: String) {
        question = (request, QueryLine(answer))
    }

    // MARK: Keys

    mutating func handle(_ key: Key) -> Action {
        let awaitedBefore = awaited
        (awaited, notice) = (nil, nil)
        switch key {
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        default: break
        }
        if let offset = helpOffset {
            switch key {
            case .up: helpOffset = max(0, offset - 1)
            case .down: helpOffset = min(max(0, PickerHelp.rows(self).count - layout.list.count), offset + 1)
            default: helpOffset = nil
            }
            return .none
        }
        if let (request, line) = question { return answer(key, request, line) }
        if showsPage, scrollPage(key) { return .none }
        switch key {
        case .text("?") where !keys.isEmpty: helpOffset = 0
        case .text(let text), .paste(let text): return changed(query.insert(text))
        case .backspace: return changed(query.deleteBackward())
        case .delete: return changed(query.deleteForward())
        case .deleteWord: return changed(query.deleteWordBackward())
        case .enter: return choose(awaitedBefore == .open && words.readsFirst ? .openTwice : .open)
        case .escape: return .leave
        case .tab: changePreview()
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
        case "d": return query.isEmpty ? .leave : changed(query.deleteForward())
        case "e": query.moveToEnd()
        case "f": query.moveRight()
        case "g": return .leave
        case "k": return changed(query.deleteToEnd())
        case "n": move(by: 1)
        case "o": return canEdit ? choose(.edit) : .none
        case "p": move(by: -1)
        case "u": return changed(query.deleteToStart())
        case "w": return changed(query.deleteWordBackward())
        case "x" where !keys.isEmpty: mark()
        default:
            guard let key = keys.first(where: { $0.letter == letter }) else { break }
            return marked.isEmpty ? choose(.key(key)) : begin(key, on: inOrder(marked))
        }
        return .none
    }

    /// What is typed as the answer to a key's question; Escape goes back to the list.
    private mutating func answer(_ key: Key, _ request: PickerRequest, _ line: QueryLine) -> Action {
        var (request, line) = (request, line)
        switch key {
        case .escape, .control("g"):
            question = nil
        case .enter:
            question = nil
            request.answer = line.text
            return .perform(request)
        default:
            line.edit(by: key)
            question = (request, line)
        }
        return .none
    }

    private mutating func mark() {
        guard !isStale, let row = selected else { return }
        if marked.remove(row) == nil { marked.insert(row) }
        move(by: 1)
    }

    /// Rows as they are listed; those that the query does not find are last.
    private func inOrder(_ rows: Set<PickerRow>) -> [PickerRow] {
        results.filter(rows.contains) + rows.subtracting(results).sorted { $0.number < $1.number }
    }

    private func begin(_ key: PickerKey, on rows: [PickerRow]) -> Action {
        let request = PickerRequest(key: key, rows: rows)
        return key.question == nil ? .perform(request) : .ask(request)
    }

    /// A recipe is read on the screen first, with the list to go back to; opened once more it is printed.
    private mutating func action(_ chosen: Awaited, on row: PickerRow) -> Action {
        switch chosen {
        case .open where words.readsFirst && !showsPage:
            showsPage = true
            return .none
        case .open, .openTwice: return .open(row)
        case .edit: return .edit(row)
        case .key(let key): return begin(key, on: [row])
        }
    }

    private mutating func changed(_ isChanged: Bool) -> Action {
        guard isChanged else { return .none }
        returning = nil
        return .search
    }

    /// Chooses from the answer to what is typed, which may still be on its way.
    private mutating func choose(_ action: Awaited) -> Action {
        if isStale {
            awaited = action
            return .searchNow
        }
        guard let selected else { return .none }
        return self.action(action, on: selected)
    }

    private var page: Int { max(1, layout.list.count - 1) }

    private mutating func move(by rows: Int) {
        // Before the first answer there is nowhere to go.
        guard !results.isEmpty else { return }
        selection = max(0, min(results.count - 1, selection + rows))
        keepSelectionInSight()
    }

    /// The page beside or below the list, then the list alone, then the page alone.
    private mutating func changePreview() {
        let hasRoom = PickerLayout(size, showsPreview: true).preview != nil
        switch (hasRoom && showsPreview, showsPage) {
        case (true, _): showsPreview = false
        case (false, false): showsPage = selected != nil
        case (false, true): (showsPreview, showsPage) = (true, false)
        }
        // Where there is no room the list alone comes next.
        if !hasRoom { showsPreview = true }
    }

    /// What a key does to the page in the place of the list.
    ///
    /// - Returns: whether it does anything there.
    private mutating func scrollPage(_ key: Key) -> Bool {
        let height = max(1, (layout.preview?.rows.count ?? 1) - 1)
        switch key {
        case .up: scrollPreview(by: -1)
        case .down: scrollPreview(by: 1)
        case .pageUp: scrollPreview(by: -height)
        case .pageDown, .text(" "): scrollPreview(by: height)
        case .home: scrollPreview(by: -(preview?.lines.count ?? 0))
        case .end: scrollPreview(by: preview?.lines.count ?? 0)
        case .escape: showsPage = false
        case .text, .paste, .backspace:
            // Whoever types goes on searching.
            showsPage = false
            return false
        default: return false
        }
        return true
    }

    private mutating func scrollPreview(by lines: Int) {
        guard var preview, let pane = layout.preview else { return }
        preview.offset = max(0, min(preview.lines.count - pane.rows.count, preview.offset + lines))
        self.preview = preview
    }

    private mutating func keepSelectionInSight() {
        guard !results.isEmpty else { return }
        let height = max(1, layout.list.count)
        if selection < offset { offset = selection }
        if selection >= offset + height { offset = selection - height + 1 }
        offset = max(0, min(offset, results.count - height))
    }
}
