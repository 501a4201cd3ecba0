/// A Markdown file in a segment: where its path stands, and how to tell that it did not change.
struct FileRecord {
    var stamp: FileStamp
    /// Place in the paths of the segment.
    var path: UInt32
    var pathLength: UInt16
    var kind: FileRecordKind.RawValue
    /// Nonzero where a stamp proves nothing: links, and what could not be read.
    var isUntrusted: UInt8

    func isTrusted(_ stamp: FileStamp, builtAt: Int64) -> Bool {
        isUntrusted == 0 && self.stamp == stamp && !stamp.isRacy(since: builtAt)
    }
}

/// What a file is, as far as an index cares.
enum FileRecordKind: UInt8 {
    case recipe, collection, pantry, ingredients, shoppingList, mealPlan
    /// Anything else that can be read.
    case other
    /// Not read as a recipe, though it looks like one.
    case nearRecipe
    /// A recipe or not, its text is no UTF-8.
    case notText
    case unreadable
    /// Its front matter cannot be read, or says a kind that nobody knows: it may have been meant as anything.
    case unknown
}

/// What filters compare of a recipe, and where the rest of a row is. Plain numbers, so that a column of them can lie in a file.
struct RecipeRecord {
    /// In seconds, -1 where unknown.
    var totalTime: Int32 = -1
    var prepTime: Int32 = -1
    var cookTime: Int32 = -1
    var restTime: Int32 = -1
    /// Year × 10,000 + month × 100 + day, 0 where unknown.
    var lastCooked: Int32 = 0
    var added: Int32 = 0
    var updated: Int32 = 0
    var timesCooked: Int32 = 0
    /// Bits of `RecipeFlag`.
    var flags: UInt16 = 0
    var ingredientCount: UInt16 = 0
    /// Of the lines that link to no recipe, of all other text, and of what could not be read.
    var facts = LineFacts()
    /// A bit for each diet the recipe claims to suit.
    var claimedDiets: UInt8 = 0
    var titleLength: UInt8 = 0
    /// Words of the ingredients and of all other text.
    var ingredientLength: UInt16 = 0
    var textLength: UInt16 = 0
    var hasLinks: UInt8 = 0
    var isRecipe: UInt8 = 0
    /// Nonzero where unread text holds a line that looks like an ingredient.
    var hasUnreadItems: UInt8 = 0
    /// Makes the fields lie without a gap: what no field sets would be written as memory left it.
    var unused: UInt8 = 0
    /// Of the names that its text may have for other recipes, as `RecipeName` counts; 0 where there are fewer.
    var named = NamedRecipes()
    /// Of its own names.
    var own = InlineArray<5, UInt32>(repeating: 0)
    var summary = HeapEntry()
    /// Of any file that could be read, recipe or not.
    var outline = HeapEntry()
    var texts = HeapEntry()
    var lines = HeapEntry()
    var names = HeapEntry()
    /// A denominator of 0 means unknown.
    var rating = Fraction()
    var fewestServings = Fraction()
    var mostServings = Fraction()

    struct NamedRecipes {
        private static var most: Int { 12 }

        private var numbers = InlineArray<12, UInt32>(repeating: 0)

        var isEmpty: Bool { numbers[0] == 0 }

        /// Adds a number, which is not 0; `false` where all places are taken.
        mutating func add(_ number: UInt32) -> Bool {
            guard let free = (0..<Self.most).first(where: { numbers[$0] == 0 }) else { return false }
            numbers[free] = number
            return true
        }

        func forEach(_ body: (UInt32) -> Void) {
            _ = contains {
                body($0)
                return false
            }
        }

        /// Whether one of them fulfils a condition.
        func contains(where isMeant: (UInt32) -> Bool) -> Bool {
            for place in 0..<Self.most {
                if numbers[place] == 0 { return false }
                if isMeant(numbers[place]) { return true }
            }
            return false
        }
    }

    struct Fraction {
        var numerator: Int64 = 0
        var denominator: Int64 = 0
    }
}

/// A stretch of a heap. Its checksum stands here, in a column that is checked itself, and not beside the bytes: another entry in its
/// place is as wrong as a damaged one.
struct HeapEntry {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var checksum: UInt32 = 0

    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 { UInt32(truncatingIfNeeded: Checksum.of(bytes)) }
}

/// A directory as it was: unchanged times prove that no name in it came or went.
struct DirectoryRecord {
    var stamp: FileStamp
    /// Of its `.gitignore`; `FileStamp.none` without one.
    var ignore: FileStamp
    var path: UInt32
    var pathLength: UInt32
    /// Its files: places in the list of rows by directory.
    var firstRow: UInt32
    var rowCount: UInt32
}
