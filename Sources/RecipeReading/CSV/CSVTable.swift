/// A table of separated values (RFC 4180), with the separators people use.
struct CSVTable {
    var rows: [[String]] = []
    /// The number of the line on which each row begins, from 1.
    var lines: [Int] = []
    /// Whether a quote is open at the end.
    var isCutOff = false

    /// A cell as a spreadsheet shows it: a `'` before a sign only says that it is no formula.
    private static func text(_ cell: [UInt8]) -> String {
        let isGuarded = cell.first == UInt8(ascii: "'") && cell.count > 1 && "=+-@".utf8.contains(cell[1])
        return String(decoding: isGuarded ? cell.dropFirst() : cell[...], as: UTF8.self)
    }

    /// - Parameters:
    ///   - separator: one byte of ASCII.
    ///   - limit: rows after so many are not read.
    init(_ text: String, separator: UInt8, limit: Int = .max) {
        let quote = UInt8(ascii: "\"")
        var cell: [UInt8] = []
        var row: [String] = []
        var isQuoted = false
        var line = 1
        var rowLine = 1
        let bytes = Array(text.utf8)
        var index = 0
        func isSpaceOnly() -> Bool { cell.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        while index < bytes.count, rows.count < limit {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A { line += 1 }
            if isQuoted {
                if byte != quote {
                    cell.append(byte)
                } else if index < bytes.count, bytes[index] == quote {
                    cell.append(quote)
                    index += 1
                } else {
                    isQuoted = false
                }
            } else if byte == quote, isSpaceOnly() {
                cell = []
                isQuoted = true
            } else if byte == separator {
                row.append(Self.text(cell))
                cell = []
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
                    index += 1
                    line += 1
                } else if byte == 0x0D {
                    line += 1
                }
                row.append(Self.text(cell))
                cell = []
                end(&row, rowLine)
                rowLine = line
            } else {
                cell.append(byte)
            }
        }
        guard rows.count < limit else { return }
        isCutOff = isQuoted
        row.append(Self.text(cell))
        end(&row, rowLine)
    }

    private mutating func end(_ row: inout [String], _ line: Int) {
        if row.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
            rows.append(row)
            lines.append(line)
        }
        row = []
    }
}
