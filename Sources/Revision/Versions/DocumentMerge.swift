internal import RecipeModel
internal import RecipeSyntax
public import SourceText

/// Two versions of a file put together, by what each changed of the version they both come from.
///
/// The result is ours with what the other side changed. Where the two contradict each other one value stands, by rule where safety asks for
/// it, and the other is in a comment beside it. A file whose parts cannot be told is merged as text, with markers where that contradicts.
public struct DocumentMerge: Sendable {
    public let text: [UInt8]
    public let events: [MergeEvent]
    /// Whether lines were merged without looking at what they mean.
    public let isTextMerge: Bool

    public var hasConflicts: Bool { events.contains(where: \.isConflict) }

    /// - Parameter base: `nil` for a file that both sides made.
    public static func merge(
        base: SourceText?, ours: SourceText, theirs: SourceText, options: MergeOptions = MergeOptions()
    )
        -> DocumentMerge
    {
        if ours.bytes == theirs.bytes, !options.equalUsesAreTwo || base?.bytes == ours.bytes {
            return DocumentMerge(ours.bytes)
        }
        if let base, base.bytes == theirs.bytes { return DocumentMerge(ours.bytes) }
        if let base, base.bytes == ours.bytes { return DocumentMerge(theirs.bytes) }
        return byMeaning(base, ours, theirs, options) ?? swapped(base, ours, theirs, options)
            ?? byLines(base, ours, theirs, options)
    }

    private init(_ text: [UInt8], _ events: [MergeEvent] = [], isTextMerge: Bool = false) {
        (self.text, self.events, self.isTextMerge) = (text, events, isTextMerge)
    }

    // MARK: By meaning

    /// The same with the sides swapped: rows that run together in our order may not do so in theirs, and whoever merges gets the same. What
    /// contradicts names the sides, so that is left to the lines.
    private static func swapped(
        _ base: SourceText?, _ ours: SourceText, _ theirs: SourceText, _ options: MergeOptions
    ) -> DocumentMerge? {
        guard let merge = byMeaning(base, theirs, ours, options), !merge.hasConflicts else { return nil }
        return DocumentMerge(
            merge.text.withLineEnds(LineEnding.majority(of: ours.bytes).text), merge.events)
    }

    private static func byMeaning(
        _ base: SourceText?, _ ours: SourceText, _ theirs: SourceText, _ options: MergeOptions
    )
        -> DocumentMerge?
    {
        let versions = [base, ours, theirs].compactMap(\.self)
        guard versions.allSatisfy({ $0.path.bytes.suffix(3).elementsEqual(".md".utf8) && $0.bytes.count <= 2 << 20 })
        else {
            return nil
        }
        let old = base.map { DocumentRows($0, options.configuration) }
        let (our, their) = (DocumentRows(ours, options.configuration), DocumentRows(theirs, options.configuration))
        guard [old, our, their].compactMap(\.self).allSatisfy({ $0.document.isText && !$0.document.isDamaged }),
            our.kind == their.kind || [our, their].allSatisfy({ $0.kind == .recipe || $0.kind == .prose }),
            [old, our, their].compactMap({ $0?.rows.count }).allSatisfy({ $0 <= 20_000 }),
            let head = FrontMatterMerge(base: old, ours: our, theirs: their, options)
        else { return nil }
        let body = BodyMerge(base: old, ours: our, theirs: their, options)
        var events = head.events + body.events
        var text = SourceText(path: ours.path, bytes: head.bytes + body.bytes)
        if !head.changes.isEmpty {
            var revision = DocumentRevision(text, configuration: options.configuration)
            for change in head.changes {
                guard (try? revision.apply(change)) != nil else { return nil }
            }
            text = revision.source
        }
        let scaled: Set<String> = ["servings", "yield"]
        if !head.changedKeys.isDisjoint(with: scaled) != body.addsIngredients,
            body.addsIngredients && changes(scaled, old, our)
                || !head.changedKeys.isDisjoint(with: scaled) && addsIngredients(old, our)
        {
            events.append(
                MergeEvent("one version changed the servings and the other added an ingredient: look at its amount"))
        }
        let result = DocumentRows(text, options.configuration)
        guard result.document.isText, [our.kind, their.kind, .recipe].contains(result.kind),
            body.isWhole, isRead(result, as: body.texts), isKept(old, our, their, result, events, body.reckoned)
        else { return nil }
        return DocumentMerge(text.bytes, events)
    }

