internal import CZlib

/// Bytes made smaller by zlib.
enum Deflate {
    /// How the compressed bytes are wrapped.
    enum Wrapping {
        /// By RFC 1951 alone, as entries of a zip are.
        case none
        /// By RFC 1952, without a name and without a time, so that the same bytes give the same.
        case gzip
    }

    /// - Throws: ``ArchiveProblem/outOfMemory``.
    static func bytes(_ bytes: [UInt8], _ wrapping: Wrapping) throws(ArchiveProblem) -> [UInt8] {
        var stream = z_stream()
        let windowBits: Int32 = wrapping == .gzip ? 15 + 16 : -15
        guard deflateStart(&stream, 9, windowBits) == Z_OK else { throw .outOfMemory }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count))) + 32
        var input = bytes
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: bound)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = Int(stream.total_out)
            }
        }
        guard isWhole else { throw .outOfMemory }
        return result
    }

    /// CRC-32 as zip and gzip use it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}

/// Why an archive cannot be written.
public enum ArchiveProblem: Error, Sendable, Hashable {
    case outOfMemory
    /// More than 65,535 entries, or 4 GB: formats of recipe programs go no further.
    case tooLarge
}
