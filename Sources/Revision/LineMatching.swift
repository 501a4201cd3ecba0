internal import Cookbook
public import Kitchen

/// Which item lines of one version of a document are which of another.
///
/// Lines are the same by, in this order: text and section; name, dates and section; text; name and dates; name and section; name. Of
/// several that are the same the first is the first. Each line is in one pair at most.
public struct LineMatching: Sendable {
    /// An item with the heading it is below.
    public struct Line: Hashable, Sendable {
        /// As one line, without the mark of the item.
        public let text: String
        /// `nil` above the first heading.
        public let section: String?

        public init(_ text: String, in section: String?) {
            (self.text, self.section) = (text, section)
        }
    }

    /// For each line of the new version its place in the old one; `nil` for a line that is new.
    public let sources: [Int?]
    /// Places of lines of the old version that are in the new one no more, in order.
    public let removed: [Int]

    public init(from old: [Line], to new: [Line], _ options: ItemLineOptions) {
        var sources = [Int?](repeating: nil, count: new.count)
        var isFree = [Bool](repeating: true, count: old.count)
        let (oldNames, newNames) = (old.map { Named($0, options) }, new.map { Named($0, options) })
        func match<Key: Hashable>(_ key: (Named) -> Key) {
            var places: [Key: [Int]] = [:]
            for index in old.indices.reversed() where isFree[index] {
                places[key(oldNames[index]), default: []].append(index)
            }
            for index in new.indices where sources[index] == nil {
                guard let place = places[key(newNames[index])]?.popLast() else { continue }
                sources[index] = place
                isFree[place] = false
            }
        }
        match { [$0.text, $0.section] }
        match { Pair($0.line, $0.section) }
        match(\.text)
        match(\.line)
        match { [$0.line.name, $0.section] }
        match(\.line.name)
        self.sources = sources
        removed = old.indices.filter { isFree[$0] }
    }

    private struct Pair: Hashable {
        let line: NamedLine
        let section: [UInt8]

        init(_ line: NamedLine, _ section: [UInt8]) { (self.line, self.section) = (line, section) }
    }

    private struct Named {
        let text: [UInt8]
        let section: [UInt8]
        let line: NamedLine

        init(_ line: Line, _ options: ItemLineOptions) {
            text = Array(line.text.utf8)
            section = line.section.map { TextFolding.fold($0) } ?? []
            self.line = NamedLine(line.text, options)
        }
    }
}
