import Foundation
import RecipeExchange
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What is fetched from servers that answer badly, through the very programs that a person runs. `127.0.0.1` is permitted as far as a
/// person names it; whatever it leads to is not.
@Suite(.enabled(if: HostileServer.reason == nil, "python3 and rbook-read are needed"), .serialized)
struct HostileServerTests {
    private func reader(
        _ server: HostileServer, _ addresses: [String], allowsPrivate: Bool = true,
        downloads: ImportReader.Downloads = .first
    ) -> ImportReader {
        let web = WebSource(
            program: HostileServer.reader, environment: [:], version: "0", addresses: addresses,
            allowsPrivate: allowsPrivate)
        return ImportReader(
            readers: ReaderPool(program: HostileServer.reader), directory: "/", web: web, downloads: downloads)
    }

    private func outcome(_ path: String, _ server: HostileServer, allowsPrivate: Bool = true) throws
        -> ImportReader.Outcome
    {
        let address = server.address(path)
        return try #require(reader(server, [address], allowsPrivate: allowsPrivate).read(address, input: { [] }).first)
    }

    /// The paths that the server was asked for, a line each.
    private func asked(_ server: HostileServer) throws -> String {
        let address = server.address("/asked")
        let web = WebSource(
            program: HostileServer.reader, environment: [:], version: "0", addresses: [address], allowsPrivate: true)
        let (answer, body) = web.fetch(address, .page)
        #expect(answer.problem == nil)
        return String(decoding: body, as: UTF8.self)
    }

    /// Each way in, and words of the refusal.
    static let refused: [(path: String, words: String)] = [
        ("/to-file", "only http and https are fetched, not 'file'"),
        ("/to-mapped", "of this machine or a private network"),
        ("/to-name", "localhost is at "),
        ("/to-number", "127.0.0.1 is an address of this machine or a private network"),
        ("/to-metadata", "169.254.169.254 is an address of this machine or a private network"),
        ("/to-user", "an address with a user name"),
        ("/circle", "it redirects in a circle"),
        ("/hop", "it redirects more than 5 times"),
        ("/slow", "it took too long"),
        ("/large", "it has more than 20 MB"),
        ("/bomb", "it has more than 20 MB"),
        ("/missing", "404 Not Found"),
        ("/later", "429 Too Many Requests"),
        ("/deep", "no recipe"),
    ]

    @Test(arguments: refused) func isRefusedInWords(_ path: String, _ words: String) throws {
        let server = try HostileServer()
        let begun = Date()
        let outcome = try outcome(path, server)
        #expect(outcome.result?.recipes ?? [] == [])
        #expect(outcome.problems.map(\.reason.verbatim).joined().contains(words), "\(outcome.problems)")
        #expect(Date().timeIntervalSince(begun) < 45)
        let asked = try asked(server)
        #expect(!asked.contains("/secret"))
    }

    @Test func privateAddressesAreRefusedUnlessPermitted() throws {
        let server = try HostileServer()
        let refused = try outcome("/soup", server, allowsPrivate: false)
        #expect(
            refused.problems.map(\.reason.verbatim) == ["127.0.0.1 is an address of this machine or a private network"])
        #expect(try outcome("/soup", server).result?.recipes.map(\.title) == ["Tomato soup"])
    }

    @Test func fiveRedirectsAreFollowedAndTheTypedAddressIsKept() throws {
        let server = try HostileServer()
        let recipe = try #require(try outcome("/near0", server).result?.recipes.first)
        #expect(recipe.title == "Tomato soup")
        #expect(recipe.url == server.address("/near0"))
    }

    @Test func aShortWaitIsHonored() throws {
        let server = try HostileServer()
        #expect(try outcome("/soon", server).result?.recipes.map(\.title) == ["Tomato soup"])
    }

    @Test func wrongBytesAreReadAndTold() throws {
        let server = try HostileServer()
        let charset = try #require(try outcome("/charset", server).result?.recipes.first)
        #expect(charset.title == "Crème" || !charset.doubts.isEmpty)
        let nul = try #require(try outcome("/nul", server).result)
        #expect(nul.recipes.count == 1)
        let long = try outcome("/long", server)
        #expect(long.result != nil || !long.problems.isEmpty)
    }

    @Test func manyPagesOfOneHostAskRobotsFirst() throws {
        let server = try HostileServer()
        let addresses = ["/closed", "/one", "/two", "/three", "/four"].map(server.address)
        let reader = reader(server, addresses)
        let outcomes = addresses.flatMap { reader.read($0, input: { [] }) }
        #expect(
            outcomes.map { $0.result?.recipes.first?.title } == [
                nil, "Soup one", "Soup two", "Soup three", "Soup four",
            ])
        #expect(outcomes[0].problems.map(\.reason.verbatim) == ["127.0.0.1 asks programs not to fetch it (robots.txt)"])
    }

    @Test func photosLoseWhereTheyWereTaken() throws {
        let server = try HostileServer()
        let result = try #require(try outcome("/with-photo", server).result)
        let photo = try #require(result.attachments[server.address("/photo")])
        // The way up (6, turned right) is all that is left of the Exif.
        #expect(Data(photo).range(of: Data("SECRET".utf8)) == nil)
        #expect(Data(photo).range(of: Data("Exif\0\0MM".utf8)) != nil)
        #expect(PictureKind(Array(photo)) == .jpeg)
    }

    @Test(arguments: [
        ("/with-page", "it is not a picture of a kind that is kept"),
        ("/with-huge", "the picture is too large: 60000 × 60000 pixels"),
        ("/with-local", "of this machine or a private network"),
        ("/with-file", "only http and https are fetched"),
    ]) func badPicturesStayAtTheirAddress(_ path: String, _ words: String) throws {
        let server = try HostileServer()
        let result = try #require(try outcome(path, server).result)
        #expect(result.attachments.isEmpty)
        #expect(result.recipes.first?.images.count == 1)
        #expect(result.recipes.flatMap(\.doubts).map(\.text).joined().contains(words))
    }

    @Test func aTitleThatLeadsOutsideBecomesAName() throws {
        let server = try HostileServer()
        let result = try #require(try outcome("/outside", server).result)
        let book = try ScratchCookbook()
        _ = try book.initialize()
        let report = try ImportRecipes([result], folder: "recipes").prepare(in: book.session())
        #expect(report.report.kept.map(\.path.string) == ["recipes/git-hooks-x.md"])
    }

    @Test func theSameAddressIsFetchedOnce() throws {
        let server = try HostileServer()
        let address = server.address("/soup")
        let reader = reader(server, [address])
        for _ in 0..<3 { #expect(reader.read(address, input: { [] }).first?.result?.recipes.count == 1) }
        let asked = try asked(server)
        #expect(asked.split(separator: "\n").filter { $0 == "/soup" }.count == 1)
    }
}
