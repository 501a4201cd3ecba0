/// Standard input line by line, while something else may have to be said.
struct LineInput {
    private let read: () -> [UInt8]?
    private let wait: (Int32?) -> Bool
    private var pending: [UInt8] = []
    private var isAtEnd = false

    enum Answer {
        case line(String)
        case end
        /// Nothing came in time.
        case silence
    }

    init(_ invocation: Invocation) {
        (read, wait) = (invocation.readChunk, invocation.awaitInput)
    }

    /// A line of more bytes is not typed by a person: input ends there.
    private static let mostBytes = 1 << 20

    /// The next line without its end; `nil` at the end of input.
    mutating func next() -> String? {
        if case .line(let line) = line(waiting: nil) { line } else { nil }
    }

    /// The next line without its end.
    ///
    /// - Parameter milliseconds: how long to wait for it; forever without.
    mutating func line(waiting milliseconds: Int32?) -> Answer {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                let line = pending[..<end]
                defer { pending.removeFirst(end + 1) }
                return .line(String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self))
            }
            if isAtEnd {
                // A last line without its end is a line all the same.
                defer { pending = [] }
                return pending.isEmpty ? .end : .line(String(decoding: pending, as: UTF8.self))
            }
            guard wait(milliseconds) else { return .silence }
            guard let chunk = read(), !chunk.isEmpty, pending.count < Self.mostBytes else {
                isAtEnd = true
                continue
            }
            pending += chunk
        }
    }
}
