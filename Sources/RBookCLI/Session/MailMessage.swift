import CookbookSession
import SourceText

/// A mail that is begun in the person's own program.
struct MailMessage {
    let to: [String]
    let subject: String
    let body: String

    /// One argument of a program takes no more under Linux.
    private static let mostBytes = 100_000

    /// Whether a text can only be an address: nothing in it is read as an option or as another header.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0.value != 0x7F && !",;<>\"\\?&".unicodeScalars.contains($0)
            }
    }

    /// Opens it in the person's mail program; where there is none, prints its `mailto:` address.
    ///
    /// - Returns: `nil` where all is as it should be.
    func begin(_ invocation: inout Invocation) throws -> ExitStatus? {
        guard body.utf8.count <= Self.mostBytes else {
            throw OperationProblem(
                "the text has \(body.utf8.count) bytes, and \(Self.mostBytes) are the most that a mail begins with",
                hint: "attach a file: rbook export … -o FILE")
        }
        let words = ["--utf8", "--subject", oneLine(subject), "--body", body] + to
        if invocation.runProgram("xdg-email", words, nil) == 0 {
            invocation.console.print("began a mail with \(subject)")
            return nil
        }
        if invocation.runProgram("open", [address], nil) == 0 {
            invocation.console.print("began a mail with \(subject)")
            return nil
        }
        invocation.console.note(
            "rbook: no mail program was found (xdg-email, of xdg-utils); this address begins the mail:")
        invocation.console.print(verbatim: address)
        return nil
    }

    private func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// By RFC 6068.
    var address: String {
        func encoded(_ text: String) -> String {
            var result = ""
            for byte in text.utf8 {
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
                    || "-._~".utf8.contains(byte)
                if byte == 0x0A {
                    result += "%0D%0A"
                } else if isPlain {
                    result.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
            return result
        }
        let persons = to.map { $0.split(separator: "@").map { encoded(String($0)) }.joined(separator: "@") }
        return "mailto:\(persons.joined(separator: ","))?subject=\(encoded(oneLine(subject)))&body=\(encoded(body))"
    }
}
