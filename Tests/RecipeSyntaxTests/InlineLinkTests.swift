import RecipeSyntax
import SourceText
import Testing

@Suite struct InlineLinkTests {
    @Test(arguments: [
        ("[a](soup.md)", "soup.md"),
        ("[a](<my soup.md> \"Soup\")", "my soup.md"),
        // What site generators write.
        ("[a]({{< relref \"soup\" >}})", "soup"),
        ("[a]({{< ref \"doughs/my soup.md#day-2\" >}})", "doughs/my soup.md#day-2"),
        ("[a]({{% relref soup %}})", "soup"),
        ("[a]({{<relref `soup`>}})", "soup"),
        ("[a]({{ page.url }}/soup.md)", "{{ page.url }}/soup.md"),
        ("[a]({{< figure src=\"soup\" >}})", "{{< figure src=\"soup\" >}}"),
        ("[a]({{< relref >}})", "{{< relref >}}"),
        ("[a]({{<>}})", "{{<>}}"),
        ("[a]({{% %}})", "{{% %}}"),
    ])
    func whereLinksLead(_ text: String, _ destination: String) throws {
        let bytes = Array(text.utf8)
        let links = InlineLink.all(in: bytes, ByteRange(0, bytes.count))
        #expect(links.map { String(decoding: bytes[$0.destination.indices], as: UTF8.self) } == [destination])
        #expect(links.map(\.range) == [ByteRange(0, bytes.count)])
    }
}
