/// A parser under attack: `check` reads any bytes with it and throws where it breaks a promise. Traps count as well, of course.
struct FuzzTarget: Sendable {
    /// Also the name of its corpus, `Corpus/NAME`, and of its dictionary, `Corpus/NAME.dict`.
    let name: String
    let check: @Sendable ([UInt8]) throws -> Void

    static let all = [
        FuzzTarget(name: "configuration", check: ConfigurationFuzz.check),
        FuzzTarget(name: "cooklang", check: ForeignTextFuzz.checkCooklang),
        FuzzTarget(name: "documents", check: DocumentFuzz.check),
        FuzzTarget(name: "edits", check: EditFuzz.check),
        FuzzTarget(name: "inlines", check: InlineFuzz.check),
        FuzzTarget(name: "item-lines", check: ItemLineFuzz.check),
        FuzzTarget(name: "journal", check: JournalFuzz.check),
        FuzzTarget(name: "queries", check: QueryFuzz.check),
        FuzzTarget(name: "recipemd", check: ForeignTextFuzz.checkRecipeMD),
        FuzzTarget(name: "segments", check: SegmentFuzz.check),
        FuzzTarget(name: "tables", check: ForeignTextFuzz.checkTables),
        FuzzTarget(name: "texts", check: ForeignTextFuzz.checkTexts),
        FuzzTarget(name: "yaml", check: YAMLFuzz.check),
    ]
}

/// A promise that some input broke.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String
}

/// Throws what is said where the promise does not hold.
func promise(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws {
    if !holds { throw BrokenPromise(description: otherwise()) }
}
