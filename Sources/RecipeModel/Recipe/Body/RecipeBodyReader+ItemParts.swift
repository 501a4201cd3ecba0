internal import RecipeSyntax
internal import SourceText

// What the blocks within an item of a list are.
extension RecipeBodyReader {
    /// How many lists of an item a block in it is in.
    func depth(of leaf: Int, in item: Int) -> Int {
        ((item + 1)..<leaf).count { body.markdown.blocks[$0].item != nil && body.markdown.blocks[$0].subtreeEnd > leaf }
    }

    /// Whether a block is the number of a step alone, as copied pages have it above the words: "**STEP 1**".
    func isNumberOfStep(_ range: ByteRange) -> Bool {
        guard role == .steps, range.count <= 24 else { return false }
        let text = body.plain(range)
        return text.parted(at: 0x20).count == 2 && Heading.isNumberOfStep(text)
    }
}
