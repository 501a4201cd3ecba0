internal import Kitchen

/// Which ingredients names mean, kept from recipe to recipe: most names come again and again.
///
/// A name has one place by its hash and takes it from another; names longer than 32 bytes have none.
struct ResolutionCache {
    private static let size = 4096
    private static let longest = 32

    private struct Entry {
        var hash: UInt64 = 0
        var count: UInt8 = 0
        var resolution = Resolution.unknown
    }

    private let catalogue: Catalogue
    private var entries: [Entry] = []
    private var names: [UInt8] = []

    init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// The same as `catalogue.resolve`.
    mutating func resolve(_ name: [UInt8]) -> Resolution {
        guard !name.isEmpty, name.count <= Self.longest else { return catalogue.resolve(utf8: name.span) }
        if entries.isEmpty {
            entries = Array(repeating: Entry(), count: Self.size)
            names = Array(repeating: 0, count: Self.size * Self.longest)
        }
        let hash = WordHash.of(name)
        let place = Int(truncatingIfNeeded: hash ^ hash >> 29) & (Self.size - 1)
        let start = place * Self.longest
        if entries[place].hash == hash, Int(entries[place].count) == name.count,
            names[start..<start + name.count].elementsEqual(name)
        {
            return entries[place].resolution
        }
        let resolution = catalogue.resolve(utf8: name.span)
        entries[place] = Entry(hash: hash, count: UInt8(name.count), resolution: resolution)
        for offset in name.indices { names[start + offset] = name[offset] }
        return resolution
    }
}
