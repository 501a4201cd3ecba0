internal import CGit2
internal import SourceText

/// What was read of commits, and what files they held at some paths. An id is made of what it names, so none of it ever changes; that a commit is still
/// there is for who asks to see.
final class HistoryFacts {
    /// Who made a commit, and what was written with it, as git keeps it.
    struct Text: Equatable {
        var name: [UInt8]
        var email: [UInt8]
        var message: [UInt8]
        /// When the author made it, in seconds since 1970.
        var time: Int64
        /// Minutes east of UTC.
        var offset: Int32
    }

    /// What is known of a path in a commit.
    enum Known {
        case unknown
        /// No file was there.
        case none
        case content(git_oid)
    }

    /// What was at one path in the commits, by their places.
    struct Files {
        /// For each commit 0 where it was not looked up, 1 where no file was there, else the place of its content plus 2.
        var marks: [UInt32] = []
        /// Contents that were at the path.
        var contents: [git_oid] = []
        private var places: [CommitKey: Int] = [:]

        subscript(place: Int) -> Known {
            guard place < marks.count, marks[place] > 0 else { return .unknown }
            return marks[place] == 1 ? .none : .content(contents[Int(marks[place]) - 2])
        }

        mutating func note(_ content: git_oid?, at place: Int) {
            while marks.count <= place { marks.append(0) }
            guard let content else {
                marks[place] = 1
                return
            }
            if places.isEmpty, !contents.isEmpty {
                for (index, known) in contents.enumerated() { places[CommitKey(known)] = index }
            }
            let key = CommitKey(content)
            let index = places[key] ?? contents.count
            if index == contents.count {
                contents.append(content)
                places[key] = index
            }
            marks[place] = UInt32(index + 2)
        }
    }

    /// What was asked of a commit.
    struct Question: Hashable {
        let commit: CommitKey
        let subject: [UInt8]
        let key: UInt64

        init(_ id: git_oid, _ question: HistoryQuestion) {
            self.init(commit: CommitKey(id), subject: question.subject, key: question.key)
        }

        init(commit: CommitKey, subject: [UInt8], key: UInt64) {
            (self.commit, self.subject, self.key) = (commit, subject, key)
        }
    }

    private(set) var nodes: [ReachedCommits.Node] = []
    /// By the places of their commits; of commits that were only passed by there is none.
    private(set) var texts: [Text?] = []
    private(set) var files: [RelativePath: Files] = [:]
    private var places: [CommitKey: Int] = [:]
    /// The paths that were asked for since these facts were read.
    private(set) var wanted: Set<RelativePath> = []
    private var answers: [Question: [UInt8]] = [:]
    /// The questions that were answered, those of this time last.
    private(set) var asked: [Question] = []
    /// How many facts were noted since these were read.
    private(set) var newCount = 0

    init() {}

    /// - Parameters:
    ///   - nodes: each once.
    ///   - texts: as many.
    ///   - places: those of the commits.
    ///   - answers: each question once.
    init(
        nodes: [ReachedCommits.Node], texts: [Text?], files: [RelativePath: Files], places: [CommitKey: Int],
        answers: [(Question, [UInt8])]
    ) {
        (self.nodes, self.texts, self.files, self.places) = (nodes, texts, files, places)
        asked = answers.map(\.0)
        self.answers = Dictionary(answers) { first, _ in first }
    }

    /// Where a commit is among those that are known.
    func place(of id: git_oid) -> Int? { places[CommitKey(id)] }

    /// - Returns: its place.
    @discardableResult
    func note(_ node: ReachedCommits.Node) -> Int {
        if let known = place(of: node.id) { return known }
        places[CommitKey(node.id)] = nodes.count
        nodes.append(node)
        texts.append(nil)
        newCount += 1
        return nodes.count - 1
    }

    func note(_ text: Text, of place: Int) {
        texts[place] = text
        newCount += 1
    }

    func content(at path: RelativePath, in place: Int) -> Known {
        if wanted.insert(path).inserted, files[path] == nil { files[path] = Files() }
        return files[path]?[place] ?? .unknown
    }

    func note(_ content: git_oid?, at path: RelativePath, in place: Int) {
        newCount += 1
        files[path, default: Files()].note(content, at: place)
    }

    func answer(to question: Question) -> [UInt8]? { answers[question] }

    /// - Parameter worth: how many facts it took.
    func note(_ answer: [UInt8], to question: Question, worth: Int) {
        newCount += worth
        if answers.updateValue(answer, forKey: question) == nil { asked.append(question) }
    }

    /// What was written is not new any more.
    func settle() { newCount = 0 }
}
