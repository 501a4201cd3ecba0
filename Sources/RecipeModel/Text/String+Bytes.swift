extension String {
    /// Whether a byte of its UTF-8 form stands in it.
    func hasByte(_ wanted: UInt8) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte == wanted { return true }
            return false
        }
        return found ?? utf8.contains(wanted)
    }

    /// Whether all of it is ASCII.
    var isASCII: Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte >= 0x80 { return false }
            return true
        }
        return found ?? utf8.allSatisfy { $0 < 0x80 }
    }
}

extension Substring {
    /// Whether a byte of its UTF-8 form stands in it.
    func hasByte(_ wanted: UInt8) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte == wanted { return true }
            return false
        }
        return found ?? utf8.contains(wanted)
    }

    /// Its first characters; short texts are not cut into them.
    func beginning(_ count: Int) -> Substring { utf8.count <= count ? self : prefix(count) }
}
