internal import FoundationEssentials
internal import Glibc

/// Messages between the program and its reader, over a pair of descriptors: a length of eight bytes, lowest first, and as many bytes.
public struct FrameChannel: Sendable {
    private let input: Int32
    private let output: Int32

    /// Longer messages are not taken.
    public static let longest = 1 << 30

    public enum Failure: Error {
        /// The other side is gone.
        case closed
        /// Nothing came in time.
        case late
        case tooLong(Int)
    }

    public init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
    }

    public func send(_ bytes: [UInt8]) throws(Failure) {
        let length = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
        try write(length)
        try write(bytes)
    }

    private func write(_ bytes: [UInt8]) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(output, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if count > 0 {
                done += count
            } else if errno != EINTR {
                throw .closed
            }
        }
    }

    /// The next message; `nil` where the other side ended between two.
    ///
    /// - Parameters:
    ///   - milliseconds: how long to wait for all of it; forever without.
    ///   - longest: longer messages are not taken.
    public func receive(within milliseconds: Int? = nil, atMost longest: Int = longest) throws(Failure) -> [UInt8]? {
        let deadline = milliseconds.map { Self.now + $0 }
        var header = [UInt8](repeating: 0, count: 8)
        guard try fill(&header, deadline) else { return nil }
        var length = 0
        for byte in header.reversed() {
            guard length <= Self.longest else { throw .tooLong(length) }
            length = length << 8 | Int(byte)
        }
        guard length <= min(longest, Self.longest) else { throw .tooLong(length) }
        var bytes: [UInt8] = []
        // Memory grows with what comes, not with what is announced.
        while bytes.count < length {
            var chunk = [UInt8](repeating: 0, count: min(length - bytes.count, 1 << 20))
            guard try fill(&chunk, deadline) else { throw .closed }
            bytes += chunk
        }
        return bytes
    }

    /// Whether all was read; `false` at an end before the first byte.
    private func fill(_ buffer: inout [UInt8], _ deadline: Int?) throws(Failure) -> Bool {
        var done = 0
        let count = buffer.count
        while done < count {
            if let deadline {
                var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
                let ready = poll(&waiting, 1, Int32(clamping: max(0, deadline - Self.now)))
                if ready == 0 { throw .late }
                if ready < 0 {
                    if errno == EINTR { continue }
                    throw .closed
                }
            }
            let got = buffer.withUnsafeMutableBytes {
                Glibc.read(input, $0.baseAddress?.advanced(by: done), count - done)
            }
            if got > 0 {
                done += got
            } else if got == 0 {
                if done == 0 { return false }
                throw .closed
            } else if errno != EINTR {
                throw .closed
            }
        }
        return true
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

/// What the reader is asked to read; the bytes follow in a message of their own.
public struct ReadRequest: Sendable, Hashable {
    /// The name of the file, or the end of the address.
    public var name: String
    /// Where it was fetched from.
    public var address: String?
    /// The encoding that a server named.
    public var charset: String?
    /// Whether a picture is wanted of the bytes, under its own name in the attachments, and no recipe.
    public var isPicture: Bool

    public init(name: String, address: String? = nil, charset: String? = nil, isPicture: Bool = false) {
        (self.name, self.address, self.charset, self.isPicture) = (name, address, charset, isPicture)
    }
}

/// Requests to the program that fetches, and its answers, as the bytes of messages.
public enum WireFormat {
    public static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        // The same value is the same bytes.
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { Array($0) } ?? []
    }

    /// `nil` for bytes that are not such a value.
    public static func value<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
        try? JSONDecoder().decode(type, from: Data(bytes))
    }
}
