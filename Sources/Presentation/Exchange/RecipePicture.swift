internal import RecipeExchange
internal import RecipeModel
public import SourceText

/// A picture that a recipe names.
public struct RecipePicture: Sendable, Hashable {
    /// As the recipe has it: a path or an address.
    public let name: String
    /// Where it may be in the cookbook, the likeliest first; empty for addresses, and for names that lead out of the cookbook.
    public let places: [RelativePath]

    /// Whether it is somewhere on the web.
    public var isAddress: Bool { WebReference.isWhole(name) || name.hasPrefix("//") }

    /// - Parameters:
    ///   - name: as written, with or without percent codes.
    ///   - file: the recipe that names it.
    init(_ name: String, in file: RelativePath) {
        self.name = name
        guard !WebReference.isWhole(name), !name.hasPrefix("//"), !name.hasPrefix("data:") else {
            places = []
            return
        }
        var places: [RelativePath] = []
        for text in [name, name.removingPercentCodes] {
            for place in [file.resolving(link: Array(text.utf8)), RelativePath(text)] {
                if let place, !place.isRoot, !places.contains(place) { places.append(place) }
            }
        }
        self.places = places
    }
}

extension RecipeSheet {
    /// The pictures of the dish: those of the front matter, then those between the lines, links before what wikis embed, each once. Those of
    /// steps are not among them.
    public var pictures: [RecipePicture] {
        var names = recipe.metadata.images.map(\.value)
        let inSteps = Set(stepGroups.flatMap(\.steps).flatMap(\.images))
        for link in file.links where link.isImage { names.append(file.source.string(link.destination)) }
        for span in file.roles where span.role == .picture || span.role == .headnote {
            names += Self.addresses(ofPicturesIn: file.source.string(span.range))
        }
        names += file.embeddedPictures
        var seen: Set<String> = []
        return names.filter { !inSteps.contains($0) && seen.insert($0).inserted }.map { RecipePicture($0, in: path) }
    }

    /// The pictures of a step.
    public func pictures(of step: StepSheet) -> [RecipePicture] { step.images.map { RecipePicture($0, in: path) } }

    /// The addresses in `![soup](https://…)`.
    private static func addresses(ofPicturesIn markdown: String) -> [String] {
        var found: [String] = []
        var rest = markdown[...]
        while let mark = rest.firstRange(of: "![") {
            rest = rest[mark.upperBound...]
            guard let open = rest.firstRange(of: "]("), let close = rest[open.upperBound...].firstIndex(of: ")") else {
                break
            }
            let address = rest[open.upperBound..<close].prefix { !$0.isWhitespace }
            if WebReference.isWhole(String(address)) { found.append(String(address)) }
            rest = rest[close...]
        }
        return found
    }
}

extension String {
    /// With `%20` as a space and the like; as it is where that is not UTF-8.
    fileprivate var removingPercentCodes: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}
