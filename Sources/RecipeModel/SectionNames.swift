/// The headings that mark sections, as one cookbook knows them.
public struct SectionNames: Sendable, Hashable {
    private let roles: [String: SectionRole]
    /// The same for the names that can be packed.
    private let packedRoles: PackedNameTable<SectionRole>
    /// Whether some names cannot be packed, so that a heading that is not found among the packed ones may still be known.
    private let hasOtherNames: Bool

    private static let builtIn: SectionNames = {
        var roles: [String: SectionRole] = [:]
        for role in SectionRole.allCases {
            for name in role.names { roles[name.isASCII ? name : fold(name)] = role }
        }
        for role in SectionRole.allCases {
            for name in role.names {
                guard let plain = fold(name).withoutAccents, roles[plain] == nil else { continue }
                roles[plain] = role
            }
        }
        return SectionNames(roles)
    }()

    /// - Parameter extra: further headings by role, from `rbook.yaml`.
    public init(extra: [SectionRole: [String]] = [:]) {
        if extra.isEmpty {
            self = .builtIn
            return
        }
        var roles = Self.builtIn.roles
        for (role, names) in extra {
            for name in names { roles[Self.fold(name)] = role }
        }
        self.init(roles)
    }

    private init(_ roles: [String: SectionRole]) {
        self.roles = roles
        var packed: [(name: PackedName, value: SectionRole)] = []
        for (name, role) in roles {
            if let name = Self.packed(name) { packed.append((name, role)) }
        }
        packedRoles = PackedNameTable(packed)
        hasOtherNames = packed.count < roles.count
    }

    public static func == (lhs: SectionNames, rhs: SectionNames) -> Bool { lhs.roles == rhs.roles }

    public func hash(into hasher: inout Hasher) { hasher.combine(roles) }

    /// The role of a heading's text; a final colon, case and spaces do not matter.
    public func role(of heading: String) -> SectionRole? {
        switch Self.plainWords(heading, Self.pack) {
        case .packed(let name)?:
            if let role = packedRoles.first(name) { return role }
            return hasOtherNames ? roles[Self.fold(heading)] : nil
        case .long?: return hasOtherNames ? roles[Self.fold(heading)] : nil
        case nil: return roles[Self.fold(heading)]
        }
    }

    /// The part of a text of ASCII that `fold` leaves, in its own case.
    static func trimmed(ascii heading: [UInt8]) -> ArraySlice<UInt8> {
        var text = heading[...]
        while let last = text.last, last == UInt8(ascii: ":") || last == 0x20 || last == UInt8(ascii: ".") {
            text.removeLast()
        }
        return text.drop { !$0.isLetterOrDigit }
    }

    /// Longer headings name no section; they stay as they are.
    private static let longest = 400

    static func fold(_ heading: String) -> String {
        if heading.utf8.count > longest { return heading }
        if heading.isASCII {
            return String(decoding: trimmed(ascii: Array(heading.utf8)), as: UTF8.self).lowercased()
        }
        var folded = heading.caseFolded()
        if folded.hasByte(0xE2) { folded = String(folded.map { $0 == "’" ? "'" : $0 }) }
        // A slice, as a string moves all of its text when the first character goes.
        var text = folded.unicodeScalars[...]
        while let last = text.last, last == ":" || last == "：" || last == " " || last == "." { text.removeLast() }
        while let first = text.first,
            first == " "
                || (!first.isCommonLetter && !first.properties.isAlphabetic && !first.properties.isIdeographic
                    && !("0"..."9").contains(first))
        {
            text.removeFirst()
        }
        return String(text)
    }
}

// Nearly every heading is plain ASCII, and most of them name a section.
extension SectionNames {
    private enum Packing {
        case packed(PackedName)
        case long
    }

    /// What `body` says of the bytes that `fold` leaves of a heading, in their own case; `nil` if not all is printable ASCII.
    private static func plainWords<Result>(_ heading: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
        -> Result?
    {
        heading.utf8.withContiguousStorageIfAvailable { bytes -> Result? in
            for byte in bytes where byte < 0x20 || byte >= 0x7F { return nil }
            var end = bytes.count
            while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x3A || bytes[end - 1] == 0x2E { end -= 1 }
            var start = 0
            while start < end, !bytes[start].isLetterOrDigit { start += 1 }
            return body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        } ?? nil
    }

    private static func pack(_ words: UnsafeBufferPointer<UInt8>) -> Packing {
        var name = PackedName()
        for byte in words {
            let isCapital = byte >= 0x41 && byte <= 0x5A
            if !name.append(isCapital ? byte | 0x20 : byte) { return .long }
        }
        return .packed(name)
    }

    /// The packed form of a folded name; `nil` if it has none.
    private static func packed(_ name: String) -> PackedName? {
        if case .packed(let name)? = plainWords(name, pack) { return name }
        return nil
    }
}
