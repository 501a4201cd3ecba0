internal import RecipeSyntax
internal import SourceText

extension OperationProblem {
    /// That a file cannot be edited as asked, with the place, and the way out.
    ///
    /// - Parameter hint: what to do where nothing better is known.
    init(
        _ shape: UneditableShape, in source: SourceText, at path: RelativePath,
        otherwise hint: Message = "change it by hand"
    ) {
        let place = LineTable(source).location(of: shape.range.start)
        let document = Document(source)
        let isInFrontMatter = shape.range.start < document.bodyStart
        // Two versions of what is to be changed: of the whole file where git's marks are in it.
        let isConflict = document.diagnostics.contains { problem in
            switch problem.code {
            case "conflict-marker": true
            case "merge-conflict":
                problem.range.overlaps(shape.range) || isInFrontMatter && problem.range.start < document.bodyStart
            default: false
            }
        }
        self.init(
            "\(path):\(place.line):\(place.column): \(shape.reason)",
            hint: isConflict ? "choose between its two versions first: rbook resolve \(argument: path)" : hint)
    }
}
