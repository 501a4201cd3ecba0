public import RecipeModel
public import SourceText

extension StepReading {
    /// The same changes as edits of the file.
    ///
    /// - Parameter located: the step's text.
    /// - Returns: the edits, and the parts of the text that were not found in the file as they are.
    public func edits(_ located: LocatedText) -> (edits: [TextEdit], notFound: [ByteRange]) {
        var edits: [TextEdit] = []
        var notFound: [ByteRange] = []
        for change in changes {
            let isWhole = located.places(of: change.range)?.count == 1
            // Where marks are between number and unit ("**200** g") the number alone keeps them.
            if !isWhole, let number = change.number,
                let found = located.edits(replacing: number.range, with: number.text)
            {
                edits += found
            } else if let found = located.edits(replacing: change.range, with: change.text) {
                edits += found
            } else {
                notFound.append(change.range)
            }
        }
        return (edits, notFound)
    }
}
