import FileAccess
import Foundation
import GitHistory
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// A directory as the cookbook of a workspace, with the person's state directory beside it.
extension ScratchDirectory {
    var stateHome: String { beside("state") }

    /// What is in a file; `nil` where there is none.
    func read(_ file: String) -> String? { try? text(file) }

    /// - Parameter folder: a cookbook inside the repository; the whole of it if empty.
    func workspace(_ folder: String = "") throws -> Workspace {
        let book = folder.isEmpty ? path : "\(path)/\(folder)"
        let repository = try GitRepository.discover(from: path)
        return try Workspace(
            root: RootDirectory(path: book), path: book, place: repository?.place, stateHome: stateHome,
            repository: { repository })
    }

    @discardableResult
    func apply(_ changes: [FileChange], _ message: String? = nil, in folder: String = "") throws -> TransactionResult {
        let workspace = try workspace(folder)
        let (lock, _) = try workspace.begin()
        return try workspace.apply(changes, message: message, author: message.map { _ in author }, lock: lock)
    }

    /// The one journal there can be, as a killed process leaves it.
    func plant(_ journal: Journal, as name: String = StateDirectory.journal) throws {
        let subject = FileManager.default.fileExists(atPath: "\(path)/.git") ? "\(path)/.git" : path
        let state = try StateDirectory(home: stateHome, of: subject).open()
        #expect(state.write(journal.bytes, to: name))
    }

    /// The hidden files in the cookbook that rbook made.
    var leftovers: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.contains("rbook-") }
        }
    }
}
