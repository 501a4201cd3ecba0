internal import SourceText

/// Files that are met for the first time, where a link and the file it leads to are one: it is changed once.
struct DistinctFiles {
    private let session: Session
    private var seen: Set<String> = []

    init(_ session: Session) {
        self.session = session
    }

    mutating func isNew(_ path: RelativePath) -> Bool {
        guard let real = RealPath.of("\(session.path)/\(path.string)") else { return true }
        return seen.insert(real).inserted
    }
}
