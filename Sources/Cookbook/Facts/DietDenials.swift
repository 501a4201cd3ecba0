internal import Kitchen
internal import SourceText

/// Words of a cook that a dish does not fit a way of eating: "not suitable for vegans", "vegetarian: no", "❌ halal".
///
/// Of diets that stand for an allergen the search for foods tells ("not gluten-free").
enum DietDenials {
    /// Calls `body` with each diet that the text says the dish does not fit, and the words that name it.
    ///
    /// - Parameter isMetadata: whether it is among keys and tags, where "omnivore" says it as well.
    static func forEach(in bytes: [UInt8], _ range: ByteRange, isMetadata: Bool, _ body: (Diet, ByteRange) -> Void) {
        var index = range.start
        while let start = bytes.withByteView({ nextStart($0, index, range) }) {
            var end = start
            while end < range.end, bytes[end] >= 0x80 || isLetter(bytes[end]) { end += 1 }
            index = end
            var word = bytes[start..<end]
            let isDeniedItself = word.count > 6 && isNon(word)
            if isDeniedItself { word = word.dropFirst(3) }
            guard let number = names.number(ofLowerCase: lowerCase(word)) else { continue }
            if number == omnivore {
                guard isMetadata else { continue }
            } else if !isDeniedItself, !isDenied(word, before: start, from: range.start, bytes),
                !isDenied(after: end, to: range.end, bytes)
            {
                continue
            }
            for diet in spellings[number].diets { body(diet, ByteRange(start, end)) }
        }
    }

    /// The first place from `index` on where a word begins as a diet does.
    private static func nextStart(_ bytes: ByteView, _ index: Int, _ range: ByteRange) -> Int? {
        var place = index
        // No name is shorter than three letters.
        while place + 2 < range.end {
            defer { place += 1 }
            let next = bytes[place + 1] | 0x20
            let third = bytes[place + 2] | 0x20
            let isStart =
                switch bytes[place] | 0x20 {
                // "veg", "vég", "weg".
                case 0x76, 0x77: next == 0x65 && third == 0x67 || next == 0xE3 && third == 0xA9
                // "hal", "kos", "kas", "cas", "pes", "omn", "non".
                case 0x68: next == 0x61 && third == 0x6C
                case 0x6B: (next == 0x6F || next == 0x61) && third == 0x73
                case 0x63: next == 0x61 && third == 0x73
                case 0x70: next == 0x65 && third == 0x73
                case 0x6F: next == 0x6D && third == 0x6E
                case 0x6E: next == 0x6F && third == 0x6E
                default: false
                }
            guard isStart else { continue }
            if place > range.start,
                bytes[place - 1] >= 0x80 && !isSpaceOrMark(bytes, place, from: range.start)
                    || isLetter(bytes[place - 1])
            {
                continue
            }
            return place
        }
        return nil
    }

    /// Whether what ends before a place, of bytes above ASCII, is no letter: "❌vegan", a blank that does not break.
    private static func isSpaceOrMark(_ bytes: ByteView, _ place: Int, from start: Int) -> Bool {
        if place - start >= 3, bytes[place - 3] == 0xE2 || bytes[place - 3] == 0xEF || bytes[place - 3] == 0xE3 {
            return true
        }
        if place - start >= 4, bytes[place - 4] == 0xF0 { return true }
        return place - start >= 2 && bytes[place - 2] == 0xC2
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// "Nonvegan"
    private static func isNon(_ word: ArraySlice<UInt8>) -> Bool {
        word.prefix(3).map { $0 | 0x20 }.elementsEqual("non".utf8)
    }

    /// Whether the words before a diet deny it: "not", "never really", "unsuitable for", "❌"; not "not only", "I'm not", "not hard, ".
    private static func isDenied(
        _ name: ArraySlice<UInt8>, before place: Int, from start: Int, _ bytes: [UInt8]
    ) -> Bool {
        var end = place
        for _ in 0..<mostWordsBetween {
            // Back to the end of the word before.
            while end > start, isGap(bytes[end - 1]) { end -= 1 }
            if isCross(bytes, endingAt: end, from: start) { return true }
            var first = end
            while first > start, bytes[first - 1] >= 0x80 || isLetter(bytes[first - 1]) || bytes[first - 1] == 0x27 {
                first -= 1
            }
            guard first < end else { return false }
            let word = lowerCase(bytes[first..<end])
            if denials.contains(lowerCase: word) {
                // "Non-vegans like it too", "no veg needed"
                if word.elementsEqual("non".utf8), name.last == UInt8(ascii: "s") { return false }
                if word.elementsEqual("no".utf8), name.count < 8, name.dropFirst(2).first == UInt8(ascii: "g"),
                    name.dropFirst(3).first != UInt8(ascii: "a")
                {
                    return false
                }
                return !isOfPeople(before: first, from: start, bytes)
            }
            guard between.contains(lowerCase: word) else { return false }
            end = first
        }
        return false
    }

    /// Whether who is spoken of is not the dish: "I am not vegan", "if you aren't vegan".
    private static func isOfPeople(before place: Int, from start: Int, _ bytes: [UInt8]) -> Bool {
        bytes[max(start, place - 12)..<place].split { !isLetter($0) && $0 != 0x27 && $0 < 0x80 }.suffix(2)
            .contains { people.contains(lowerCase: lowerCase($0)) }
    }

    /// Whether what follows a diet denies it: ": no", "= false", " ✗", "? No.", "s beware".
    private static func isDenied(after place: Int, to end: Int, _ bytes: [UInt8]) -> Bool {
        var next = place
        // "vegan-friendly: no"
        if end - next > 9, bytes[(next + 1)..<(next + 9)].elementsEqual("friendly".utf8) { next += 9 }
        let first = next
        while next < end, isGap(bytes[next]) || ":=|?\"".utf8.contains(bytes[next]) { next += 1 }
        if isCross(bytes, at: next, end) { return true }
        var last = next
        while last < end, isLetter(bytes[last]) || bytes[last] >= 0x80 { last += 1 }
        guard last > next else { return false }
        let word = lowerCase(bytes[next..<last])
        if warnings.contains(lowerCase: word) { return true }
        return bytes[first..<next].contains { ":=|?".utf8.contains($0) } && answers.contains(lowerCase: word)
    }

    /// Blanks, and marks that stand between words of one statement.
    private static func isGap(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x2A || byte == 0x5F || byte == 0x2D || byte == 0x22
    }

    /// "✗", "❌", "🚫", "⛔" right before a place, with or without what says how it is drawn.
    private static func isCross(_ bytes: [UInt8], endingAt end: Int, from start: Int) -> Bool {
        var end = end
        if end - start > 3, bytes[(end - 3)..<end].elementsEqual([0xEF, 0xB8, 0x8F]) { end -= 3 }
        return end - start >= 3 && isCross(bytes, at: end - 3, end)
            || end - start >= 4 && bytes[(end - 4)..<end].elementsEqual("🚫".utf8)
    }

    private static func isCross(_ bytes: [UInt8], at place: Int, _ end: Int) -> Bool {
        guard place + 2 < end || place + 3 == end else { return false }
        return crosses.contains { bytes[place..<(place + 3)].elementsEqual($0.utf8) }
            || place + 3 < end && bytes[place..<(place + 4)].elementsEqual("🚫".utf8)
    }

    private static func lowerCase(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        word.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }[...]
    }

