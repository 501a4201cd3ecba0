import MealPlanning
import Presentation

/// Draws the cooking mode. Pure: the same state at the same time gives the same lines.
struct CookingFrame {
    let screen: CookingScreen
    let layout: CookingLayout
    /// Seconds since 1970.
    let now: Int64

    private init(_ screen: CookingScreen, at now: Int64) {
        (self.screen, self.now) = (screen, now)
        layout = CookingLayout(screen, at: now)
    }

    static func image(_ screen: CookingScreen, at now: Int64) -> ScreenImage { CookingFrame(screen, at: now).image }

    /// How many lines there are to scroll through.
    static func contentHeight(_ screen: CookingScreen) -> Int {
        CookingFrame(screen, at: screen.progress.touched).content.lines.count
    }

    private var columns: Int { layout.size.columns }
    private var progress: CookingProgress { screen.progress }

    /// As many lines as the screen has rows, none wider than the screen.
    private var image: ScreenImage {
        var lines = Array(repeating: StyledLine(), count: layout.size.rows)
        lines[0] = header
        if let bar = layout.bar { lines[bar] = progressBar }
        for (row, timer) in zip(layout.alarms, progress.ringing(at: now)) { lines[row] = alarm(timer) }
        let content = content
        let first = firstLine(content)
        for (row, line) in zip(layout.body, content.lines.dropFirst(first)) { lines[row] = line }
        markMore(content.lines.count, first, &lines)
        if let side = layout.side { drawSide(side, &lines) }
        for (row, line) in zip(layout.timers, Self.timerLines(screen, at: now)) { lines[row] = line }
        var cursor: (row: Int, column: Int)?
        if case .newTimer(let typed) = screen.overlay {
            let row = layout.help ?? layout.size.rows - 1
            let prompt = StyledLine.typing(typed, after: (screen.notice.map { "\($0)  " } ?? "") + "Timer: ", columns)
            lines[row] = prompt.line
            cursor = (row, prompt.column)
        } else if let help = layout.help {
            lines[help] = bottom(scrolls: content.lines.count > layout.body.count && content.chosen == nil)
        }
        if let typed = content.cursor, layout.body.contains(layout.body.lowerBound + typed.line - first) {
            cursor = (layout.body.lowerBound + typed.line - first, min(typed.column, columns - 1))
        }
        return ScreenImage(
            lines: lines, cursor: cursor ?? (layout.size.rows - 1, columns - 1), showsCursor: cursor != nil)
    }

    // MARK: Head and foot

    private var header: StyledLine {
        var position = ""
        switch progress.place {
        case .ingredients: position = "ingredients \(progress.ticked.count) of \(progress.ingredientCount)"
        case .step(let number):
            position = "step \(number + 1) of \(progress.stepCount)" + (progress.done.contains(number) ? " ✓" : "")
        case .finish: position = "ready"
        }
        let width = DisplayWidth.of(position)
        let amount = screen.sheet.amount.isEmpty ? "" : " · \(screen.sheet.amount)"
        let room = columns - width - 2
        var line = StyledLine()
        if room < 8 {
            line.add(StyledLine.fitted(position, columns), .bold)
            return line
        }
        let title = VisibleText.safe(screen.sheet.title)
        let fits = DisplayWidth.of(title + amount) <= room
        line.add(StyledLine.fitted(title, room), .bold)
        if fits { line.add(StyledLine.fitted(amount, room - line.width), .dim) }
        line.pad(to: columns - width)
        line.add(position)
        return line
    }

    private var progressBar: StyledLine {
        let all = max(1, progress.stepCount)
        let width = max(0, columns)
        let done = progress.stepCount == 0 ? (progress.place == .finish ? width : 0) : width * progress.done.count / all
        var line = StyledLine(String(repeating: "━", count: done), .green)
        line.add(String(repeating: "─", count: width - done), .dim)
        return line
    }

    private func alarm(_ timer: KitchenTimer) -> StyledLine {
        let ago = -timer.left(at: now)
        let since = ago < 1 ? "now" : ago < 3600 ? "\(Self.clock(ago)) ago" : "\(RecipeWords.time(ago / 60 * 60)) ago"
        let slack = timer.slack > 0 ? ", up to \(RecipeWords.time(timer.slack)) more" : ""
        let name = VisibleText.safe(timer.name)
        let done = "*** \(timer.key) \(name) is done, \(since)\(slack) *** Enter stops it"
        let short = "*** \(timer.key) \(name), \(since) *** Enter"
        let text = [done + ", + adds a minute", done].first { DisplayWidth.of($0) <= columns } ?? short
        var line = StyledLine(StyledLine.fitted(text, columns), .alarm)
        line.pad(to: columns, .alarm)
        return line
    }

    /// The timers that do not ring, beside each other.
    static func timerLines(_ screen: CookingScreen, at now: Int64) -> [StyledLine] {
        let columns = screen.size.columns
        var lines: [StyledLine] = []
        var line = StyledLine()
        for timer in screen.progress.timers where !timer.rings(at: now) {
            let time = timer.isPaused ? "\(clock(timer.left(at: now))) paused" : clock(timer.left(at: now))
            let room = max(1, columns - DisplayWidth.of(time) - 4)
            let chip = "\(timer.key) \(StyledLine.fitted(timer.name, room)) \(time)"
            if line.width > 0, line.width + 3 + DisplayWidth.of(chip) > columns {
                lines.append(line)
                line = StyledLine()
            }
            if line.width > 0 { line.add("   ") }
            line.add(StyledLine.fitted(chip, columns), timer.isPaused ? .dim : .cyan)
        }
        if line.width > 0 { lines.append(line) }
        return lines
    }

