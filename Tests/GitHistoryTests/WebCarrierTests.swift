import Testing

@testable import GitHistory

/// A server that answers as it is told to, and notes down what it is asked.
private final class ScriptedServer: WebChannel {
    var heads: [WebHead]
    private(set) var asked: [WebRequest] = []
    private(set) var given: [[UInt8]] = []

    init(_ heads: [WebHead]) { self.heads = heads }

    func begin(_ request: WebRequest) { asked.append(request) }
    func give(_ bytes: [UInt8]) { given.append(bytes) }
    func head() throws(WebFailure) -> WebHead {
        if heads.isEmpty { throw .cut("nothing left to say") }
        return heads.removeFirst()
    }
    func body() -> [UInt8] { [] }
    func stop() {}
}

/// What a person types, in turn.
private final class Typist {
    var answers: [String]
    private(set) var questions: [String] = []

    init(_ answers: [String]) { self.answers = answers }

    func answer(_ question: String) -> String? {
        questions.append(question)
        return answers.isEmpty ? nil : answers.removeFirst()
    }
}

@Suite struct WebCarrierTests {
    private let list = "/info/refs?service=git-upload-pack"

    private func head(_ status: Int, _ type: String? = nil, to redirect: String? = nil) -> WebHead {
        WebHead(
            status: status, contentType: type, redirect: redirect,
            challenges: status == 401 ? ["negotiate", "basic"] : [])
    }

    private var advertisement: WebHead { head(200, "application/x-git-upload-pack-advertisement") }

    private func carrier(
        _ address: String, _ server: ScriptedServer, _ typist: Typist? = nil, helpers: [String] = []
    ) throws -> WebCarrier {
        let prompt: ((String, Bool) -> String?)? = typist.map { typist in { question, _ in typist.answer(question) } }
        let access = RemoteAccess(
            ssh: .program("ssh"), environment: ["PATH": "/usr/bin:/bin"], directory: "/", isInteractive: typist != nil,
            credentials: { _, _ in CredentialSettings(helpers: helpers, user: nil, usesPath: false) }, askPass: nil,
            prompt: prompt, openWeb: { _ throws(GitError) in server })
        return WebCarrier(try RemoteAddress(address), access, server)
    }

    private func error(_ body: () throws -> Void) -> GitError? {
        do { try body() } catch { return error as? GitError }
        return nil
    }

