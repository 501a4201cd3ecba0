import CookbookSession
import SourceText

/// Where an export goes: to standard output, to a file, or to a directory with a file for each recipe.
struct ExportDestination {
    /// Absolute; `nil` for standard output.
    let path: String?
    /// The path as it was typed; `nil` for standard output.
    let shown: String?
    let isDirectory: Bool
    let replaces: Bool

    /// - Parameters:
    ///   - output: as typed; `nil` and `-` are standard output.
    ///   - directory: the current one.
    init(_ output: String?, from directory: String, replaces: Bool) {
        self.replaces = replaces
        guard let output, output != "-" else {
            (path, shown, isDirectory) = (nil, nil, false)
            return
        }
        let whole = output.hasPrefix("/") ? output : "\(directory)/\(output)"
        (path, shown) = (Self.withoutEndingSlash(whole), Self.withoutEndingSlash(output))
        isDirectory = output.hasSuffix("/") || OutputFile.kind(of: whole) == .directory
    }

    private static func withoutEndingSlash(_ path: String) -> String {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        return String(trimmed)
    }

    /// The last part of the path of a file; `nil` for a directory and for standard output.
    var fileName: String? {
        isDirectory ? nil : path.flatMap { $0.split(separator: "/").last.map(String.init) }
    }

    /// The path of a file in the directory.
    func path(of file: RelativePath) -> String {
        let directory = path ?? "."
        return file.isRoot ? directory : "\(directory)/\(file.string)"
    }

    /// The same as it is shown.
    private func shown(_ file: RelativePath) -> String {
        guard let shown, shown != ".", !file.isRoot else { return file.isRoot ? shown ?? "." : file.string }
        return shown == "/" ? "/\(file.string)" : "\(shown)/\(file.string)"
    }

    /// Refuses what is there already, before anything is written.
    func check(_ files: [RelativePath]) throws {
        if replaces { return }
        let taken = files.filter { OutputFile.kind(of: path(of: $0)) != .nothing }
        guard let first = taken.first else { return }
        if taken.count == 1 { throw OutputFile.taken(shown(first)) }
        throw OperationProblem(
            "\(taken.count) of the files are there already, the first is \(shown(first))",
            hint: "name another directory, or replace them: --force")
    }

    /// Refuses a terminal for bytes that are not text, and a file that is there already, before anything is made.
    func check(isBinary: Bool, _ console: Console) throws {
        guard let path, let shown else {
            if isBinary, console.isTerminal {
                throw OperationProblem(
                    "these bytes are not for a terminal", hint: "write them to a file: -o FILE", kind: .usage)
            }
            return
        }
        if !isDirectory, !replaces, OutputFile.kind(of: path) == .file { throw OutputFile.taken(shown) }
    }

    /// Writes the one file, or standard output.
    ///
    /// - Parameter name: of the file, where only a directory was given.
    /// - Returns: the path of the file as it is shown; `nil` for standard output.
    @discardableResult func write(
        _ bytes: [UInt8], named name: String, isBinary: Bool = false, _ console: inout Console
    )
        throws -> String?
    {
        guard let path, let shown else {
            try check(isBinary: isBinary, console)
            // A terminal could be steered by what stands in a file; a file or program gets its bytes.
            if console.isTerminal {
                console.print(SafeText(lines: String(decoding: bytes, as: UTF8.self)))
            } else {
                console.write(bytes)
            }
            return nil
        }
        guard isDirectory else {
            try OutputFile.write(bytes, to: path, shown: shown, replaces: replaces)
            return shown
        }
        let file = RelativePath.root.appending(name)
        try write(bytes, to: file)
        return self.shown(file)
    }

    /// Makes the directory, where it is not there.
    func makeDirectory() throws {
        if let path, let shown { try OutputFile.makeDirectory(path, shown: shown) }
    }

    /// Writes a file into the directory.
    func write(_ bytes: [UInt8], to file: RelativePath) throws {
        try OutputFile.makeDirectory(path(of: file.parent), shown: shown(file.parent))
        try OutputFile.write(bytes, to: path(of: file), shown: shown(file), replaces: replaces)
    }
}
