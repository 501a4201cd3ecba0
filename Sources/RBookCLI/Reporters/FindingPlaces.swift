import Cookbook
import FileAccess
import RecipeLint
import SourceText

/// Lines and columns of what findings point to besides their own place: related places and the edits of fixes.
struct FindingPlaces: Sendable {
    private var tables: [RelativePath: LineTable] = [:]

    /// - Parameter forFixes: whether the edits of fixes are asked for, too.
    init(_ files: [FileFindings], forFixes: Bool, _ loader: CookbookLoader<some FileSource>) {
        var paths: Set<RelativePath> = []
        for file in files {
            for finding in file.findings {
                paths.formUnion(finding.diagnostic.related.map(\.path))
                if forFixes, finding.diagnostic.fix != nil { paths.insert(file.path) }
            }
        }
        let ordered = paths.sorted()
        let sources = parallelMap(ordered) { loader.source($0) }
        for case let source? in sources { tables[source.path] = LineTable(source) }
    }

    /// `nil` where the file cannot be read any more.
    func location(of offset: Int, in path: RelativePath) -> Location? { tables[path]?.location(of: offset) }

    /// The related places of a finding, those whose files are gone left out.
    func related(_ finding: Finding) -> [(place: RelatedPlace, start: Location, end: Location)] {
        finding.diagnostic.related.compactMap { place in
            tables[place.path].map {
                (place, $0.location(of: place.range.start), $0.location(of: place.range.end))
            }
        }
    }
}
