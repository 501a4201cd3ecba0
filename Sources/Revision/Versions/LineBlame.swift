internal import Cookbook
public import RecipeModel
public import SourceText

/// Which version of a file made each of its lines what it is.
public struct LineBlame: Sendable {
    /// A line of the newest version.
    public struct Line: Sendable, Hashable {
        public let part: DocumentDifference.Entry.Part
        /// As one line, without mark, box and mark-up.
        public let text: String
        /// The heading it is below.
        public let section: String?
        /// Where it is in the file, in bytes.
        public let start: Int
        /// The place of its version in the list: the oldest in which it says what it says now.
        public let version: Int
    }

    /// In the order of the file; without front matter.
    public let lines: [Line]

    /// - Parameter versions: of one file, the newest first; each is asked for when something of the one before it is still open.
    public init(_ versions: [SourceText], configuration: Configuration = Configuration()) {
        guard let first = versions.first else {
            lines = []
            return
        }
        let newest = DocumentRows(first, configuration).rows
        // Read some at a time, on all cores, and more the further back it goes.
        var atOnce = 8
        var read: ArraySlice<[DocumentRows.Row]> = []
        var since = [Int](repeating: 0, count: newest.count)
        // For each row of the newest version its place in the version at hand; `nil` once it is known where it came from.
        var places: [Int?] = newest.indices.map { $0 }
        var rows = newest
        for (number, version) in versions.enumerated().dropFirst() {
            if places.allSatisfy({ $0 == nil }) { break }
            if version.bytes == versions[number - 1].bytes {
                for index in places.indices where places[index] != nil { since[index] = number }
                continue
            }
            if read.isEmpty {
                let next = versions[number..<min(number + atOnce, versions.count)].enumerated().filter {
                    place, version in
                    version.bytes != versions[number + place - 1].bytes
                }
                read =
                    parallelMap(next.map(\.element), chunk: 4) {
                        DocumentRows($0, configuration, readsMeanings: false).rows
                    }[...]
                atOnce = min(2 * atOnce, 128)
            }
            var older = read.removeFirst()
            var matched = RowMatching.unchanged(older, rows)
            if places.contains(where: { place in place.map { matched[$0] == nil } ?? false }) {
                // What became of the others is told by what they mean.
                older = DocumentRows(version, configuration).rows
                matched = RowMatching(older, DocumentRows(versions[number - 1], configuration).rows).old
            }
            for (index, place) in places.enumerated() {
                guard let place else { continue }
                if let source = matched[place], older[source].text == newest[index].text {
                    (places[index], since[index]) = (source, number)
                } else {
                    places[index] = nil
                }
            }
            rows = older
        }
        lines = newest.enumerated().map { index, row in
            Line(
                part: row.part, text: row.plainText, section: row.headings.last, start: row.start, version: since[index]
            )
        }
    }
}
