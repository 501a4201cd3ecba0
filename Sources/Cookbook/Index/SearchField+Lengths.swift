extension SearchField {
    /// How many words there are in the fields that are weighed apart.
    struct Lengths {
        private(set) var title = 0
        private(set) var ingredients = 0
        private(set) var others = 0

        mutating func add(_ count: Int, _ field: SearchField) {
            switch field {
            case .title: title += count
            case .ingredient: ingredients += count
            default: others += count
            }
        }
    }
}
