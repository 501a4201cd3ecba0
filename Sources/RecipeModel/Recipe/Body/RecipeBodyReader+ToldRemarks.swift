internal import SourceText

// Last paragraphs of a method in other languages than English that tell how the dish is, was or goes with: "Schmeckt kalt noch besser.", "Mi abuela lo
// medía todo con un vaso.", "Odsmażane na maśle najlepsze!"
extension RecipeBodyReader {
    /// Marks the last paragraph of a method in paragraphs as a remark where a word of its language tells rather than says what to do, and nothing in it is
    /// a verb of work, a number or a place of work.
    func noteToldRemarks(
        _ weighed: inout [(passage: Passage, context: PassageDecoder.Context, evidence: PassageEvidence)]
    ) {
        for place in weighed.indices.dropFirst(2) {
            let (passage, context, evidence) = weighed[place]
            guard case .paragraph = passage.shape,
                context.meaning == .section(.instructions) || context.meaning == nil && context.isInMethod,
                !context.followsHeading, place + 1 == weighed.count || weighed[place + 1].context.followsHeading,
                evidence.openings == 0, evidence.commands == 0, evidence.temperatures == 0, evidence.details == 0,
                evidence.foods == 0, passage.lines.count <= 2
            else { continue }
            let above = weighed[(place - 2)..<place]
            let isBelowList = above.last.map { $0.passage.isList && $0.evidence.sentences > 1 } ?? false
            let areSteps = above.allSatisfy {
                if case .paragraph = $0.passage.shape { $0.evidence.sentences > 0 } else { isBelowList }
            }
            guard areSteps, above.last?.context.followsHeading == false, isTold(body.trimmed(passage.range)),
                !Self.isEnglish(body.bytes[passages[0].range.start..<passage.range.end])
            else { continue }
            weighed[place].evidence.isLabelledRemark = true
        }
    }

    private func isTold(_ range: ByteRange) -> Bool {
        let bytes = body.bytes[range.indices]
        guard range.count <= 200, let last = bytes.last, ".!)?".utf8.contains(last),
            !bytes.contains(where: { $0 &- 0x30 < 10 }), bytes.count(where: { $0 == UInt8(ascii: ",") }) < 4
        else { return false }
        let words = body.plain(range).lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
        guard (2...30).contains(words.count) else { return false }
        return Self.tellings.contains { telling in
            words.contains(where: telling.words.contains)
                && !words.contains { word in
                    word.utf8.count > 4 && telling.endings.contains(where: word.hasSuffix)
                        && !telling.words.contains(word)
                }
        }
    }

    /// What tells of a dish in one language, and how its verbs end that say what to do.
    private struct Telling {
        let words: KnownNames
        let endings: [String]

        init(_ words: String, endings: [String] = []) {
            self.words = KnownNames(words.split(separator: " ").map(String.init))
            self.endings = endings
        }
    }

    private static let tellings = [
        // German and Dutch.
        Telling(
            """
            ist war sind waren schmeckt schmecken schmeckte liebt lieben reicht hatte besser oma opa mama tante nachbarin \
            zijn smaakt lekker lekkerder beste beter moeder soms deed vond vonden
            """, endings: ["en", "eln", "ern"]),
        // French.
        Telling(
            "est était étaient sont c'est aime aiment adore adorent meilleur meilleure mamie maman grand-mère tante mettait disait faisait",
            endings: ["er", "ir", "re", "ez", "ons"]),
        // Italian.
        Telling(
            "era erano sono piace piaceva meglio migliore nonna nonno mamma zia condiva diceva faceva metteva avanzava",
            endings: ["are", "ere", "ire", "rlo", "rla", "rli", "rle", "ate", "ete", "ite"]),
        // Spanish and Portuguese.
        Telling(
            """
            era eran está están gusta gustan mejor mejores abuela madre tía decía hacía medía ponía quedaba são fica ficam gosta gostam melhor avó mãe \
            dizia fazia
            """, endings: ["ar", "er", "ir", "rlo", "rla", "rlos", "rlas", "emos", "amos", "imos", "ad", "ed", "id"]),
        // Polish.
        Telling(
            "jest są był była było najlepsze najlepszy najlepsza lepsze lepszy babcia mama smakuje smakują lubi lubią idealne idealny",
            endings: ["ć", "my", "cie"]),
        // Czech.
        Telling(
            "jsou byl byla bylo nejlepší lepší babička máma chutná tvrdí dělala dávala rádi",
            endings: ["me", "te", "it", "at", "et"]),
    ]
}
