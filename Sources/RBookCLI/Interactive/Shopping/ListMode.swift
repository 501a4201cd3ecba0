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

    /// What was ticked is kept when so many milliseconds went by without a key.
    private static let rest: Int32 = 5000

    init(_ page: ScreenPage, _ screen: ListScreen) { (self.page, self.screen) = (page, screen) }

    mutating func saved() { screen.saved() }

    mutating func run() -> Outcome {
        page.draw(ListFrame.image(screen))
        while true {
            guard let events = page.wait(milliseconds: screen.unsaved.isEmpty ? nil : Self.rest) else { return .left }
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
            if events.keys.isEmpty, events.size == nil, !events.isWoken, !screen.unsaved.isEmpty { return .save }
            page.draw(ListFrame.image(screen))
        }
    }
}
