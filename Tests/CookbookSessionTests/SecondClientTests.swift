import Cookbook
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

/// A client that has no command line: everything a person does in a week, by operations and queries alone.
@Suite struct SecondClientTests {
    @Test func doesWithoutACommandLineWhatACookDoes() throws {
        let scratch = try ScratchCookbook()
        let made = try scratch.initialize()
        #expect(made.changedCount == 4)
        #expect(made.commit != nil)
        var done: [String] = []
        func perform(_ operation: some CookbookSession.Operation) throws {
            let outcome = try scratch.perform(operation)
            #expect(outcome.commit != nil)
            #expect(outcome.warnings.isEmpty)
            done.append(outcome.summary.verbatim)
        }
        let soup = "# Leek Soup\n\n## Ingredients\n\n- 2 leeks\n- 500 ml milk\n\n## Method\n\n1. Boil.  \n"
        try perform(AddRecipe(Array(soup.utf8), title: nil, folder: "soups"))
        try perform(RateRecipe(recipe: "leek soup", stars: "4.5"))
        try perform(TagRecipe(recipe: "leek soup", adding: ["quick", "winter"], removing: []))
        try perform(MarkFavorite(recipe: "leek soup", isFavorite: true))
        try perform(ChangeKeys(recipe: "leek soup", setting: [("servings", "4")], removing: ["favorite"]))
        try perform(AddToPantry("2 l milk", location: "Fridge", expires: "2026-12-01"))
        try perform(AddToPantry("3 leeks", location: "Fridge"))
        try perform(UsePantry(["milk", "250ml"]))
        try perform(MakeFolder(path: "winter", title: "Winter"))
        try perform(MoveRecipe(recipe: "leek soup", to: "winter/"))
        try perform(CopyRecipe(recipe: "leek soup", to: "winter/thick.md", title: "Thick Leek Soup"))
        try perform(MakeCollection("Feast", recipes: ["winter/leek-soup.md"]))
        try perform(AddToCollection(["thick leek soup"], to: "feast"))
        try perform(RemoveFromCollection(["winter/leek-soup.md"], from: "feast"))
        try perform(FormatFiles(in: []))
        try perform(SetConfiguration("name", to: "Our book"))
        try perform(RemoveRecipe(recipe: "winter/leek-soup.md"))
        #expect(
            done == [
                "Add Leek Soup", "Rate Leek Soup 4.5 stars", "Tag Leek Soup quick, winter",
                "Mark Leek Soup as a favourite", "Change servings of Leek Soup, remove favorite",
                "Put 2 l milk into the pantry", "Put 3 leeks into the pantry", "Use 250ml milk from the pantry",
                "Make the folder Winter", "Move Leek Soup to winter/leek-soup.md",
                "Copy Leek Soup to winter/thick.md", "Make the collection Feast",
                "Add Thick Leek Soup to the collection Feast", "Take Leek Soup out of the collection Feast",
                "Format 2 files", "Set name to Our book", "Remove Leek Soup",
            ])
        #expect(
            try scratch.text("winter/thick.md")
                == "---\nrating: 4.5\ntags: [quick, winter]\nservings: 4\n---\n\n# Thick Leek Soup\n\n## Ingredients\n\n- 2 leeks\n- 500 ml milk\n\n## Method\n\n1. Boil.\n"
        )

        let session = try scratch.session()
        let query = try QueryParser.parse("tag:quick rating>=4", today: session.today)
        let titles = try session.withIndex { index in
            try session.search(query, in: index).map { index.title($0.recipe) }
        }
        #expect(titles == ["Thick Leek Soup"])
        let makeable = session.withIndex { index in
            index.recipes.map(Makeability.test(index, session.today))
        }
        #expect(makeable == [true])
        let found = try session.recipe(named: "thick leek soup")
        #expect(found.recipe.ingredients.map(\.name) == ["leeks", "milk"])
        #expect(
            session.loadPantries().pantryLots.map { $0.lot.item.string }.suffix(2) == [
                "1.75 l milk (expires 2026-12-01)", "3 leeks",
            ])
        #expect(try session.setting("name").value == "Our book")
        let feast = try session.collection(named: "feast", in: session.load().files)
        #expect(feast.collection.links.count == 1)
        let report = Linter(today: session.today).run(session.loader, ignoring: session.ignoreRules)
        #expect(report.files.flatMap(\.findings).filter { $0.diagnostic.severity == .error }.isEmpty)
        #expect(scratch.notices.all.isEmpty)
        #expect(scratch.notices.unread.warnings(for: .everything).isEmpty)
    }

    @Test func saysWhatIsWrongInWordsThatTellDataApart() throws {
        let scratch = try ScratchCookbook(["rbook.yaml": ""])
        let problem = #expect(throws: OperationProblem.self) {
            _ = try scratch.perform(RateRecipe(recipe: "no\u{1B}[31m such", stars: "3"))
        }
        #expect(problem?.message.text { _ in "…" } == "this cookbook has no recipes yet")
        try scratch.write("soup.md", "# Soup\n\n## Ingredients\n\n- 1 leek\n")
        let other = #expect(throws: OperationProblem.self) {
            _ = try scratch.perform(RateRecipe(recipe: "no\u{1B}[31m such", stars: "3"))
        }
        #expect(other?.message.text { _ in "…" } == "there is no recipe '…'")
        let empty = #expect(throws: OperationProblem.self) {
            _ = try scratch.perform(RateRecipe(recipe: " ", stars: "3"))
        }
        #expect(empty?.message.text { _ in "…" } == "the name of a recipe is empty")
        #expect(empty?.kind == .usage)
        let value = #expect(throws: OperationProblem.self) {
            _ = try scratch.perform(RateRecipe(recipe: "soup", stars: "eleven"))
        }
        #expect(value?.kind == .usage)
    }
}
