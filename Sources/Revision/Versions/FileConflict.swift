public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// A place of a file where a merge found two versions that contradict each other, and what choosing one of them does to the text.
public struct FileConflict: Sendable {
    public enum Form: String, Sendable {
        /// Both versions stand between git's marks.
        case markers
        /// One line stands, the other is in a comment beside it.
        case line
        /// One attribute of a line stands, the other is in a comment beside it.
        case attribute
        /// One value of a key stands, the other is in a comment.
        case key
    }

    public enum Choice: String, Sendable, CaseIterable {
        case ours, theirs, both
    }

    /// What a choice does, or why it cannot be made.
    public enum Outcome: Sendable {
        case edits([TextEdit])
        case refused(Message)
    }

    public let form: Form
    /// The comment, or the hunk with its marks.
    public let range: ByteRange
    /// The lines that stand, or of a hunk the first version; empty where nothing does.
    public let ours: [String]
    /// The lines of the other version; empty where it has none.
    public let theirs: [String]
    /// What both come from, where the file says it.
    public let base: [String]?
    /// What the other version is called: "theirs", or a name.
    public let theirName: String
    /// The headings above, the innermost last, or the key of front matter.
    public let section: [String]
    private let outcomes: [Choice: Outcome]

    init(
        _ form: Form, _ range: ByteRange, ours: [String], theirs: [String], base: [String]? = nil, theirName: String,
        section: [String], _ outcomes: [Choice: Outcome]
    ) {
        (self.form, self.range, self.ours, self.theirs, self.base) = (form, range, ours, theirs, base)
        (self.theirName, self.section, self.outcomes) = (theirName, section, outcomes)
    }

    public func outcome(_ choice: Choice) -> Outcome {
        outcomes[choice] ?? .refused("it cannot be told what that would be")
    }

    /// Every conflict of a file, in the order of their places. Comments are looked for in Markdown only.
    public static func all(in source: SourceText, _ configuration: Configuration) -> [FileConflict] {
        let hunks = ConflictHunk.all(in: source.bytes)
        var found = hunks.map { FileConflict($0, in: source) }
        if MarkdownEnding.ends(source.path.bytes), mayHoldComment(source.bytes) {
            let comments = CommentedConflicts(source, configuration).all
            found += comments.filter { comment in !hunks.contains { $0.range.contains(comment.range) } }
        }
        return found.sorted { $0.range.start < $1.range.start }
    }

    private static func mayHoldComment(_ bytes: [UInt8]) -> Bool {
        bytes.withByteView { view in
            let word = Array("conflict: ".utf8)
            var offset = 0
            while let start = view.firstIndex(of: word[0], in: ByteRange(offset, view.count)) {
                offset = start + 1
                if start + word.count <= view.count, view[ByteRange(start, start + word.count)].elementsEqual(word) {
                    return true
                }
            }
            return false
        }
    }

    /// The text after some conflicts are resolved; each by its place among all, from 0 on.
    ///
    /// - Throws: why one of them cannot be resolved so.
    public static func resolving(
        _ choices: [Int: Choice], in source: SourceText, _ configuration: Configuration
    ) throws(Unresolvable) -> SourceText {
        var text = source
        // From the last: what is resolved changes no place before it, and lines that two comments speak of are read again.
        for (index, choice) in choices.sorted(by: { $0.key > $1.key }) {
            let all = all(in: text, configuration)
            guard all.indices.contains(index) else { continue }
            switch all[index].outcome(choice) {
            case .refused(let reason): throw Unresolvable(index: index, choice: choice, reason: reason)
            case .edits(let edits):
                guard let bytes = try? text.applying(edits) else {
                    throw Unresolvable(index: index, choice: choice, reason: "its edits overlap")
                }
                text = SourceText(path: source.path, bytes: bytes)
            }
        }
        return text
    }

    /// Why a conflict cannot be resolved as somebody wants.
    public struct Unresolvable: Error {
        /// Among all conflicts of the file, from 0 on.
        public let index: Int
        public let choice: Choice
        public let reason: Message
    }

    // MARK: Git's marks

    private init(_ hunk: ConflictHunk, in source: SourceText) {
        func bytes(_ range: ByteRange) -> [UInt8] { Array(source[range]) }
        func lines(_ range: ByteRange) -> [String] {
            var lines = source.string(range).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map(String.init)
            if lines.last?.isEmpty ?? false { lines.removeLast() }
            return lines
        }
        let (ours, theirs) = (bytes(hunk.ours), bytes(hunk.theirs))
        self.init(
            .markers, hunk.range, ours: lines(hunk.ours), theirs: lines(hunk.theirs), base: hunk.base.map(lines),
            theirName: source.string(hunk.theirName), section: [],
            [
                .ours: .edits([TextEdit(hunk.range, ours)]), .theirs: .edits([TextEdit(hunk.range, theirs)]),
                .both: .edits([TextEdit(hunk.range, ours + theirs)]),
            ])
    }
}
