/// Standard input line by line, for questions on a terminal.
struct LineInput {
    private let readChunk: () -> [UInt8]?
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ invocation: Invocation) { readChunk = invocation.readChunk }

    /// The next line without its end; `nil` at the end of input.
    mutating func next() -> String? {
        while !isAtEnd, !rest.contains(0x0A) {
            guard let chunk = readChunk(), !chunk.isEmpty, rest.count < 1 << 20 else {
                isAtEnd = true
                break
            }
            rest += chunk
        }
        guard let end = rest.firstIndex(of: 0x0A) else {
            guard !rest.isEmpty else { return nil }
            defer { rest = [] }
            return String(decoding: rest, as: UTF8.self)
        }
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
    }
}
