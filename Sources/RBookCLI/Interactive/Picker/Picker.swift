/// Runs a picker on a terminal until something is chosen.
struct Picker {
    /// How it ended.
    enum Outcome: Sendable, Hashable {
        case open(PickerRow)
        case edit(PickerRow)
        /// One of the keys is to do something; another picker goes on from `state`.
        case perform(PickerRequest)
        /// Left without a choice.
        case left
        /// Left by Ctrl-C.
        case interrupted
        /// Stopped because the source is damaged; another picker may go on from `state`.
        case damaged
    }

    private(set) var page: ScreenPage
    private let source: PickerSource
    private let searches: PickerSearches
    private(set) var state: PickerState
    /// The query that the last search was started for.
    private var asked: String?
    /// When the query is to be searched; `nil` where nothing is to be done.
    private var due: ContinuousClock.Instant?

    /// Typing is over when no key came for so long.
    private static let debounce = Duration.milliseconds(40)

    init(_ page: ScreenPage, _ source: PickerSource, _ state: PickerState) {
        self.page = page
        self.source = source
        searches = PickerSearches(source, wake: page.wake)
        self.state = state
    }

    /// The terminal must be open; it stays so.
    mutating func run() -> Outcome {
        startSearch()
        // What was shown before stays until the first answer.
        if state.returning == nil { draw() }
        while !source.isDamaged() {
            guard let events = page.wait(milliseconds: pause) else { return .left }
            // Of a damaged source no answer is taken.
            if source.isDamaged() { break }
            if events.isEnding { return .interrupted }
            var actions: [PickerState.Action] = []
            if let size = events.size { state.resize(size) }
            if events.isWoken { actions += woken() }
            for action in actions {
                if let outcome = perform(action) { return outcome }
            }
            for (number, key) in events.keys.enumerated() {
                guard let outcome = perform(state.handle(key)) else { continue }
                // What was typed ahead is for whoever comes next.
                page.putBack(events.keys[(number + 1)...])
                return outcome
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
        case .ask(let request): state.ask(request, beginningWith: source.beginning(request))
        case .perform(let request): return .perform(request)
        case .leave: return .left
        case .interrupt: return .interrupted
        case .suspend: page.stop()
        case .redraw: page.forget()
        }
        return nil
    }

    /// An answer, or a search that may begin now.
    private mutating func woken() -> [PickerState.Action] {
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
        due.map { due in
            let (seconds, attoseconds) = (due - ContinuousClock.now).components
            let left = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
            return Int32(clamping: max(0, left))
        }
    }

    private mutating func draw() {
        drawFrame()
        // The page of a recipe is made when no key waits.
        guard let wanted = state.wantedPreview, !page.hasKeys else { return }
        state.show(source.preview(wanted.row, wanted.width), of: wanted.row, width: wanted.width)
        drawFrame()
    }

    private mutating func drawFrame() {
        let image = PickerFrame.image(state, cells: source.cells)
        if source.isDamaged() { return }
        page.draw(image)
    }
}
