/// The move of a branch from one commit to another, as git's log of it tells.
struct ReferenceMove {
    /// 40 hexadecimal digits; `nil` for a branch that is new.
    let old: String?
    let new: String
    let author: GitAuthor

    /// The line of the log, with its end.
    func line(_ message: String) -> [UInt8] {
        let minutes = abs(author.offset)
        let hours = "0\(minutes / 60)".suffix(2) + "0\(minutes % 60)".suffix(2)
        func clean(_ text: String) -> String {
            String(decoding: text.utf8.filter { $0 >= 0x20 && $0 != 0x3C && $0 != 0x3E }, as: UTF8.self)
        }
        let told = String(decoding: message.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        let zone = "\(author.offset < 0 ? "-" : "+")\(hours)"
        let person = "\(clean(author.name)) <\(clean(author.email))>"
        return Array(
            "\(old ?? String(repeating: "0", count: 40)) \(new) \(person) \(author.time) \(zone)\t\(told)\n".utf8)
    }
}
