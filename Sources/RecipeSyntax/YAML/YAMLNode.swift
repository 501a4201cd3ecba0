public import SourceText

/// A YAML value that knows its place in the file.
public struct YAMLNode: Sendable, Hashable {
    /// UTF-8 bytes of the file: a scalar with its quotes, a flow collection with its brackets, a block collection from its
    /// first to its last entry. A missing value (`key:`) is an empty range behind the colon.
    public let range: ByteRange
    public let content: Content

    public enum Content: Sendable, Hashable {
        case scalar(text: String, style: ScalarStyle)
        case sequence([YAMLNode], isFlow: Bool)
        case mapping([YAMLEntry], isFlow: Bool)
    }

    /// How a scalar is written.
    public enum ScalarStyle: Sendable, Hashable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded

        public var isBlock: Bool { self == .literal || self == .folded }
    }

    public init(range: ByteRange, content: Content) {
        self.range = range
        self.content = content
    }

    /// The text of a scalar, decoded; `nil` for a collection.
    public var text: String? {
        if case .scalar(let text, _) = content { return text }
        return nil
    }

    public var style: ScalarStyle? {
        if case .scalar(_, let style) = content { return style }
        return nil
    }

    /// Whether nothing is written, or one of YAML's words for nothing (`~`, `null`).
    public var isNull: Bool {
        guard case .scalar(let text, .plain) = content else { return false }
        return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
    }

    /// The items of a sequence; `nil` for anything else.
    public var items: [YAMLNode]? {
        if case .sequence(let items, _) = content { return items }
        return nil
    }

    /// The entries of a mapping; `nil` for anything else.
    public var entries: [YAMLEntry]? {
        if case .mapping(let entries, _) = content { return entries }
        return nil
    }

    /// The value of the first entry with this key, if this is a mapping.
    public subscript(key: String) -> YAMLNode? {
        entries?.first { $0.key == key }?.value
    }

    /// YAML 1.2 core booleans, and the `yes`/`no`/`on`/`off` that people write; `nil` for anything else.
    public var boolean: Bool? {
        guard case .scalar(let text, let style) = content, style == .plain else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }

    /// The scalars of a list, or a single scalar as a list of one; a null gives the empty list; `nil` for other shapes.
    public var scalars: [YAMLNode]? {
        switch content {
        case .scalar: isNull ? [] : [self]
        case .sequence(let items, _): items.allSatisfy { $0.text != nil } ? items : nil
        case .mapping: nil
        }
    }
}

/// One `key: value` of a mapping.
public struct YAMLEntry: Sendable, Hashable {
    public let key: String
    public let keyRange: ByteRange
    public let value: YAMLNode

    public init(key: String, keyRange: ByteRange, value: YAMLNode) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }

    /// From the key to the end of the value.
    public var range: ByteRange { keyRange.union(value.range) }
}
