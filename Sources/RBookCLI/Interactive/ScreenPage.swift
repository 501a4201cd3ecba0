/// A full screen that is drawn again and again, and the keys that are pressed at it: what all full-screen pages share.
struct ScreenPage {
    private let terminal: FullScreenTerminal
    private let usesColor: Bool
    private var decoder = KeyDecoder()
    private var shown: ScreenImage?
    /// Whether the terminal went away.
    private(set) var isGone = false
    /// Keys that came and were not handled yet.
    private var waiting: [Key] = []

    /// What came while a page waited.
    struct Events {
        var keys: [Key] = []
        /// The size, where the screen may have another one or must be drawn anew.
        var size: ScreenSize?
        /// Whether somebody woke the page.
        var isWoken = false
        /// Whether a signal is to end the program: the page is gone, and what there is to keep is to be kept.
        var isEnding = false
    }

    /// The rest of an escape sequence comes within this time, over a slow line too.
    private static let sequencePause: Int32 = 50

    /// - Parameter terminal: open; it stays so. From now on every key comes to this page, Ctrl-C too.
    init(_ terminal: FullScreenTerminal, usesColor: Bool) {
        (self.terminal, self.usesColor) = (terminal, usesColor)
        terminal.readKeys()
    }

    var size: ScreenSize { terminal.size }
    /// Wakes the page from another thread.
    var wake: WakePipe { terminal.wake }
    /// Whether a key waits.
    var hasKeys: Bool { terminal.hasKeys }

    /// Waits for something to happen, at most so many milliseconds, forever without; `nil` where the terminal is gone.
    mutating func wait(milliseconds: Int32?) -> Events? {
        if !waiting.isEmpty {
            defer { waiting = [] }
            return Events(keys: waiting)
        }
        let pause = decoder.isWaiting ? min(milliseconds ?? .max, Self.sequencePause) : milliseconds
        let found = terminal.wait(milliseconds: pause)
        var events = Events()
        if found.contains(.woken) {
            events.isWoken = true
            events.isEnding = terminal.isEnding
            if terminal.takeStale() {
                events.size = terminal.size
                forget()
            }
        }
        if found.contains(.keys) {
            guard let bytes = terminal.read() else {
                isGone = true
                return nil
            }
            events.keys = decoder.feed(bytes)
        } else if found.contains(.silence), decoder.isWaiting {
            events.keys = decoder.expire()
        }
        return events
    }

    /// Lets keys come again, before all others.
    mutating func putBack(_ keys: some Sequence<Key>) { waiting = Array(keys) + waiting }

    mutating func draw(_ image: ScreenImage) {
        terminal.draw(image.bytes(over: shown, usesColor: usesColor))
        shown = image
    }

    /// Lets the next image be drawn as a whole.
    mutating func forget() { shown = nil }

    func ringBell() { terminal.draw([0x07]) }

    /// Stops the program, as Ctrl-Z does.
    func stop() { terminal.stop() }
}

extension FullScreenTerminal {
    /// The terminal that somebody sits at; `nil` where there is none, or one that cannot show a page.
    static func at(_ invocation: Invocation) -> FullScreenTerminal? {
        guard let name = invocation.environment["TERM"], !name.isEmpty, name != "dumb" else { return nil }
        return invocation.openTerminal().flatMap { FullScreenTerminal($0) }
    }
}
