import RecipeModel
import RecipeSyntax
import SourceText
import Testing

@testable import Revision

/// Removals take what they name, and nothing that is with it.
@Suite struct RemovalTests {
    private func refusal(_ text: String, _ changes: [Change]) -> String? {
        var revision = DocumentRevision(SourceText(path: RelativePath.root.appending("book.md"), text))
        do throws(UneditableShape) {
            try revision.apply(changes)
            return nil
        } catch {
            let place = LineTable(revision.source).location(of: error.range.start)
            return "\(place.line):\(place.column): \(error.reason)"
        }
    }

    private static let cheese = "- cheese\n  - 200 g feta\n\n  soft ones\n- 1 egg\n  bought at the farm\n"

    @Test func anItemWithAListOfItsOwnIsNotRemovedWithIt() throws {
        #expect(
            refusal(Self.cheese, [.removeLine(LineReference("cheese"))])
                == "2:3: this is below an item that is to be removed, and would go with it")
        // Its own further lines go with an item, and so does the item once its list is gone.
        #expect(
            try Self.cheese.after([.removeLine(LineReference("1 egg bought at the farm"))])
                == "- cheese\n  - 200 g feta\n\n  soft ones\n")
        #expect(
            try Self.cheese.after([.removeLine(LineReference("200 g feta")), .removeLine(LineReference("cheese"))])
                == "- 1 egg\n  bought at the farm\n")
    }
}
