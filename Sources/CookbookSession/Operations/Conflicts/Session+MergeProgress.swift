internal import FileAccess
internal import GitHistory
internal import Glibc
package import SourceText

/// A merge of git's that waits for the person: files with two versions in its index, an operation that is not finished, or both.
package struct MergeProgress: Sendable {
    /// "a merge", "a rebase"; `nil` after a stash pop, which leaves files and no operation.
    package let operation: String?
    /// Files that git holds several versions of, as seen from the work tree; in order.
    package let unmerged: [RelativePath]
    /// What goes on with it, as a command; `nil` where nothing is to be done but `git add`.
    package var command: String? {
        switch operation {
        case "a merge": "git merge --continue"
        case "a rebase": "git rebase --continue"
        case "a cherry-pick": "git cherry-pick --continue"
        case "a revert": "git revert --continue"
        case nil: nil
        default: "git status"
        }
    }
}

extension Session {
    /// What git waits for; `nil` where it waits for nothing, and outside git.
    package func mergeProgress() throws(OperationProblem) -> MergeProgress? {
        guard let repository else { return nil }
        do throws(GitError) {
            let unmerged = try repository.unmergedPaths()
            let operation = repository.operationInProgress
            if unmerged.isEmpty, operation == nil { return nil }
            return MergeProgress(operation: operation, unmerged: unmerged)
        } catch {
            throw OperationProblem(error)
        }
    }

    /// The merge that files belong to, so that git commits them and rbook does not; `nil` where they are changes like any other.
    package func waitingMerge(for paths: [RelativePath]) throws(OperationProblem) -> MergeProgress? {
        guard let progress = try mergeProgress(), progress.operation != "a bisection" else { return nil }
        let isUnmerged = paths.contains { progress.unmerged.contains(pathInRepository($0)) }
        return progress.operation != nil || isUnmerged ? progress : nil
    }

    /// The files of the cookbook that git holds several versions of; none outside git and where its index cannot be read.
    func unmergedFiles() -> [RelativePath] {
        let prefix = pathInRepository(.root)
        return ((try? repository?.unmergedPaths()) ?? []).compactMap { path in
            if prefix.isRoot { return path }
            return path.isInside(prefix) ? RelativePath(bytes: path.bytes.dropFirst(prefix.bytes.count + 1)) : nil
        }
    }

    /// Tells git that files are done, as `git add` does. To be called by a session that may change the cookbook.
    package func stage(_ paths: [RelativePath]) throws(OperationProblem) {
        guard let repository else { return }
        var committed: [CommittedFile] = []
        for path in paths {
            let (bytes, status): ([UInt8], FileStatus)
            do throws(FileProblem) {
                (bytes, status) = try root.readWithStatus(path, limit: 64 << 20)
            } catch {
                throw OperationProblem("\(path): \(error.message)", hint: "\(error.hint)")
            }
            committed.append(CommittedFile(path: pathInRepository(path), bytes: bytes, status: status))
        }
        do throws(GitError) { try repository.stage(committed) } catch {
            throw OperationProblem(
                "the files are changed, but git could not be told: \(error.message)",
                hint: error.hint.map { "\($0)" } ?? "git add them")
        }
    }
}
