internal import GitHistory
internal import RecipeModel
internal import SourceText

/// What a merge is made of.
struct MergeQuestion {
    let repository: GitRepository
    /// Commits or trees. No base: nothing in common.
    let base: String?
    let ours: String?
    let theirs: String
    /// Unsaved changes of files that ours has, to be merged as if they were committed.
    var unsaved: [RelativePath: [UInt8]] = [:]
    let configuration: Configuration
    /// The cookbook, as seen from the work tree.
    let cookbook: RelativePath
    /// What the other side is called in a conflict of a file.
    let name: (RelativePath) -> String
    /// Whether equal changes of stock in a file were two.
    let areEqualUsesTwo: (RelativePath) -> Bool
}
