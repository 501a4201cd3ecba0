import Cookbook
import FileAccess
import GitHistory
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// Ignore rules that lie outside a cookbook: of the directories above it, of the repository and of the person.
struct OutsideRules {
    /// Changes when one of the files does.
    let key: UInt64
    let kind: IgnoreRules.Outside

    /// - Parameters:
    ///   - excludesFile: `core.excludesFile` by the library; asked for only where configurations include others.
    init(
        above cookbook: String, _ place: GitPlace, _ environment: [String: String], excludesFile: () -> String?
    ) {
        var state: [UInt8] = []
        var names = NameRules()
        var hasRules = false
        var hasOthers = false
        func note(_ path: String) -> [UInt8]? {
            var status = stat()
            guard stat(path, &status) == 0 else {
                state += Array("\(path)\u{0}-\u{0}".utf8)
                return nil
            }
            let found = FileStatus(status)
            state += Array("\(path)\u{0}\(found.size) \(found.modified) \(found.changed) \(found.inode)\u{0}".utf8)
            return found.size > 0 && found.size < 1 << 20 ? Self.read(path, found.size) : []
        }
        func noteRules(_ path: String) {
            guard let bytes = note(path), Self.holdsRules(bytes) else { return }
            hasRules = true
            if !names.add(bytes) { hasOthers = true }
        }
        let home = environment["HOME"] ?? ""
        let personal = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
        var common = place.gitDirectory
        if let bytes = note(place.gitDirectory + "/commondir"), !bytes.isEmpty {
            // A linked work tree shares the configuration of another.
            let line = String(decoding: bytes.prefix { $0 >= 0x20 }, as: UTF8.self)
            common = line.hasPrefix("/") ? line : "\(place.gitDirectory)/\(line)"
        }
        var excludes: String?
        var includes = false
        for path in ["/etc/gitconfig", personal + "/git/config", home + "/.gitconfig", common + "/config"] {
            guard let bytes = note(path) else { continue }
            let (named, includesOthers) = Self.configured(bytes)
            excludes = named ?? excludes
            if includesOthers { includes = true }
        }
        if includes { excludes = excludesFile() }
        let file = excludes ?? personal + "/git/ignore"
        noteRules(file.hasPrefix("~/") ? home + file.dropFirst(1) : file)
        noteRules(common + "/info/exclude")
        var above = cookbook
        while above.utf8.count > place.workTree.utf8.count, let slash = above.lastIndex(of: "/") {
            above = String(above[..<slash])
            noteRules(above + "/.gitignore")
        }
        key = Fingerprint(state).hash
        kind = hasOthers ? .others : hasRules ? .names(names) : .none
    }

    /// Whether any line is a rule.
    private static func holdsRules(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            guard let first = line.first(where: { $0 > 0x20 }) else { return false }
            return first != UInt8(ascii: "#")
        }
    }

    /// What a configuration says of the file of rules, and whether it includes other configurations.
    private static func configured(_ bytes: [UInt8]) -> (excludes: String?, includes: Bool) {
        var excludes: String?
        var includes = false
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let folded = line.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
            if TextFolding.contains(folded, Array("[include".utf8)) { includes = true }
            guard let key = TextFolding.find(Array("excludesfile".utf8), in: folded),
                let equals = line.dropFirst(key).firstIndex(of: UInt8(ascii: "="))
            else { continue }
            var value = line[(equals + 1)...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
            value = value.prefix { !"\"#;\r".utf8.contains($0) }
            while let last = value.last, last <= 0x20 { value.removeLast() }
            excludes = String(decoding: value, as: UTF8.self)
        }
        return (excludes, includes)
    }

    private static func read(_ path: String, _ size: Int) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, size))
        }
    }
}
