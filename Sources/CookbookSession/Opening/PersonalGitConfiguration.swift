internal import Cookbook
internal import FileAccess

/// The person's own git configuration and that of the system, never a repository's.
///
///     line    = section | key ["=" value] | comment
///     section = "[" name [" " quoted] "]"
///
/// Source: git-config(1), "Syntax", "Includes" and "Environment". `includeIf` is obeyed for `gitdir:`, other conditions count as not met.
struct PersonalGitConfiguration {
    /// `core.excludesFile`, `~/` expanded; empty where it is switched off, `nil` where it is not set.
    private(set) var excludesFile: String?
    /// The default place of the file of ignore rules; `nil` without a home.
    let defaultExcludesFile: String?
    /// All values in their order: section and key in lower case, what is in quotes between them, and the value as it is written.
    private(set) var values: [(section: String, part: String?, key: String, value: String)] = []
    /// What could not be read, by its path.
    private(set) var problems: [(path: String, problem: FileProblem)] = []

    private let home: String?
    private let gitDirectory: String

    private static let sizeLimit = 1 << 20
    private static let deepestInclude = 10

    /// - Parameter gitDirectory: what `includeIf` conditions are held against; nothing in it is read.
    init(_ environment: [String: String], gitDirectory: String) {
        self.gitDirectory = gitDirectory
        home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
        defaultExcludesFile = folder.map { $0 + "/git/ignore" }
        if !["1", "true", "yes", "on"].contains(environment["GIT_CONFIG_NOSYSTEM"]?.lowercased()) {
            read(environment["GIT_CONFIG_SYSTEM"] ?? "/etc/gitconfig", depth: 0)
        }
        if let path = environment["GIT_CONFIG_GLOBAL"] {
            read(path, depth: 0)
        } else {
            for path in [folder.map { $0 + "/git/config" }, home.map { $0 + "/.gitconfig" }] {
                if let path { read(path, depth: 0) }
            }
        }
    }

    private mutating func read(_ path: String, depth: Int) {
        // So git is told to read nothing.
        if path == "/dev/null" { return }
        do throws(FileProblem) {
            let bytes = try RootDirectory.readPersonal(path, limit: Self.sizeLimit)
            for entry in Self.entries(bytes) { apply(entry, of: path, depth) }
        } catch .notFound, .permissionDenied {
            // As git does where the home is another user's.
        } catch {
            problems.append((path, error))
        }
    }

    private mutating func apply(_ entry: Entry, of file: String, _ depth: Int) {
        switch (entry.section, entry.key) {
        case ("core", "excludesfile"):
            if entry.condition == nil { excludesFile = expanded(entry.value) }
        case ("include", "path"), ("includeif", "path"):
            guard entry.section == "include" ? entry.condition == nil : isMet(entry.condition ?? "", file) else {
                return
            }
            var path = expanded(entry.value)
            if !path.hasPrefix("/") { path = Self.directory(of: file) + "/" + path }
            guard depth < Self.deepestInclude else {
                problems.append((path, .linkLoop))
                return
            }
            read(path, depth: depth + 1)
        default: values.append((entry.section, entry.condition, entry.key, entry.value))
        }
    }

    /// The last value of a key without a part in quotes; `nil` where it is not set.
    func value(_ section: String, _ key: String) -> String? {
        values.last { $0.section == section && $0.key == key && $0.part == nil }?.value
    }

    func expanded(_ path: String) -> String {
        guard path.hasPrefix("~/"), let home else { return path }
        return home + path.dropFirst()
    }

    private static func directory(of file: String) -> String {
        file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    }

    /// Whether a condition of `includeIf` holds.
    private func isMet(_ condition: String, _ file: String) -> Bool {
        guard condition.hasPrefix("gitdir:") else { return false }
        var pattern = expanded(String(condition.dropFirst("gitdir:".utf8.count)))
        if pattern.hasPrefix("./") { pattern = Self.directory(of: file) + pattern.dropFirst() }
        if !pattern.hasPrefix("/") { pattern = "**/" + pattern }
        if pattern.hasSuffix("/") { pattern += "**" }
        return IgnoreRules.matches(path: Array(gitDirectory.utf8), pattern: Array(pattern.utf8))
    }

    // MARK: Syntax

    private struct Entry {
        /// In lower case.
        var section = ""
        /// What stands in quotes behind the name of the section.
        var condition: String?
        /// In lower case.
        var key = ""
        var value = ""
    }

    private static func entries(_ bytes: [UInt8]) -> [Entry] {
        var entries: [Entry] = []
        var current = Entry()
        var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        while let first = rest.first {
            switch first {
            case UInt8(ascii: "["): current = section(&rest)
            case UInt8(ascii: "#"), UInt8(ascii: ";"): rest = rest.drop { $0 != 0x0A }
            case let byte where isNameByte(byte):
                let name = rest.prefix(while: isNameByte)
                rest = rest[name.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
                current.key = String(decoding: name, as: UTF8.self).lowercased()
                guard rest.first == UInt8(ascii: "=") else { continue }
                rest.removeFirst()
                current.value = value(&rest)
                entries.append(current)
            default: rest.removeFirst()
            }
        }
        return entries
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
    }

    private static func section(_ rest: inout ArraySlice<UInt8>) -> Entry {
        var entry = Entry()
        rest.removeFirst()
        let name = rest.prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\"") && $0 != 0x0A }
        entry.section = String(decoding: name.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self).lowercased()
        rest = rest[name.endIndex...]
        if rest.first == UInt8(ascii: "\"") {
            rest.removeFirst()
            var text: [UInt8] = []
            while let byte = rest.popFirst(), byte != UInt8(ascii: "\""), byte != 0x0A {
                if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                    text.append(escaped)
                } else {
                    text.append(byte)
                }
            }
            entry.condition = String(decoding: text, as: UTF8.self)
        }
        if rest.first == UInt8(ascii: "]") { rest.removeFirst() }
        return entry
    }

    /// Up to the end of the line: quotes taken off, escapes resolved, without comment and spaces at the ends.
    private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        /// Without the spaces at the end.
        var count = 0
        var isQuoted = false
        while let byte = rest.popFirst(), byte != 0x0A {
            switch byte {
            case UInt8(ascii: "\""):
                isQuoted.toggle()
                count = text.count
                continue
            case UInt8(ascii: "\\"):
                guard var escaped = rest.popFirst() else { continue }
                if escaped == 0x0D, rest.first == 0x0A { escaped = rest.removeFirst() }
                switch escaped {
                case 0x0A: continue
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "t"): text.append(0x09)
                default: text.append(escaped)
                }
                count = text.count
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                rest = rest.drop { $0 != 0x0A }
            case 0x20, 0x09, 0x0D:
                if isQuoted || count > 0 { text.append(byte) }
                if isQuoted { count = text.count }
            default:
                text.append(byte)
                count = text.count
            }
        }
        return String(decoding: text[..<count], as: UTF8.self)
    }
}
