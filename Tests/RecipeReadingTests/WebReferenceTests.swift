import RecipeExchange
import Testing

@Suite struct WebReferenceTests {
    @Test(arguments: [
        ("b.jpg", "https://a.org/x/b.jpg"), ("/b.jpg", "https://a.org/b.jpg"), ("//c.org/b.jpg", "https://c.org/b.jpg"),
        ("../b.jpg", "https://a.org/b.jpg"), ("../../../b.jpg", "https://a.org/b.jpg"),
        ("./b.jpg", "https://a.org/x/b.jpg"),
        ("d/../b.jpg?../e", "https://a.org/x/b.jpg?../e"), ("?q=2", "https://a.org/x/soup?q=2"),
        ("#top", "https://a.org/x/soup?q=1/2#top"), ("http://b.org/é", "http://b.org/é"), ("..", "https://a.org/"),
    ]) func isCompletedAsBrowsersDo(_ reference: String, _ whole: String) {
        #expect(WebReference.whole(reference, on: "https://a.org/x/soup?q=1/2#e") == whole)
    }

    @Test func otherSchemesAreLeft() {
        for reference in ["data:image/png;base64,AA==", "mailto:a@b.org", ""] {
            #expect(WebReference.whole(reference, on: "https://a.org/") == nil)
        }
        #expect(WebReference.whole("b.jpg", on: "https://a.org") == "https://a.org/b.jpg")
        #expect(WebReference.whole("b.jpg", on: "soup.html") == nil)
    }

    @Test(arguments: [
        ("https://a.org/soup?utm_source=x&utm_medium=mail", "https://a.org/soup"),
        ("https://a.org/soup?id=7&fbclid=AbC&page=2#steps", "https://a.org/soup?id=7&page=2#steps"),
        ("https://a.org/soup?GCLID=1", "https://a.org/soup"), ("https://a.org/?id=7", "https://a.org/?id=7"),
        ("https://a.org/soup?utm=1&clid=2", "https://a.org/soup?utm=1&clid=2"),
        ("https://a.org/soup?", "https://a.org/soup?"), ("https://a.org/#?utm_a=1", "https://a.org/#?utm_a=1"),
        ("My book?utm_a=1", "My book?utm_a=1"),
    ]) func whatFollowsPeopleIsTakenOut(_ address: String, _ kept: String) {
        #expect(WebReference.withoutTracking(address) == kept)
    }
}
