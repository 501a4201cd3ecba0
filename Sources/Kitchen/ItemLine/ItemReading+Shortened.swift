internal import SourceText

/// Words that German lists shorten: "gem. Mandeln", "m.-große Zwiebel", "2 gr. Eier"; and how full a spoon is after its comma: "2 EL, gehäuft".
extension ItemReading {
    /// The token after a shortened way of preparing and its full stop: "gem.", "ger.", "geh."; `nil` for anything else.
    func afterShortPreparation(_ index: Int) -> Int? {
        switch tokens[index].word {
        case .gem, .ger, .geh, .getr, .gek, .gesch, .geschn, .gew, .gewürf, .fr:
            let end = dotted(index + 1)
            return end > index + 1 ? end : nil
        default: return nil
        }
    }

    /// The token after "m.-große", whose "m." is a "mittel".
    func mediumEnd(at index: Int) -> Int? {
        var size = dotted(index + 1)
        guard size > index + 1 else { return nil }
        if tokens[size].isDash, !tokens[size].isSpaced { size += 1 }
        guard tokens[size].has(.size), !tokens[size].isSpaced else { return nil }
        return afterEnding(size + 1)
    }

    /// The token after a comma and how full a spoon or cup is: ", gehäuft" of "2 EL, gehäuft Mehl", ", leicht gehäuft"; `nil` for anything else.
    func afterFilling(_ comma: Int) -> Int? {
        guard tokens[comma].isMark(0x2C), tokens[comma - 1].has(.unit) || tokens[comma - 1].isMark(0x2E) else {
            return nil
        }
        var filling = comma + 1
        if tokens[filling].isPlain, !tokens[filling].isCapital { filling += 1 }
        let end = dotted(filling + 1)
        guard tokens[filling].has(.approximation), tokens[filling].word != .about, tokens[end].kind == .word,
            !tokens[end].has([
                .unit, .numberWord, .fraction, .nameEnd, .preposition, .preparation, .latePreparation, .article,
            ])
        else { return nil }
        return end
    }

    /// Takes the "gr." of "2 gr. Eier" and "1 gr. Dose" for "große": nobody weighs a few grams of what is counted.
    mutating func takeGramForSize(at start: Int, _ bytes: Span<UInt8>) {
        var index = start
        while index < start + 4, tokens[index].kind == .number || tokens[index].isDash { index += 1 }
        guard index > start, tokens[index].word == .gr, tokens[index - 1].value < 10 else { return }
        let next = dotted(index + 1)
        guard tokens[next].kind == .word, tokens[next].isSpaced || next > index + 1 else { return }
        let isCounted = tokens[next].unit.map { !$0.isMeasured } ?? Self.isCounted(bytes, range(next, next + 1))
        if isCounted { tokens.makeSize(index) }
    }

    /// Whether a word is what German kitchens count, or is compounded with that: "Zwiebeln", "Gemüsezwiebel".
    private static func isCounted(_ bytes: Span<UInt8>, _ word: ByteRange) -> Bool {
        var letters: [UInt8] = []
        for index in word.indices {
            letters.append(Lexicon.folded(bytes[index], after: letters.isEmpty ? 0 : bytes[index - 1]))
        }
        return counted.contains { noun in
            letters.count == noun.count ? letters == noun : noun.count > 4 && letters.hasSuffix(noun)
        }
    }

    private static let counted = """
        ei eier eigelb eigelbe eiweiß eiweiße zwiebel zwiebeln schalotte schalotten kartoffel kartoffeln apfel äpfel birne birnen möhre \
        möhren karotte karotten rübe rüben bete beten tomate tomaten schote schoten gurke gurken zucchini zucchinis aubergine \
        auberginen zitrone zitronen limette limetten orange orangen banane bananen mango mangos avocado avocados ananas pfirsich \
        pfirsiche pflaume pflaumen feige feigen quitte quitten kürbis kohlrabi blumenkohl wirsing fenchel sellerie champignon \
        champignons pilz pilze filet filets schnitzel schnitzeln steak steaks keule keulen brust brüste brötchen semmel semmeln \
        würstchen forelle forellen ingwer chili chilis peperoni
        """
        .utf8.split(separator: 0x20).map(Array.init)
}

extension [UInt8] {
    fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }
}
