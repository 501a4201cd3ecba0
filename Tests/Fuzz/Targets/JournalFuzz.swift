@testable import Workspace

/// Journals: any bytes are read or refused, and what was read is written so that it reads the same.
enum JournalFuzz {
    static func check(_ bytes: [UInt8]) throws {
        guard let journal = Journal(bytes: bytes) else { return }
        let written = journal.bytes
        guard let again = Journal(bytes: written) else {
            throw BrokenPromise(description: "a journal that was read cannot be read as it is written")
        }
        try promise(again.bytes == written, "a journal changes by being read and written")
    }
}
