import RecipeModel
import RecipeSyntax
import Revision
import SourceText
import Testing

/// Changes of titles: in place where the text says them, and nothing else is touched.
@Suite struct TitleChangeTests {
    private static let body =
        "\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Instructions\n\n1. Mix the flour and the eggs.\n"

    private static func path(_ text: String) throws -> RelativePath { try #require(RelativePath(text)) }

    private static func changed(_ text: String, to title: String, path: String = "soup.md") throws -> String {
        try text.after([.setKey(try KeySetting(.title, to: title))], path: try self.path(path))
    }

    private static func recipe(_ text: String, path: String = "soup.md") throws -> Recipe {
        let source = SourceText(path: try self.path(path), bytes: Array(text.utf8))
        return try #require(CookbookFile(Document(source), configuration: Configuration()).recipe)
    }

    private static func refusal(_ text: String, to title: String) throws -> (reason: String, line: Int, column: Int) {
        let refusal = try #require(#expect(throws: UneditableShape.self) { try changed(text, to: title) })
        let place = LineTable(SourceText(text)).location(of: refusal.range.start)
        return (refusal.reason, place.line, place.column)
    }

    @Test(arguments: [
        ("# Onion Soup\n", "# Fish Stew\n"),
        ("# Onion Soup ##\n", "# Fish Stew ##\n"),
        ("#   Onion Soup   #  \n", "#   Fish Stew   #  \n"),
        ("Onion Soup\n==========\n", "Fish Stew\n==========\n"),
        ("Onion\nSoup\n===\n", "Fish Stew\n===\n"),
        ("## Onion Soup\n", "## Fish Stew\n"),
        ("\u{FEFF}# Onion Soup\n", "\u{FEFF}# Fish Stew\n"),
        ("---\ntags: [a]\n---\n\n# Onion Soup\n", "---\ntags: [a]\n---\n\n# Fish Stew\n"),
        ("---\ntitle:\ntags: [a]\n---\n\n# Onion Soup\n", "---\ntitle:\ntags: [a]\n---\n\n# Fish Stew\n"),
        ("+++\ntags = [\"a\"]\n+++\n\n# Onion Soup\n", "+++\ntags = [\"a\"]\n+++\n\n# Fish Stew\n"),
        ("<!-- mine -->\n# Onion Soup <!-- try it -->\n", "<!-- mine -->\n# Fish Stew <!-- try it -->\n"),
        ("<h1 align=\"center\">Onion Soup</h1>\n", "<h1 align=\"center\">Fish Stew</h1>\n"),
        ("#Onion Soup\n", "#Fish Stew\n"),
        ("**Onion Soup**\n\nServes 4\n", "**Fish Stew**\n\nServes 4\n"),
        ("Onion Soup\n", "Fish Stew\n"),
        ("■Onion Soup\n", "■Fish Stew\n"),
        ("% Onion Soup\n% Ana\n", "% Fish Stew\n% Ana\n"),
        ("#+TITLE: Onion Soup\n", "#+TITLE: Fish Stew\n"),
        ("= Onion Soup =\n", "= Fish Stew =\n"),
    ]) func theTextThatSaysItIsEdited(_ before: String, _ after: String) throws {
        #expect(try Self.changed(before + Self.body, to: "Fish Stew") == after + Self.body)
    }

    @Test(arguments: [
        ("# Recipe: Onion Soup\n", "# Recipe: Fish Stew\n"),
        ("# **Recipe:** Onion Soup\n", "# **Recipe:** Fish Stew\n"),
        ("# :tomato: Onion Soup\n", "# :tomato: Fish Stew\n"),
        ("# Onion Soup   :french:\n", "# Fish Stew   :french:\n"),
        ("# ![](soup.jpg) Onion Soup\n", "# ![](soup.jpg) Fish Stew\n"),
        ("# [Onion Soup](https://example.org/soup)\n", "# [Fish Stew](https://example.org/soup)\n"),
        ("# [**Onion** Soup](https://example.org/soup)\n", "# [Fish Stew](https://example.org/soup)\n"),
        ("# **Onion Soup**\n", "# **Fish Stew**\n"),
        ("# `Onion Soup`\n", "# `Fish Stew`\n"),
        ("# **Onion** Soup\n", "# Fish Stew\n"),
        ("# <span>Onion</span> Soup\n", "# Fish Stew\n"),
        ("# 🧅 Onion Soup\n", "# Fish Stew\n"),
        ("# Onion \\& Garlic &amp; *Leek*\n", "# Fish Stew\n"),
    ]) func whatIsBesideTheTitleStays(_ before: String, _ after: String) throws {
        #expect(try Self.changed(before + Self.body, to: "Fish Stew") == after + Self.body)
    }

    @Test(arguments: [
        ("# **Onion** Soup\n", "Onion Stew", "# **Onion** Stew\n"),
        ("# **Onion** Soup\n", "Onion Soup (copy)", "# **Onion** Soup (copy)\n"),
        ("# **Onion** Soup\n", "My Onion Soup", "# **My Onion** Soup\n"),
        ("# **Best** Onion Soup\n", "Best Soup", "# **Best** Soup\n"),
        ("# Onion [Soup](https://example.org)\n", "Leek Soup", "# Leek [Soup](https://example.org)\n"),
        ("# Soup ![pic](soup.jpg)\n", "Stew pic", "# Stew ![pic](soup.jpg)\n"),
    ]) func marksWithinATitleStayWhereTheWordsDo(_ before: String, _ title: String, _ after: String) throws {
        #expect(try Self.changed(before + Self.body, to: title) == after + Self.body)
    }

    @Test(arguments: [
        ("*Best* #1 soup", "# \\*Best\\* #1 soup\n", "\\*Best\\* #1 soup\n===\n"),
        ("1. Soup", "# 1\\. Soup\n", "1\\. Soup\n===\n"),
        ("Soup #", "# Soup \\#\n", "Soup \\#\n===\n"),
        ("- Soup", "# \\- Soup\n", "\\- Soup\n===\n"),
        ("Soup [new] <b>", "# Soup \\[new\\] \\<b>\n", "Soup \\[new\\] \\<b>\n===\n"),
        ("Fish & Chips &amp; Peas", "# Fish & Chips \\&amp; Peas\n", "Fish & Chips \\&amp; Peas\n===\n"),
        ("Crème brûlée 🍮", "# Crème brûlée 🍮\n", "Crème brûlée 🍮\n===\n"),
    ]) func whatWouldBeMarkUpIsEscaped(_ title: String, _ atx: String, _ setext: String) throws {
        for (before, after) in [("# Old Soup\n", atx), ("Old Soup\n===\n", setext)] {
            let changed = try Self.changed(before + Self.body, to: title)
            #expect(changed == after + Self.body)
            #expect(try Self.recipe(changed).title.text == title)
        }
    }

    @Test func aBackslashMeansNothingInHTMLAndInCode() throws {
        #expect(
            try Self.changed("<h1>Soup</h1>\n" + Self.body, to: "Fish & *Chips*")
                == "<h1>Fish &#38; &#42;Chips&#42;</h1>\n" + Self.body)
        #expect(try Self.changed("# `Soup`\n" + Self.body, to: "Best_ Soup") == "# Best\\_ Soup\n" + Self.body)
    }

