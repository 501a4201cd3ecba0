/// The rows of comma-separated values, by RFC 4180: quoted fields may hold commas, line endings and doubled quotation marks.
struct CSVRows {
    let header: [String]
    /// Each with its line, from 1.
    private(set) var rows: [(fields: [String], line: Int)] = []

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        var all: [(fields: [String], line: Int)] = []
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var (line, start) = (1, 1)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func text() -> String { String(decoding: field, as: UTF8.self) }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A { line += 1 }
            if isQuoted {
                if byte == UInt8(ascii: "\"") {
                    if index + 1 < bytes.count, bytes[index + 1] == byte {
                        field.append(byte)
                        index += 1
                    } else {
                        isQuoted = false
                    }
                } else {
                    field.append(byte)
                }
            } else {
                switch byte {
                case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
                case UInt8(ascii: ","):
                    fields.append(text())
                    field = []
                case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
                case 0x0A, 0x0D:
                    fields.append(text())
                    all.append((fields, start))
                    (fields, field, start) = ([], [], line)
                default: field.append(byte)
                }
            }
            index += 1
        }
        if !field.isEmpty || !fields.isEmpty { all.append((fields + [text()], start)) }
        header = all.first?.fields.map(MarkedText.squeezed) ?? []
        rows = Array(all.dropFirst()).filter { $0.fields.contains { !$0.isEmpty } }
    }

    /// The fields of a row as an object; those beyond the header have the name of their place.
    func object(_ fields: [String]) -> JSON {
        .object(
            fields.enumerated().map { index, text in
                let name = index < header.count ? header[index] : ""
                return JSON.Entry(key: name.isEmpty ? "column \(index + 1)" : name, value: .string(text))
            })
    }
}
