import Testing

@testable import Fetching

@Suite struct WebAddressTests {
    @Test func takesAddressesApart() throws {
        let address = try WebAddress("HTTPS://Example.ORG/a b?q=1#part")
        #expect(address.text == "https://Example.ORG/a%20b?q=1" || address.text == "https://example.org/a%20b?q=1")
        #expect(address.hostAndPort == "example.org:443")
        #expect(address.path == "/a%20b?q=1")
        #expect(address.robots == "https://example.org:443/robots.txt")
        #expect(try WebAddress("http://0x7f.1:81/").hostAndPort == "127.0.0.1:81")
        #expect(try WebAddress("http://[::1]/").hostAndPort == "::1:80")
    }

    @Test func refusesOtherSchemesAndUsers() {
        #expect(throws: WebAddress.Problem.scheme("file")) { try WebAddress("file:///etc/passwd") }
        #expect(throws: WebAddress.Problem.scheme("gopher")) { try WebAddress("gopher://example.org/") }
        #expect(throws: WebAddress.Problem.user) { try WebAddress("https://me:word@example.org/") }
        #expect(throws: WebAddress.Problem.notAnAddress) { try WebAddress("https://") }
    }

    @Test func knowsPrivateNames() throws {
        for text in [
            "http://localhost/", "http://printer.local/", "http://intranet/", "http://10.0.0.1/", "http://a.internal./",
        ] {
            #expect(try WebAddress(text).isPrivateByName, "\(text)")
        }
        #expect(try WebAddress("https://example.org/").isPrivateByName == false)
    }

    @Test func findsTheProxyOfTheEnvironment() throws {
        let address = try WebAddress("https://www.example.org/soup")
        func proxy(_ environment: [String: String]) -> String? { ProxyChoice.proxy(for: address, environment) }
        #expect(proxy([:]) == nil)
        #expect(proxy(["http_proxy": "http://p:1"]) == nil)
        #expect(proxy(["HTTPS_PROXY": "http://p:1"]) == "http://p:1")
        #expect(proxy(["all_proxy": "socks5h://p:1", "no_proxy": "example.com, .example.org"]) == nil)
        #expect(proxy(["all_proxy": "socks5h://p:1", "no_proxy": "ample.org"]) == "socks5h://p:1")
        #expect(ProxyChoice.shown("http://me:word@p:1") == "http://p:1")
    }
}
