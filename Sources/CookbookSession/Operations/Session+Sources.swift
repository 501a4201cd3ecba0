internal import FileAccess
package import RecipeModel
package import SourceText

extension Session {
    /// The text of a file as it was when the cookbook was read.
    ///
    /// - Throws: where it has changed since: what is known of it no longer holds.
    package func source(of file: CookbookFile) throws(OperationProblem) -> SourceText {
        try source(file.path, file.fingerprint)
    }

    func source(_ path: RelativePath, _ fingerprint: Fingerprint) throws(OperationProblem) -> SourceText {
        let source = try source(path)
        guard Fingerprint(source.bytes) == fingerprint else {
            throw OperationProblem(
                "\(path) was changed by something else at this moment", hint: "run the command again")
        }
        return source
    }

    package func source(_ path: RelativePath) throws(OperationProblem) -> SourceText {
        do throws(FileProblem) {
            return SourceText(path: path, bytes: try files.read(path, limit: 64 << 20))
        } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
        }
    }
}
