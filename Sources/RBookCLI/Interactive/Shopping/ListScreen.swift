import Presentation

/// All that the full-screen shopping list knows: its lines, what is ticked, and where somebody is. Pure.
struct ListScreen {
    let title: String
    /// Headings and lines in the order of the shop.
    private(set) var entries: [Entry]
    /// The chosen entry; always a line where there is one.
    private(set) var selection = 0
    /// The first entry shown.
    private(set) var offset = 0
    private(set) var size: ScreenSize
    private(set) var hidesTicked = false
    private(set) var showsHelp = false
    /// What was ticked or unticked and is not kept yet, by the number of the line.
    private(set) var unsaved: [Int: Bool] = [:]
    /// Numbers of the lines ticked or unticked last, the newest at the end.
    private var history: [Int] = []
    /// Why what was ticked is not kept yet; gone with the next key.
    private(set) var problem: String?

    enum Entry: Sendable, Hashable {
        case heading(String)
        case line(number: Int, text: String, remark: String, isTicked: Bool)

        var isLine: Bool { if case .line = self { true } else { false } }
        var isTicked: Bool { if case .line(_, _, _, true) = self { true } else { false } }
    }

    /// What the loop has to do.
    enum Action: Sendable, Hashable {
        case none
        /// Keep what was ticked.
        case save
        case leave
        case interrupt
        case suspend
        case redraw
    }

    init(_ sheet: ListSheet, size: ScreenSize) {
        (title, self.size) = (VisibleText.safe(sheet.title), size)
        entries = sheet.aisles.flatMap { aisle -> [Entry] in
            let heading = aisle.heading.map { [Entry.heading(VisibleText.safe($0))] } ?? []
            return heading
                + aisle.rows.map { row in
                    let uses = row.uses.map(\.title).joined(separator: ", ")
                    return Entry.line(
                        number: row.number, text: VisibleText.safe(row.text), remark: VisibleText.safe(uses),
                        isTicked: row.isTicked)
                }
        }
        selection = entries.firstIndex { $0.isLine && !$0.isTicked } ?? entries.firstIndex(where: \.isLine) ?? 0
        keepInSight()
    }

    var count: Int { entries.count(where: \.isLine) }
    var tickedCount: Int { entries.count(where: \.isTicked) }
    var isDone: Bool { count > 0 && tickedCount == count }

    /// The places of the entries that are shown: a heading only above a line that is shown.
    var visible: [Int] {
        var shown: [Int] = []
        var heading: Int?
        for (place, entry) in entries.enumerated() {
            if !entry.isLine {
                heading = place
            } else if !hidesTicked || !entry.isTicked || place == selection {
                if let place = heading { shown.append(place) }
                heading = nil
                shown.append(place)
            }
        }
        return shown
    }

    /// Rows between the title and the last line.
    var room: Int { max(1, size.rows - (size.rows >= 6 ? 3 : 1)) }

    mutating func resize(_ size: ScreenSize) {
        self.size = size
        keepInSight()
    }

    /// What was ticked is kept.
    mutating func saved() { (unsaved, problem) = ([:], nil) }

    /// - Parameter problem: safe text on one line.
    mutating func say(_ problem: String) { self.problem = problem }

    mutating func handle(_ key: Key) -> Action {
        problem = nil
        guard case .text(let typed) = key else { return handle(single: key) }
        // Keys that are pressed quickly come together.
        for character in typed {
            let action = handle(single: .text(String(character)))
            if action != .none { return action }
        }
        return .none
    }

    private mutating func handle(single key: Key) -> Action {
        if showsHelp {
            showsHelp = false
            return .none
        }
        defer { keepInSight() }
        switch key {
        case .text(" "), .text("x"), .enter: toggle()
        case .text("u"): undo()
        case .text("h"): hidesTicked.toggle()
        case .text("?"): showsHelp = true
        case .text("s"): return .save
        case .text("q"), .escape, .control("d"): return .leave
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        default: move(by: key)
        }
        return .none
    }

    /// Ticks the chosen line, or takes its tick away, and goes on to the next open one.
    private mutating func toggle() {
        guard entries.indices.contains(selection), case .line(let number, _, _, let isTicked) = entries[selection]
        else {
            return
        }
        set(selection, !isTicked)
        history.append(number)
        guard !isTicked else { return }
        let next = entries.indices.dropFirst(selection + 1).first { entries[$0].isLine && !entries[$0].isTicked }
        let first = entries.indices.first { entries[$0].isLine && !entries[$0].isTicked }
        selection = next ?? first ?? selection
    }

    private mutating func undo() {
        guard let last = history.popLast() else { return }
        let place = entries.firstIndex { if case .line(last, _, _, _) = $0 { true } else { false } }
        guard let place else { return }
        set(place, !entries[place].isTicked)
        selection = place
    }

    private mutating func set(_ place: Int, _ isTicked: Bool) {
        guard case .line(let number, let text, let remark, _) = entries[place] else { return }
        entries[place] = .line(number: number, text: text, remark: remark, isTicked: isTicked)
        unsaved[number] = isTicked
    }

    private mutating func move(by key: Key) {
        let lines = visible.filter { entries[$0].isLine }
        guard let place = lines.firstIndex(of: selection),
            let next = key.moved(place, of: lines.count, page: max(1, room - 1))
        else { return }
        selection = lines[next]
    }

    private mutating func keepInSight() {
        let shown = visible
        guard let place = shown.firstIndex(of: selection) else { return }
        // The heading above the first line is shown with it.
        let top = place > 0 && !entries[shown[place - 1]].isLine ? place - 1 : place
        if top < offset { offset = top }
        if place >= offset + room { offset = place - room + 1 }
        offset = max(0, min(offset, shown.count - room))
    }
}
