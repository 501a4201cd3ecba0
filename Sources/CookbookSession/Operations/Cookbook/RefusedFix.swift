package import SourceText

/// A fix that is not made, as the file would say something else afterwards.
package struct RefusedFix: Sendable {
    package let path: RelativePath
    /// Where it would begin.
    package let place: Location
    package let title: String

    static func all(_ fixes: [Fix], in source: SourceText) -> [RefusedFix] {
        guard !fixes.isEmpty else { return [] }
        let table = LineTable(source)
        return fixes.map { fix in
            RefusedFix(
                path: source.path, place: table.location(of: fix.edits.first?.range.start ?? 0), title: fix.title)
        }
    }
}
