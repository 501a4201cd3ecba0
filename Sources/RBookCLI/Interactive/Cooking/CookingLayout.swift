import MealPlanning
import Presentation

/// Where the parts of the cooking mode are on a screen; rows count from 0.
///
/// The title is in row 0, how far it is in row 1, then what rings, then the page itself, with what the step needs at its right where the
/// screen is wide; the timers are above the last row, which names the keys.
struct CookingLayout: Sendable, Hashable {
    let size: ScreenSize
    /// The row of the bar; `nil` on a low screen.
    let bar: Int?
    /// Rows of what rings.
    let alarms: Range<Int>
    /// Rows of the page.
    let body: Range<Int>
    /// Rows of the timers that run.
    let timers: Range<Int>
    /// The row that names the keys or says what the last one did.
    let help: Int?
    /// Columns of the step's text.
    let textWidth: Int
    /// Where what the step needs begins; `nil` where it is below the text.
    let side: Int?

    /// Lines longer than this are hard to read from a distance.
    static let widestText = 72
    private static let widthForSide = 76
    private static let widestSide = 44

    /// - Parameters:
    ///   - ringing: how many timers ring.
    ///   - timerLines: how many rows the others take.
    init(_ size: ScreenSize, ringing: Int, timerLines: Int, hasSide: Bool) {
        self.size = size
        let rows = size.rows
        bar = rows >= 10 ? 1 : nil
        help = rows >= 6 ? rows - 1 : nil
        let end = help ?? rows
        let top = min((bar ?? 0) + 1, end)
        let room = max(0, end - top)
        let alarmed = min(ringing, max(0, room - 1), max(1, room / 3))
        alarms = top..<(top + alarmed)
        let timed = min(timerLines, max(0, room - alarmed) / 4)
        timers = (end - timed)..<end
        // An empty row around the page where there is room for it.
        let isAiry = rows >= 14
        let start = min(alarms.upperBound + (isAiry ? 1 : 0), timers.lowerBound)
        body = start..<max(start, timers.lowerBound - (isAiry && timed > 0 ? 1 : 0))
        if hasSide, size.columns >= Self.widthForSide {
            let sideWidth = min(Self.widestSide, max(28, size.columns / 3))
            textWidth = min(Self.widestText, size.columns - sideWidth - 5)
            side = min(size.columns - sideWidth, textWidth + 5)
        } else {
            textWidth = min(Self.widestText, max(1, size.columns - (size.columns >= 30 ? 2 : 0)))
            side = nil
        }
    }

    /// Columns of what the step needs.
    var sideWidth: Int { side.map { min(Self.widestSide, size.columns - $0) } ?? textWidth }
}

extension CookingLayout {
    init(_ screen: CookingScreen, at now: Int64? = nil) {
        let ringing = now.map { screen.progress.ringing(at: $0).count } ?? 0
        let running = screen.progress.timers.count - ringing
        let chips = CookingFrame.timerLines(screen, at: now ?? screen.progress.touched)
        self.init(
            screen.size, ringing: ringing, timerLines: running > 0 ? chips.count : 0,
            hasSide: screen.overlay == nil && (screen.step.map { !screen.sheet.steps[$0].ingredients.isEmpty } ?? false)
        )
    }
}
