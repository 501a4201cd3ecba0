internal import SourceText

extension RecipeBodyReader {
    /// Finds the numbers of steps that are paragraphs of their own, which Markdown does not know: "1、…", "(2) …", "Step 3: …". What counts on from two
    /// steps or more is the next one, whatever its words are: "**3.** Everything back in the pot".
    mutating func noteStepMarks(_ chosen: inout [PassageRole?]) {
        var paragraphs: [ByteRange] = []
        var places: [Int] = []
        for (index, passage) in passages.enumerated() where chosen[index] == .steps || chosen[index] == .other {
            guard case .paragraph = passage.shape else { continue }
            paragraphs.append(body.trimmed(passage.range))
            places.append(index)
        }
        guard chosen.contains(.steps), !paragraphs.isEmpty else { return }
        let marks = StepMark.marks(ofParagraphs: paragraphs, in: body.bytes)
        var counted = 0
        for place in marks.keys.sorted() {
            if chosen[places[place]] == .steps {
                counted += 1
            } else if counted > 1 {
                chosen[places[place]] = .steps
            } else {
                continue
            }
            stepMarks[paragraphs[place].start] = marks[place]
        }
    }
}
