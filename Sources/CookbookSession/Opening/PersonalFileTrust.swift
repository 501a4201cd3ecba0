internal import Glibc
internal import SourceText

/// Whose file it is that names a host, a key or a program: it must be the person's own, and no part of a cookbook.
enum PersonalFileTrust {
    /// Refuses a file that came with a cookbook, or that others can change.
    ///
    /// - Parameters:
    ///   - cookbook: the one that is open, if any.
    ///   - content: what is in it, for the message: "which holds a key".
    ///   - isSecret: whether others may not read it either.
    static func check(
        _ path: String, outside cookbook: String?, holding content: Message, isSecret: Bool = false
    ) throws(OperationProblem) {
        guard let real = RealPath.of(path) else { throw OperationProblem("\(path) went away while it was read") }
        if let cookbook {
            for place in [path, real] where place == cookbook || place.hasPrefix(cookbook + "/") {
                throw OperationProblem(
                    "\(path) lies in the cookbook \(cookbook), or is a link into it: it is not believed",
                    hint: "keep it outside of all cookbooks, where only you write")
            }
        }
        if let cookbook = Self.cookbook(around: real) {
            throw OperationProblem(
                "\(path) is a file of the cookbook \(cookbook): it is not believed",
                hint: "keep it outside of all cookbooks, where only you write")
        }
        var status = stat()
        guard stat(real, &status) == 0 else { throw OperationProblem("\(path) went away while it was read") }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw OperationProblem("\(path) belongs to another user: it is not believed", hint: "chown it to yourself")
        }
        if isSecret, status.st_mode & 0o077 != 0 {
            throw OperationProblem("others can read or change \(path), " + content, hint: "chmod 600 \(argument: path)")
        }
        var directory = stat()
        let parent = real.lastIndex(of: "/").map { $0 == real.startIndex ? "/" : String(real[..<$0]) } ?? "/"
        if status.st_mode & 0o022 != 0 {
            throw OperationProblem("others can change \(path), " + content, hint: "chmod go-w \(argument: path)")
        }
        guard stat(parent, &directory) == 0, directory.st_mode & 0o022 == 0 || directory.st_mode & S_ISVTX != 0 else {
            throw OperationProblem(
                "others can change the directory \(parent), in which \(path) lies",
                hint: "chmod go-w \(argument: parent)")
        }
    }

    /// The cookbook that a path is in, by an `rbook.yaml` above it; not the home directory itself.
    private static func cookbook(around path: String) -> String? {
        var directory = path[...]
        while let slash = directory.lastIndex(of: "/") {
            directory = directory[..<slash]
            if access("\(directory)/rbook.yaml", F_OK) == 0 { return directory.isEmpty ? "/" : String(directory) }
        }
        return nil
    }
}
