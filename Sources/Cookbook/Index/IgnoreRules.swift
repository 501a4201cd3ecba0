public import SourceText

/// What is left out of a cookbook.
public struct IgnoreRules {
    /// Changes when rules do that lie outside the cookbook.
    public let key: UInt64
    /// Whether there are any rules outside the cookbook. Without them only what lies beside or below a `.gitignore` is asked about.
    public let existOutside: Bool
    /// Whether a file or directory is left out.
    public let isIgnored: (_ path: RelativePath, _ isDirectory: Bool) -> Bool

    public init(
        key: UInt64, existOutside: Bool, isIgnored: @escaping (_ path: RelativePath, _ isDirectory: Bool) -> Bool
    ) {
        self.key = key
        self.existOutside = existOutside
        self.isIgnored = isIgnored
    }

    /// Nothing is left out.
    public static var none: IgnoreRules { IgnoreRules(key: 0, existOutside: false) { _, _ in false } }
}
