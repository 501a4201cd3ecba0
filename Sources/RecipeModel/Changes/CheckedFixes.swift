public import RecipeSyntax
public import SourceText

/// The fixes of one file that leave what it says as it is, found by reading the file again as it would be.
///
/// In the usual case that is one reading. Where the file would say something else, the fixes at fault are looked for by halves.
public struct CheckedFixes: Sendable {
    /// Of all fixes that are made; they do not overlap.
    public private(set) var edits: [TextEdit] = []
    /// How many fixes are made.
    public private(set) var count = 0
    /// Those that would change what the file says, in order.
    public private(set) var refused: [Fix] = []

    /// More readings of one file are not worth their time; fixes that are not judged by then are refused.
    private static let readingLimit = 64

    /// - Parameter fixes: of this document; of those that overlap the first is made, the others may follow in another run.
    public init(_ fixes: [Fix], in document: Document, configuration: Configuration) {
        let fixes = Self.withoutOverlaps(fixes)
        guard !fixes.isEmpty else { return }
        if document.isDamaged {
            refused = fixes
            return
        }
        let before = FileReading(document, configuration: configuration)
        var made: [Fix] = []
        var readings = 0
        func isKept(_ fixes: [Fix]) -> Bool {
            readings += 1
            guard let bytes = try? document.source.applying(fixes.flatMap(\.edits)) else { return false }
            let after = FileReading(
                Document(SourceText(path: document.source.path, bytes: bytes)), configuration: configuration)
            return before.isKept(
                by: after, exceptAt: fixes.filter(\.changesValue).flatMap { $0.edits.map(\.range) })
        }
        var waiting = [fixes[...]]
        while let part = waiting.popLast() {
            if readings < Self.readingLimit, isKept(made + part) {
                made += part
            } else if part.count == 1 || readings >= Self.readingLimit {
                refused += part
            } else {
                let middle = part.startIndex + part.count / 2
                waiting.append(part[middle...])
                waiting.append(part[..<middle])
            }
        }
        edits = made.flatMap(\.edits)
        count = made.count
    }

    private static func withoutOverlaps(_ fixes: [Fix]) -> [Fix] {
        var dropped: Set<Int> = []
        var last: (edit: TextEdit, fix: Int)?
        let all = fixes.enumerated().flatMap { number, fix in fix.edits.map { (edit: $0, fix: number) } }
        for (edit, fix) in all.sorted(by: { ($0.edit.range, $0.fix) < ($1.edit.range, $1.fix) })
        where !dropped.contains(fix) {
            if let last, edit.range.start < last.edit.range.end || edit.range == last.edit.range {
                dropped.insert(max(fix, last.fix))
                if fix > last.fix { continue }
            }
            last = (edit, fix)
        }
        return fixes.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    }
}
