extension SectionRole {
    /// Whether there is a heading of the section in a language: English ones always.
    package func hasTitle(in language: String) -> Bool {
        language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "en" || LanguageWords.of(language) != nil
    }

    /// The heading of the section in a language; the English one where there is no other. Each is a name that the section is found by.
    ///
    /// - Parameter language: a tag such as `de` or `pt-BR`.
    public func title(in language: String?) -> String { LanguageWords.of(language)?[self] ?? title }
}
