/// How many words the fields of a cookbook's recipes have on average.
struct FieldLengths {
    private(set) var title: Float = 0
    private(set) var ingredient: Float = 0
    private(set) var text: Float = 0

    init(_ index: CookbookIndex) {
        var sums = (title: 0, ingredient: 0, text: 0)
        for (number, segment) in index.chain.segments.enumerated() {
            let first = index.chain.firstRow(number)
            let records = segment.recipes
            for row in 0..<segment.fileCount where index.live[first + row] {
                sums.title += Int(records[row].titleLength)
                sums.ingredient += Int(records[row].ingredientLength)
                sums.text += Int(records[row].textLength)
            }
        }
        let count = Float(max(1, index.recipes.count))
        title = Float(sums.title) / count
        ingredient = Float(sums.ingredient) / count
        text = Float(sums.text) / count
    }
}
