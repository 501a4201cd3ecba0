internal import FileAccess
internal import SourceText

extension GitRepository {
    /// The names of branches, those of other copies ("origin/main") and tags, in no order; what cannot be read is skipped.
    ///
    /// Folders and packed references are read by name alone, no reference is opened.
    public var branchesAndTags: [String] {
        var names: Set<String> = []
        for folder in Self.namedFolders { collect(RelativePath(trusted: Array(folder.utf8)), folder, &names, depth: 0) }
        let packed = (try? common.read("packed-refs", limit: 16 << 20)).flatMap(\.self) ?? []
        for line in packed.split(separator: 0x0A) where line.first != UInt8(ascii: "#") && line.count > 41 {
            note(Array(line.dropFirst(41)), &names)
            if names.count > Self.mostNames { break }
        }
        return Array(names)
    }

    private static let namedFolders = ["refs/heads", "refs/remotes", "refs/tags"]
    private static let mostNames = 10_000

    private func collect(_ path: RelativePath, _ text: String, _ names: inout Set<String>, depth: Int) {
        guard depth < 8, names.count < Self.mostNames, (try? common.status(path))??.kind == .directory,
            let folder = try? common.folder(text), let found = try? folder.names()
        else { return }
        for (name, kind) in found {
            let inside = path.appending(name: name)
            switch kind {
            case .directory: collect(inside, inside.string, &names, depth: depth + 1)
            case .regular: note(inside.bytes, &names)
            default: break
            }
        }
    }

    /// Takes the name of a reference without where it is; locks and the HEAD of another copy are none.
    private func note(_ reference: [UInt8], _ names: inout Set<String>) {
        guard let text = String(validating: reference, as: UTF8.self), !text.hasSuffix(".lock"),
            !text.hasSuffix("/HEAD")
        else { return }
        for folder in Self.namedFolders where text.hasPrefix("\(folder)/") {
            names.insert(String(text.dropFirst(folder.utf8.count + 1)))
        }
    }
}
