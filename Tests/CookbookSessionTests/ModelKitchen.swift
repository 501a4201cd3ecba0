import Foundation
import RecipeExchange
import TestSupport

@testable import CookbookSession

/// A cookbook, an endpoint that answers as its models are named, and a person who configured it.
final class ModelKitchen {
    let book: ScratchCookbook
    let server: LocalServer
    static let key = "sk-canary-7f3a9c51"

    var configurationPath: String { book.directory.beside("home") + "/.config/rbook/config.yaml" }

    /// - Parameter further: lines below `model:`, indented.
    init(_ model: String = "well", _ further: String = "", files: [String: String] = [:]) throws {
        book = try ScratchCookbook(files)
        server = try LocalServer("CookbookSessionTests/model-server.py")
        try configure(model, further)
    }

    func configure(_ model: String, _ further: String = "") throws {
        let folder = book.directory.beside("home") + "/.config/rbook"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try write(
            "model:\n  endpoint: \(server.address("/v1"))\n  name: \(model)\n  key-file: key\n  timeout: 5 s\n\(further)",
            to: configurationPath, mode: 0o644)
        try write(Self.key + "\n", to: folder + "/key", mode: 0o600)
    }

    func write(_ text: String, to path: String, mode: Int) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    func client(model: String? = nil, usesCache: Bool = true) throws -> ModelClient {
        try ModelClient(
            try book.session(), program: LocalServer.reader, version: "0",
            ModelClient.Options(model: model, usesCache: usesCache), firstPause: 1)
    }

    /// What came of a wish: the title, the breaches, or the refusal.
    func generate(_ wish: String, _ change: (inout RecipeGeneration.Request) -> Void = { _ in }) throws -> (
        outcome: RecipeGeneration.Outcome, usage: ModelUsage
    ) {
        var request = RecipeGeneration.Request(wish)
        change(&request)
        let client = try client()
        let outcome = try RecipeGeneration(request, in: try book.session()).run(client, tags: [])
        return (outcome, client.usage)
    }

    struct Asked: Decodable {
        let path: String
        let headers: [String: String]
        let body: String
    }

    /// All that came in so far.
    func asked() throws -> [Asked] {
        let web = WebSource(
            program: LocalServer.reader, environment: [:], version: "0", addresses: [server.address("/asked")],
            allowsPrivate: true)
        return try JSONDecoder().decode([Asked].self, from: Data(web.fetch(server.address("/asked"), .page).body))
    }
}
