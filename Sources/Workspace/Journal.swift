internal import FileAccess
internal import Glibc
internal import SourceText

/// What a transaction is about to do, written down before it does it, so that the next run can finish it.
///
/// A text file: a header, one line a change (old fingerprint, new fingerprint, temporary name, path; percent-encoded), the
/// message, and a closing line with a fingerprint of all before it.
struct Journal {
    struct Entry {
        let path: RelativePath
        /// The hidden name beside the file that holds the new bytes first and the old ones after the exchange.
        let temporary: RelativePath
        let old: Fingerprint?
        let new: Fingerprint?
    }

    var entries: [Entry]
    /// The commit to make, or `nil` for none.
    var message: String?

    private static let header = "rbook-journal 1"

    var bytes: [UInt8] {
        var lines = [Self.header]
        for entry in entries {
            lines.append(
                "\(entry.old?.text ?? "-") \(entry.new?.text ?? "-") \(Self.encode(entry.temporary.bytes)) \(Self.encode(entry.path.bytes))"
            )
        }
        lines.append("message \(message.map { Self.encode(Array($0.utf8)) } ?? "-")")
        let text = lines.joined(separator: "\n") + "\n"
        return Array((text + "end \(Fingerprint(Array(text.utf8)).text)\n").utf8)
    }

    /// Reads a journal; `nil` for one that is not whole.
    init?(bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        guard lines.first == Self.header, lines.count >= 4, lines.last == "", let end = lines.dropLast().last,
            end.hasPrefix("end ")
        else { return nil }
        let body = lines.dropLast(2)
        guard Fingerprint(Array((body.joined(separator: "\n") + "\n").utf8)) == Fingerprint(String(end.dropFirst(4)))
        else { return nil }
        entries = []
        message = nil
        for line in body.dropFirst() {
            if line.hasPrefix("message ") {
                let text = line.dropFirst(8)
                message = text == "-" ? nil : Self.decode(String(text)).map { String(decoding: $0, as: UTF8.self) }
                continue
            }
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 4, let temporary = Self.decode(parts[2]).flatMap({ RelativePath(bytes: $0) }),
                let path = Self.decode(parts[3]).flatMap({ RelativePath(bytes: $0) })
            else { return nil }
            entries.append(
                Entry(path: path, temporary: temporary, old: Fingerprint(parts[0]), new: Fingerprint(parts[1])))
        }
    }

    init(entries: [Entry], message: String?) {
        self.entries = entries
        self.message = message
    }

    private static func encode(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "-") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func decode(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            result.append(value)
            rest = rest.dropFirst(2)
        }
        return result
    }
}
