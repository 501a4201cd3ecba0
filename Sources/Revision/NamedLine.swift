internal import Cookbook
internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// What a line names, and the dates that tell it from others of that name.
struct NamedLine: Hashable {
    let name: [UInt8]
    private var dates: [CalendarDate] = []

    init(_ text: String, _ options: ItemLineOptions) {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: options)
        let name = InlineScanner.plainText(
            Array(line.name(in: bytes).utf8), ByteRange(0, line.name(in: bytes).utf8.count))
        self.name = TextFolding.fold(name.isEmpty ? text : name)
        for attribute in line.attributes {
            switch attribute.kind {
            case .expires(let date), .bought(let date), .opened(let date): dates.append(date)
            default: break
            }
        }
    }
}
