public import Kitchen
public import RecipeModel
public import SourceText

/// One thing done to a document, as a value: it names lines by what they say, never by their bytes, so that it can be made on any version of
/// the document.
///
/// Values in it are checked when they are made, so a change fails only where a document has a shape that cannot be edited.
public enum Change: Hashable, Sendable {
    // MARK: Front matter

    /// Sets a key, under the spelling the file uses already.
    case setKey(KeySetting)
    case removeKey(KeyName)
    /// Adds a text to a list; nothing where it is there already (case does not matter).
    case addToKey(FrontMatterKey, LineText)
    /// Removes a text from a list; nothing where it is not there (case does not matter).
    case removeFromKey(FrontMatterKey, LineText)

    // MARK: Lines

    /// Adds an item to a list.
    ///
    /// - isTicked: the state of its checkbox; `nil` for a box only where the list has boxes.
    case addLine(LineText, to: Place, isTicked: Bool? = nil)
    case removeLine(LineReference)
    case replaceLine(LineReference, with: LineText)
    /// Moves an item to another section or day; nothing where it is there already.
    case moveLine(LineReference, to: Place)
    /// Moves an item of a list after another of the same list, or to its head.
    case reorderLine(LineReference, after: LineReference?)
    /// Ticks an item or takes its tick away.
    case setTicked(LineReference, Bool)
    /// Gives an item line another amount.
    case setAmount(LineReference, to: Measure)
    /// Multiplies all amounts of an item line: "1 kg plus 200 g", "1 cup (95 g)".
    case scaleAmounts(LineReference, by: Rational)
    /// Gives an item line an attribute, in the place of one of the same name.
    case setAttribute(LineReference, LineAttribute)
    case removeAttribute(LineReference, LineAttribute.Name)

    // MARK: Plans, logs and collections

    /// Adds a meal to its day, in the order of the slots.
    case addMeal(PlannedMeal)
    /// Removes a meal, and its day where nothing else is below that.
    case removeMeal(LineReference)
    /// Adds a line to a recipe's log, newest first.
    case log(LogText)
    /// Adds a recipe to a collection; nothing where it is there already.
    case addRecipe(RecipeLink)
    /// Removes every item of a collection that links to a recipe.
    case removeRecipe(RecipeLink)

    // MARK: Sections, links and text

    /// Adds a section at the end of the document, or before another, with a list of lines.
    case addSection(LineText, level: Int, lines: [LineText], before: SectionReference? = nil)
    case removeSection(SectionReference)
    case renameSection(SectionReference, to: LineText)
    /// Lets links lead elsewhere, all at once.
    case replaceLinks([LinkReplacement])
    /// Sets a key of `rbook.yaml`.
    case setSetting(String, to: String)
    /// Replaces lines of text, as an editor or a fix leaves them.
    case replaceText([TextHunk])
}

/// A recipe as a collection links to it.
public struct RecipeLink: Hashable, Sendable {
    public let title: String
    public let path: RelativePath

    public init(_ title: String, at path: RelativePath) {
        (self.title, self.path) = (title, path)
    }
}
