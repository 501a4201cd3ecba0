/// What a person pressed at a terminal.
enum Key: Sendable, Hashable {
    /// Characters typed one after the other; no control characters.
    case text(String)
    /// Pasted in one piece, as it came.
    case paste(String)
    /// With a small letter: `control("c")`.
    case control(Character)
    case enter
    case escape
    case tab
    case backspace
    case delete
    case up, down, left, right
    case home, end
    case pageUp, pageDown
    case shiftUp, shiftDown
    case wordLeft, wordRight
    case deleteWord
}

extension Key {
    /// Where somebody is in a list after this key; `nil` for a key that does not move.
    ///
    /// - Parameters:
    ///   - place: where they are, from 0.
    ///   - count: how many lines there are.
    ///   - page: how many lines a page is.
    func moved(_ place: Int, of count: Int, page: Int) -> Int? {
        let target: Int
        switch self {
        case .up, .text("k"): target = place - 1
        case .down, .text("j"): target = place + 1
        case .pageUp: target = place - page
        case .pageDown: target = place + page
        case .home, .text("g"): target = 0
        case .end, .text("G"): target = count - 1
        default: return nil
        }
        return max(0, min(count - 1, target))
    }
}
