internal import GitHistory

/// What lets git merge a cookbook's files by meaning: a driver in the clone's configuration, which git runs for files that attributes of the
/// cookbook send to it.
package enum MergeDriverSetup {
    static let name = "rbook"
    static let description = "recipes and lists, by meaning"

    /// The driver as git runs it, by `sh`.
    ///
    /// Where there is no rbook, or it fails, git's own merge of lines does it: git takes a driver that cannot be run for one that found a
    /// conflict, and would leave ours alone in the file, without marks.
    package static let command =
        "if command -v rbook >/dev/null 2>&1; then rbook merge-driver --marker-size %L -- %O %A %B %P; s=$?; "
        + "else s=127; fi; test $s -le 1 && exit $s; "
        + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B"

    /// What shows a file as a cook reads it for `git diff`, by `sh`; where there is no rbook, or it fails, the file as it is.
    static let textconv =
        "f() { if command -v rbook >/dev/null 2>&1; then rbook textconv -- \"$1\"; else cat -- \"$1\"; fi; }; f"

    static let driverKey = "merge.\(name).driver"
    static let nameKey = "merge.\(name).name"
    static let textconvKey = "diff.\(name).textconv"

    /// Whether a command is ours, of this version or an earlier one.
    static func isOwn(_ command: String) -> Bool { command.contains("rbook merge-driver") }

    static func install(in repository: GitRepository) throws(GitError) {
        if try repository.ownValue(driverKey) == command { return }
        try repository.setValues([(nameKey, description), (driverKey, command)])
    }
}
