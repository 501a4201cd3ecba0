internal import CGit2
internal import CLinux
internal import Glibc

/// The configuration that libgit2 works by: the person's own, and of the repository's only what describes its files and
/// its author. Files of rules, programs and addresses that a repository names have no effect.
final class TrustedConfiguration {
    /// A file in memory with the part of the repository's configuration that counts.
    private let descriptor: Int32

    /// Of the repository's own configuration, by the full name or the section.
    private static let keys: Set<String> = [
        "core.repositoryformatversion", "core.bare", "core.filemode", "core.symlinks", "core.ignorecase",
        "core.precomposeunicode", "core.logallrefupdates", "core.autocrlf", "core.eol", "core.safecrlf",
        "core.sharedrepository", "core.compression", "core.loosecompression", "core.bigfilethreshold",
        "core.trustctime",
        "core.checkstat", "core.protecthfs", "core.protectntfs", "core.worktree", "index.version", "commit.gpgsign",
        "i18n.commitencoding",
    ]
    private static let sections: Set<String> = ["user", "author", "committer", "extensions"]

    /// Puts it in the place of the configuration that the repository was opened with.
    init(_ repository: OpaquePointer) throws(GitError) {
        let text = try Self.ownText(repository)
        let memory = rbook_memory_file("rbook-git-config")
        do throws(GitError) {
            guard memory >= 0, write(memory, text, text.count) == text.count else {
                throw GitError("the repository's configuration cannot be held in memory")
            }
            try Self.install(memory, in: repository)
        } catch {
            if memory >= 0 { close(memory) }
            throw error
        }
        descriptor = memory
    }

    private static func install(_ descriptor: Int32, in repository: OpaquePointer) throws(GitError) {
        var config: OpaquePointer?
        try check(git_config_new(&config), "git's configuration cannot be made")
        defer { git_config_free(config) }
        let levels: [(git_config_level_t, (UnsafeMutablePointer<git_buf>?) -> Int32)] = [
            (GIT_CONFIG_LEVEL_SYSTEM, git_config_find_system), (GIT_CONFIG_LEVEL_XDG, git_config_find_xdg),
            (GIT_CONFIG_LEVEL_GLOBAL, git_config_find_global),
        ]
        for (level, find) in levels {
            var path = git_buf()
            guard find(&path) == 0 else { continue }
            defer { git_buf_dispose(&path) }
            try check(
                git_config_add_file_ondisk(config, path.ptr, level, repository, 0),
                "your git configuration cannot be read")
        }
        let path = "/proc/self/fd/\(descriptor)"
        guard access(path, R_OK) == 0 else {
            throw GitError("/proc is not mounted, which rbook needs to use git", hint: "use --no-commit")
        }
        try check(
            git_config_add_file_ondisk(config, path, GIT_CONFIG_LEVEL_LOCAL, repository, 0),
            "the repository's configuration cannot be read")
        try check(git_repository_set_config(repository, config), "the repository's configuration cannot be set")
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func ownText(_ repository: OpaquePointer) throws(GitError) -> [UInt8] {
        var config: OpaquePointer?
        try check(git_repository_config(&config, repository), "the repository's configuration cannot be read")
        defer { git_config_free(config) }
        var iterator: OpaquePointer?
        try check(git_config_iterator_new(&iterator, config), "the repository's configuration cannot be read")
        defer { git_config_iterator_free(iterator) }
        var text: [UInt8] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&entry, iterator) == 0, let entry {
            guard entry.pointee.level == GIT_CONFIG_LEVEL_LOCAL,
                let name = entry.pointee.name.map({ String(cString: $0) }),
                let dot = name.firstIndex(of: "."), name.lastIndex(of: ".") == dot
            else { continue }
            let section = name[..<dot]
            guard keys.contains(name) || sections.contains(String(section)) else { continue }
            text += "[\(section)]\n\(name[name.index(after: dot)...])".utf8
            if let value = entry.pointee.value { text += Array(" = ".utf8) + quoted(value) }
            text.append(0x0A)
        }
        return text
    }

    private static func quoted(_ value: UnsafePointer<CChar>) -> [UInt8] {
        var result = [UInt8(ascii: "\"")]
        for byte in UnsafeBufferPointer(start: value, count: strlen(value)).map({ UInt8(bitPattern: $0) }) {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
            case 0x0A: result += Array("\\n".utf8)
            default: result.append(byte)
            }
        }
        return result + [UInt8(ascii: "\"")]
    }
}