    private static func changes(_ keys: Set<String>, _ old: DocumentRows?, _ new: DocumentRows) -> Bool {
        guard let old else { return false }
        return keys.contains {
            old.document.frontMatter?.entry($0)?.value.text != new.document.frontMatter?.entry($0)?.value.text
        }
    }

    private static func addsIngredients(_ old: DocumentRows?, _ new: DocumentRows) -> Bool {
        guard let old else { return false }
        let matching = RowMatching(old.rows, new.rows)
        return new.rows.indices.contains { new.rows[$0].meaning == .ingredient && matching.old[$0] == nil }
    }

    /// Whether the text is read as the rows it was made of: nothing ran together, and nothing became a part of something else.
    private static func isRead(_ result: DocumentRows, as texts: [String]) -> Bool {
        var rest = result.rows[...]
        for text in texts {
            guard let place = rest.firstIndex(where: { $0.text == text }) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    /// Whether every word that a side wrote is in the result or told, and every line that nobody touched is where it was: whatever the rules
    /// above made of it. Numbers may be sums, and units those of the sums.
    private static func isKept(
        _ old: DocumentRows?, _ our: DocumentRows, _ their: DocumentRows, _ result: DocumentRows,
        _ events: [MergeEvent],
        _ reckoned: [String]
    ) -> Bool {
        func words(_ text: String) -> [String] {
            text.split(whereSeparator: \.isWhitespace).map { $0.filter { $0.isLetter || $0.isNumber } }
        }
        func all(_ rows: DocumentRows?) -> Set<String> {
            Set((rows?.rows ?? []).flatMap { words(String(decoding: $0.bytes, as: UTF8.self)) })
        }
        let before = all(old)
        let after = Set(
            words(String(decoding: result.source.bytes, as: UTF8.self)) + events.flatMap { words($0.message.verbatim) }
                + reckoned.flatMap(words))
        for side in [our, their] {
            for word in all(side) where !before.contains(word) && !after.contains(word) {
                guard word.first.map({ !$0.isNumber }) ?? false, word.contains(where: \.isLetter) else { continue }
                guard after.contains(where: { $0.contains(word) }) else { return false }
            }
        }
        guard let old else { return true }
        func counts(_ rows: [DocumentRows.Row]) -> [String: Int] {
            rows.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
        }
        let (was, mine, other, now) = (counts(old.rows), counts(our.rows), counts(their.rows), counts(result.rows))
        for (text, count) in was where mine[text] == count && other[text] == count && now[text, default: 0] < count {
            return false
        }
        return true
    }

    // MARK: By lines

    private static func byLines(_ base: SourceText?, _ ours: SourceText, _ theirs: SourceText, _ options: MergeOptions)
        -> DocumentMerge
    {
        func lines(_ text: SourceText?) -> [[UInt8]] {
            guard let bytes = text?.bytes else { return [] }
            var lines: [[UInt8]] = []
            var start = 0
            for (range, _) in LineEnding.all(in: bytes) {
                lines.append(Array(bytes[start..<range.end]))
                start = range.end
            }
            if start < bytes.count { lines.append(Array(bytes[start...])) }
            return lines
        }
        let merge = ThreeWay(base: lines(base), ours: lines(ours), theirs: lines(theirs), isWide: true)
        let ending = LineEnding.majority(of: ours.bytes).bytes
        var bytes: [UInt8] = []
        var count = 0
        func mark(_ text: String) { bytes += Array(text.utf8) + ending }
        func add(_ lines: [[UInt8]]) {
            for line in lines { bytes += line }
            if let last = bytes.last, last != 0x0A, last != 0x0D { bytes += ending }
        }
        for part in merge.parts {
            switch part {
            case .merged(let lines): for line in lines { bytes += line }
            case .contradiction(_, let mine, let other):
                count += 1
                if let last = bytes.last, last != 0x0A, last != 0x0D { bytes += ending }
                let length = options.markLength
                mark(String(repeating: "<", count: length) + " ours")
                add(mine)
                mark(String(repeating: "=", count: length))
                add(other)
                mark(String(repeating: ">", count: length) + " \(options.theirs)")
            }
        }
        let events =
            count == 0
            ? []
            : [
                MergeEvent(
                    "\(count) place\(words: count == 1 ? "" : "s") contradict; both versions are marked in the file",
                    isConflict: true)
            ]
        return DocumentMerge(bytes, events, isTextMerge: true)
    }
}
