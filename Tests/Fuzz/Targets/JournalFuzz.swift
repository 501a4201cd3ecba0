import SourceText

@testable import Workspace

/// Journals: any bytes are read or refused, and what was read is written so that it reads the same.
///
/// The input is tried as it is, and with the closing line that makes it whole: nothing without one is read any further.
enum JournalFuzz {
    static func check(_ bytes: [UInt8]) throws {
        try readsAsWritten(bytes)
        try readsAsWritten(bytes + Array("\nend \(Fingerprint(bytes).text)\n".utf8))
    }

    private static func readsAsWritten(_ bytes: [UInt8]) throws {
        guard let journal = Journal(bytes: bytes) else { return }
        let written = journal.bytes
        guard let again = Journal(bytes: written) else {
            throw BrokenPromise(description: "a journal that was read cannot be read as it is written")
        }
        try promise(again == journal, "a journal changes by being read and written")
        try promise(Journal(bytes: Array(written.dropLast())) == nil, "a journal that was cut short is read")
    }
}
