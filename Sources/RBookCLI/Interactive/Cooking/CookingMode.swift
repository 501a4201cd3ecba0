import MealPlanning
import Presentation

/// Runs the cooking mode on a terminal until somebody leaves it or the dish is ready.
struct CookingMode {
    /// How it ended.
    enum Outcome {
        /// What the form at the end says is to be done.
        case finished(FinishForm)
        case left
        case interrupted
    }

    private var page: ScreenPage
    private(set) var screen: CookingScreen
    private let clock: () -> Int64
    private let keep: (CookingProgress) -> Void
    private let offer: () -> CookingOffer
    private let leftoversOn: String
    private var lastBell: Int64?

    /// The clock is looked at so often while a timer runs.
    private static let tick: Int32 = 250
    /// Seconds from one bell to the next.
    private static let bellPause: Int64 = 2

    /// - Parameters:
    ///   - keep: is called whenever something has to survive the end of the program.
    ///   - offer: looks at the pantry.
    ///   - leftoversOn: the day leftovers are planned for, in words.
    init(
        _ page: ScreenPage, _ screen: CookingScreen, clock: @escaping () -> Int64, leftoversOn: String,
        keep: @escaping (CookingProgress) -> Void, offer: @escaping () -> CookingOffer
    ) {
        (self.page, self.screen, self.clock, self.leftoversOn) = (page, screen, clock, leftoversOn)
        (self.keep, self.offer) = (keep, offer)
    }

    mutating func run() -> Outcome {
        keep(screen.progress)
        if screen.overlay == nil, screen.progress.place == .finish { lookAtPantry() }
        draw()
        while true {
            guard let events = page.wait(milliseconds: pause) else { return .left }
            if events.isEnding { return perform(.interrupt) ?? .interrupted }
            if let size = events.size { screen.resize(size) }
            for key in events.keys {
                if let outcome = perform(screen.handle(key, at: clock())) { return outcome }
            }
            draw()
        }
    }

    private mutating func perform(_ action: CookingScreen.Action) -> Outcome? {
        switch action {
        case .none: break
        case .keep: keep(screen.progress)
        case .offer:
            keep(screen.progress)
            draw()
            lookAtPantry()
        case .finish:
            keep(screen.progress)
            if let form = screen.form { return .finished(form) }
        case .leave:
            keep(screen.progress)
            return .left
        case .interrupt:
            keep(screen.progress)
            return .interrupted
        case .suspend: page.stop()
        case .redraw: page.forget()
        }
        return nil
    }

    private mutating func lookAtPantry() { screen.offer(offer(), leftoversOn: leftoversOn) }

    /// Milliseconds until something has to be done without a key; `nil` where nothing.
    private var pause: Int32? {
        let now = clock()
        let isTicking =
            screen.progress.nextDeadline(after: now) != nil || !screen.progress.ringing(at: now).isEmpty
        return isTicking ? Self.tick : nil
    }

    private mutating func draw() {
        let now = clock()
        page.draw(CookingFrame.image(screen, at: now))
        guard !screen.progress.ringing(at: now).isEmpty else {
            lastBell = nil
            return
        }
        if let lastBell, now - lastBell < Self.bellPause { return }
        lastBell = now
        page.ringBell()
    }
}
