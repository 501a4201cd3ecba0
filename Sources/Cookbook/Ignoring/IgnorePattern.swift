/// One rule of an ignore file, as git reads it.
///
///     rule      = ["!"] ["/"] pattern ["/"]
///     pattern   = component {"/" component}
///     component = "**" | what `NamePattern` reads
///
/// A pattern without `/` but a final one holds at every depth. Source: gitignore(5); where it is silent, dir.c and wildmatch.c of git
/// 2.39, which `IgnoreDifferentialTests` holds this against.
struct IgnorePattern {
    enum Component: Hashable {
        /// Any number of directories, none too.
        case directories
        case name(NamePattern)
    }

    /// Takes back what rules before it left out.
    private(set) var isNegative = false
    /// Holds for directories only.
    private(set) var isForDirectories = false
    /// The ways to match, from the directory of the ignore file on; empty for a pattern that nothing matches.
    private(set) var ways: [[Component]] = []

    /// - Parameter line: without line end and trailing spaces.
    init(_ line: ArraySlice<UInt8>) {
        var text = line
        if text.first == UInt8(ascii: "!") {
            isNegative = true
            text.removeFirst()
        }
        if text.last == Self.slash {
            isForDirectories = true
            text.removeLast()
        }
        let isPath = text.contains(Self.slash)
        if isPath, text.first == Self.slash { text.removeFirst() }
        // git compares what has no wildcard by itself, and reads the rest as a pattern of its own.
        let start = text.firstIndex { Self.isSpecial($0) } ?? text.endIndex
        if start == text.endIndex {
            let names = text.split(separator: Self.slash, omittingEmptySubsequences: false)
            guard !names.contains(where: \.isEmpty) else { return }
            ways = [(isPath ? [] : [.directories]) + names.map { .name(NamePattern(exact: Array($0))) }]
            return
        }
        if !isPath {
            guard let tokens = Self.tokens(text, isPath: false) else { return }
            ways = [[.directories, .name(NamePattern(tokens.map(\.step)))]]
            return
        }
        let fixed = text[..<start].map { $0 == Self.slash ? Token.slash(isEscaped: false) : .step(.byte($0)) }
        guard let rest = Self.tokens(text[start...], isPath: true) else { return }
        ways = Self.ways(Self.joined(fixed + rest))
    }

    /// The lines of an ignore file that hold a rule, in order.
    static func lines(of file: [UInt8]) -> [ArraySlice<UInt8>] {
        var bytes = file[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        return bytes.split(separator: 0x0A).compactMap { line in
            guard line.first != UInt8(ascii: "#") else { return nil }
            let line = trimmed(line)
            return line.isEmpty ? nil : line
        }
    }

    /// Without what git cuts off at the end: one CR, everything from a NUL on, spaces that no `\` stands before.
    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        if line.last == 0x0D { line.removeLast() }
        if let end = line.firstIndex(of: 0) { line = line[..<end] }
        guard line.last == 0x20 else { return line }
        var spaces: Int?
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == 0x20 {
                spaces = spaces ?? index
            } else {
                spaces = nil
                if line[index] == UInt8(ascii: "\\") { index += 1 }
            }
            index += 1
        }
        return line[..<(spaces ?? line.endIndex)]
    }

    // MARK: Reading a pattern

    private static let slash = UInt8(ascii: "/")

    private enum Token: Equatable {
        case step(NamePattern.Step)
        case slash(isEscaped: Bool)
        /// `**` that reaches across directories.
        case directories

        var step: NamePattern.Step {
            if case .step(let step) = self { return step }
            return .byte(IgnorePattern.slash)
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "\\")
    }

    /// - Parameter isPath: whether `**` may reach across directories.
    /// - Returns: `nil` for a pattern that nothing matches.
    private static func tokens(_ text: ArraySlice<UInt8>, isPath: Bool) -> [Token]? {
        var tokens: [Token] = []
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"):
                index += 1
                guard index < text.endIndex else { return nil }
                tokens.append(text[index] == slash ? .slash(isEscaped: true) : .step(.byte(text[index])))
            case UInt8(ascii: "?"): tokens.append(.step(.any))
            case UInt8(ascii: "["):
                guard let (set, end) = bracket(text, from: index) else { return nil }
                tokens.append(.step(.oneOf(set)))
                index = end
            case UInt8(ascii: "*"):
                let start = index
                while index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "*") { index += 1 }
                let after = text[(index + 1)...]
                let stands =
                    (start == text.startIndex || text[start - 1] == slash)
                    && (after.isEmpty || after.first == slash || after.starts(with: Array("\\/".utf8)))
                tokens.append(isPath && index > start && stands ? .directories : .step(.run))
            case slash: tokens.append(.slash(isEscaped: false))
            case let byte: tokens.append(.step(.byte(byte)))
            }
            index += 1
        }
        return tokens
    }

    /// Repeated `**/` says no more than one.
    private static func joined(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        for token in tokens {
            if token == .directories, result.count >= 2, result[result.count - 1] == .slash(isEscaped: false),
                result[result.count - 2] == .directories
            {
                result.removeLast(2)
            }
            result.append(token)
        }
        return result
    }

    /// - Returns: none where a component is empty, which no name is.
    private static func ways(_ tokens: [Token]) -> [[Component]] {
        let whole = NamePattern([.run])
        /// The ways of the rest, behind components and the steps of a component that was begun.
        func ways(_ start: Int, _ components: [Component], _ begun: [NamePattern.Step]) -> [[Component]] {
            var components = components
            var begun = begun
            var index = start
            while index < tokens.count {
                switch tokens[index] {
                case .step(let step): begun.append(step)
                case .slash:
                    if begun.isEmpty { return [] }
                    components.append(.name(NamePattern(begun)))
                    begun = []
                case .directories:
                    // Where a name was begun, git's reading in two parts lets `a**/b` match `ab` and `ax/y/b`.
                    let named = components + [.name(begun.isEmpty ? whole : NamePattern(begun + [.run]))]
                    guard index + 1 < tokens.count else {
                        return begun.isEmpty
                            ? [components + [.directories, .name(whole)]]
                            : [named, named + [.directories, .name(whole)]]
                    }
                    if tokens[index + 1] == .slash(isEscaped: true) {
                        return ways(index + 2, named + [.directories], [])
                    }
                    if !begun.isEmpty {
                        return ways(index + 2, components, begun) + ways(index + 2, named + [.directories], [])
                    }
                    components.append(.directories)
                    index += 1
                }
                index += 1
            }
            return begun.isEmpty ? [] : [components + [.name(NamePattern(begun))]]
        }
        return ways(0, [], [])
    }
}

