/// Finds whether any of some phrases stands in a text, in one pass over it (Aho and Corasick, 1975).
struct PhraseScanner {
    /// Rows of 32 following states, by the class of the next byte.
    private var next: [UInt16]
    /// 1 to 26 for letters, 27 for a space, 0 for all else.
    private let classes: [UInt8]
    /// The state in which a phrase was found.
    private static let found = UInt16.max

    /// - Parameter phrases: lower case ASCII letters and spaces; none empty, at most 60,000 bytes together.
    init(_ phrases: [String]) {
        var classes = [UInt8](repeating: 0, count: 256)
        for letter in 0..<26 { classes[0x61 + letter] = UInt8(letter + 1) }
        classes[0x20] = 27
        self.classes = classes
        next = Array(repeating: 0, count: 32)
        var states: [(parent: Int, step: Int)] = [(0, 0)]
        var ends: Set<Int> = []
        for phrase in phrases {
            var state = 0
            for byte in phrase.utf8 {
                let step = Int(classes[Int(byte)])
                if next[state * 32 + step] == 0 {
                    next[state * 32 + step] = UInt16(states.count)
                    states.append((state, step))
                    next += Array(repeating: 0, count: 32)
                }
                state = Int(next[state * 32 + step])
            }
            ends.insert(state)
        }
        join(ends)
    }

    /// Gives every state the steps of the longest other beginning that it ends with.
    private mutating func join(_ ends: Set<Int>) {
        var ends = ends
        var fallback = Array(repeating: 0, count: next.count / 32)
        var queue = (0..<32).map { Int(next[$0]) }.filter { $0 != 0 }
        var position = 0
        while position < queue.count {
            let state = queue[position]
            position += 1
            if ends.contains(fallback[state]) { ends.insert(state) }
            for step in 0..<32 {
                let child = Int(next[state * 32 + step])
                let other = next[fallback[state] * 32 + step]
                if child == 0 {
                    next[state * 32 + step] = other
                } else {
                    fallback[child] = Int(other)
                    queue.append(child)
                }
            }
        }
        for index in next.indices where ends.contains(Int(next[index])) { next[index] = Self.found }
    }

    /// Whether a phrase stands anywhere in folded text.
    func finds(in text: [UInt8]) -> Bool {
        next.withUnsafeBufferPointer { next in
            classes.withUnsafeBufferPointer { classes in
                var state = 0
                for byte in text {
                    let following = next[state << 5 | Int(classes[Int(byte)])]
                    if following == Self.found { return true }
                    state = Int(following)
                }
                return false
            }
        }
    }
}
