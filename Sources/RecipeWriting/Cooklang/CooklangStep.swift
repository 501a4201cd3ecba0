internal import Presentation

/// A step in which ingredients, equipment and times are being marked.
struct CooklangStep {
    /// Texts and, between them, marks that are written already.
    private var pieces: [Piece]

    private enum Piece {
        case text(String)
        case marked(String)
    }

    /// - Parameters:
    ///   - text: the step, as it is exchanged.
    ///   - step: its times, where they are in the text as they are in the step.
    init(_ text: String, timers step: StepSheet) {
        var pieces: [Piece] = []
        var rest = text[...]
        for span in step.spans {
            guard case .timer = span.meaning, let timer = Self.timer(span.text),
                let place = rest.firstRange(of: span.text)
            else { continue }
            pieces += [.text(String(rest[..<place.lowerBound])), .marked(timer)]
            rest = rest[place.upperBound...]
        }
        pieces.append(.text(String(rest)))
        self.pieces = pieces
    }

    /// "10–15 minutes" as `~{10–15%minutes}`, which says the same when it is read back; `nil` for other words.
    private static func timer(_ text: String) -> String? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first, first.isASCII, first.isNumber,
            parts[0].allSatisfy({ $0.isASCII && $0.isNumber || "-–.".contains($0) }),
            parts[1].allSatisfy(\.isLetter), !parts[1].isEmpty
        else { return nil }
        return "~{\(parts[0])%\(parts[1])}"
    }

    /// Marks each name where it first stands by itself, the longest names first, in the letters that the step has it in, but only where these are
    /// the same as the name's: what is read back must be the name.
    ///
    /// - Parameters:
    ///   - names: those that may be marked.
    ///   - written: the mark of the name of a number.
    /// - Returns: the numbers of the names that were marked.
    mutating func mark(_ names: CooklangNames, as written: (Int) -> String) -> Set<Int> {
        var places: [(piece: Int, name: CooklangNames.Place)] = []
        for (index, piece) in pieces.enumerated() {
            if case .text(let text) = piece { places += names.places(in: text).map { (index, $0) } }
        }
        guard !places.isEmpty else { return [] }
        // The places of one name stay in their order.
        let sizes = places.map { names.texts[$0.name.number].count }
        let longestFirst = places.indices.sorted { one, other in
            if sizes[one] != sizes[other] { return sizes[one] > sizes[other] }
            let (first, second) = (places[one].name.number, places[other].name.number)
            return first == second ? one < other : first < second
        }
        var marked: Set<Int> = []
        var chosen: [Int: [Int: CooklangNames.Place]] = [:]
        for index in longestFirst {
            let (piece, name) = places[index]
            guard !marked.contains(name.number), Self.isFree(name, chosen[piece] ?? [:]) else { continue }
            marked.insert(name.number)
            for word in name.words { chosen[piece, default: [:]][word] = name }
        }
        pieces = pieces.enumerated().flatMap { index, piece in
            guard case .text(let text) = piece, let names = chosen[index] else { return [piece] }
            var result: [Piece] = []
            var end = text.startIndex
            for (word, name) in names.sorted(by: { $0.key < $1.key }) where word == name.words.lowerBound {
                result += [.text(String(text[end..<name.range.lowerBound])), .marked(written(name.number))]
                end = name.range.upperBound
            }
            return result + [.text(String(text[end...]))]
        }
        return marked
    }

    /// Whether nothing of a place is marked, also of what stands before its first word and after its last.
    private static func isFree(_ place: CooklangNames.Place, _ chosen: [Int: CooklangNames.Place]) -> Bool {
        ((place.words.lowerBound - 1)...place.words.upperBound).allSatisfy { word in
            chosen[word].map { !$0.range.overlaps(place.range) } ?? true
        }
    }

    /// The step in Cooklang.
    var written: String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += result.isEmpty ? CooklangText.plain(text) : CooklangText.escaped(text)
            case .marked(let mark): result += mark
            }
        }
        return result
    }
}
