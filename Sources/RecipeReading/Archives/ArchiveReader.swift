internal import CArchive
internal import Glibc

/// A file in an archive.
struct ArchiveEntry {
    /// As the archive names it, with `/` between folders.
    let path: String
    let bytes: [UInt8]
}

/// How much an archive may be, and come out of it and of the archives in it, all together.
struct ArchiveBudget {
    /// Files and folders.
    var entries = 50_000
    /// Bytes of the archive itself and of all that is unpacked. Pictures that are told from them take as much again at most, which leaves
    /// room below the 512 MB that the reader limits itself to: what is too large is refused, and does not end the reader.
    var bytes = mostBytes

    static let mostBytes = 256 << 20

    /// Whether there was more than it allows.
    var isSpent: Bool { bytes < 0 || entries < 0 }

    /// Unpacked bytes that every archive may have, however small it is.
    static let freeBytes = 32 << 20
    /// Beyond these, how many times its own size an archive may unpack to.
    static let mostRatio = 100
}

/// Unpacks zip, tar and gzip into memory.
///
/// An archive is read whole or refused whole: one that holds names which lead elsewhere, links, devices or encrypted parts was not made by a
/// recipe program, and half of one that is damaged is not offered as all of it.
enum ArchiveReader {
    struct Refusal: Error {
        let text: String
        var hint: String?
    }

    enum Kind: String {
        case zip, gzip, tar
        case rar = "RAR"
        case sevenZip = "7-Zip"
        case xz, bzip2

        /// By the first bytes.
        init?(_ bytes: [UInt8]) {
            func begins(_ start: [UInt8], at offset: Int = 0) -> Bool {
                bytes.count >= offset + start.count && bytes[offset..<offset + start.count].elementsEqual(start)
            }
            if begins([0x50, 0x4B, 3, 4]) || begins([0x50, 0x4B, 5, 6]) {
                self = .zip
            } else if begins([0x1F, 0x8B]) {
                self = .gzip
            } else if ["ustar\0", "ustar "].contains(where: { begins(Array($0.utf8), at: 257) }) {
                self = .tar
            } else if begins(Array("Rar!".utf8)) {
                self = .rar
            } else if begins([0x37, 0x7A, 0xBC, 0xAF]) {
                self = .sevenZip
            } else if begins([0xFD, 0x37, 0x7A, 0x58, 0x5A]) {
                self = .xz
            } else if begins(Array("BZh".utf8)), bytes.count > 4, (0x31...0x39).contains(bytes[3]), bytes[4] == 0x31 {
                self = .bzip2
            } else {
                return nil
            }
        }

        var isRead: Bool { self == .zip || self == .gzip || self == .tar }
    }

    /// The files of an archive in its order, without folders; what one gzip holds has no name.
    ///
    /// - Parameter isOutermost: whether its own bytes are still to be counted.
    static func entries(
        _ bytes: [UInt8], _ kind: Kind, isOutermost: Bool = false, _ budget: inout ArchiveBudget
    ) throws(Refusal) -> [ArchiveEntry] {
        guard kind.isRead else {
            throw Refusal(text: "it is a \(kind.rawValue) archive", hint: "unpack it and import the folder")
        }
        if isOutermost { budget.bytes -= bytes.count }
        guard budget.bytes >= 0 else { throw tooLarge }
        // Names in UTF-8 are UTF-8 whatever the locale of the process is.
        let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            if let locale { freelocale(locale) }
        }
        guard let archive = archive_read_new() else { throw Refusal(text: "memory is short") }
        defer { archive_read_free(archive) }
        switch kind {
        case .zip: archive_read_support_format_zip(archive)
        case .tar: archive_read_support_format_tar(archive)
        default:
            archive_read_support_filter_gzip(archive)
            archive_read_support_format_tar(archive)
            archive_read_support_format_raw(archive)
        }
        var result: [ArchiveEntry] = []
        var refusal: Refusal?
        bytes.withUnsafeBytes { buffer in
            guard archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == ARCHIVE_OK else {
                refusal = damaged(archive)
                return
            }
            do throws(Refusal) { result = try read(archive, bytes.count, &budget) } catch { refusal = error }
        }
        if let refusal { throw refusal }
        return result
    }

    private static func read(_ archive: OpaquePointer, _ size: Int, _ budget: inout ArchiveBudget) throws(Refusal)
        -> [ArchiveEntry]
    {
        var result: [ArchiveEntry] = []
        var unpacked = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            var next: OpaquePointer?
            let status = archive_read_next_header(archive, &next)
            if status == ARCHIVE_EOF { return result }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = next else { throw damaged(archive) }
            budget.entries -= 1
            guard budget.entries >= 0 else { throw tooLarge }
            let path = try path(of: entry)
            if isDirectoryEntry(entry) != 0 { continue }
            guard isLinkEntry(entry) == 0 else {
                throw Refusal(text: "'\(path)' in it is a link", hint: "unpack it and import the folder")
            }
            guard isRegularEntry(entry) != 0 else { throw Refusal(text: "'\(path)' in it is not a regular file") }
            guard archive_entry_is_encrypted(entry) == 0 else {
                throw Refusal(text: "'\(path)' in it is encrypted", hint: "unpack it and import the folder")
            }
            var contents: [UInt8] = []
            while true {
                let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
                if count == 0 { break }
                guard count > 0 else { throw damaged(archive) }
                unpacked += count
                budget.bytes -= count
                guard budget.bytes >= 0 else { throw tooLarge }
                guard unpacked <= ArchiveBudget.freeBytes || unpacked / ArchiveBudget.mostRatio <= size else {
                    throw Refusal(
                        text:
                            "it unpacks to more than \(ArchiveBudget.mostRatio) times its size, as archives do that are to fill memory"
                    )
                }
                contents += chunk[..<count]
            }
            result.append(ArchiveEntry(path: path, bytes: contents))
        }
    }

    /// The name of an entry, where it stays in the folder that one would unpack it to.
    private static func path(of entry: OpaquePointer) throws(Refusal) -> String {
        guard let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else {
            throw Refusal(text: "a file in it has no name")
        }
        let path = String(cString: name)
        let parts = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
        let isDrive = path.dropFirst().first == ":" && path.first?.isLetter == true
        guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("\\"), !isDrive, !parts.contains("..") else {
            throw Refusal(text: "the name '\(path)' in it leads out of it")
        }
        guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw Refusal(text: "a name in it holds a control character")
        }
        return path
    }

    static var tooLarge: Refusal {
        Refusal(
            text: "it is more than \(ArchiveBudget.mostBytes >> 20) MB or 50,000 files with what it unpacks to",
            hint: "unpack it and import the folder")
    }

    private static func damaged(_ archive: OpaquePointer) -> Refusal {
        let reason = archive_error_string(archive).map { ": " + String(cString: $0) } ?? ""
        return Refusal(text: "the archive is damaged\(reason)")
    }
}
