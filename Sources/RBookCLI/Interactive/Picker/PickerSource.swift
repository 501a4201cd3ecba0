/// One recipe of a picker's list, by its number in the source.
struct PickerRow: Sendable, Hashable {
    let number: Int
}

/// What the list shows of a recipe; safe text without control characters.
struct PickerCells: Sendable, Hashable {
    let title: String
    var rating = ""
    var time = ""
    /// Categories, cuisines and tags.
    var about = ""
}

/// Why a query has no answer; safe text on one line.
struct PickerMessage: Error, Sendable, Hashable {
    let text: String
    var hint: String?
}

/// What a picker picks from.
struct PickerSource {
    /// How many recipes there are.
    let total: Int
    /// Answers a query, the best first. Called from any thread.
    let search: @Sendable (String) -> Result<[PickerRow], PickerMessage>
    let cells: (PickerRow) -> PickerCells
    /// The page of a recipe in lines for a width in columns; safe text.
    let preview: (PickerRow, Int) -> [String]
    /// What the answer to a key's question begins with.
    var beginning: (PickerRequest) -> String = { _ in "" }
    /// Whether something it gave so far may be wrong, so that nothing more is to be shown of it.
    var isDamaged: () -> Bool = { false }
}
