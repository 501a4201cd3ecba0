import CookbookSession
import Presentation
import SourceText

/// A commit's message as somebody edits it: proposed, with remarks below that are no part of it.
struct CommitMessage {
    /// What the editor shows.
    let text: String
    /// What remarks begin with; another one where a line of the message begins with git's.
    private let mark: String

    init(_ plan: Plan) {
        let message = plan.proposal.text { VisibleText.safe($0, keepingNewlines: false) }
        let mark = message.split(separator: "\n").contains { $0.hasPrefix("#") } ? ";" : "#"
        var lines = [
            message, "", "\(mark) Say what you changed. Lines that begin with '\(mark)' are left out;",
            "\(mark) without a message nothing is committed.", mark,
        ]
        for file in plan.files {
            let what = file.before == nil ? "new      " : file.after == nil ? "removed  " : "changed  "
            lines.append("\(mark)   \(what)\(VisibleText.safe(file.path.string))")
        }
        (text, self.mark) = (lines.joined(separator: "\n") + "\n", mark)
    }

    /// Without remarks, blank lines at its ends and several of them in a row.
    func message(in bytes: [UInt8]) -> String {
        var lines: [String] = []
        for line in String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        where !line.hasPrefix(mark) {
            var line = line
            while line.last?.isWhitespace == true { line.removeLast() }
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(String(line))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
