internal import Glibc

/// Where paths really lead.
package enum RealPath {
    /// The absolute path without links; `nil` where there is nothing.
    package static func of(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