extension IgnorePattern {
    /// The bytes of `[…]`, and where its `]` is; `nil` where it is not closed or names an unknown class.
    private static func bracket(_ text: ArraySlice<UInt8>, from start: Int) -> (ByteSet, end: Int)? {
        func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }
        var set = ByteSet()
        var index = start + 1
        let isNegated = byte(index) == UInt8(ascii: "!") || byte(index) == UInt8(ascii: "^")
        if isNegated { index += 1 }
        // What a range begins with.
        var previous: UInt8?
        repeat {
            guard var own = byte(index) else { return nil }
            if own == UInt8(ascii: "-"), let first = previous, let next = byte(index + 1), next != UInt8(ascii: "]") {
                index += next == UInt8(ascii: "\\") ? 2 : 1
                guard let last = byte(index) else { return nil }
                if first <= last { set.insert(first...last) }
                previous = nil
            } else if own == UInt8(ascii: "["), byte(index + 1) == UInt8(ascii: ":") {
                guard let close = text[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
                if close > index + 2, text[close - 1] == UInt8(ascii: ":") {
                    guard let isMember = classes[String(decoding: text[(index + 2)..<(close - 1)], as: UTF8.self)]
                    else { return nil }
                    for byte in UInt8(0)...0x7F where isMember(byte) { set.insert(byte) }
                    index = close
                    previous = nil
                } else {
                    set.insert(own)
                    previous = own
                }
            } else {
                if own == UInt8(ascii: "\\") {
                    index += 1
                    guard let escaped = byte(index) else { return nil }
                    own = escaped
                }
                set.insert(own)
                previous = own
            }
            index += 1
        } while byte(index) != UInt8(ascii: "]")
        if isNegated { set.invert() }
        return (set, index)
    }

    private static var classes: [String: (UInt8) -> Bool] {
        let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
        let isLower = { (byte: UInt8) in byte >= 0x61 && byte <= 0x7A }
        let isUpper = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        let isAlpha = { (byte: UInt8) in isLower(byte | 0x20) }
        let isGraph = { (byte: UInt8) in byte > 0x20 && byte < 0x7F }
        return [
            "alnum": { isAlpha($0) || isDigit($0) }, "alpha": isAlpha, "blank": { $0 == 0x20 || $0 == 0x09 },
            "cntrl": { $0 < 0x20 || $0 == 0x7F }, "digit": isDigit, "graph": isGraph, "lower": isLower,
            "print": { $0 == 0x20 || isGraph($0) }, "punct": { isGraph($0) && !isAlpha($0) && !isDigit($0) },
            "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }, "upper": isUpper,
            "xdigit": { isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) },
        ]
    }
}