    private static let crosses = ["✕", "✖", "✗", "✘", "❌", "❎", "⛔"]
    /// "Not really suitable for the strict".
    private static let mostWordsBetween = 5

    /// Each name with its place in `spellings`.
    private static let names = KnownNames(
        spellings.enumerated().flatMap { place, spelling in
            spelling.names.split(separator: " ").map { (name: String($0), number: place) }
        })
    private static let omnivore = spellings.count - 1

    /// Who eats no meat does not eat less than a vegan, so that what is not vegetarian is not vegan.
    private static let spellings: [(diets: [Diet], names: String)] = [
        (
            [.vegan],
            """
            vegan vegans vegane veganer veganes veganen vegano vegana veganos veganas vegani veganskt vegansk veganske \
            veganska végan végane véganes végétalien végétalienne végétaliens vegetalien veganistisch veganistische \
            veganisch vegaaninen vegaani vegański wegański wegańska wegańskie wegan wegańskich veganský veganské
            """
        ),
        (
            [.vegetarian, .vegan],
            """
            vegetarian vegetarians veggie veggies veg vegetarisch vegetarische vegetarisches vegetarischer vegetarier \
            végétarien végétarienne végétariens vegetarien vegetariano vegetariana vegetarianos vegetarianas vegetariani \
            vegetarisk vegetariskt vegetariske vegetarianer vegetariërs vegetaristisch wegetariański wegetariańska \
            wegetariańskie wegetarian vegetariánský vegetariánské kasvisruoka
            """
        ),
        ([.pescatarian, .vegetarian, .vegan], "pescatarian pescatarians pescetarian pescetarians pescatariano"),
        ([.halal], "halal halaal halāl"),
        ([.kosher], "kosher koscher kascher casher kasher koosjer košer koszerny"),
        ([.vegetarian, .vegan], "omnivore"),
    ]

    private static let denials = KnownNames([
        "not", "non", "never", "no", "isn't", "isnt", "isn’t", "aren't", "aren’t", "cannot", "can't", "can’t",
        "neither",
        "nor", "unsuitable", "hardly", "nicht", "kein", "keine", "keinesfalls", "leider", "pas", "ne", "niet", "geen",
        "inte", "ej", "ikke", "ei", "nie", "não", "nem", "senza", "není", "ni",
    ])
    private static let between = KnownNames([
        "suitable", "for", "a", "an", "the", "be", "really", "strictly", "quite", "safe", "good", "fine", "ok", "okay",
        "made", "at", "all", "entirely", "completely", "totally", "fully", "meant", "fit", "appropriate", "recommended",
        "exactly", "truly", "ideal", "right", "intended", "is", "it", "true", "strict", "für", "geeignet", "ganz",
        "pour", "convient", "aux", "adapté", "adaptée", "apto", "apta", "para", "adatto", "adatta", "per", "ai", "voor",
        "geschikt", "för", "lämplig", "egnet", "til", "es", "é", "è", "est", "ist", "är", "er", "dla",
    ])
    private static let people = KnownNames([
        "i'm", "i’m", "i", "am", "we", "we're", "we’re", "you're", "you’re", "you", "they", "they're", "they’re", "im",
        "who", "guests", "family", "he's", "she's", "he", "she", "why", "wir", "ihr", "ich",
    ])
    private static let answers = KnownNames([
        "no", "nope", "not", "false", "never", "nein", "non", "nee", "nej", "nei", "ei", "nie", "não", "ne", "n", "いいえ",
        "否",
    ])
    private static let warnings = KnownNames(["beware", "avoid"])
}
