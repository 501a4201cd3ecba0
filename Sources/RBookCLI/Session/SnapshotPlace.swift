import FileAccess
import GitHistory
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// Where the snapshots of a cookbook lie.
enum SnapshotPlace {
    /// In the git directory, else in the person's cache; `nil` where neither can be told.
    ///
    /// Outside git it is never inside the cookbook: what came with somebody's files is not taken for our own.
    static func directory(
        cookbook: String, gitDirectory: String?, workTree: String?, _ environment: [String: String]
    ) -> String? {
        if let gitDirectory {
            let inside = workTree.map { cookbook == $0 ? "" : String(cookbook.dropFirst($0.utf8.count + 1)) } ?? ""
            return gitDirectory + "/rbook" + (inside.isEmpty ? "" : "/" + name(inside))
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

extension Session {
    /// Changes when ignore rules outside the cookbook change: those of the directories above it, of the repository and of the person.
    var ignoreKey: UInt64 {
        guard let repository else { return 0 }
        var state: [UInt8] = []
        for file in repository.ignoreFiles(above: path) {
            var status = stat()
            let found = stat(file, &status) == 0
            let stamp = found ? FileStatus(status) : nil
            state += Array("\(file)\u{0}\(stamp?.size ?? -1) \(stamp?.modified ?? 0) \(stamp?.inode ?? 0)\u{0}".utf8)
        }
        return Fingerprint(state).hash
    }
}
