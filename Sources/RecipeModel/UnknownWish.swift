public import SourceText

/// Something that a person wants to avoid, but that is not an allergen or a diet which rbook knows: what holds it cannot be told.
public struct UnknownWish: Sendable, Hashable {
    /// As written: "nutz"; of a key, the key.
    public let word: String
    /// In the file that it is written in.
    public let range: ByteRange
    /// Who wishes it, where they have a name.
    public let person: String?
    /// "rbook.yaml:3:40"; lines and columns from 1.
    public let place: String
    /// What is wrong, quoting the word.
    public let problem: String
    /// What to do.
    public let hint: String

    init(_ word: String, isKey: Bool, range: ByteRange, _ source: SourceText, person: String?, hint: String) {
        (self.word, self.range, self.person, self.hint) = (word, range, person, hint)
        let location = LineTable(source).location(of: range.start)
        place = "\(source.path.string):\(location.line):\(location.column)"
        problem =
            isKey
            ? "'\(word)' is not read, so nothing is marked for it"
            : "'\(word)' is not an allergen or a diet, so nothing is marked for it"
    }
}
