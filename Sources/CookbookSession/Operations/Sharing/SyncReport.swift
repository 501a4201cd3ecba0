package import SourceText

/// What a sync did, or with `isDryRun` would do.
package struct SyncReport: Sendable {
    /// A commit that came or went.
    package struct Commit: Sendable, Hashable {
        /// 40 hexadecimal digits.
        package let id: String
        package let subject: String
        package let authorName: String
        /// Seconds since 1970, and minutes east of UTC.
        package let time: Int64
        package let offset: Int32
    }

    /// Something that the merge decided, or that a person is to decide.
    package struct Event: Sendable, Hashable {
        /// Seen from the work tree.
        package let path: RelativePath
        package let message: Message
        package let isConflict: Bool
        /// What each side says, where that is a line or two; `nil` for a side that has removed it, or where whole files contradict.
        package let ours: String?
        package let theirs: String?
    }

    package let remote: String
    /// The address without a password.
    package let address: String
    package let isDryRun: Bool
    /// The newest first.
    package internal(set) var came: [Commit] = []
    package internal(set) var went: [Commit] = []
    /// The files that both sides had changed and that were put together.
    package internal(set) var merged: [RelativePath] = []
    /// How many files the other side's changes touched here.
    package internal(set) var changedCount = 0
    /// Changes that were on the other copy before and are not any more: somebody wrote its history anew.
    package internal(set) var rewritten: [Commit] = []
    package internal(set) var events: [Event] = []
    /// The commit that joins both sides; `nil` where none was needed.
    package internal(set) var commit: String?
    /// Whether the other copy has no such branch yet.
    package internal(set) var isFirst = false
    /// Files of the cookbook with changes that are in no commit, which stay here. Empty where nothing was to be sent.
    package internal(set) var uncommitted: [RelativePath] = []
    package internal(set) var warnings: [Message] = []

    package var conflicts: [Event] { events.filter(\.isConflict) }
}
