public import RecipeModel
public import SourceText

/// What a merge is told beside the three versions.
public struct MergeOptions: Sendable {
    public var configuration: Configuration
    /// What the other side is called in conflicts: "theirs", or a name.
    public var theirs: String
    /// Whether equal amounts on both sides were two uses: what git alone cannot tell.
    public var equalUsesAreTwo: Bool
    /// How long the marks are where lines are merged as text.
    public var markLength = 7

    public init(
        configuration: Configuration = Configuration(), theirs: String = "theirs", equalUsesAreTwo: Bool = false
    ) {
        (self.configuration, self.theirs, self.equalUsesAreTwo) = (configuration, theirs, equalUsesAreTwo)
    }
}

/// Something that a merge decided and a person should know.
public struct MergeEvent: Sendable, Hashable {
    public let message: Message
    /// Whether the two sides contradict each other: one value stands, the other is in a comment beside it.
    public let isConflict: Bool
    /// What each side says, where that is a line or two; `nil` for a side that has removed it, or where whole files contradict.
    public let ours: String?
    public let theirs: String?

    public init(_ message: Message, isConflict: Bool = false) {
        (self.message, self.isConflict, ours, theirs) = (message, isConflict, nil, nil)
    }

    /// Two sides that contradict each other.
    public init(_ message: Message, ours: String?, theirs: String?) {
        (self.message, isConflict, self.ours, self.theirs) = (message, true, ours, theirs)
    }
}
