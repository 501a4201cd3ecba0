internal import FileAccess
internal import RecipeExchange
package import SourceText

/// Pictures of a cookbook that are to go elsewhere: read beneath its root only, and without what cameras wrote into them about persons and places.
package struct CookbookPictures {
    private let files: CookbookFiles
    private let readers: ReaderPool?
    /// By their places: several recipes may show one.
    private var known: [[RelativePath]: Result<[UInt8], Problem>] = [:]

    /// Larger ones are not read.
    private static let mostBytes = 32 << 20

    /// Why a picture does not come along.
    package struct Problem: Error, Hashable {
        package let message: Message
    }

    /// - Parameter readers: the programs that clean pictures; without, none comes along.
    package init(_ session: Session, readers: ReaderPool?) {
        (files, self.readers) = (session.files, readers)
    }

    /// The first picture that is at one of some places.
    package mutating func picture(at places: [RelativePath]) -> Result<[UInt8], Problem> {
        if let found = known[places] { return found }
        let found = read(places)
        // As many as anybody's shared pictures; more would be memory for nothing.
        if known.count > 64 { known = [:] }
        known[places] = found
        return found
    }

    private func read(_ places: [RelativePath]) -> Result<[UInt8], Problem> {
        func failed(_ message: Message) -> Result<[UInt8], Problem> { .failure(Problem(message: message)) }
        guard !places.isEmpty else { return failed("it is not in the cookbook") }
        guard let place = places.first(where: files.exists) else { return failed("it is not there") }
        guard let readers else {
            return failed("the program that reads pictures is missing: rbook-read; it belongs beside rbook")
        }
        let bytes: [UInt8]
        do throws(FileProblem) { bytes = try files.read(place, limit: Self.mostBytes) } catch {
            return failed("\(error.message)")
        }
        do throws(HelperProcess.Failure) {
            let name = "picture"
            let result = try readers.read(bytes, ReadRequest(name: name, isPicture: true))
            if let clean = result.attachment(name) { return .success(clean) }
            return failed("\(result.problems.first?.text ?? "it is not a picture")")
        } catch {
            return failed("\(error.reason)")
        }
    }
}
