public import SourceText

/// What a transaction does to one file. Paths are relative to the cookbook.
public struct FileChange: Sendable, Hashable {
    public let path: RelativePath
    /// The bytes the change was made against; `nil` where the file must not exist yet.
    public let expected: [UInt8]?
    /// The bytes afterwards; `nil` to delete the file.
    public let replacement: [UInt8]?
    /// The file whose permissions a new file takes, for moves and copies.
    public let modeSource: RelativePath?
    /// Whether the file becomes a program, or is one no more; `nil` leaves that as it is.
    public let isExecutable: Bool?
    /// Whether the file is as it is to be already, and is only committed; `expected` is what the last commit has of it.
    public let isRecorded: Bool

    private init(
        path: RelativePath, expected: [UInt8]?, replacement: [UInt8]?, modeSource: RelativePath? = nil,
        isExecutable: Bool? = nil, isRecorded: Bool = false
    ) {
        self.isExecutable = isExecutable
        self.isRecorded = isRecorded
        self.path = path
        self.expected = expected
        self.replacement = replacement
        self.modeSource = modeSource
    }

    /// The same change at another path.
    func at(_ path: RelativePath) -> FileChange {
        FileChange(
            path: path, expected: expected, replacement: replacement, modeSource: modeSource,
            isExecutable: isExecutable, isRecorded: isRecorded)
    }

    /// The same change of a file that becomes a program, or is one no more.
    public func executable(_ isExecutable: Bool?) -> FileChange {
        FileChange(
            path: path, expected: expected, replacement: replacement, modeSource: modeSource,
            isExecutable: isExecutable, isRecorded: isRecorded)
    }

    public static func edit(_ path: RelativePath, from expected: [UInt8], to replacement: [UInt8]) -> FileChange {
        FileChange(path: path, expected: expected, replacement: replacement)
    }

    public static func create(_ path: RelativePath, _ bytes: [UInt8], modeOf source: RelativePath? = nil) -> FileChange
    {
        FileChange(path: path, expected: nil, replacement: bytes, modeSource: source)
    }

    /// Commits what a person has made of a file.
    ///
    /// - Parameters:
    ///   - before: as the last commit has it; `nil` for a new file.
    ///   - now: as it is on the disk; `nil` for one that is gone.
    public static func record(_ path: RelativePath, from before: [UInt8]?, to now: [UInt8]?) -> FileChange {
        FileChange(path: path, expected: before, replacement: now, isRecorded: true)
    }

    public static func delete(_ path: RelativePath, expecting expected: [UInt8]) -> FileChange {
        FileChange(path: path, expected: expected, replacement: nil)
    }
}

/// Why a transaction changed nothing, or what it could not finish.
public struct WorkspaceError: Error, Sendable, Hashable {
    /// Lower case, no final period.
    public let message: String
    public let hint: String?
    /// Files that are changed in spite of the error; empty where everything is as it was.
    public let changed: [RelativePath]

    public init(_ message: String, hint: String? = nil, changed: [RelativePath] = []) {
        self.message = message
        self.hint = hint
        self.changed = changed
    }
}

/// What a transaction did.
public struct TransactionResult: Sendable {
    /// The changed paths in order; empty where there was nothing to do.
    public let changed: [RelativePath]
    /// The id of the commit, if one was made.
    public let commit: String?
    public let warnings: [String]
}
