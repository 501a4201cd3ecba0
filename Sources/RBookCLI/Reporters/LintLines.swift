import Cookbook
import Presentation
import RecipeLint

/// Lines about findings as bytes, written by all cores, some files each.
struct LintLines: Sendable {
    private(set) var bytes: [UInt8] = []

    /// Writes the lines of all files in their order, a block of many files at a time.
    static func write(
        _ files: [FileFindings], to console: inout Console,
        lines: @Sendable (FileFindings, inout LintLines) -> Void
    ) {
        let chunk = 256
        let starts = Array(stride(from: 0, to: files.count, by: chunk))
        for block in stride(from: 0, to: starts.count, by: 16) {
            let parts = parallelMap(Array(starts[block..<min(starts.count, block + 16)]), chunk: 1) { start in
                var part = LintLines()
                part.bytes.reserveCapacity(chunk * 512)
                for index in start..<min(files.count, start + chunk) { lines(files[index], &part) }
                return part
            }
            for part in parts { console.write(part.bytes) }
        }
    }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Text from a file, with what could steer a terminal made visible.
    mutating func append(safe text: String) {
        let start = bytes.count
        append(text)
        if !bytes[start...].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            bytes.removeSubrange(start...)
            append(VisibleText.safe(text))
        }
    }

    mutating func begin(_ style: Console.Style, _ console: Console) {
        if console.usesColor { append("\u{1B}[\(style.code)m") }
    }

    mutating func end(_ console: Console) {
        if console.usesColor { append("\u{1B}[0m") }
    }
}
