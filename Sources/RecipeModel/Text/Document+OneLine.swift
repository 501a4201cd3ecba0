public import RecipeSyntax

extension Document {
    /// Text as one line.
    public static func oneLine(_ text: String) -> String { MetadataReader.singleLine(text) }
}