    @Test func endsOfLinesStay() throws {
        let body = Self.body.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try Self.changed("# Onion Soup\r\n" + body, to: "Fish Stew") == "# Fish Stew\r\n" + body)
    }

    @Test func theKeyIsChangedWhereThereIsOne() throws {
        #expect(
            try Self.changed("---\ntitle: Onion Soup\n---\n\n# Onion Soup\n" + Self.body, to: "Fish Stew")
                == "---\ntitle: Fish Stew\n---\n\n# Onion Soup\n" + Self.body)
    }

    @Test func aTitleThatOnlyTheFileNameSaysIsGivenByAKey() throws {
        let changed = try Self.changed(Self.body, to: "Fish Stew", path: "onion-soup.md")
        #expect(changed == "---\ntitle: Fish Stew\n---\n\n" + Self.body)
        #expect(try Self.recipe(changed).title.text == "Fish Stew")
    }

    @Test func theSameTitleChangesNothing() throws {
        #expect(try Self.changed("# *Onion* Soup\n" + Self.body, to: "Onion Soup") == "# *Onion* Soup\n" + Self.body)
    }

    @Test func theTitleOfACollectionIsEditedInPlace() throws {
        #expect(
            try Self.changed("---\nkind: collection\n---\n\n# Feast\n\n- [Soup](soup.md)\n", to: "Our Feast")
                == "---\nkind: collection\n---\n\n# Our Feast\n\n- [Soup](soup.md)\n")
    }

    @Test func servingsThatOnlyTheTitleSaysAreNotLost() throws {
        let text = "# Onion Soup (serves 4)\n" + Self.body
        #expect(
            try Self.refusal(text, to: "Fish Stew") == (
                "only the title says what would be 'servings': set that key, too, or say it in the new title", 1, 3
            ))
        #expect(try Self.changed(text, to: "Fish Stew (serves 6)") == "# Fish Stew (serves 6)\n" + Self.body)
        #expect(try Self.recipe("# Fish Stew (serves 6)\n" + Self.body).metadata.servings?.value.exactText == "6")
        let keyed = "---\nservings: 4\n---\n" + text
        #expect(try Self.changed(keyed, to: "Fish Stew") == "---\nservings: 4\n---\n# Fish Stew\n" + Self.body)
        // The same of a key.
        #expect(
            try Self.refusal("---\ntitle: Soup for 4\n---\n" + Self.body, to: "Stew").reason
                == "only the title says what would be 'servings': set that key, too, or say it in the new title")
        #expect(
            try Self.changed("---\ntitle: Soup\n---\n" + Self.body, to: "Soup for 4")
                == "---\ntitle: Soup for 4\n---\n" + Self.body)
    }

    @Test(arguments: [
        (
            "# Onion [Soup](https://example.org)\n", "Fish Stew",
            "'title' cannot be changed here: it holds a link or a picture that would be lost", 1, 3
        ),
        (
            "Some words.\n\n# Onion Soup\n", "Ingredients",
            "'title' cannot be changed here: 'Ingredients' would not be read as the title of the file", 3, 3
        ),
        (
            "**Onion Soup**\n\nServes 4\n", "Serves 4",
            "'title' cannot be changed here: 'Serves 4' would not be read as the title of the file", 1, 1
        ),
    ]) func whatCannotBeDoneSafelyIsRefusedWithItsPlace(
        _ head: String, _ title: String, _ reason: String, _ line: Int, _ column: Int
    ) throws {
        #expect(try Self.refusal(head + Self.body, to: title) == (reason, line, column))
    }
}
