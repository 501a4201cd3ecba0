/// The steps in one text that holds all of them.
enum StepText {
    static func steps(_ text: String) -> [String] {
        let lines = MarkedText.lines(text)
        if let steps = numbered(lines, afterSentences: true) ?? numbered(lines, afterSentences: false) { return steps }
        return lines.count == 1 ? sentencesRunTogether(lines[0]) : lines
    }

    /// The steps of a text, with the numbers that its lines have.
    ///
    /// - Parameter holdsAll: whether it is all of the steps, or the text of one among others.
    static func found(_ text: String, holdsAll: Bool) -> [String] {
        let steps = holdsAll ? steps(text) : parts(text)
        let lines = MarkedText.lines(text)
        guard lines.count > 1, steps.count == lines.count else { return steps }
        let isOneEach = zip(lines, steps).allSatisfy { line, step in
            line == step || line.first?.isNumber == true && line.hasSuffix(step)
        }
        return isOneEach ? lines : steps
    }

    /// The steps in the text of one step among others: its bullets or numbers, where it has nothing else; its paragraphs are one step.
    static func parts(_ text: String) -> [String] {
        let lines = MarkedText.lines(text)
        guard lines.count > 1 else { return lines }
        if let first = lines.first, isMarked(first, 1), let steps = numbered(lines, afterSentences: true) {
            return steps
        }
        if lines.allSatisfy({ bullets.contains($0.first ?? " ") && $0.dropFirst().first == " " }) {
            return lines.map { MarkedText.squeezed(String($0.dropFirst(2))) }.filter { !$0.isEmpty }
        }
        return [lines.joined(separator: " ")]
    }

    private static func isMarked(_ line: String, _ number: Int) -> Bool {
        mark(Array(line), at: 0, number: number, true) != nil
    }

    private static let bullets: Set<Character> = ["*", "-", "•", "–", "·", "‣", "▪"]

    /// "1. Mix. 2. Bake.": numbers that count from 1, over all lines; they are left out.
    ///
    /// - Parameter afterSentences: whether a number counts only at the start of a line and after the end of a sentence. Without, three are
    ///   needed, each there or before a capital letter or one of a script that has none.
    static func numbered(_ lines: [String], afterSentences: Bool) -> [String]? {
        var steps: [String] = []
        var count = 0
        for line in lines {
            let characters = Array(line)
            var start = 0
            var index = 0
            func add(_ end: Int) {
                let step = MarkedText.squeezed(String(characters[start..<end]))
                guard !step.isEmpty else { return }
                // A line without a number goes on with a sentence that the step before did not end.
                if start == 0, count > 0, index == end, !isEnd(step.last ?? ":"), let last = steps.last?.last,
                    !isEnd(last)
                {
                    let isSpaced = !hasNoCase(last) || step.first.map { !hasNoCase($0) } ?? true
                    steps[steps.count - 1] += isSpaced ? " " + step : step
                } else {
                    steps.append(step)
                }
            }
            while index < characters.count {
                guard let end = mark(characters, at: index, number: count + 1, afterSentences) else {
                    index += 1
                    continue
                }
                add(index)
                count += 1
                (start, index) = (end, end)
            }
            add(characters.count)
        }
        guard count > (afterSentences ? 1 : 2) else { return nil }
        // Numbers at the end that nothing follows: "… Serve. 11. 12."
        while let last = steps.last, let space = last.lastIndex(of: " "), last.hasSuffix("."),
            let number = Int(last[last.index(after: space)...].dropLast()), number > count
        {
            steps[steps.count - 1] = MarkedText.trimmed(String(last[..<space]))
        }
        return steps
    }

    /// The end of "3." or "3)" at `index`, where a step may begin there.
    private static func mark(_ characters: [Character], at index: Int, number: Int, _ afterSentences: Bool) -> Int? {
        if index > 0 {
            let before = characters[index - 1]
            guard before == " " || isEnd(before) || before.isLetter && !before.isASCII else { return nil }
            // "add 1. Then"
            if afterSentences, before == " ", index > 1, number > 1, !isEnd(characters[index - 2]) { return nil }
        }
        let digits = Array(String(number))
        let end = index + digits.count
        guard end < characters.count, Array(characters[index..<end]) == digits, ".)、．:".contains(characters[end]) else {
            return nil
        }
        // "1.5 l"
        guard let next = characters[(end + 1)...].first(where: { $0 != " " }) else { return end + 1 }
        if characters[end + 1].isWholeNumber, characters[end + 1].isASCII { return nil }
        let isAtEnd = index < 2 || isEnd(characters[index - 1]) || isEnd(characters[index - 2])
        if !afterSentences, !isAtEnd, !(next.isUppercase || next.isLetter && !next.isLowercase) { return nil }
        return end + 1
    }

    /// A letter of a script without capitals, which mostly writes without spaces.
    private static func hasNoCase(_ letter: Character) -> Bool {
        letter.isLetter && !letter.isLowercase && !letter.isUppercase
    }

    private static func isEnd(_ character: Character) -> Bool { ".!?。！？:：)）".contains(character) }

    /// "… until browned.Add the onion": ends of lines that got lost between two steps.
    static func sentencesRunTogether(_ line: String) -> [String] {
        let characters = Array(line)
        var steps: [String] = []
        var start = 0
        for index in characters.indices.dropFirst(2).dropLast() {
            guard
                ".!?".contains(characters[index])
                    || ")".contains(characters[index]) && ".!?".contains(characters[index - 1]),
                characters[index + 1].isUppercase, characters[index + 1].isLetter
            else { continue }
            // Not in "e.g.Some" and "A.B".
            let before = characters[index - 1]
            guard before.isLowercase && characters[index - 2].isLetter || before.isNumber || ".!?)".contains(before)
            else {
                continue
            }
            steps.append(MarkedText.squeezed(String(characters[start...index])))
            start = index + 1
        }
        guard !steps.isEmpty else { return [line] }
        steps.append(MarkedText.squeezed(String(characters[start...])))
        return steps
    }
}
