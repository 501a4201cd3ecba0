internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The text of a recipe's file besides the foods of its ingredient lines, all of which is searched for foods: front matter, steps, notes, other
/// sections, comments, what was not understood.
struct OtherText {
    /// Calls `body` with each stretch, in the order of the file.
    ///
    /// - Parameter roles: those of the file.
    static func forEach(
        _ file: CookbookFile, _ recipe: Recipe, _ roles: [RoleSpan], _ body: (TextRole, ByteRange) -> Void
    ) {
        if file.bodyStart > 0 {
            for stretch in frontMatter(file, recipe) { body(stretch.role, stretch.range) }
        }
        for span in roles {
            if span.role == .ingredient {
                forEachComment(in: file.source.bytes, span.range) { body(.markup, $0) }
                forEachPurpose(in: file.source.bytes, span.range) { body(.ingredient, $0) }
            } else {
                body(span.role, span.range)
            }
        }
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients where ingredient.line.isSectionLike {
                body(.groupTitle, ingredient.range)
            }
        }
    }

    /// The same of the front matter, whose steps are steps and whose description is an introduction.
    private static func frontMatter(_ file: CookbookFile, _ recipe: Recipe) -> [RoleSpan] {
        var stretches: [RoleSpan] = []
        func body(_ role: TextRole, _ range: ByteRange) { stretches.append(RoleSpan(role, range)) }
        var steps: [ByteRange] = []
        for group in recipe.stepGroups {
            for step in group.steps where step.range.start < file.bodyStart { steps.append(step.range) }
        }
        let description = recipe.metadata.description?.range ?? ByteRange(at: file.bodyStart)
        func pass(_ range: ByteRange) {
            func plain(_ range: ByteRange) { forEachKey(file.source.bytes, range, body) }
            guard range.contains(description), !description.isEmpty else { return plain(range) }
            if description.start > range.start { plain(ByteRange(range.start, description.start)) }
            body(.headnote, description)
            if range.end > description.end { plain(ByteRange(description.end, range.end)) }
        }
        var start = 0
        var next = 0
        func passTo(_ end: Int) {
            while next < steps.count, steps[next].start < end {
                let step = steps[next]
                next += 1
                if step.start > start { pass(ByteRange(start, step.start)) }
                start = max(start, step.start)
                if step.end > start { body(.step, ByteRange(start, min(step.end, file.bodyStart))) }
                start = max(start, step.end)
            }
            if end > start { pass(ByteRange(start, end)) }
            start = max(start, end)
        }
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients where ingredient.range.start < file.bodyStart {
                passTo(ingredient.range.start)
                start = max(start, ingredient.range.end)
                forEachOtherField(of: ingredient, file.source.bytes) { body(.metadata, $0) }
            }
        }
        passTo(file.bodyStart)
        return stretches
    }

    /// Whether the text that may name foods is in English, whose names the catalogue has: not where the front matter names another language.
    ///
    /// - Parameter roles: those of the file.
    static func isEnglish(_ file: borrowing CookbookFile, _ recipe: borrowing Recipe, _ roles: [RoleSpan]) -> Bool {
        if recipe.namesOtherLanguage { return false }
        var text = EnglishText()
        for group in recipe.stepGroups {
            for step in group.steps {
                text.take(step.text)
                if text.isDecided { return text.isEnglish }
            }
        }
        let bytes = file.source.bytes
        for span in roles where span.role == .note || span.role == .headnote || span.role == .unread {
            text.take(bytes.span.extracting(span.range.indices))
            if text.isDecided { break }
        }
        guard text.isEnglish, text.side == 0 else { return text.isEnglish }
        // "Unite farro cotto.", "In Semmelbröseln wälzen.": what no small word tells, those of the ingredients do ("200 g di farro").
        let side = sideOfIngredients(recipe)
        return side > 0 || side == 0 && (text.isEmpty || hasEnglishHeading(bytes, roles))
    }

    /// Whether a section has an English name.
    private static func hasEnglishHeading(_ bytes: [UInt8], _ roles: [RoleSpan]) -> Bool {
        roles.contains { span in
            guard span.role == .markup || span.role == .metadata, span.range.count >= 5, span.range.count <= 80 else {
                return false
            }
            return bytes[span.range.indices].split { ($0 | 0x20) &- 0x61 >= 26 && $0 < 0x80 }
                .contains(where: headings.contains(lowerCase:))
        }
    }

    /// Words of the names of sections that hardly another language writes so; "instructions" and "preparation" are French as well.
    private static let headings = KnownNames([
        "ingredients", "method", "directions", "steps", "procedure", "process", "cooking", "how", "what",
    ])

    /// What the small words of the ingredients tell, as `EnglishText.side`.
    private static func sideOfIngredients(_ recipe: borrowing Recipe) -> Int {
        var text = EnglishText()
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients { text.take(ingredient.text.span) }
        }
        return text.side
    }

    /// The lines of an ingredient in front matter that are not part of its text: "tip: good with walnuts" in a mapping.
    private static func forEachOtherField(
        of ingredient: LocatedLine, _ bytes: [UInt8], _ body: (ByteRange) -> Void
    ) {
        var start = ingredient.range.start
        while start < ingredient.range.end {
            var end = start
            while end < ingredient.range.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            defer { start = end + 1 }
            // What follows the key, without quotes.
            var first = start
            if let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) { first = colon + 1 }
            var last = end
            while first < last, isQuote(bytes[first]) { first += 1 }
            while first < last, isQuote(bytes[last - 1]) { last -= 1 }
            if first < last, !contains(ingredient.text, bytes[first..<last]) { body(ByteRange(start, end)) }
        }
    }

    /// HTML comments and what is struck through, which are not part of an ingredient's line: "1 onion <!-- or walnuts -->".
    private static func forEachComment(in bytes: [UInt8], _ range: ByteRange, _ body: (ByteRange) -> Void) {
        // Nearly no line.
        let mayHold = bytes.withByteView {
            $0.firstIndex(of: UInt8(ascii: "<"), in: range) != nil
                || $0.firstIndex(of: UInt8(ascii: "~"), in: range) != nil
        }
        guard mayHold else { return }
        var index = range.start
        while index + 3 < range.end {
            // What is struck through is not part of the line's text either: "1 cup ~~walnuts~~ seeds".
            let isStruck = bytes[index] == UInt8(ascii: "~") && bytes[index + 1] == UInt8(ascii: "~")
            guard isStruck || bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "!") else {
                index += 1
                continue
            }
            let start = index
            let mark = isStruck ? UInt8(ascii: "~") : UInt8(ascii: ">")
            index += 2
            while index < range.end, bytes[index] != mark { index += 1 }
            body(ByteRange(start, index))
            index += isStruck ? 2 : 0
        }
    }

    /// What an ingredient is for, which is not among the line's foods: "the toast" of "butter, for the toast", "the eggs" of "oil, to fry the eggs",
    /// "flour" of "1 tsp baking powder per 100 g flour".
    private static func forEachPurpose(in bytes: [UInt8], _ range: ByteRange, _ body: (ByteRange) -> Void) {
        var index = range.start
        while index + 4 < range.end {
            guard opensPurpose(bytes, index, range) else {
                index += 1
                continue
            }
            let start = index
            while index < range.end, !ends(bytes[index]) { index += 1 }
            body(ByteRange(start, index))
        }
    }

    private static func opensPurpose(_ bytes: [UInt8], _ index: Int, _ range: ByteRange) -> Bool {
        let first = bytes[index] | 0x20
        guard first == UInt8(ascii: "f") || first == UInt8(ascii: "t") || first == UInt8(ascii: "p"),
            index == range.start || (bytes[index - 1] | 0x20) &- UInt8(ascii: "a") >= 26
        else { return false }
        switch first {
        case UInt8(ascii: "f"):
            return bytes[index + 1] == UInt8(ascii: "o") && bytes[index + 2] == UInt8(ascii: "r")
                && bytes[index + 3] == UInt8(ascii: " ")
        case UInt8(ascii: "p"):
            return bytes[index + 1] == UInt8(ascii: "e") && bytes[index + 2] == UInt8(ascii: "r")
                && bytes[index + 3] == UInt8(ascii: " ")
        // "1 to 2 eggs" is a range.
        default:
            return bytes[index + 1] == UInt8(ascii: "o") && bytes[index + 2] == UInt8(ascii: " ")
                && index > range.start + 2 && bytes[index - 2] &- 0x30 >= 10 && bytes[index + 3] &- 0x30 >= 10
        }
    }

    private static func ends(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "(")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ",")
    }

    fileprivate static func contains(_ text: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
        guard let head = part.first, text.count >= part.count else { return false }
        for place in 0...(text.count - part.count)
        where text[place] == head && text[place..<(place + part.count)].elementsEqual(part) { return true }
        return false
    }

    /// Whether a phrase of the front matter is the key `date`, and not the fruit.
    static func isKey(_ phrase: ByteRange, _ role: TextRole, _ bytes: [UInt8]) -> Bool {
        // "date = 2020-12-06" of TOML
        guard role == .metadata, phrase.end < bytes.count, phrase.start == 0 || bytes[phrase.start - 1] == 0x0A,
            bytes[phrase.end...].first(where: { $0 != 0x20 }).map({ ":=".utf8.contains($0) }) == true
        else { return false }
        let key = bytes[phrase.indices].prefix { $0 != 0x20 }
        return key.elementsEqual("date".utf8) || key.elementsEqual("dates".utf8)
    }

    /// The first sign that a site generator puts in a text that may hold a recipe: `{% include_relative sauce.md %}`, `{{< recipe "sauce" >}}`.
    /// References within links are links.
    static func firstInclusion(in bytes: [UInt8], _ range: ByteRange) -> ByteRange? {
        var index = range.start
        while index + 3 < range.end {
            let brace = bytes.withByteView { $0.firstIndex(of: UInt8(ascii: "{"), in: ByteRange(index, range.end)) }
            let open = brace ?? range.end
            guard open + 3 < range.end else { break }
            index = open + 1
            guard bytes[open + 1] == UInt8(ascii: "{") || bytes[open + 1] == UInt8(ascii: "%") else { continue }
            let limit = min(range.end, open + 200)
            let end =
                bytes.withByteView { $0.firstIndex(of: UInt8(ascii: "}"), in: ByteRange(open, limit)) } ?? limit
            let text = String(decoding: bytes[open..<end], as: UTF8.self)
            if text.contains(".md") || text.contains("recipe"), !text.contains("relref"), !text.contains("< ref ") {
                return ByteRange(open, end)
            }
        }
        return nil
    }

    /// The stretches of a text but for the hosts of its links ("https://butterandbread.example/"), which name no food, and for all of an address
    /// that says where a recipe or a picture is from.
    static func withoutHosts(_ bytes: [UInt8], _ range: ByteRange, _ role: TextRole, _ body: (ByteRange) -> Void) {
        var start = range.start
        var index = range.start
        while index + 2 < range.end {
            index =
                bytes.withByteView { $0.firstIndex(of: UInt8(ascii: ":"), in: ByteRange(index, range.end)) }
                ?? range.end
            guard index + 2 < range.end, bytes[index + 1] == UInt8(ascii: "/"),
                bytes[index + 2] == UInt8(ascii: "/")
            else {
                if role == .metadata, index + 2 < range.end, let end = endOfPicture(bytes, range, index) {
                    body(ByteRange(start, index))
                    start = end
                    index = end
                }
                index += 1
                continue
            }
            let isOrigin = isOrigin(bytes, range.start, index, role)
            var end = index + 3
            while end < range.end, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ")"),
                isOrigin ? !isQuote(bytes[end]) || bytes[end] == UInt8(ascii: "-") : bytes[end] != UInt8(ascii: "/")
            {
                end += 1
            }
            body(ByteRange(start, endOfText(before: index, bytes, start) ?? index))
            start = end
            index = end
        }
        if start < range.end { body(ByteRange(start, range.end)) }
    }
}

