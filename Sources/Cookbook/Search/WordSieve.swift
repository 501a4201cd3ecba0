internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Tells from the bytes of a file alone that a query of words cannot find it, so that it need not be read for that.
///
/// It may let a file through in vain; it never holds one back that the query would find, once it is read.
struct WordSieve: Sendable {
    /// A condition on the text of a file.
    private indirect enum Test {
        case always
        case all([Test])
        case any([Test])
        /// One of the stretches stands somewhere in it.
        case holds(Int)
    }

    /// Folded text that is looked for, at least `shortest` bytes of it.
    private struct Stretch: Hashable {
        let bytes: [UInt8]
        /// How many letters may follow it in its word, where it begins one; `nil` where it may stand anywhere.
        let rest: Int?
    }

    private let stretches: [Stretch]
    private let test: Test
    /// Numbers of the stretches, those that begin with the same two bytes side by side; and where they begin, by these bytes.
    private let numbers: [Int]
    private let starts: [UInt16]

    private static let shortest = 2

    /// `nil` for a query that asks for more than the words of one file, or that any file may answer.
    ///
    /// - Parameter query: without saved queries.
    init?(_ query: Query, _ catalogue: Catalogue) {
        var compiler = Compiler(catalogue: catalogue)
        guard let test = compiler.compile(query) else { return nil }
        if case .always = test { return nil }
        self.test = test
        stretches = compiler.stretches
        let stretches = stretches
        guard stretches.count < UInt16.max else { return nil }
        var starts = [UInt16](repeating: 0, count: 1 << 16 + 1)
        for stretch in stretches { starts[Self.beginning(stretch.bytes[0], stretch.bytes[1]) + 1] += 1 }
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        self.starts = starts
        numbers = stretches.indices.sorted {
            let (one, other) = (stretches[$0].bytes, stretches[$1].bytes)
            return Self.beginning(one[0], one[1]) < Self.beginning(other[0], other[1])
        }
    }