    /// "1:02:03", "12:34"
    static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = max(0, seconds)
        let hours = seconds / 3600
        return (hours > 0 ? "\(hours):\(two(seconds / 60 % 60))" : "\(seconds / 60)") + ":" + two(seconds % 60)
    }

    /// - Parameter scrolls: whether there is more of the page than is in sight.
    private func bottom(scrolls: Bool) -> StyledLine {
        if let notice = screen.notice { return StyledLine(StyledLine.fitted(notice, columns), .yellow) }
        var text = ""
        var keys = keys
        if scrolls, screen.overlay == nil { keys.insert("↑↓ scroll", at: min(1, keys.count)) }
        for part in keys {
            let longer = text.isEmpty ? part : text + "  " + part
            if DisplayWidth.of(longer) > columns { break }
            text = longer
        }
        return StyledLine(text, .dim)
    }

    private var keys: [String] {
        switch screen.overlay {
        case .help, .notes: return ["any key back", "↑↓ scroll"]
        case .steps: return ["Enter go there", "d done", "↑↓ choose", "Esc back"]
        case .timers: return ["space pause", "+ - minute", "x remove", "Enter its step", "Esc back"]
        case .resume: return ["Enter go on", "n begin anew", "q leave"]
        case .newTimer: return []
        case nil: break
        }
        switch progress.place {
        case .ingredients:
            return ["space tick", "Enter cook", "a all", "? help", "q leave", "c timer", "s steps", "m notes"]
        case .step:
            return [
                "space next", "← back", "? help", "1-9 timer", "q leave", "c own timer", "s steps", "i ingredients",
                "f finish",
            ]
        case .finish: return ["^S save", "↑↓ choose", "space change", "Esc back", "^C leave"]
        }
    }

    // MARK: What can be scrolled

    /// Lines of the page, the one that must be in sight, and where something is typed.
    struct Content {
        var lines: [StyledLine] = []
        /// The lines of what is chosen.
        var chosen: Range<Int>?
        var cursor: (line: Int, column: Int)?

        /// Adds a text in as many lines as it takes.
        ///
        /// - Parameter lead: what is before its first line; further ones begin as far in.
        mutating func add(_ text: String = "", _ style: StyledLine.Style = .plain, width: Int, lead: String = "") {
            let text = VisibleText.safe(text)
            if text.isEmpty, lead.isEmpty { return lines.append(StyledLine()) }
            let indent = lead.count * 2 < width ? lead.count : 0
            for (number, part) in CookingFrame.wrapped(text, width - indent).enumerated() {
                let before = number == 0 ? StyledLine.fitted(lead, width) : String(repeating: " ", count: indent)
                lines.append(StyledLine(StyledLine.fitted(before + part, width), style))
            }
        }
    }

    /// Lines of at most `width` columns, however narrow that is.
    static func wrapped(_ text: String, _ width: Int) -> [String] {
        DisplayWidth.wrap(text, to: width).map { StyledLine.fitted($0, max(1, width)) }
    }

    private var content: Content {
        switch screen.overlay {
        case .help: return CookingPages.help(columns)
        case .steps(let chosen): return CookingPages.steps(screen, chosen, columns)
        case .timers(let chosen): return CookingPages.timers(screen, chosen, columns, at: now)
        case .notes: return CookingPages.notes(screen.sheet, layout.textWidth)
        case .resume(let since): return CookingPages.resume(screen, since, layout.textWidth, at: now)
        case .newTimer, nil: break
        }
        switch progress.place {
        case .ingredients: return CookingPages.ingredients(screen, min(columns, 100))
        case .step(let number): return CookingPages.step(screen, number, layout, at: now)
        case .finish: return CookingPages.finish(screen, min(columns, 100))
        }
    }

    /// The first line in sight: where somebody scrolled to, or so that what is chosen is in sight.
    private func firstLine(_ content: Content) -> Int {
        let height = layout.body.count
        guard let chosen = content.chosen else { return max(0, min(screen.offset, content.lines.count - height)) }
        if chosen.upperBound <= height { return 0 }
        // The chosen line in the middle.
        return max(0, min(chosen.lowerBound - height / 2, content.lines.count - height))
    }

    /// Says in the last column that there is more above or below.
    private func markMore(_ count: Int, _ first: Int, _ lines: inout [StyledLine]) {
        guard layout.body.count > 1, columns > 8 else { return }
        func mark(_ row: Int, _ sign: String) {
            let end = (layout.side.map { $0 - 2 } ?? columns) - 1
            if lines[row].width > end { return }
            lines[row].pad(to: end)
            lines[row].add(sign, .yellow)
        }
        if first > 0 { mark(layout.body.lowerBound, "↑") }
        if first + layout.body.count < count { mark(layout.body.upperBound - 1, "↓") }
    }

    // MARK: Beside the step

    private func drawSide(_ column: Int, _ lines: inout [StyledLine]) {
        guard let step = screen.step else { return }
        var side = Content()
        side.add("For this step", .bold, width: layout.sideWidth)
        for line in screen.sheet.steps[step].ingredients { side.add(line, width: layout.sideWidth, lead: "· ") }
        if side.lines.count > layout.body.count, let last = layout.body.indices.last {
            let hidden = side.lines.count - layout.body.count + 1
            side.lines.removeSubrange((last - layout.body.lowerBound)...)
            side.lines.append(StyledLine("… \(hidden) more: i", .dim))
        }
        for (row, line) in zip(layout.body, side.lines) {
            lines[row].pad(to: column - 2)
            lines[row].add("│ ", .dim)
            for span in line.spans { lines[row].add(StyledLine.fitted(span.text, layout.sideWidth), span.style) }
        }
    }
}
