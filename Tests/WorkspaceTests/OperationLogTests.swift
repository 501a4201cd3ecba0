import FileAccess
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// What is noted down of the changes that rbook made.
@Suite struct OperationLogTests {
    private func log(_ directory: ScratchDirectory) throws -> OperationLog {
        try OperationLog(home: directory.beside("state"), cookbook: directory.path)
    }

    private func operation(_ id: String, _ files: [LoggedOperation.File] = [], commit: String? = nil) -> LoggedOperation
    {
        LoggedOperation(
            id: id, name: "use", summary: "Use 2 %; – \(id)", time: 5, offset: -60, commit: commit, undoes: "x-1",
            files: files)
    }

    private func path(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    @Test func whatIsKeptIsReadBack() throws {
        let directory = try ScratchDirectory()
        let log = try log(directory)
        let files = [
            LoggedOperation.File(path: try path("a b.md"), before: nil, after: []),
            LoggedOperation.File(
                path: try path("é-.md"), previousPath: try path("-"), before: Array("one\n\nend\n".utf8),
                after: [0, 255]),
            LoggedOperation.File(path: try path("gone.md"), before: Array("x".utf8), after: nil),
        ]
        let one = operation("one", files, commit: String(repeating: "a", count: 40))
        let two = operation("two")
        #expect(log.operations.isEmpty)
        #expect(log.begin(one))
        #expect(log.operations.isEmpty)
        #expect(log.finish(one))
        #expect(log.finish(two))
        #expect(log.operations == [two, one])
    }

    @Test func whatWasTakenIsKeptAndOlderEntriesAreRead() throws {
        let files = [
            LoggedOperation.File(
                path: try path("soup.md"), before: Array("a".utf8), after: Array("b c".utf8), taken: Array("c\n".utf8)),
            LoggedOperation.File(path: try path("stew.md"), before: nil, after: Array("d".utf8)),
        ]
        let one = operation("one", files)
        #expect(LoggedOperation(bytes: one.bytes) == one)
        #expect(String(decoding: one.bytes, as: UTF8.self).hasPrefix("rbook-operation 2\n"))
        // Without it an entry is what it was before, so that older programs read it.
        let two = operation("two", [files[1]])
        #expect(String(decoding: two.bytes, as: UTF8.self).hasPrefix("rbook-operation 1\n"))
        #expect(String(decoding: two.bytes, as: UTF8.self).contains("\nfile - 1 - stew.md\n"))
        #expect(LoggedOperation(bytes: two.bytes) == two)
    }

    @Test func onlyThePersonMayReadIt() throws {
        let directory = try ScratchDirectory()
        #expect(try log(directory).finish(operation("one")))
        var count = 0
        let enumerator = FileManager.default.enumerator(atPath: directory.beside("state"))
        while let name = enumerator?.nextObject() as? String {
            guard name.contains("operation-") else { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: directory.beside("state/\(name)"))
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            count += 1
        }
        #expect(count == 1)
    }

    @Test func twoHundredAreKept() throws {
        let log = try log(try ScratchDirectory())
        for number in 1...205 { #expect(log.finish(operation("n\(number)"))) }
        #expect(log.operations.count == 200)
        #expect(log.operations.first?.id == "n205")
        #expect(log.operations.last?.id == "n6")
    }

    @Test func ofLargeChangesOnlyTheWordsAreKept() throws {
        let log = try log(try ScratchDirectory())
        let file = LoggedOperation.File(
            path: try path("a.md"), before: nil, after: [UInt8](repeating: 1, count: 17 << 20))
        #expect(log.finish(operation("big", [file])))
        #expect(log.operations.map(\.id) == ["big"])
        #expect(log.operations.first?.files.isEmpty == true)
    }

    @Test func damagedEntriesAreSkipped() throws {
        let directory = try ScratchDirectory()
        let log = try log(directory)
        for id in ["one", "two", "three"] { #expect(log.finish(operation(id))) }
        let state = directory.beside("state/rbook")
        let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)
        try Data("rbook-operation 1\n".utf8).write(
            to: URL(fileURLWithPath: "\(state)/\(folder)/operation-0000000002"))
        #expect(log.operations.map(\.id) == ["three", "one"])
    }

    @Test func whatWasCutOffCountsIfItWasMade() throws {
        let directory = try ScratchDirectory(["a.md": "new"])
        let log = try log(directory)
        let root = try RootDirectory(path: directory.path)
        let made = LoggedOperation.File(path: try path("a.md"), before: Array("old".utf8), after: Array("new".utf8))
        #expect(log.begin(operation("made", [made])))
        log.settle(root)
        #expect(log.operations.map(\.id) == ["made"])
        let notMade = LoggedOperation.File(
            path: try path("a.md"), before: Array("new".utf8), after: Array("newer".utf8))
        #expect(log.begin(operation("not made", [notMade])))
        log.settle(root)
        #expect(log.operations.map(\.id) == ["made"])
        let removed = LoggedOperation.File(path: try path("gone.md"), before: Array("x".utf8), after: nil)
        #expect(log.begin(operation("removed", [removed])))
        log.settle(root)
        #expect(log.operations.map(\.id) == ["removed", "made"])
    }
}
