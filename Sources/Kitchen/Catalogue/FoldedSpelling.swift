/// A heading or a keyword reduced to what people agree on: lower case, single spaces, without `and`, `&`, hyphens
/// and punctuation ("Meat & Seafood" and "meat and seafood" are the same).
struct FoldedSpelling {
    let text: String

    init(_ spelling: String) {
        var words: [String] = []
        var word = ""
        for scalar in spelling.lowercased().unicodeScalars {
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                word.unicodeScalars.append(scalar)
            } else if scalar != "'" && scalar != "’" && !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        text = words.filter { $0 != "and" }.joined(separator: " ")
    }
}
