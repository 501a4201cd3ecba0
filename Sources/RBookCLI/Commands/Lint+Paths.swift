import CookbookSession
import FileAccess
import SourceText

/// The files that the arguments name.
extension Lint {
    /// A file given by its path is linted in the cookbook that holds it, wherever the person stands.
    func session(_ invocation: inout Invocation) throws -> Session {
        guard global.directory == nil, let first = paths.first else { return try open(global, &invocation) }
        let absolute = first.hasPrefix("/") ? first : "\(invocation.directory)/\(first)"
        var options = global
        if let real = RealPath.of(absolute), let slash = real.lastIndex(of: "/") {
            let isDirectory = (try? RootDirectory(path: real)) != nil
            options.directory = isDirectory ? real : slash == real.startIndex ? "/" : String(real[..<slash])
        }
        return try open(options, &invocation)
    }

    private func open(_ options: GlobalOptions, _ invocation: inout Invocation) throws -> Session {
        if changes.staged {
            return try Session(
                invocation.surroundings, directory: options.directory, today: options.today, staged: true,
                notices: invocation.notices)
        }
        return fix ? try Session(changing: &invocation, options, change) : try Session(invocation, options, past)
    }

    /// The place of an argument inside the cookbook, taken from where the person really stands.
    func scopePath(_ text: String, _ session: Session, _ invocation: Invocation) throws -> RelativePath {
        if session.past != nil { return try pastPath(text, session) }
        let absolute = text.hasPrefix("/") ? text : "\(startingPlace(invocation))/\(text)"
        // The last component may be a link or unreadable: only its directory is resolved.
        if let real = RealPath.of(absolute), real == session.path { return .root }
        let parts = absolute.split(separator: "/", omittingEmptySubsequences: true)
        let parent = "/" + parts.dropLast().joined(separator: "/")
        guard let name = parts.last, let parentPath = RealPath.of(parent),
            parentPath == session.path || parentPath.hasPrefix(session.path + "/"),
            let path = RelativePath(String(parentPath.dropFirst(session.path.utf8.count).drop { $0 == "/" }))?
                .appending(String(name)),
            session.files.exists(path)
        else {
            throw OperationProblem(
                "there is no file \(text) in the cookbook",
                hint: "give a file or folder of one cookbook")
        }
        return path
    }

    /// The directory from which arguments are read: that of `-C`, or else where the person stands.
    func startingPlace(_ invocation: Invocation) -> String {
        global.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" } ?? invocation.directory
    }

    /// The folder that held it need not be there any more.
    private func pastPath(_ text: String, _ session: Session) throws -> RelativePath {
        let path = try session.resolve(text)
        guard session.files.exists(path) else {
            throw OperationProblem("there was no file \(text) in the cookbook", hint: "see rbook log")
        }
        return path
    }
}
