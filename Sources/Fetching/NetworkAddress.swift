internal import Glibc

/// An address of a machine, as a socket is opened to it.
package struct NetworkAddress: Hashable, Sendable {
    /// 4 or 16, the highest first.
    private let bytes: [UInt8]

    /// - Parameter bytes: 4 or 16 of them; `nil` for another number.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// The address in numbers: "127.0.0.1", "::1"; `nil` for names.
    package init?(_ text: String) {
        var four = in_addr()
        var sixteen = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(withUnsafeBytes(of: four) { Array($0) })
        } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
            self.init(withUnsafeBytes(of: sixteen) { Array($0) })
        } else {
            return nil
        }
    }

    /// Whether it is one of the open internet, and not of this machine, of a network behind a router, or of a special purpose.
    ///
    /// By the special-purpose registries of IANA (RFC 6890 and its updates). Addresses that carry another inside are as that one is.
    package var isPublic: Bool {
        if bytes.count == 4 { return Self.isPublic(four: bytes) }
        // ::ffff:0:0/96, 64:ff9b::/96: an address of four bytes in the last four.
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        {
            return Self.isPublic(four: Array(bytes[12...]))
        }
        // Only 2000::/3 is given out to anybody.
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        // 2001::/23 with Teredo, 2001:db8::/32, 3fff::/20
        if bytes.starts(with: [0x20, 0x01]), bytes[2] < 2 || (bytes[2] == 0x0D && bytes[3] == 0xB8) { return false }
        if bytes[0] == 0x3F, bytes[1] == 0xFF, bytes[2] & 0xF0 == 0 { return false }
        // 2002::/16: four bytes after the prefix.
        if bytes.starts(with: [0x20, 0x02]) { return Self.isPublic(four: Array(bytes[2..<6])) }
        return true
    }

    /// Whether it is of this machine alone: 127.0.0.0/8 and ::1, also in its mapped form.
    package var isLoopback: Bool {
        if bytes.count == 4 { return bytes[0] == 127 }
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) { return bytes[12] == 127 }
        return bytes[15] == 1 && !bytes[..<15].contains { $0 != 0 }
    }

    private static func isPublic(four: [UInt8]) -> Bool {
        let address = four.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return !closed.contains { address >> (32 - $0.length) == $0.prefix >> (32 - $0.length) }
    }

    private static let closed: [(prefix: UInt32, length: UInt32)] = [
        (0x0000_0000, 8),  // this network
        (0x0A00_0000, 8), (0xAC10_0000, 12), (0xC0A8_0000, 16),  // private
        (0x6440_0000, 10),  // shared by customers of a carrier
        (0x7F00_0000, 8),  // this machine
        (0xA9FE_0000, 16),  // link-local, with the data of cloud machines
        (0xA83F_8110, 32),  // the same of another cloud
        (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),  // protocols, documentation, relays
        (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),  // benchmarks, documentation
        (0xE000_0000, 4), (0xF000_0000, 4),  // multicast, reserved
    ]
}

extension NetworkAddress: CustomStringConvertible {
    package var description: String {
        var text = [CChar](repeating: 0, count: 64)
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
