/// What is read of files of one format, part by part: what is kept, what is kept in other words, and what is lost.
///
/// `Docs/exchange.md` is generated from ``all``. A format is a file of its own in this folder.
public struct ExchangeFormat: Sendable, Hashable {
    /// "Cooklang"
    public let name: String
    /// How its files are told from others, in a sentence.
    public let recognition: String
    /// In the order in which they are shown.
    public let parts: [Part]

    public init(_ name: String, recognition: String, _ parts: [Part]) {
        (self.name, self.recognition, self.parts) = (name, recognition, parts)
    }

    /// Something that such files say.
    public struct Part: Sendable, Hashable {
        /// As in the file, in Markdown: "`@salt{=1%tsp}`"
        public let source: String
        public let fate: Fate
        /// What becomes of it, in Markdown; why, where it is lost.
        public let result: String

        public init(_ source: String, _ fate: Fate, _ result: String) {
            (self.source, self.fate, self.result) = (source, fate, result)
        }
    }

    /// How much of a part is left.
    public enum Fate: String, Sendable, Hashable, CaseIterable {
        /// All that it means.
        case kept
        /// All that it says, but where it is no longer read as what it was.
        case asText = "as text"
        /// Some or all of it; the import says so in a remark.
        case lost
    }

    /// Every format, in the order in which they are shown.
    public static let all: [ExchangeFormat] = [
        schemaOrg, microformats, pageText, paprika, mealie, tandoor, planToEat, copyMeThat, chowdown, archives,
        cooklang,
        cooklangLists, recipeMD, markdown, plainText, csv,
    ]
}
