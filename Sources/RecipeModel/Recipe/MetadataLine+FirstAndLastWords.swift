internal import Kitchen
internal import SourceText

// The words that labels and lines of metadata begin and end with, by which most lines are told to be none.
extension MetadataLine {
    /// The words that a line of metadata may begin with if no mark stands in it.
    static let firstWords: KnownNames = {
        var words = prepositions.all + abouts.all + servingVerbs.all + imperatives.all
        for (_, names) in names {
            for name in names {
                if let first = name.utf8.split(separator: 0x20, maxSplits: 1).first {
                    words.append(String(Substring(first)))
                }
            }
        }
        for label in countLabels { words.append(String(label.prefix { $0.isLetter })) }
        for number in 1...20 { words += NumberWords.words(for: number) }
        // "A dozen buns", "This recipe makes 12".
        return KnownNames(words + ["a", "this", "the", "ready", "overnight"])
    }()

    /// What the labels of times end with: each of their last words, and their words joined up to the end ("preptime").
    static let lastWordsOfTimes: [String] = {
        var words: [String] = []
        for (field, names) in names where field.isTime {
            for name in names {
                guard name.utf8.contains(0x20) else {
                    words.append(String(name))
                    continue
                }
                var joined = ""
                for word in name.parted(at: 0x20).reversed() {
                    joined = String(word) + joined
                    words.append(joined)
                }
            }
        }
        return words
    }()

    /// What the first word of a label may be, if it is ASCII: its first words, joined, without marks.
    static let startsOfLabels: KnownNames = {
        var starts: [String] = []
        for label in names.flatMap(\.names) + countLabels.map({ $0[...] }) {
            var joined: [UInt8] = []
            for byte in label.utf8 {
                if byte >= 0x80 { break }
                if byte == 0x20 { starts.append(String(decoding: joined, as: UTF8.self)) }
                if byte.isLetterOrDigit { joined.append(byte) }
            }
            // All of it, or the part of a word before a letter beyond ASCII, which does no harm.
            starts.append(String(decoding: joined, as: UTF8.self))
        }
        return KnownNames(starts)
    }()

    /// What the last word of the label of a time may be, if it is ASCII: its last words, joined, without marks.
    static let endsOfTimeLabels = KnownNames(
        lastWordsOfTimes.compactMap { word in
            word.isASCII ? String(decoding: folded(ascii: word.utf8), as: UTF8.self) : nil
        })
}
