import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// `rbook edit` at a terminal: the editor has the file itself.
@Suite struct EditorTests {
    private func run(_ kitchen: TestKitchen, _ recipe: String = "hummus", editor: String, answers: String = "") -> (
        error: String, code: Int32
    ) {
        var invocation = kitchen.invocation(
            ["edit", recipe], environment: ["EDITOR": editor], isTerminal: true)
        var rest = Array(answers.utf8)
        invocation.readChunk = {
            defer { rest = [] }
            return rest
        }
        let code = Runner.run(&invocation)
        return (String(decoding: invocation.console.standardError, as: UTF8.self), code)
    }

    @Test func editsTheFileWhereItIs() throws {
        let kitchen = try TestKitchen()
        let result = run(kitchen, editor: "sh -c 'echo \"$1\" > seen; sed -i s/smooth/silky/ \"$1\"' editor")
        #expect(result.code == 0, "\(result.error)")
        #expect(kitchen.shell("cat seen") == "\(kitchen.path)/recipes/sides/hummus.md\n")
        #expect(kitchen.shell("git show --format=%s HEAD | head -1") == "Edit Hummus\n")
        #expect(
            kitchen.shell("git show HEAD | grep '^[+-]description'") == """
                -description: Warm chickpeas make it smooth.
                +description: Warm chickpeas make it silky.

                """)
        #expect(kitchen.shell("git status --short --untracked-files=no") == "")
    }

    /// Files of git are nothing to bring in.
    @Test func opensNoFileOfGit() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("echo text > plain.txt")
        let result = run(kitchen, ".git/config", editor: "touch opened")
        #expect(result.code != 0)
        #expect(result.error.contains("there is no recipe '.git/config'"))
        #expect(!result.error.contains("rbook import"))
        #expect(run(kitchen, "plain.txt", editor: "touch opened").error.contains("rbook import plain.txt"))
        #expect(kitchen.shell("ls opened 2>&1 | grep -c 'No such file'") == "1\n")
    }

    @Test func asksBeforeItCommitsBrokenFrontMatter() throws {
        let kitchen = try TestKitchen()
        let result = run(kitchen, editor: "sed -i 's/^servings: .*/servings: [/'", answers: "q\n")
        #expect(result.code == 2)
        #expect(
            result.error.contains(
                "recipes/sides/hummus.md:6:11: the list begun with '[' is not closed"), "\(result.error)")
        #expect(result.error.contains("e edits it again, c commits it as it is, q leaves it: "))
        #expect(result.error.contains("rbook restore recipes/sides/hummus.md --at HEAD"))
        #expect(kitchen.shell("git status --short") == " M recipes/sides/hummus.md\n")
        #expect(kitchen.shell("git log --format=%s") == "start\n")
    }

    @Test func opensTheEditorAgain() throws {
        let kitchen = try TestKitchen()
        // Breaks the front matter first and mends it then.
        let editor =
            "sh -c 'if test -e seen; then sed -i s/^servings:.*/servings:\\ 8/ \"$1\"; else touch seen; sed -i s/^servings:.*/servings:\\ [/ \"$1\"; fi' editor"
        let result = run(kitchen, editor: editor, answers: "e\n")
        #expect(result.code == 0, "\(result.error)")
        #expect(kitchen.shell("grep servings: recipes/sides/hummus.md") == "servings: 8\n")
        #expect(kitchen.shell("git status --short --untracked-files=no") == "")
    }

    @Test func commitsWhatCannotBeReadIfTheyWantThat() throws {
        let kitchen = try TestKitchen()
        let result = run(kitchen, editor: "sed -i 's/^servings: .*/servings: [/'", answers: "c\n")
        #expect(result.code == 0, "\(result.error)")
        #expect(kitchen.shell("git status --short") == "")
    }

    @Test func doesNotTakeBackWhatWasCommittedMeanwhile() throws {
        let kitchen = try TestKitchen()
        let editor =
            "sh -c 'cp \"$1\" old; sed -i s/smooth/silky/ \"$1\"; git commit -qam silky; cp old \"$1\"; sed -i s/Warm/Hot/ \"$1\"' editor"
        let result = run(kitchen, editor: editor)
        #expect(result.code == 2)
        #expect(result.error.contains("was also changed by a commit while it was open"), "\(result.error)")
        #expect(kitchen.shell("git log -1 --format=%s") == "silky\n")
    }

    @Test func namesWhatAFailedEditorSaved() throws {
        let kitchen = try TestKitchen()
        let result = run(kitchen, editor: "sh -c 'sed -i s/smooth/silky/ \"$1\"; exit 1' editor")
        #expect(result.code == 2)
        #expect(result.error.contains("the editor ended with code 1"), "\(result.error)")
        #expect(result.error.contains("recipes/sides/hummus.md holds what was saved"), "\(result.error)")
    }
}
