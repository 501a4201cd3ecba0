/// Runs a picker on a terminal until something is chosen.
struct Picker {
    /// How it ended.
    enum Outcome: Sendable, Hashable {
        case open(PickerRow)
        case edit(PickerRow)
        /// Left without a choice.
        case left
        /// Left by Ctrl-C.
        case interrupted
        /// Stopped because the source is damaged; another picker may go on from `state`.
        case damaged
    }

    private let terminal: FullScreenTerminal
    private let source: PickerSource
    private let usesColor: Bool
    private let searches: PickerSearches
    private(set) var state: PickerState
    private var decoder = KeyDecoder()
    private var shown: ScreenImage?
    /// The query that the last search was started for.
    private var asked: String?
    /// When the query is to be searched; `nil` where nothing is to be done.
    private var due: ContinuousClock.Instant?

    /// Typing is over when no key came for so long.
    private static let debounce = Duration.milliseconds(40)
    /// The rest of an escape sequence comes within this time, over a slow line too.
    private static let sequencePause: Int32 = 50

    init(_ terminal: FullScreenTerminal, _ source: PickerSource, _ state: PickerState, usesColor: Bool) {
        self.terminal = terminal
        self.source = source
        self.usesColor = usesColor
        searches = PickerSearches(source, wake: terminal.wake)
        self.state = state
    }

    /// The terminal must be open; it stays so.
    mutating func run() -> Outcome {
        terminal.readKeys()
        startSearch()
        draw()
        while !source.isDamaged() {
            let events = terminal.wait(milliseconds: pause)
            // Of a damaged source no answer is taken.
            if source.isDamaged() { break }
            var actions: [PickerState.Action] = []
            if events.contains(.woken) { actions += woken() }
            if events.contains(.keys) {
                guard let bytes = terminal.read() else { return .left }
                actions += decoder.feed(bytes).map { state.handle($0) }
            } else if events.contains(.silence), decoder.isWaiting {
                actions += decoder.expire().map { state.handle($0) }
            }
            for action in actions {
                if let outcome = perform(action) { return outcome }
            }
            if let due, ContinuousClock.now >= due { startSearch() }
            draw()
        }
        return .damaged
    }

    private mutating func perform(_ action: PickerState.Action) -> Outcome? {
        switch action {
        case .none: break
        case .search: due = ContinuousClock.now + Self.debounce
        case .searchNow: startSearch()
        case .open(let row): return .open(row)
        case .edit(let row): return .edit(row)
        case .leave: return .left
        case .interrupt: return .interrupted
        case .suspend: terminal.stop()
        case .redraw: shown = nil
        }
        return nil
    }

    /// An answer, another size or the way back from a stop.
    private mutating func woken() -> [PickerState.Action] {
        if terminal.takeStale() {
            state.resize(terminal.size)
            shown = nil
        }
        // A query that had to wait for a search to end.
        if asked == nil { due = ContinuousClock.now }
        guard let (text, answer) = searches.take() else { return [] }
        return [state.receive(answer, to: text)]
    }

    private mutating func startSearch() {
        due = nil
        let text = state.query.text
        guard asked != text else { return }
        asked = searches.start(text) ? text : nil
    }

    /// Milliseconds until something has to be done without a key; `nil` where nothing.
    private var pause: Int32? {
        var pause = decoder.isWaiting ? Self.sequencePause : nil
        if let due {
            let (seconds, attoseconds) = (due - ContinuousClock.now).components
            let left = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
            pause = min(pause ?? .max, Int32(clamping: max(0, left)))
        }
        return pause
    }

    private mutating func draw() {
        drawFrame()
        // The page of a recipe is made when no key waits.
        guard let wanted = state.wantedPreview, !terminal.hasKeys else { return }
        state.show(source.preview(wanted.row, wanted.width), of: wanted.row, width: wanted.width)
        drawFrame()
    }

    private mutating func drawFrame() {
        let image = PickerFrame.image(state, cells: source.cells)
        if source.isDamaged() { return }
        terminal.draw(image.bytes(over: shown, usesColor: usesColor))
        shown = image
    }
}
