/// The ignore rules in force in one directory: those that came down from above, and its own.
///
/// Of each file only what can still match is carried down, so a directory costs the same at any depth.
struct IgnoreScope: Sendable {
    /// The weakest first.
    private var files: [IgnoreFile] = []
    /// Where the files' patterns have got to, in the order of the files.
    private var places: [Place] = []
    private var weight = 0

    private struct Place: Sendable {
        let file: Int32
        let node: Int32
        /// As those of the node.
        let staysBelow: Bool
        let leadsOn: Bool
    }

    /// The most steps that a name is held against in one directory. Rules that people write stay below a tenth of it.
    static let heaviest = 16_384

    var isEmpty: Bool { places.isEmpty }

    /// What a name is held against, by the number of places in the files' patterns.
    var placeCount: Int { places.count }

    /// Adds the rules of a file in this directory, stronger than those before.
    ///
    /// - Returns: whether they are not too many; if they are, nothing was added.
    mutating func add(_ file: IgnoreFile) -> Bool {
        guard weight + file.weight <= Self.heaviest else { return false }
        if file.isEmpty { return true }
        weight += file.weight
        files.append(file)
        Self.enter(0, of: file, Int32(truncatingIfNeeded: files.count - 1), &places)
        return true
    }

    private static func enter(_ number: Int32, of file: IgnoreFile, _ fileNumber: Int32, _ places: inout [Place]) {
        func append(_ number: Int32) -> Int32 {
            let node = file.nodes[Int(number)]
            if node.staysBelow || !node.names.isEmpty || !node.patterns.isEmpty {
                places.append(
                    Place(file: fileNumber, node: number, staysBelow: node.staysBelow, leadsOn: node.leadsOn))
            }
            return node.behindDirectories
        }
        let behind = append(number)
        if behind >= 0 { _ = append(behind) }
    }

    /// Whether a file or directory in this directory is skipped: the last rule that matches in the strongest file decides.
    func leavesOut(_ name: [UInt8], isDirectory: Bool) -> Bool {
        if places.isEmpty { return false }
        var name = NameUnderTest(name)
        var rule: Int32 = -1
        var current: Int32 = -1
        for place in places.reversed() {
            if place.file != current {
                if rule >= 0 { break }
                current = place.file
            }
            let file = files[Int(place.file)]
            file.forEachNode(from: place.node, &name) { found in
                let found = file.nodes[Int(found)]
                rule = max(rule, found.rule, isDirectory ? found.directoryRule : -1)
            }
        }
        return rule >= 0 && rule & 1 == 0
    }

    /// The rules in force in a directory of this one, but for its own.
    func below(_ name: [UInt8]) -> IgnoreScope {
        if places.allSatisfy({ $0.staysBelow && !$0.leadsOn }) { return self }
        var name = NameUnderTest(name)
        var result = self
        result.places.removeAll(keepingCapacity: true)
        var index = 0
        while index < places.count {
            let (number, start) = (places[index].file, result.places.count)
            let file = files[Int(number)]
            while index < places.count, places[index].file == number {
                let place = places[index]
                if place.staysBelow { result.places.append(place) }
                if place.leadsOn {
                    file.forEachNode(from: place.node, &name) { found in
                        Self.enter(found, of: file, number, &result.places)
                    }
                }
                index += 1
            }
            if file.hasInnerDirectories { result.removeRepetitions(from: start) }
        }
        return result
    }

    /// What is behind `**` can be reached again and again.
    private mutating func removeRepetitions(from start: Int) {
        guard places.count > start + 1 else { return }
        let sorted = places[start...].sorted { $0.node < $1.node }
        places.removeSubrange(start...)
        for place in sorted where places.count == start || places[places.count - 1].node != place.node {
            places.append(place)
        }
    }
}
