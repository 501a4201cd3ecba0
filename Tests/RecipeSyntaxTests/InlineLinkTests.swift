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
        ("<a href=\"my soup.md\">a</a>", "my soup.md"),
        ("<A class='x' HREF='soup.md#day-2' target=_blank>a</A>", "soup.md#day-2"),
        ("<a href=soup.md>the <b>soup</b></a >", "soup.md"),
    ])
    func whereLinksLead(_ text: String, _ destination: String) throws {
        let bytes = Array(text.utf8)
        let links = InlineLink.all(in: bytes, ByteRange(0, bytes.count))
        #expect(links.map { String(decoding: bytes[$0.destination.indices], as: UTF8.self) } == [destination])
        #expect(links.map(\.range) == [ByteRange(0, bytes.count)])
    }

    @Test(arguments: [
        "<a href=\"soup.md\">", "<a>soup</a>", "<a name=\"soup.md\">a</a>", "<abbr href=\"soup.md\">a</abbr>",
        "<a href=\"soup.md>a</a>", "2 < a and b > a", "`<a href=\"soup.md\">a</a>`",
    ])
    func whatLeadsNowhere(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(InlineLink.all(in: bytes, ByteRange(0, bytes.count)).isEmpty)
    }

    @Test func aPictureInTheTextOfALinkCounts() {
        let bytes = Array("<a href=\"soup.md\">![soup](soup.jpg)</a> and [pie](pie.md)".utf8)
        let links = InlineLink.all(in: bytes, ByteRange(0, bytes.count))
        #expect(
            links.map { String(decoding: bytes[$0.destination.indices], as: UTF8.self) } == [
                "soup.md", "soup.jpg", "pie.md",
            ])
        #expect(links.map(\.isImage) == [false, true, false])
    }
}
