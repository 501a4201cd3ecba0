internal import GitHistory
package import Kitchen
internal import SourceText

extension Session {
    /// The commit that somebody names: as git does ("HEAD~3", a branch, a tag, an id), or by a day, which means the last commit of the branch
    /// before its end ("2026-11-01", "yesterday", "-2w").
    ///
    /// - Throws: a usage error for what is neither, and an error that says how far the history goes where it does not go that far.
    func revision(_ text: String) throws(OperationProblem) -> GitRevision {
        let repository = try historyRepository()
        // No id is that short, so it is a number of `rbook log`.
        if text.utf8.count < 4, let number = Int(text), number > 0 {
            guard let found = try history().entries.first(where: { $0.number == number })?.commit else {
                throw OperationProblem(
                    "rbook log has no number \(number)", hint: "see the numbers it has: rbook log", kind: .usage)
            }
            do throws(RevisionProblem) { return try repository.revision(found) } catch { throw problem(text, error) }
        }
        do throws(RevisionProblem) { return try repository.revision(text) } catch {
            guard error == .unknown else { throw problem(text, error) }
        }
        let day: CalendarDate
        do throws(OperationProblem) { day = try pastDay(text) } catch {
            throw error.kind == .usage && isDateLike(text)
                ? error
                : OperationProblem(
                    "there is no commit, branch or tag '\(text)', and it is not a day",
                    hint: "write HEAD~3, a branch, an id from rbook log, yesterday, -2w or 2026-11-01", kind: .usage)
        }
        let end = Int64(day.dayNumber + 1) * 86_400 - Int64(surroundings.now.offset) * 60
        do throws(RevisionProblem) { return try repository.revision(before: end) } catch {
            throw problem("\(day)", error)
        }
    }

    /// The names of branches and tags, in no order; none outside git.
    package var branchesAndTags: [String] { repository?.branchesAndTags ?? [] }

    /// The repository, for who wants to know what was.
    ///
    /// - Parameters:
    ///   - what: what is read of it.
    ///   - lack: what follows where there is none.
    func historyRepository(
        for what: Message = "the history", lack: Message = "it has no history"
    ) throws(OperationProblem) -> GitRepository {
        if let problem = repositoryProblem {
            throw OperationProblem(
                "\(what) cannot be read: \(problem.message)", hint: problem.hint.map { "\($0)" })
        }
        guard let repository else {
            throw OperationProblem(
                "the cookbook is not in a git repository, so \(lack)",
                hint: "begin one: git init, and a first commit")
        }
        return repository
    }

    /// A day that is over or today; weekdays are those before.
    ///
    /// - Throws: a usage error for days to come.
    package func pastDay(_ text: String) throws(OperationProblem) -> CalendarDate {
        var day = try date(text)
        let isWeekday = text.allSatisfy { $0.isLetter } && day > today
        if isWeekday, text.lowercased() != "tomorrow" { day = day.adding(days: -7) ?? day }
        guard day <= today else {
            throw OperationProblem(
                text == "\(day)" ? "\(text) is still to come" : "\(text) (\("\(day)")) is still to come",
                hint: "write yesterday, -2w or 2026-11-01", kind: .usage)
        }
        return day
    }

    private func isDateLike(_ text: String) -> Bool {
        (try? date(text)) != nil || text.contains { $0.isNumber } && text.contains { "-./ ".contains($0) }
    }

    /// The local day of a moment as whoever made the commit had it.
    package static func day(_ time: Int64, _ offset: Int32) -> CalendarDate? {
        let seconds = time.addingReportingOverflow(Int64(offset) * 60).partialValue
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
        return Int(exactly: days).flatMap { CalendarDate(dayNumber: $0) }
    }

    func problem(_ text: String, _ problem: RevisionProblem) -> OperationProblem {
        switch problem {
        case .unknown: return OperationProblem("there is no commit, branch or tag '\(text)'", kind: .usage)
        case .noCommits:
            return OperationProblem("the branch has no commits yet", hint: "the first change by rbook makes one")
        case .ambiguous:
            return OperationProblem("several objects begin with '\(text)'", hint: "write more digits", kind: .usage)
        case .notACommit: return OperationProblem("'\(text)' is not a commit", kind: .usage)
        case .tooFarBack:
            return OperationProblem("'\(text)': there are not that many commits before it", kind: .usage)
        case .younger(let oldest):
            return OperationProblem(
                "nothing was committed by \(text); the first commit is \(oldest.told)", kind: .nothingFound)
        case .cutOff(let oldest):
            return OperationProblem(
                "the history in this clone ends with \(oldest.told), and \(text) is before that",
                hint: "fetch the rest: git fetch --unshallow")
        case .git(let error): return OperationProblem(error)
        }
    }
}

extension GitRevision {
    /// "1a2b3c4d of 2026-11-01"
    var told: Message {
        let day = Session.day(time, offset).map { " of \("\($0)")" as Message } ?? ""
        return "\(words: String(id.prefix(8)))" + day
    }
}
