internal import FileAccess
internal import RecipeExchange
package import SourceText

/// Pictures of a cookbook that are to go elsewhere: read beneath its root only. Nothing is fetched.
package struct CookbookPictures {
    private let files: CookbookFiles
    private let readers: ReaderPool?
    private let shrinker: PictureShrinker?
    /// By their places: several recipes may show one.
    private var known: [[RelativePath]: Result<[UInt8], Problem>] = [:]

    /// Larger ones are not read.
    private static let mostBytes = 64 << 20

    /// Why a picture does not come along.
    package struct Problem: Error, Hashable {
        package let message: Message

        package static let isAddress = Problem(message: "an address, and nothing is fetched")
    }

    /// - Parameters:
    ///   - readers: the programs that clean pictures; without, none can be cleaned.
    ///   - shrinker: what makes cleaned pictures smaller; without, they stay as large as they are.
    package init(_ session: Session, readers: ReaderPool? = nil, shrinker: PictureShrinker? = nil) {
        (files, self.readers, self.shrinker) = (session.files, readers, shrinker)
    }

    /// Where a picture is.
    ///
    /// - Parameter places: where it may be, the likeliest first; none for one that leads out of the cookbook.
    package func place(_ places: [RelativePath]) -> Result<RelativePath, Problem> {
        if places.isEmpty { return .failure(Problem(message: "outside the cookbook")) }
        guard let place = places.first(where: files.exists) else { return .failure(Problem(message: "no such file")) }
        return .success(place)
    }

    /// A picture as its file has it, for a program that confines itself before it reads it.
    package func bytes(at place: RelativePath) -> Result<[UInt8], Problem> {
        do throws(FileProblem) { return .success(try files.read(place, limit: Self.mostBytes)) } catch {
            return .failure(Problem(message: "\(error.message)"))
        }
    }

    /// The first picture that is at one of some places, without what cameras wrote into it about persons and places.
    package mutating func picture(at places: [RelativePath]) -> Result<[UInt8], Problem> {
        if let found = known[places] { return found }
        let found = place(places).flatMap(bytes).flatMap(clean)
        // As many as anybody's shared pictures; more would be memory for nothing.
        if known.count > 64 { known = [:] }
        known[places] = found
        return found
    }

    private func clean(_ bytes: [UInt8]) -> Result<[UInt8], Problem> {
        func failed(_ message: Message) -> Result<[UInt8], Problem> { .failure(Problem(message: message)) }
        guard let readers else {
            return failed("the program that reads pictures is missing: rbook-read; it belongs beside rbook")
        }
        do throws(HelperProcess.Failure) {
            let name = "picture"
            let result = try readers.read(bytes, ReadRequest(name: name, isPicture: true))
            if let clean = result.attachment(name) { return .success(shrinker?.shrunk(clean) ?? clean) }
            return failed("\(result.problems.first?.text ?? "not a picture")")
        } catch {
            return failed("\(error.reason)")
        }
    }
}
