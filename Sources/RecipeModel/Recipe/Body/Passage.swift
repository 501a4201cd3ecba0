internal import SourceText

/// A stretch of the body of one shape: what gets a role as a whole.
struct Passage {
    enum Shape {
        /// A heading, or a line that serves as one; bold lines and labels have levels below those of headings.
        case heading(level: Int, text: String, reading: HeadingReading)
        case list(isOrdered: Bool)
        case paragraph
        case table
        /// Lines that stand as code: fenced, indented.
        case code
        case quote
        case html
        case pictures
    }

    let shape: Shape
    /// In `markdown.blocks`.
    let block: Int
    /// The items of a list, in `markdown.blocks`; empty for other shapes.
    var items: Range<Int> = 0..<0
    /// Of `markdown.lines`, for paragraphs and code.
    let lines: Range<Int>
    let range: ByteRange
    /// Whether it is what follows the label of the ingredients in one line: "Ingredients: 2 eggs, salt".
    var isAfterLabel = false
    /// Whether its lines are foods and, below each, how much of it, as lists of definitions have it: "Flour" over ": 200 g".
    var areTerms = false
    /// What its sentence lists, of a paragraph that is nothing else: "For four: three eggs; a piece of butter; salt."
    var foods: [ByteRange] = []
    /// Whether it stands below foods and is a word or a few that say what to do with them: "stir", "- flip, 8 min" after a blank line.
    var tellsWhatToDo = false
    /// Whether its lines stand between the title of plain notes and the foods.
    var isBelowTitle = false
    /// Where the panel ends that holds it, in `markdown.blocks`: no heading in it says anything of what follows.
    var scopeEnd = Int.max

    var heading: (level: Int, text: String, reading: HeadingReading)? {
        if case .heading(let level, let text, let reading) = shape { return (level, text, reading) }
        return nil
    }

    var isList: Bool {
        if case .list = shape { return true }
        return false
    }

    var isNumbered: Bool {
        if case .list(true) = shape { return true }
        return false
    }

    static let boldLevel = 7
    static let labelLevel = 8

    /// Whether what an earlier heading began ends here, where a heading of a level stands: with the panel that held it, or, within one
    /// panel, by a level that is not lower.
    func ends(level: Int, scope: Int, by own: Int) -> Bool {
        scope <= block || scope == scopeEnd && level >= own
    }

    func ends(_ earlier: Passage, by own: Int) -> Bool {
        ends(level: earlier.heading?.level ?? 0, scope: earlier.scopeEnd, by: own)
    }
}
