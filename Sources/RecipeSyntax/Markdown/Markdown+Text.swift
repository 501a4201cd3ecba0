internal import SourceText

extension Markdown {
    /// The blocks of a text by itself, which has no front matter; ranges are places in `bytes`.
    public init(_ bytes: [UInt8]) {
        self = bytes.withByteView { BlockScanner.scan($0, from: 0).markdown }
    }
}
