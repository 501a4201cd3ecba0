public import RecipeModel
public import SourceText

/// What a merge is told beside the three versions.
public struct MergeOptions: Sendable {
    public var configuration: Configuration
    /// What the other side is called in conflicts: "theirs", or a name.
    public var theirs: String
    /// Whether equal amounts on both sides were two uses: what git alone cannot tell.
    public var equalUsesAreTwo: Bool

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

/// A value that did not make it, as a comment in the file that lint reports and `resolve` takes away.
public enum ConflictComment {
    static let start = "<!-- conflict: "

    /// `"1 tsp salt" (theirs)`; nothing ends the comment early.
    static func markdown(_ text: String?, _ options: MergeOptions) -> String {
        "\(start)\(text.map { "\"\(escaped($0))\"" } ?? "removed") (\(escaped(options.theirs))) -->"
    }

    /// `# conflict: rating: 3 (theirs)`, a line of comment for each line.
    static func yaml(_ lines: [String], _ options: MergeOptions) -> [String] {
        lines.enumerated().map { index, line in
            "# conflict: \(line)" + (index == lines.count - 1 ? " (\(options.theirs))" : "")
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("--", with: "&#45;&#45;").replacing("\n", with: " ").replacing("\r", with: " ")
    }
}
