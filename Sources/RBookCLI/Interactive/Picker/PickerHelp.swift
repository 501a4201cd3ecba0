/// What the keys of a picker do, as a page and as the last row of the screen.
enum PickerHelp {
    /// As many of the keys as fit in a row, the most useful first.
    static func line(_ state: PickerState, width: Int) -> String {
        let edit = state.canEdit ? ["^O edit"] : []
        let own = state.keys.map { "\($0.name) \($0.label)" }
        let more = own.isEmpty ? [] : ["? help"]
        let parts =
            state.showsPage
            ? ["Esc list", "Enter \(state.words.readsFirst ? "print" : state.words.open)", "↑↓ scroll"] + more + own
                + edit
            : ["Enter \(state.words.open)"] + more + own + edit
                + ["Tab preview", "↑↓ move", "^U clear", "Esc leave"]
        var text = ""
        for part in parts {
            let longer = text.isEmpty ? part : text + "  " + part
            if DisplayWidth.of(longer) > width { break }
            text = longer
        }
        return text
    }

    /// A key and what it does, each.
    static func rows(_ state: PickerState) -> [(key: String, text: String)] {
        var rows = [("Enter", state.words.openHelp)]
        if state.canEdit { rows.append(("^O", "open it in your editor")) }
        rows += state.keys.map { ($0.name, $0.help) }
        if !state.keys.isEmpty { rows.append(("^X", "mark several for these keys")) }
        return rows + [
            ("Tab", "its page beside, hidden or alone"),
            ("↑ ↓", "move; Shift scrolls its page"),
            ("^U ^W", "clear the line, a word"), ("Esc", "leave"),
        ]
    }
}
