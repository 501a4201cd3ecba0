import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// Markdown bytes as plain text.
enum PlainText {
    static func of(_ bytes: [UInt8]) -> String {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return InlineScanner.plainText(bytes, ByteRange(start, end))
    }
}
