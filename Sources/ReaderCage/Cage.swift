internal import CCage
internal import Glibc

/// What this process gives up for good before it sees strangers' bytes.
///
/// Where the kernel lacks a part of it, the rest holds all the same, and ``missing`` says which part.
package struct Cage: Sendable {
    /// What could not be given up, in words: "system calls are not filtered".
    package private(set) var missing: [String] = []

    package enum Room: Sendable {
        /// Reads bytes it is given, and nothing else.
        case reading
        /// Speaks to servers, and reads nothing of what they send.
        case fetching
        /// Sets pages; reads fonts beside the bytes it is given.
        case printing(fonts: [String])

        fileprivate var isFetching: Bool { if case .fetching = self { true } else { false } }
    }

    /// Bytes of memory of its own, and with what it only maps.
    private static let mostMemory: UInt = 512 << 20
    private static let mostAddresses: UInt = 1 << 30
    /// Seconds of the processor; the program starts another process long before.
    private static let mostSeconds: UInt = 120

    /// Closes the door; nothing opens it again.
    package init(_ room: Room) {
        limit(RLIMIT_DATA, Self.mostMemory, "memory is not limited")
        limit(RLIMIT_AS, Self.mostAddresses, "memory is not limited")
        limit(RLIMIT_CPU, Self.mostSeconds, "time is not limited")
        limit(RLIMIT_CORE, 0, "crashes may leave their memory on the disk")
        limit(RLIMIT_FSIZE, 0, "files may be written")
        limit(RLIMIT_NOFILE, room.isFetching ? 64 : 16, "open files are not limited")
        if rbook_cage_privileges() != 0 { missing.append("privileges are not given up") }
        if !closeFiles(room) { missing.append("files are not closed off (no landlock)") }
        if rbook_cage_calls(room.isFetching ? 1 : 0) != 0 {
            missing.append("system calls are not filtered (no seccomp)")
        }
    }

    private mutating func limit(_ resource: __rlimit_resource, _ value: UInt, _ otherwise: String) {
        var limits = rlimit(rlim_cur: value, rlim_max: value)
        if setrlimit(__rlimit_resource_t(resource.rawValue), &limits) != 0, !missing.contains(otherwise) {
            missing.append(otherwise)
        }
    }

    private func closeFiles(_ room: Room) -> Bool {
        // Encodings and, for the network, names of hosts and certificates.
        var directories = ["/usr/lib", "/usr/lib64", "/lib", "/lib64"]
        if case .printing(let fonts) = room { directories += fonts }
        if room.isFetching {
            directories += [
                "/etc", "/usr/share", "/usr/local/share", "/run/systemd/resolve", "/run/resolvconf", "/dev/urandom",
            ]
            let names: [String] = ["SSL_CERT_FILE", "SSL_CERT_DIR"]
            directories += names.compactMap { name in getenv(name).map { String(cString: $0) } }
        }
        var paths: [UnsafePointer<CChar>?] = directories.map { UnsafePointer(strdup($0)) }
        defer { for path in paths { free(UnsafeMutableRawPointer(mutating: path)) } }
        return rbook_cage_files(&paths, Int32(paths.count)) == 0
    }
}
