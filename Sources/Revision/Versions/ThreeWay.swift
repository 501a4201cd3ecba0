internal import SourceText

/// Two versions of a sequence put together by what each changed of a third.
struct ThreeWay<Token: Hashable> {
    /// A stretch of the result.
    enum Part: Equatable {
        /// What both agree on, or only one changed.
        case merged([Token])
        /// What each made of the same stretch.
        case contradiction(base: [Token], ours: [Token], theirs: [Token])
    }

    let parts: [Part]

    /// The result, where nothing contradicts.
    var merged: [Token]? {
        var result: [Token] = []
        for part in parts {
            guard case .merged(let tokens) = part else { return nil }
            result += tokens
        }
        return result
    }

    /// - Parameter isWide: whether changes that only touch each other contradict: a line that follows a changed line.
    init(base: [Token], ours: [Token], theirs: [Token], isWide: Bool = false) {
        let ourHunks = TextDifference.stretches(base, ours)
        let theirHunks = TextDifference.stretches(base, theirs)
        var parts: [Part] = []
        func add(_ tokens: some Sequence<Token>) {
            let tokens = Array(tokens)
            if tokens.isEmpty { return }
            if case .merged(let before)? = parts.last {
                parts[parts.count - 1] = .merged(before + tokens)
            } else {
                parts.append(.merged(tokens))
            }
        }
        func meet(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
            if one.lowerBound < other.upperBound, other.lowerBound < one.upperBound { return true }
            let touch = one.upperBound == other.lowerBound || other.upperBound == one.lowerBound
            return touch && (isWide || one.isEmpty && other.isEmpty)
        }
        var (our, their, place) = (0, 0, 0)
        while our < ourHunks.count || their < theirHunks.count {
            // The hunks that hang together.
            var (ourEnd, theirEnd) = (our, their)
            let start: Int
            var end: Int
            if their >= theirHunks.count
                || our < ourHunks.count && Self.isBefore(ourHunks[our].old, theirHunks[their].old)
            {
                (start, end) = (ourHunks[our].old.lowerBound, ourHunks[our].old.upperBound)
                ourEnd += 1
            } else {
                (start, end) = (theirHunks[their].old.lowerBound, theirHunks[their].old.upperBound)
                theirEnd += 1
            }
            while true {
                if ourEnd < ourHunks.count, theirEnd > their, meet(ourHunks[ourEnd].old, start..<end) {
                    end = max(end, ourHunks[ourEnd].old.upperBound)
                    ourEnd += 1
                } else if theirEnd < theirHunks.count, ourEnd > our, meet(theirHunks[theirEnd].old, start..<end) {
                    end = max(end, theirHunks[theirEnd].old.upperBound)
                    theirEnd += 1
                } else {
                    break
                }
            }
            add(base[place..<start])
            func side(_ hunks: [(old: Range<Int>, new: Range<Int>)], _ range: Range<Int>, _ tokens: [Token]) -> [Token]
            {
                guard let first = hunks[range].first, let last = hunks[range].last else {
                    return Array(base[start..<end])
                }
                return Array(base[start..<first.old.lowerBound]) + tokens[first.new.lowerBound..<last.new.upperBound]
                    + base[last.old.upperBound..<end]
            }
            let mine = side(ourHunks, our..<ourEnd, ours), other = side(theirHunks, their..<theirEnd, theirs)
            if ourEnd == our {
                add(other)
            } else if theirEnd == their || mine == other {
                add(mine)
            } else {
                parts.append(.contradiction(base: Array(base[start..<end]), ours: mine, theirs: other))
            }
            (our, their, place) = (ourEnd, theirEnd, end)
        }
        add(base[place...])
        self.parts = parts
    }
}

extension ThreeWay {
    /// What is added before a word comes before what becomes of the word.
    private static func isBefore(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, one.upperBound) <= (other.lowerBound, other.upperBound)
    }
}

/// Words with the spaces before them.
enum Words {
    /// The words of a text, each with the blanks before it.
    static func all(_ text: String) -> [String] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return allOfASCII(text) }
        var words: [String] = []
        var word = ""
        var isInWord = false
        for character in text {
            if character.isWhitespace {
                if isInWord {
                    words.append(word)
                    (word, isInWord) = ("", false)
                }
            } else {
                isInWord = true
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The same, without asking the tables of Unicode.
    private static func allOfASCII(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var words: [String] = []
        var (start, isInWord) = (0, false)
        for (place, byte) in bytes.enumerated() {
            let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
            if isBlank, isInWord {
                words.append(String(decoding: bytes[start..<place], as: UTF8.self))
                start = place
            }
            isInWord = !isBlank
        }
        if start < bytes.count { words.append(String(decoding: bytes[start...], as: UTF8.self)) }
        return words
    }

    private static func bare(_ word: String) -> String {
        let bare = word.filter { $0.isLetter || $0.isNumber }.lowercased()
        return bare.isEmpty ? word.trimmingPrefix(" ").lowercased() : bare
    }

    /// How much two texts have in common: 0 to 1000, by their words in any order, whatever their case and the marks around them.
    static func likeness(_ one: [String], _ other: [String]) -> Int {
        let (one, other) = (one.map(bare), other.map(bare))
        if one.isEmpty || other.isEmpty { return one.isEmpty && other.isEmpty ? 1000 : 0 }
        var counts: [String: Int] = [:]
        for word in one { counts[word, default: 0] += 1 }
        var common = 0
        for word in other {
            guard let count = counts[word], count > 0 else { continue }
            counts[word] = count - 1
            common += 1
        }
        return 2000 * common / (one.count + other.count)
    }
}
