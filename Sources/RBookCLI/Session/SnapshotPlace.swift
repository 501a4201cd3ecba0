import FileAccess

/// Where the snapshots of a cookbook lie.
enum SnapshotPlace {
    /// In the person's cache; `nil` where there is none.
    ///
    /// Never inside the cookbook or its git directory: what came with somebody's files is not taken for our own.
    static func directory(cookbook: String, _ environment: [String: String]) -> String? {
        guard let key = DirectoryKey.name(of: cookbook) else { return nil }
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/rbook/\(key)" }
        guard let home = environment["HOME"], home.hasPrefix("/"), home != "/" else { return nil }
        return "\(home)/.cache/rbook/\(key)"
    }
}
