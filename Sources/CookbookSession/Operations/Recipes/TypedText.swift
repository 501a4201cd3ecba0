internal import RecipeSyntax
internal import SourceText

/// A text as it comes from an editor.
package enum TypedText {
    /// Refuses what is not UTF-8.
    package static func check(_ bytes: [UInt8]) throws(OperationProblem) {
        let source = SourceText(path: .root, bytes: bytes)
        guard let problem = Document(source).diagnostics.first(where: { $0.code == "not-utf8" }) else { return }
        let place = LineTable(source).location(of: problem.range.start)
        throw OperationProblem(
            "line \(place.line), column \(place.column): \(problem.message)", hint: "save it as UTF-8")
    }
}
