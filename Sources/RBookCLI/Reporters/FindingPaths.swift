import CookbookSession
import Presentation
import SourceText

/// How reports name files: by a path from one directory, such as the one where the person stands.
struct FindingPaths: Sendable {
    private typealias Component = ArraySlice<UInt8>

    /// The folders of the cookbook and of the directory from which paths are, from the top.
    private let cookbook: [Component]
    private let base: [Component]

    /// - Parameters:
    ///   - cookbook: its path, absolute and free of links.
    ///   - base: the directory from which paths are, absolute and free of links; `/` for absolute paths.
    init(of cookbook: String, from base: String) {
        self.cookbook = Self.components(Array(cookbook.utf8))
        self.base = Self.components(Array(base.utf8))
    }

    /// Paths from the folder of the cookbook in which the person is.
    init(in session: Session) {
        self.init(of: session.path, from: "\(session.path)/\(session.place.string)")
    }

    /// The path of a file: with `../` where it is beside or above the directory, absolute where the two have no folder in common.
    func bytes(_ file: RelativePath) -> [UInt8] {
        // A file of git's own is named from the top of the disk.
        if file.bytes.first == UInt8(ascii: "/") { return file.bytes }
        let path = cookbook + Self.components(file.bytes)
        let common = zip(path, base).prefix { $0 == $1 }.count
        let slash = [UInt8(ascii: "/")]
        if common == 0 { return slash + Array(path.joined(separator: slash)) }
        let parts = Array(repeating: Array("..".utf8)[...], count: base.count - common) + path.dropFirst(common)
        return parts.isEmpty ? Array(".".utf8) : Array(parts.joined(separator: slash))
    }

    /// The same as text; bytes that are not UTF-8 become U+FFFD.
    func string(_ file: RelativePath) -> String { String(decoding: bytes(file), as: UTF8.self) }

    /// The same for a terminal.
    func safe(_ file: RelativePath) -> String { VisibleText.safe(string(file)) }

    private static func components(_ path: [UInt8]) -> [Component] { path.split(separator: UInt8(ascii: "/")) }
}

extension Lint {
    /// The paths of a report: for people and programs that began lint from where they stand, or as they gave them, where they gave an absolute
    /// path; for services that show findings beside the files of a repository from its top.
    func findingPaths(_ session: Session, _ invocation: Invocation) -> FindingPaths {
        switch format {
        case .github, .gitlab, .sarif, .junit:
            if let workTree = session.workTree { return FindingPaths(of: session.path, from: workTree) }
        case .text, .json: break
        }
        if paths.first?.hasPrefix("/") == true { return FindingPaths(of: session.path, from: "/") }
        return FindingPaths(of: session.path, from: RealPath.of(startingPlace(invocation)) ?? session.path)
    }
}
