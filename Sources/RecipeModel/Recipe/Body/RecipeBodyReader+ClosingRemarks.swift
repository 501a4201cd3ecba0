internal import SourceText

// Paragraphs below the last step.
extension RecipeBodyReader {
    typealias Weighed = (passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)

    /// Counts what a paragraph of one line in the method shows of a remark that closes it.
    mutating func weighClosing(
        _ text: Substring, _ words: SentenceWords, hasOpening: Bool, isBracketed: Bool,
        _ evidence: inout PassageEvidence
    ) {
        // All that RecipeMD has below its second line is what to do.
        guard endOfPreface == 0 else { return }
        if isBracketed || ClosingRemarks.isRemark(text, words, saysWhatToDo: hasOpening) {
            evidence.closings = 1
        } else if ClosingRemarks.onlySaysWhatToServe(words) {
            evidence.saysWhatToServe = true
        } else if !hasOpening, words.count <= 16, Self.isTold(words) {
            evidence.isTold = true
        }
    }

    /// Whether a sentence without a verb of the kitchen seems to be English, whose verbs are known, and names nothing of cooking: "Mum used to make
    /// this every Sunday."
    private static func isTold(_ words: SentenceWords) -> Bool {
        words.holdsWord(in: englishWords) && !words.holdsWord(in: cookingWords)
            && !words.isWord(0, in: CookingVerbs.leads)
    }

    private static let englishWords = KnownNames([
        "the", "this", "that", "it", "is", "was", "are", "were", "and", "well", "me", "you", "your", "from", "of",
        "nuts",
        "also", "used", "to", "by", "very", "best", "good", "our", "my",
    ])
    /// Of steps whose verb is not known.
    private static let cookingWords = KnownNames([
        "min", "mins", "minute", "minutes", "hour", "hours", "hr", "hrs", "sec", "seconds", "until", "oven", "pan",
        "pot",
        "degrees", "overnight", "done", "ready", "heat", "simmer", "bowl", "tin", "mixture", "dough", "golden", "brown",
        "should",
        "will", "once", "when",
    ])

    /// Makes remarks of paragraphs that may be, below at least one step, where nothing else to do follows below the same heading.
    func noteClosings(_ weighed: inout [Weighed]) {
        var isTail = true
        var isEnglish: Bool?
        for place in weighed.indices.reversed() {
            if place + 1 == weighed.count || weighed[place + 1].context.followsHeading { isTail = true }
            let (passage, context, evidence) = weighed[place]
            guard isTail, context.isInMethod, endOfPreface == 0 else { continue }
            if evidence.remarks > 0 || evidence.sources > 0 || evidence.count > 0 && evidence.details == evidence.count
            {
                continue
            }
            if case .html = passage.shape { continue }
            if evidence.isTold, isEnglish == nil {
                isEnglish = self.isEnglish(weighed.lazy.filter { $0.context.isInMethod }.map(\.passage.range))
            }
            // "> Suzanne servait toujours ça avec du riz blanc."
            let isQuote = if case .quote = passage.shape { evidence.amounts == 0 } else { false }
            guard isQuote || evidence.closings > 0 || evidence.isTold && isEnglish == true, followsStep(place, weighed)
            else {
                isTail = false
                continue
            }
            weighed[place].evidence.remarks = max(1, evidence.count)
        }
    }

    /// Whether a step stands above a passage below the same heading.
    private func followsStep(_ place: Int, _ weighed: [Weighed]) -> Bool {
        var place = place
        // As far as people write remarks.
        for _ in 0..<12 {
            guard place > 0, !weighed[place].context.followsHeading else { return false }
            place -= 1
            // What to do may stand in quotes itself.
            if case .quote = weighed[place].passage.shape { continue }
            let evidence = weighed[place].evidence
            if evidence.openings > 0 || evidence.temperatures > 0 || weighed[place].passage.isNumbered { return true }
            if weighed[place].context.hasUnknownVerbs, evidence.sentences > 0, evidence.remarks == 0 { return true }
        }
        return false
    }
}