    @inline(__always)
    private static func beginning(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

    // MARK: Files

    /// Room to work in, for one thread.
    struct Scratch: ~Copyable {
        fileprivate var folded = ByteWriter(capacity: 1 << 14)
        fileprivate var text = ByteWriter(capacity: 1 << 14)
    }

    /// Whether the query may find the file at a path.
    func letsThrough(_ bytes: [UInt8], at path: RelativePath, _ scratch: inout Scratch) -> Bool {
        // Only plain text is looked through without reading it.
        guard bytes.count <= Self.mostBytes, String(validating: bytes, as: UTF8.self) != nil else { return true }
        scratch.folded.removeAll()
        TextFolding.append(String(decoding: path.name, as: UTF8.self), to: &scratch.folded)
        scratch.folded.byte(0x0A)
        bytes.withUnsafeBytes { TextFolding.append($0, to: &scratch.folded) }
        scratch.text.removeAll()
        Self.append(scratch.folded.bytes, to: &scratch.text)
        return passes(scratch.text.bytes) || bytes.withUnsafeBytes { Self.mayBeWrittenOtherwise($0) }
    }

    fileprivate static func folded(_ stem: [UInt8]) -> [UInt8] {
        var result = ByteWriter()
        stem.withUnsafeBytes { append($0, to: &result) }
        return Array(result.bytes)
    }

    /// Appends folded text as names of foods are compared too: without apostrophes and the points of "e.v.o.o.".
    private static func append(_ folded: UnsafeRawBufferPointer, to result: inout ByteWriter) {
        var offset = 0
        // How many letters and digits go before.
        var letters = 0
        while offset < folded.count {
            let byte = folded[offset]
            if byte < 0x80 {
                offset += 1
                let isLetter = WordBytes.contains(byte)
                if byte == UInt8(ascii: "'") { continue }
                if byte == UInt8(ascii: "."), letters == 1, offset < folded.count, WordBytes.contains(folded[offset]) {
                    letters = 0
                    continue
                }
                letters = isLetter ? letters + 1 : 0
                result.byte(byte)
                continue
            }
            letters += 1
            let length = min(byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, folded.count - offset)
            let own = UnsafeRawBufferPointer(rebasing: folded[offset..<offset + length])
            var scalar = UInt32(byte) & (0x7F >> UInt32(length))
            for byte in own.dropFirst() { scalar = scalar << 6 | UInt32(byte & 0x3F) }
            Catalogue.fold(scalar).map { result.append($0) } ?? result.append(own)
            offset += length
        }
    }

    private static let mostBytes = 1 << 18

    private func passes(_ text: UnsafeRawBufferPointer) -> Bool {
        var held = [Bool](repeating: false, count: stretches.count)
        return starts.withUnsafeBufferPointer { starts in
            var offset = 0
            while offset + 1 < text.count {
                let beginning = Self.beginning(text[offset], text[offset + 1])
                if starts[beginning] < starts[beginning + 1] {
                    var isNew = false
                    for number in numbers[Int(starts[beginning])..<Int(starts[beginning + 1])]
                    where !held[number] && Self.stands(stretches[number], in: text, at: offset) {
                        held[number] = true
                        isNew = true
                    }
                    if isNew, holds(test, held) { return true }
                }
                offset += 1
            }
            return false
        }
    }

    private static func stands(_ stretch: Stretch, in text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        guard text.count - offset >= stretch.bytes.count,
            TermMatcher.hasPrefix(UnsafeRawBufferPointer(rebasing: text[offset...]), stretch.bytes)
        else { return false }
        guard let rest = stretch.rest else { return true }
        var end = offset + stretch.bytes.count
        while end < text.count, WordBytes.contains(text[end]) { end += 1 }
        guard end - offset - stretch.bytes.count <= rest else { return false }
        var start = offset
        while start > 0, WordBytes.contains(text[start - 1]), offset - start < 8 { start -= 1 }
        // "2eggs", "d'aubergine", "dell'olio"
        return start == offset || text[start] &- 0x30 < 10
            || elisions.contains { $0.elementsEqual(text[start..<offset]) }
    }

    /// What may stand before a word in French and Italian, without its apostrophe.
    private static let elisions: [[UInt8]] = [
        "d", "l", "n", "s", "c", "j", "m", "t", "qu", "un", "all", "dall", "dell", "nell", "sull", "coll", "quell",
        "quest", "bell", "mezz", "jusqu", "lorsqu", "presqu",
    ].map { Array($0.utf8) }

    private func holds(_ test: Test, _ held: [Bool]) -> Bool {
        switch test {
        case .always: true
        case .all(let parts): parts.allSatisfy { holds($0, held) }
        case .any(let parts): parts.contains { holds($0, held) }
        case .holds(let number): held[number]
        }
    }

    // MARK: Other ways to write

    /// Whether words of a file may read otherwise than their bytes stand, or the file may be more than a recipe: marks, tags, references and
    /// escapes within words, and `kind:`.
    private static func mayBeWrittenOtherwise(_ bytes: UnsafeRawBufferPointer) -> Bool {
        marks.withUnsafeBufferPointer { marks in
            for (offset, byte) in bytes.enumerated() where marks[Int(byte)] {
                if hidesWord(bytes, offset) { return true }
            }
            return false
        }
    }

    /// Marks that may stand within a word and are not shown.
    private static let joiners = Array("*~`[]".utf8)

    /// By byte: whether something may hide behind it.
    private static let marks: [Bool] = {
        var marks = [Bool](repeating: false, count: 256)
        for byte in joiners + Array("\\<&):=".utf8) { marks[Int(byte)] = true }
        // The first bytes of the soft hyphen and of characters that show nothing.
        for byte: UInt8 in [0xC2, 0xE1, 0xEF] { marks[Int(byte)] = true }
        return marks
    }()

    private static func hidesWord(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        func at(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }
        switch bytes[offset] {
        case UInt8(ascii: ":"), UInt8(ascii: "="): return namesKind(bytes, before: offset)
        case UInt8(ascii: "\\"):
            // "\u00e9", and a line that goes on behind its end
            let next = at(offset + 1)
            return next == UInt8(ascii: "u") || next == UInt8(ascii: "U") || next == UInt8(ascii: "x")
                || isLetter(at(offset - 1)) && isLetter(next)
                || next == 0x0A && isLetter(at(offset - 1)) && goesOn(bytes, offset + 2)
        case UInt8(ascii: "&"): return isReference(bytes, offset)
        case UInt8(ascii: "<"):
            guard isLetter(at(offset - 1)) else { return false }
            var end = offset
            while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
            return isLetter(at(end + 1)) || at(end + 1) == UInt8(ascii: "<")
        case UInt8(ascii: ")"): return isLetter(at(offset + 1)) && endsLink(bytes, offset)
        case 0xC2: return at(offset + 1) == 0xAD
        case 0xE1: return at(offset + 1) == 0xA0 && at(offset + 2) == 0x8E
        case 0xEF: return at(offset + 1) == 0xBB && at(offset + 2) == 0xBF && offset > 0
        default:
            // "au**ber**gine": the last of the marks decides.
            guard isLetter(at(offset + 1)) else { return false }
            var before = offset
            while before > 0, joiners.contains(bytes[before]) { before -= 1 }
            return isLetter(bytes[before])
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Whether spaces and a letter follow.
    private static func goesOn(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        var offset = start
        while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        return offset < bytes.count && offset > start && isLetter(bytes[offset])
    }

    /// Whether a parenthesis ends the target of a link: "[auber](a.md)gine".
    private static func endsLink(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        let before = UnsafeRawBufferPointer(rebasing: bytes[max(0, offset - 1024)..<offset])
        guard let open = before.lastIndex(of: UInt8(ascii: "(")) else { return before.count == 1024 }
        return open == 0 || before[open - 1] == UInt8(ascii: "]")
    }

    /// Whether `&` begins a reference to a letter: "cr&egrave;me", and not "salt &amp; pepper".
    private static func isReference(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        var end = offset + 1
        while end < bytes.count, end - offset < 12, isLetter(bytes[end]) || bytes[end] == UInt8(ascii: "#") { end += 1 }
        guard end < bytes.count, end > offset + 1, bytes[end] == UInt8(ascii: ";") else { return false }
        let name = bytes[offset + 1..<end]
        return !["amp", "nbsp", "lt", "gt", "deg"].contains { name.elementsEqual($0.utf8) }
    }

    /// Whether "kind" stands before a colon or an equals sign.
    private static func namesKind(_ bytes: UnsafeRawBufferPointer, before offset: Int) -> Bool {
        var end = offset
        while end > 0, [0x20, 0x09, 0x22, 0x27].contains(bytes[end - 1]) { end -= 1 }
        return end >= 4 && bytes[end - 4..<end].elementsEqual("kind".utf8) { $0 | 0x20 == $1 }
    }
}

extension WordSieve {
    /// Turns a query into what the text of a file must hold.
    private struct Compiler {
        let catalogue: Catalogue
        var stretches: [Stretch] = []
        private var numbers: [Stretch: Int] = [:]

        init(catalogue: Catalogue) {
            self.catalogue = catalogue
        }

        /// `nil` where other files than the one at hand count too.
        mutating func compile(_ query: Query) -> Test? {
            switch query {
            case .all, .number, .date, .never: return .always
            case .flag(let flag): return flag == .makeable ? nil : .always
            case .saved: return nil
            case .not(let part): return compile(part) == nil ? nil : .always
            case .text(let condition): return compile(condition)
            case .and(let parts):
                guard let tests = compile(parts) else { return nil }
                let all = tests.filter { if case .always = $0 { false } else { true } }
                return all.isEmpty ? .always : self.all(all)
            case .or(let parts):
                guard let tests = compile(parts) else { return nil }
                return any(tests)
            }
        }

        private mutating func compile(_ parts: [Query]) -> [Test]? {
            var tests: [Test] = []
            for part in parts {
                guard let test = compile(part) else { return nil }
                tests.append(test)
            }
            return tests
        }

        private func all(_ tests: [Test]) -> Test { tests.count == 1 ? tests[0] : .all(tests) }

        private func any(_ tests: [Test]) -> Test {
            tests.contains { if case .always = $0 { true } else { false } } ? .always : .any(tests)
        }

        private mutating func compile(_ condition: TextCondition) -> Test? {
            switch condition.field {
            case nil, .title, .ingredient, .text, .step, .note: break
            default: return nil
            }
            let matcher = TermMatcher(condition, catalogue: catalogue, allowsTypos: false)
            if condition.match == .wildcard { return .always }
            var tests: [Test] = []
            for word in matcher.words {
                // "berr" of "berries" and "berry"
                let word = Array(word)
                let singular = TermMatcher.singular(word) ?? word
                let stem = zip(word, singular).prefix { $0 == $1 }.map(\.0)
                // Seasons are known by other words too.
                if condition.field == nil, Self.seasons.contains(where: { TextFolding.contains($0, stem) }) { continue }
                let stretch = WordSieve.folded(stem)
                if stretch.count >= WordSieve.shortest { tests.append(holds(Stretch(bytes: stretch, rest: nil))) }
            }
            let words = tests.isEmpty ? .always : all(tests)
            guard let ingredient = matcher.ingredient, condition.match != .exact,
                condition.field == nil || condition.field == .ingredient
            else { return words }
            return any([words] + names(of: ingredient))
        }

        private static let seasons = Season.allCases.map { Array($0.rawValue.utf8) }

        /// The words of each name of an ingredient and of its kinds, in whatever language.
        private mutating func names(of ingredient: IngredientID) -> [Test] {
            let catalogue = catalogue
            let isKind = catalogue.ingredients.map { catalogue.isKind($0.id, of: ingredient) }
            var names: Set<[Stretch]> = []
            catalogue.forEachName { id, name in
                guard isKind[Int(id.index)] else { return }
                // "&", "+" and "/" are words in names.
                let words = Array(name).split(separator: 0x20).filter {
                    !$0.elementsEqual("and".utf8) && !$0.elementsEqual("or".utf8)
                }
                let stems = words.map { Self.stem($0) }
                names.insert(stems.filter { $0.bytes.count >= WordSieve.shortest })
            }
            return names.map { name in name.isEmpty ? .always : all(name.map { holds($0) }) }
        }

        private static let doubled = KnownNames(Catalogue.wordsWithDoubledLetter)

        /// A word without what other forms of it may lack: "toma" of "tomato", "lea" of "leaf". In scripts without spaces it may stand anywhere.
        private static func stem(_ word: ArraySlice<UInt8>) -> Stretch {
            guard word.allSatisfy({ $0 < 0x80 }) else { return Stretch(bytes: Array(word), rest: nil) }
            var word = word
            // "Flaask" is how "fläsk" is compared.
            if doubled.contains(lowerCase: word),
                let double = zip(word.indices, word.indices.dropFirst()).first(where: { word[$0] == word[$1] })
            {
                word.remove(at: double.1)
            }
            let dropped = word.count >= 6 ? 2 : word.count >= 4 ? 1 : 0
            var stem = Array(word.dropLast(dropped))
            // "pâte", which is no pâté
            if stem.starts(with: "paat".utf8) { stem.remove(at: 1) }
            // "berries" of "berry"
            return Stretch(bytes: stem, rest: dropped + 2)
        }

        private mutating func holds(_ stretch: Stretch) -> Test {
            if let number = numbers[stretch] { return .holds(number) }
            numbers[stretch] = stretches.count
            stretches.append(stretch)
            return .holds(stretches.count - 1)
        }
    }
}
