/// What a person pressed at a terminal.
enum Key: Sendable, Hashable {
    /// Characters typed one behind the other; no control characters.
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
