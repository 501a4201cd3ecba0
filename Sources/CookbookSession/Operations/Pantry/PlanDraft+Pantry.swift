internal import FileAccess
internal import Revision
internal import SourceText

extension PlanDraft {
    /// Makes the first pantry of a cookbook.
    mutating func makePantry(_ changes: [Change]) throws(OperationProblem) {
        let path = RelativePath.root.appending("pantry.md")
        if session.root.exists(path) {
            throw OperationProblem(
                "\(path) is there, but is not read as a pantry",
                hint: "begin it with the lines '---', 'kind: pantry' and '---'")
        }
        try make(path, Array("---\nkind: pantry\n---\n".utf8), .pantry, changes)
    }
}
