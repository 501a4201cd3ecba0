/// Runs the full-screen shopping list on a terminal.
struct ListMode {
    enum Outcome: Sendable, Hashable {
        /// What was ticked is to be kept, and the list goes on.
        case save
        case left
        case interrupted
    }

    private var page: ScreenPage
    private(set) var screen: ListScreen

    /// When what was ticked is kept, though somebody goes on.
    private var due: ContinuousClock.Instant?

    /// What was ticked is kept when so many milliseconds went by without a key.
    private static let rest: Int32 = 5000
    /// It is never held longer than this.
    private static let longest = Duration.seconds(15)

    init(_ page: ScreenPage, _ screen: ListScreen) { (self.page, self.screen) = (page, screen) }

    mutating func saved() { screen.saved() }

    /// Says why what was ticked cannot be kept; it is tried again.
    mutating func say(_ problem: String) { screen.say(problem) }

    mutating func draw() { page.draw(ListFrame.image(screen)) }

    mutating func run() -> Outcome {
        draw()
        while true {
            guard let events = page.wait(milliseconds: screen.unsaved.isEmpty ? nil : Self.rest) else { return .left }
            if events.isEnding { return .interrupted }
            if let size = events.size { screen.resize(size) }
            for key in events.keys {
                switch screen.handle(key) {
                case .none: break
                case .save: return .save
                case .leave: return .left
                case .interrupt: return .interrupted
                case .suspend: page.stop()
                case .redraw: page.forget()
                }
            }
            page.draw(ListFrame.image(screen))
            if screen.unsaved.isEmpty {
                due = nil
                continue
            }
            let due = due ?? ContinuousClock.now + Self.longest
            self.due = due
            let rests = events.keys.isEmpty && events.size == nil && !events.isWoken
            if rests || ContinuousClock.now >= due {
                self.due = nil
                return .save
            }
        }
    }
}
