internal import FileAccess
package import RecipeModel
internal import RecipeSyntax
package import SourceText
internal import Workspace

/// The changes of one operation, gathered file by file.
struct ChangeSet {
    let session: Session
    private(set) var changes: [FileChange] = []

    init(_ session: Session) {
        self.session = session
    }

    /// A file of the cookbook with the bytes it was read from, for edits.
    func document(_ file: CookbookFile) throws(OperationProblem) -> Document { Document(try session.source(of: file)) }

    mutating func edit(_ source: SourceText, _ edits: [TextEdit]) throws(OperationProblem) {
        guard !edits.isEmpty else { return }
        guard let bytes = try? source.applying(edits) else {
            throw OperationProblem("\(source.path) cannot be edited: the edits overlap")
        }
        replace(source, with: bytes)
    }

    /// Gives a file another text as a whole, as it comes from an editor or from several changes after each other.
    mutating func replace(_ source: SourceText, with bytes: [UInt8]) {
        if bytes != source.bytes { changes.append(.edit(source.path, from: source.bytes, to: bytes)) }
    }

    /// Refuses places that rbook does not read, so that no operation can write into a git directory.
    mutating func create(_ path: RelativePath, _ bytes: [UInt8], modeOf source: RelativePath? = nil)
        throws(OperationProblem)
    {
        try Relocation.checkPlace(path, session)
        changes.append(.create(path, bytes, modeOf: source))
    }

    mutating func delete(_ source: SourceText) { changes.append(.delete(source.path, expecting: source.bytes)) }

    var isEmpty: Bool { changes.isEmpty }
}

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
            return SourceText(path: path, bytes: try root.read(path, limit: 64 << 20))
        } catch {
            throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
        }
    }
}

extension SourceText {
    /// The bytes with edits made; the edits of one reader never overlap.
    func after(_ edits: [TextEdit]) throws(OperationProblem) -> [UInt8] {
        guard let bytes = try? applying(edits) else {
            throw OperationProblem("\(path) cannot be edited: the edits overlap")
        }
        return bytes
    }
}