    private func write(_ bytes: [UInt8], to carrier: WebCarrier) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { buffer.deallocate() }
        buffer.copyBytes(from: bytes)
        try carrier.write(UnsafeRawBufferPointer(buffer))
    }

    private func read(_ carrier: WebCarrier) throws -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
        defer { buffer.deallocate() }
        return try carrier.read(into: buffer)
    }

    @Test func movesOnTheSameServerAreFollowed() throws {
        let server = ScriptedServer([head(301, to: "https://example.org/new/book.git\(list)"), advertisement])
        let carrier = try carrier("https://example.org/book.git/", server)
        try carrier.begin(.listToFetch)
        #expect(
            server.asked.map(\.address)
                == ["https://example.org/book.git\(list)", "https://example.org/new/book.git\(list)"])
        // What follows goes to the new place.
        try carrier.begin(.fetch)
        server.heads = [head(200, "application/x-git-upload-pack-result")]
        try write(Array("0000".utf8), to: carrier)
        #expect(try read(carrier) == 0)
        #expect(server.asked.last?.address == "https://example.org/new/book.git/git-upload-pack")
        #expect(server.given.suffix(2) == [Array("0000".utf8), []])
    }

    @Test(arguments: [
        "https://example.com/book.git", "http://example.org/book.git", "https://example.org:8443/book.git",
        "https://user:secret@example.com/book.git", "https://sub.example.org/book.git",
    ]) func otherServersAreNotAsked(_ place: String) throws {
        let server = ScriptedServer([head(302, to: place + list)])
        let carrier = try carrier("https://example.org/book.git", server)
        let problem = error { try carrier.begin(.listToFetch) }
        #expect(problem?.message.hasPrefix("https://example.org/book.git sends us to") == true)
        #expect(problem?.message.contains("secret") == false)
        #expect(server.asked.count == 1)
    }

    @Test func aServerThatNeverEndsToSendUsOn() throws {
        let step = head(302, to: "https://example.org/book.git\(list)")
        let server = ScriptedServer(Array(repeating: step, count: 20))
        let carrier = try carrier("https://example.org/book.git", server)
        #expect(
            error { try carrier.begin(.listToFetch) }?.message
                == "https://example.org/book.git sends us round in circles")
        // The first request and five more.
        #expect(server.asked.count == 6)
    }

    @Test func aPersonIsAskedUntilTheServerIsContent() throws {
        let server = ScriptedServer([head(401), head(401), advertisement])
        let typist = Typist(["ana", "wrong", "ana", "right:one"])
        try carrier("https://example.org/book.git", server, typist).begin(.listToFetch)
        #expect(server.asked.map(\.password) == [nil, "wrong", "right:one"])
        #expect(
            typist.questions.prefix(2)
                == ["Username for 'https://example.org': ", "Password for 'https://ana@example.org': "])
    }

    @Test func threeWrongAnswersAreEnough() throws {
        let server = ScriptedServer(Array(repeating: head(401), count: 9))
        let typist = Typist(["a", "1", "a", "2", "a", "3", "a", "4"])
        let carrier = try carrier("https://example.org/book.git", server, typist)
        let problem = error { try carrier.begin(.listToFetch) }
        #expect(problem?.message == "https://example.org/book.git does not take the name 'a' with its password")
        #expect(server.asked.count == 4)
    }

    @Test func whereNobodyCanBeAskedItIsToldWhatToSetUp() throws {
        let server = ScriptedServer([head(401)])
        let carrier = try carrier("https://example.org/book.git", server)
        let problem = error { try carrier.begin(.listToFetch) }
        #expect(problem?.message == "https://example.org/book.git asks for a name and a password")
        #expect(problem?.hint?.contains("credential.helper") == true)
    }

    @Test func theAddressesOwnPasswordIsUsedAndShownNowhere() throws {
        let server = ScriptedServer([head(401), head(403)])
        let carrier = try carrier("https://ana%40home:p%3Ass-w0rd@example.org/book.git", server)
        let problem = error { try carrier.begin(.listToFetch) }
        #expect(server.asked.map(\.address) == Array(repeating: "https://example.org/book.git\(list)", count: 2))
        #expect(server.asked.last?.user == "ana@home" && server.asked.last?.password == "p:ss-w0rd")
        #expect(problem?.message == "https://ana%40home:…@example.org/book.git does not let 'ana@home' do that (403)")
        // "ana@home:p:ss-w0rd" as it goes over the line.
        let said = "Authorization: Basic YW5hQGhvbWU6cDpzcy13MHJk, p:ss-w0rd, p%3Ass-w0rd"
        #expect(carrier.redacted(said) == "Authorization: Basic …, …, …")
    }

    @Test func aLoginOfAnotherKindIsTold() throws {
        let server = ScriptedServer([WebHead(status: 401, contentType: nil, redirect: nil, challenges: ["negotiate"])])
        let carrier = try carrier("https://example.org/book.git", server)
        #expect(error { try carrier.begin(.listToFetch) }?.message.contains("does not know: negotiate") == true)
    }

    @Test func aPageIsNotARepository() throws {
        let server = ScriptedServer([head(200, "text/html; charset=utf-8")])
        let carrier = try carrier("https://example.org/book.git", server)
        #expect(error { try carrier.begin(.listToFetch) }?.message.hasSuffix("it answers with text/html") == true)
    }

    @Test func muchIsSentAsItComes() throws {
        let server = ScriptedServer([head(200, "application/x-git-receive-pack-result")])
        let carrier = try carrier("https://example.org/book.git", server)
        try carrier.begin(.push)
        let piece = [UInt8](repeating: 7, count: 300_000)
        for _ in 0..<5 { try write(piece, to: carrier) }
        #expect(try read(carrier) == 0)
        #expect(server.asked.map(\.isStreamed) == [true])
        #expect(server.given.map(\.count).reduce(0, +) == 1_500_000)
        #expect(server.given.last == [])
    }
}
