internal import CGit2

/// Starts libgit2 once for the process.
enum LibGit2 {
    /// Reference counted by libgit2; never shut down, because repositories may live as long as the process.
    static let started: Bool = {
        MemoryLimit.install()
        git_libgit2_init()
        rbook_git_set_option_int(Int32(GIT_OPT_ENABLE_FSYNC_GITDIR.rawValue), 1)
        return true
    }()

    /// Reads many commits and their folders, to show what was: folders are not kept, since each is looked at once, and objects are not held against their
    /// ids, as git does not when it shows them. Damage is still met, by the checksum of what was compressed. What is written again is read elsewhere.
    static func readingOnce<Value>(_ read: () -> Value) -> Value {
        let hashing = Int32(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION.rawValue)
        rbook_git_set_option_int(hashing, 0)
        rbook_git_set_cache_limit(GIT_OBJECT_TREE, 0)
        defer {
            rbook_git_set_option_int(hashing, 1)
            rbook_git_set_cache_limit(GIT_OBJECT_TREE, mostKept)
        }
        return read()
    }

    /// The size up to which libgit2 keeps a folder that it read, in bytes: its own setting.
    private static let mostKept = 4096

    /// Whether the person's own configuration names a work tree, or all (`*`), as `safe.directory`.
    static func isSafe(_ workTree: String) -> Bool {
        _ = started
        var config: OpaquePointer?
        guard git_config_open_default(&config) == 0 else { return false }
        defer { git_config_free(config) }
        var iterator: OpaquePointer?
        guard git_config_multivar_iterator_new(&iterator, config, "safe.directory", nil) == 0 else { return false }
        defer { git_config_iterator_free(iterator) }
        var isSafe = false
        var entry: UnsafeMutablePointer<git_config_entry>?
        while git_config_next(&entry, iterator) == 0, let entry {
            guard let value = entry.pointee.value.map({ String(cString: $0) }) else { continue }
            // An empty value takes back those before it.
            if value.isEmpty { isSafe = false }
            if value == "*" || value == workTree || value == workTree + "/" { isSafe = true }
        }
        return isSafe
    }
}

/// Stands in for the function of mbedTLS by which libgit2, where it was built with that library, reads all of the machine's certificates as it starts:
/// 4 ms in each command. Nothing here speaks TLS through libgit2 (`WebCarrier` carries https), so there is nothing to be read.
///
/// - Returns: that nothing was read, which libgit2 takes as having no certificates.
@c(mbedtls_x509_crt_parse_file)
public func readNoCertificates(_ chain: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?) -> Int32 { -1 }
