/// One operation as a commit's trailer holds it: which one it is, what was done, and to what.
///
///     Rbook-Operation: 3w5e11264sgsf change pantry.md set-amount 2%20kg%20flour 0 Cupboard 0 1.8%20kg
///
/// Words are parted by one space, and changes by " ; ". In a word `%`, `;` and all that is not a visible character are written as `%` and two
/// hexadecimal digits for each byte, so a trailer is always one line; an empty word is `%` alone.
public struct OperationRecord: Hashable, Sendable {
    public static let key = "Rbook-Operation"

    /// Not that of any other operation: two operations that do the same are two.
    public let id: String
    public let name: String
    /// What was done to which file, a sequence of words each.
    public let arguments: [[String]]

    public init(id: String, name: String, arguments: [[String]]) {
        (self.id, self.name, self.arguments) = (id, name, arguments)
    }

    /// - Parameter id: letters and digits.
    public init(_ summary: ChangeSummary, id: String) {
        self.init(id: id, name: summary.name, arguments: summary.arguments)
    }

    /// More is left to the commit's own files, which say it as well.
    private static let mostBytes = 4096

    /// The trailer's line, without its end; changes that would make it too long are counted: `; +12`.
    public var trailer: String {
        var line = "\(Self.key): \(id) \(Self.encoded(name))"
        for (index, words) in arguments.enumerated() {
            let part = words.map(Self.encoded).joined(separator: " ")
            guard line.utf8.count + part.utf8.count <= Self.mostBytes else {
                return line + " ; +\(arguments.count - index)"
            }
            line += (index == 0 ? " " : " ; ") + part
        }
        return line
    }

    /// A message with the trailer at its end, in a paragraph of its own or of the trailers that are there.
    public func message(_ message: String) -> String {
        var text = message[...]
        while text.last?.isNewline == true { text.removeLast() }
        let paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: true)
        let endsInTrailers =
            paragraphs.count > 1 && (paragraphs.last ?? "").split(separator: "\n").allSatisfy(Self.isTrailer)
        return text + (endsInTrailers ? "\n" : "\n\n") + trailer + "\n"
    }

    /// Reads a trailer's line; `nil` for any other line.
    public init?(trailer line: String) {
        guard line.hasPrefix("\(Self.key): ") else { return nil }
        var words = line.dropFirst(Self.key.utf8.count + 2).split(separator: " ").map(String.init)
        guard words.count >= 2 else { return nil }
        (id, name) = (words[0], Self.decoded(words[1]))
        words.removeFirst(2)
        arguments = words.split(separator: ";").map { $0.map(Self.decoded) }
    }

    private static func isTrailer(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return false }
        return line[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            && line[line.index(after: colon)...].first == " "
    }

    // MARK: Words

    private static func encoded(_ word: String) -> String {
        if word.isEmpty { return "%" }
        var result = ""
        for scalar in word.unicodeScalars {
            if scalar != "%", scalar != ";", isVisible(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
        return result
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func decoded(_ word: String) -> String {
        if word == "%" { return "" }
        var bytes: [UInt8] = []
        var rest = Substring(word).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
