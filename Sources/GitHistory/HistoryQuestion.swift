internal import CGit2

/// A question about a commit whose answer never changes, so that it is worth keeping from one time to the next.
public struct HistoryQuestion: Sendable, Hashable {
    /// 40 hexadecimal digits.
    public let commit: String
    /// What is asked.
    public let subject: [UInt8]
    /// Of everything but the history that the answer follows from, such as the program: with another key it is another question.
    public let key: UInt64

    public init(commit: String, subject: String, key: UInt64) {
        (self.commit, self.subject, self.key) = (commit, Array(subject.utf8), key)
    }
}

extension GitRepository {
    /// What was answered before, if that was kept.
    public func answer(to question: HistoryQuestion) -> [UInt8]? {
        guard let commit = identifier(question.commit), (try? holds(commit)) == true else { return nil }
        return withFacts { $0?.answer(to: HistoryFacts.Question(commit, question)) }
    }

    /// Keeps answers for the next time, where there is a place for that.
    ///
    /// - Parameter worth: how many commits are read for one of them, about.
    public func keep(_ answers: [(question: HistoryQuestion, bytes: [UInt8])], worth: Int) {
        withFacts { facts in
            for answer in answers {
                guard let commit = identifier(answer.question.commit) else { continue }
                facts?.note(answer.bytes, to: HistoryFacts.Question(commit, answer.question), worth: worth)
            }
        }
    }

    /// The commits of these ids, in their order.
    ///
    /// - Parameter numbers: their places in the history, from 1 for the newest.
    /// - Throws: where one of them cannot be read.
    public func commits(_ ids: [String], numbers: [Int]) throws(GitError) -> [HistoryCommit] {
        var result: Result<[HistoryCommit], GitError> = .success([])
        withFacts { facts in
            let reader = HistoryReader(self, [], HistoryLimits(), facts: facts)
            result = Result { () throws(GitError) in
                try zip(ids, numbers).map { (id, number) throws(GitError) in
                    guard let commit = identifier(id) else { throw GitError("'\(id)' is not a commit") }
                    return try reader.commit(try reader.node(commit), number, [])
                }
            }
        }
        return try result.get()
    }
}
