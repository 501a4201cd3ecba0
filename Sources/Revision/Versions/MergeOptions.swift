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

    public init(_ message: Message, isConflict: Bool = false) {
        (self.message, self.isConflict) = (message, isConflict)
    }
}
