internal import FileAccess
internal import Glibc
internal import SourceText

/// A file that a person names, which need be no part of the cookbook.
package struct PersonalFile {
    private let path: String
    /// As it was typed.
    private let name: String

    private static let largest = 64 << 20

    /// - Parameter name: seen from where the person stands.
    package init(_ name: String, _ session: Session) {
        self.name = name
        path = name.hasPrefix("/") ? name : "\(session.surroundings.directory)/\(name)"
    }

    package func read() throws(OperationProblem) -> [UInt8] {
        do throws(FileProblem) { return try RootDirectory.readPersonal(path, limit: Self.largest) } catch {
            throw OperationProblem("\(name): \(error.message)", hint: "\(error.hint)")
        }
    }

    /// Writes the whole file anew: whoever reads it meanwhile sees the old or the new one.
    package func write(_ bytes: [UInt8]) throws(OperationProblem) {
        let draft = "\(path).rbook-new"
        unlink(draft)
        let opened = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard opened >= 0 else { throw unwritable() }
        let isWritten = writeDurably(bytes, to: opened)
        close(opened)
        guard isWritten, rename(draft, path) == 0 else {
            let problem = unwritable()
            unlink(draft)
            throw problem
        }
    }

    private func unwritable() -> OperationProblem {
        OperationProblem(
            "\(name) cannot be written: \(systemMessage())", hint: "name a file in a directory that is there")
    }
}
