import GitHistory
import SourceText

/// Where the snapshots of a cookbook lie.
enum SnapshotPlace {
    /// In the git directory, else in the person's cache; `nil` where neither can be told.
    ///
    /// Outside git it is never inside the cookbook: what came with somebody's files is not taken for our own.
    static func directory(
        cookbook: String, _ place: GitPlace?, _ environment: [String: String]
    ) -> String? {
        if let place {
            let inside = cookbook == place.workTree ? "" : String(cookbook.dropFirst(place.workTree.utf8.count + 1))
            return place.gitDirectory + "/rbook" + (inside.isEmpty ? "" : "/" + name(inside))
        }
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/rbook/\(name(cookbook))" }
        guard let home = environment["HOME"], home.hasPrefix("/"), home != "/" else { return nil }
        return "\(home)/.cache/rbook/\(name(cookbook))"
    }

    /// A name that stands for a path.
    private static func name(_ path: String) -> String {
        "index-" + String(Fingerprint(Array(path.utf8)).hash, radix: 16)
    }
}
