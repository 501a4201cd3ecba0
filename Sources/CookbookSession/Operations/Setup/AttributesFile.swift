internal import SourceText

/// `.gitattributes` in a cookbook's folder, as far as it concerns Markdown files.
///
///     line       = pattern 1*( blank attribute ) / comment / blank
///     attribute  = name / "-" name / "!" name / name "=" value
///
/// Source: gitattributes(5). Of several lines that fit a file the last one that speaks of an attribute counts.
package struct AttributesFile {
    static let path = RelativePath.root.appending(".gitattributes")
    /// The pattern of the line that is added; `merge=rbook` alone sends files to the driver.
    private static let pattern = "*.md"
    /// Patterns that fit every Markdown file.
    private static let general: Set<String> = ["*", "**", "*.md", "**/*.md", "/**"]

    /// What is said of every Markdown file, by attribute: "rbook" of `merge=rbook`, "set", "unset" or "unspecified".
    private(set) var values: [String: String] = [:]
    /// What lines say of files by other patterns.
    private(set) var others: [(pattern: String, name: String, value: String)] = []
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("[attr]") else { continue }
            for word in words.dropFirst() {
                for (name, value) in Self.parsed(word) {
                    if Self.general.contains(pattern) {
                        values[name] = value
                    } else {
                        others.append((pattern, name, value))
                    }
                }
            }
        }
    }

    private static func parsed(_ word: String) -> [(String, String)] {
        if let sign = word.firstIndex(of: "=") {
            return [(String(word[..<sign]), String(word[word.index(after: sign)...]))]
        }
        if word == "binary" { return [("diff", "unset"), ("merge", "unset"), ("text", "unset")] }
        if word.hasPrefix("-") { return [(String(word.dropFirst()), "unset")] }
        if word.hasPrefix("!") { return [(String(word.dropFirst()), "unspecified")] }
        return [(word, "set")]
    }

    /// Who merges Markdown files: "rbook", "union"; `nil` where nothing is said.
    package var merge: String? { values["merge"].flatMap { $0 == "unspecified" || $0 == "set" ? nil : $0 } }

    /// The bytes with lines for what is not said yet; as they are where everything is.
    ///
    /// - Parameter diff: whether differences are to go through `rbook textconv`, too.
    func completed(diff: Bool) -> [UInt8] {
        var wanted: [String] = []
        if merge == nil { wanted.append("merge=\(MergeDriverSetup.name)") }
        if diff, values["diff"] == nil { wanted.append("diff=\(MergeDriverSetup.name)") }
        if wanted.isEmpty { return bytes }
        let ending = LineEnding.majority(of: bytes).bytes
        var result = bytes
        if let last = result.last, last != 0x0A, last != 0x0D { result += ending }
        return result + Array("\(Self.pattern) \(wanted.joined(separator: " "))".utf8) + ending
    }
}
