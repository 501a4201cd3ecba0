internal import Kitchen
internal import SourceText

extension RecipeBodyReader {
    /// Finds the numbers of steps that are paragraphs of their own, which Markdown does not know: "1、…", "(2) …", "Step 3: …". What counts on from two
    /// steps or more is the next one, whatever its words are: "**3.** Everything back in the pot".
    mutating func noteStepMarks(_ chosen: inout [PassageRole?]) {
        takeStepsBelowFoods(&chosen)
        var paragraphs: [ByteRange] = []
        var places: [Int] = []
        for (index, passage) in passages.enumerated()
        where chosen[index] == .steps || chosen[index] == .other || chosen[index] == .notes {
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

    /// "### Simmer" between "### Clean the bones" and "### Assemble": a paragraph is a step as well where those below the headings before and after
    /// it are, of the same level, whatever its words are.
    func takeTextBetweenSteps(_ chosen: inout [PassageRole?]) {
        takeParagraphsOfMethod(&chosen)
        guard chosen.contains(.other) else { return }
        let sections = passages.indices.filter { passages[$0].heading != nil }
        for (place, heading) in sections.enumerated().dropFirst().dropLast() {
            let (before, after) = (sections[place - 1], sections[place + 1])
            guard let level = passages[heading].heading?.level, meanings[heading] == nil,
                passages[before].heading?.level == level, passages[after].heading?.level == level,
                chosen[before + 1..<heading].contains(.steps),
                chosen[before + 1..<heading].allSatisfy({ $0 == .steps || $0 == nil }),
                after + 1 < chosen.count, chosen[after + 1] == .steps
            else { continue }
            for index in heading + 1..<after where chosen[index] == .other {
                if case .paragraph = passages[index].shape { chosen[index] = .steps }
            }
        }
    }

    /// Paragraphs that go on with a method which no heading names, below a list of ingredients and a first step: "Batter in, quick, 30 minutes.",
    /// "Onion gravy, peas." Foods with amounts stay foods, and text that tells no time stays text.
    private func takeParagraphsOfMethod(_ chosen: inout [PassageRole?]) {
        guard !meanings.contains(.section(.instructions)) else { return }
        var (hasFoods, isMethod) = (false, false)
        for (index, passage) in passages.enumerated() {
            guard passage.heading == nil, case .paragraph = passage.shape else {
                if chosen[index] == .ingredients { hasFoods = true }
                isMethod = false
                continue
            }
            if chosen[index] == .steps {
                isMethod = hasFoods
            } else if chosen[index] == .ingredients, !isMethod {
                hasFoods = true
            } else if isMethod, chosen[index] == .ingredients || chosen[index] == .other, goesOn(passage, chosen[index])
            {
                chosen[index] = .steps
            }
        }
    }

    private func goesOn(_ passage: Passage, _ role: PassageRole?) -> Bool {
        let text = body.plain(passage.range)
        guard let last = text.last, ".!".contains(last), text.utf8.count <= 300, !text.utf8.contains(UInt8(ascii: ":"))
        else {
            return false
        }
        if role == .ingredients { return !text.utf8.contains { $0 &- 0x30 < 10 } || text.dropLast().holds(". ") }
        return StepNumbers.scan(text).timers.contains { $0.span.maxSeconds < 43_200 }
    }

    /// "**1.** Peel them.", "**2.** Fry them.", right below a list of foods whose section has no other name: paragraphs in bold numbers are steps, not
    /// amounts.
    private func takeStepsBelowFoods(_ chosen: inout [PassageRole?]) {
        var paragraphs: [ByteRange] = []
        var places: [Int] = []
        var isBelowFoods = false
        for (index, passage) in passages.enumerated() where chosen[index] == .ingredients {
            if passage.isList { isBelowFoods = true }
            guard isBelowFoods, case .paragraph = passage.shape else { continue }
            let range = body.trimmed(passage.range)
            guard body.bytes[range.indices].starts(with: "**".utf8) else { continue }
            paragraphs.append(range)
            places.append(index)
        }
        guard places.count > 1 else { return }
        let marks = StepMark.marks(ofParagraphs: paragraphs, in: body.bytes)
        guard marks.count > 1 else { return }
        for place in marks.keys { chosen[places[place]] = .steps }
    }
}
