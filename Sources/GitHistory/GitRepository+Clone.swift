internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

extension GitRepository {
    /// Lets HEAD lead to another branch, as long as nothing was committed.
    public func setFirstBranch(_ reference: String) throws(GitError) {
        guard Self.branchName(reference) != nil else { throw GitError("'\(reference)' is not a branch") }
        guard try target(of: headReference()) == nil else { throw GitError("there are commits already") }
        if try headReference().string == reference { return }
        let git = try GitFolder(gitDirectory)
        var random = SystemRandomNumberGenerator()
        let draft = RelativePath.root.appending("rbook-head-\(String(random.next() as UInt64, radix: 36))")
        try git.create(draft, Array("ref: \(reference)\n".utf8))
        do throws(GitError) { try git.rename(draft, to: RelativePath.root.appending("HEAD")) } catch {
            git.remove(draft)
            throw error
        }
    }

    /// Whether no reference leads to a commit.
    public var isEmpty: Bool {
        var names = git_strarray()
        guard git_reference_list(&names, handle) == 0 else { return false }
        defer { git_strarray_dispose(&names) }
        return names.count == 0
    }

    /// Removes a repository that was made for a clone and never held a branch. The directory itself stays.
    public static func discardEmpty(in directory: String) {
        guard let repository = try? discover(from: directory), repository.isEmpty,
            repository.gitDirectory == "\(directory)/.git", let folder = try? GitFolder(directory)
        else { return }
        let git = RelativePath.root.appending(".git")
        let walk = folder.root.walk(below: git)
        for entry in walk.entries { folder.remove(entry.path) }
        for path in walk.directories.reversed() + [git] { _ = rmdir("\(directory)/\(path.string)") }
    }
}
