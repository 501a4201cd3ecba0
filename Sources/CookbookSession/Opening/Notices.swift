package import SourceText

/// What is worth a word beside the answer, whatever is asked: gathered while a session works, each notice once.
package final class Notices {
    package private(set) var all: [(message: Message, hint: Message?)] = []
    package let unread = UnreadFiles()

    package init() {}

    package func add(_ message: Message, hint: Message? = nil) {
        if all.contains(where: { $0.message == message }) { return }
        all.append((message, hint))
    }
}