extension OtherText {
    /// Where the bracket opens of a link that is called as the site which it leads to: "[Cookie and Kate](https://cookieandkate.com/…)" names no
    /// food. `nil` for any other link.
    ///
    /// - Parameters:
    ///   - colon: of its address.
    ///   - first: where the text begins that may hold it.
    private static func endOfText(before colon: Int, _ bytes: [UInt8], _ first: Int) -> Int? {
        var close = colon
        while close > first, isLetter(bytes[close - 1]) { close -= 1 }
        guard close > first + 2, bytes[close - 1] == UInt8(ascii: "("), bytes[close - 2] == UInt8(ascii: "]") else {
            return nil
        }
        var open = close - 2
        while open > first, bytes[open] != UInt8(ascii: "[") {
            if close - open > mostBytesOfSiteName { return nil }
            open -= 1
        }
        guard bytes[open] == UInt8(ascii: "[") else { return nil }
        let name = bytes[(open + 1)..<(close - 2)].filter(isLetter).map { $0 | 0x20 }
        guard name.count >= fewestLettersOfSiteName else { return nil }
        let host = bytes[(colon + 3)..<min(bytes.count, colon + 3 + mostBytesOfSiteName)]
            .prefix { isLetter($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let isItsName = host.split(separator: UInt8(ascii: ".")).contains { label in
            label.filter(isLetter).map { $0 | 0x20 } == name
        }
        return isItsName ? open : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private static let mostBytesOfSiteName = 80
    private static let fewestLettersOfSiteName = 7

    /// Whether an address at a place is where a recipe or a picture is from: "source: https://example.org/bread/plum-cake". Its words are those of a
    /// site, and not of this dish.
    private static func isOrigin(_ bytes: [UInt8], _ first: Int, _ place: Int, _ role: TextRole) -> Bool {
        if role == .source || role == .picture { return true }
        guard role == .metadata else { return false }
        var start = place
        while start > first, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            if place - start > mostBytesBeforeAddress { return false }
            start -= 1
        }
        let line = bytes[start..<place]
        guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else {
            return false
        }
        let key = Array(String(decoding: line[..<end], as: UTF8.self).lowercased().utf8)
        return origins.contains { contains(key, $0) }
    }

    /// Where a line of the front matter ends whose value is the file of a picture, which shows what it likes: "cover: /img/plum-cake.jpg"; `nil`
    /// for any other line.
    ///
    /// - Parameter colon: behind its key.
    private static func endOfPicture(_ bytes: [UInt8], _ range: ByteRange, _ colon: Int) -> Int? {
        var start = colon + 1
        while start < range.end, bytes[start] == 0x20 { start += 1 }
        guard start < range.end, bytes[start] != 0x0A, bytes[start] != 0x0D else { return nil }
        var end = start
        while end < range.end, bytes[end] != 0x0A, bytes[end] != 0x0D {
            // No file is called so; a line may hold a hundred thousand colons.
            if bytes[end] == 0x20 || end - start > mostBytesOfFileName { return nil }
            end += 1
        }
        let value = bytes[start..<end]
        guard value.count > 4,
            let point = value.lastIndex(of: UInt8(ascii: ".")), (3...5).contains(end - point - 1)
        else { return nil }
        let suffix = value[(point + 1)...].filter { !isQuote($0) }.map { $0 | 0x20 }
        return pictures.contains { $0.elementsEqual(suffix) } ? end : nil
    }

    private static let mostBytesOfFileName = 255
    private static let mostBytesBeforeAddress = 300
    private static let pictures = ["jpg", "jpeg", "png", "webp", "gif", "avif", "svg"].map { Array($0.utf8) }

    private static let origins = [
        "source", "url", "image", "img", "photo", "picture", "cover", "thumbnail", "video", "author", "credit",
        "canonical",
        "website", "quelle", "bild", "fuente", "imagen", "fonte",
    ].map { Array($0.utf8)[...] }
}

extension TextRole {
    /// Whether it may be running text, which says in another language or script what goes into the dish; of markup comments are.
    func mayHoldPassages(_ bytes: [UInt8], _ range: ByteRange) -> Bool {
        switch self {
        case .step, .unread, .note, .headnote, .groupTitle, .title: true
        case .markup:
            range.count > 8 && bytes[range.start] == UInt8(ascii: "<") && bytes[range.start + 1] == UInt8(ascii: "!")
        default: false
        }
    }

    /// Which words with capitals are names there.
    var acceptedNames: UnknownPassages.Names {
        switch self {
        case .headnote, .note: .any
        case .unread: .known
        default: .none
        }
    }

    /// Whether a food that is named there goes into the dish, rather than being good with it or like it.
    var saysWhatGoesIn: Bool { self == .step || self == .unread || self == .groupTitle }

    /// Whether a food that is named there may come with the dish, so that what is not known of it is not known of the dish: "Serve with gravy".
    func saysWhatComesWith(_ mention: FoodScanner.Mention) -> Bool {
        if saysWhatGoesIn || self == .note { return true }
        guard self == .title || self == .headnote || self == .picture, mention.isBeside else { return false }
        switch mention.lead {
        case .goal, .into, .part, .moment, .manner: return false
        case .other, .onto, .alone, .added, .company, .amount: return true
        }
    }
}
