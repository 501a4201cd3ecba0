import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// What `rbook ---complete` answers to the scripts of the shells.
@Suite struct CompletionTests {
    let kitchen: TestKitchen

    init() throws { kitchen = try TestKitchen() }

    private func answer(_ shell: String, _ words: String...) -> [String] {
        let result = kitchen.run([CompletionRequest.name, shell] + words)
        #expect(result.error == "")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func offersCommandsWithWhatTheyDo() {
        #expect(
            answer("zsh", "sho") == [
                "words", "show\tShow a recipe as a page to cook from.",
                "shop\tMake shopping lists, and tick what is bought.",
            ])
        #expect(
            answer("fish", "pantry", "discar") == ["words", "discard\tThrow lots away; it counts as waste."])
        #expect(answer("zsh", "help", "pantry", "us").count == 2)
        #expect(answer("zsh", "-C", ".", "--no-pager", "inde").count == 2)
        #expect(answer("zsh", "nonsense", "") == ["words"])
        #expect(!answer("zsh", "").joined().contains("generate-documents"))
    }

    @Test func offersOptionsThatAreNotGivenYet() {
        #expect(answer("zsh", "show", "--serv") == ["words", "--servings\tScale to this many servings."])
        #expect(answer("zsh", "show", "--servings", "4", "--serv") == ["words"])
        #expect(answer("zsh", "list", "--tag", "quick", "--tag").count == 2)
        #expect(answer("zsh", "show", "--", "--serv") == ["words"])
    }

    @Test func offersValuesOfOptions() {
        #expect(answer("zsh", "show", "--format", "") == ["words", "text", "json", "markdown"])
        #expect(answer("zsh", "show", "--format=j") == ["words", "--format=json"])
        #expect(answer("zsh", "list", "--tag", "qui") == ["words", "quick"])
        #expect(answer("zsh", "list", "--tag=qui") == ["words", "--tag=quick"])
        #expect(answer("zsh", "show", "--servings", "") == ["words"])
        #expect(answer("zsh", "show", "-C", "") == ["directories"])
        #expect(answer("zsh", "lint", "") == ["files"])
        #expect(answer("bash", "rbook list > x", "x") == ["files"])
    }

    @Test func offersBranchesAndTags() throws {
        try kitchen.directory.git("branch", "autumn/soups")
        try kitchen.directory.git("tag", "first-book")
        #expect(answer("zsh", "list", "--at", "aut") == ["words", "autumn/soups"])
        #expect(answer("zsh", "list", "--at", "fi") == ["words", "first-book"])
        #expect(
            answer("zsh", "list", "--at", "") == [
                "words", "HEAD", "HEAD~1", "autumn/soups", "first-book", "main", "today", "yesterday",
            ])
        try kitchen.directory.git("pack-refs", "--all")
        #expect(answer("zsh", "list", "--at", "fi") == ["words", "first-book"])
    }

    @Test func offersNamesOfTheCookbook() {
        #expect(answer("fish", "show", "shak") == ["words", "shakshuka"])
        #expect(answer("fish", "show", "SHAK") == ["words", "shakshuka"])
        #expect(answer("fish", "tag", "shakshuka", "+qui") == ["words", "+quick"])
        #expect(answer("fish", "list", "tag:qui") == ["words", "tag:quick"])
        #expect(answer("fish", "list", "-tag:qui") == ["words", "-tag:quick"])
        #expect(answer("fish", "list", "@week") == ["words", "@weeknight"])
        #expect(answer("fish", "list", "has:ima").count == 2)
        #expect(answer("fish", "-C", "recipes", "show", "shak") == ["words", "shakshuka"])
        #expect(answer("fish", "-C", "nowhere", "show", "shak") == ["words"])
    }

    @Test func quotesForBashWhatItPutsIn() throws {
        try recipe("p1$(touch x) 'it\"s!' *")
        #expect(answer("bash", "rbook show p1", "p1") == ["words", #"p1\$\(touch\ x\)\ \'it\"s\!\'\ \*"#])
        #expect(answer("bash", "rbook show \"p1", "p1") == ["words", #""p1\$(touch x) 'it\"s"\!"' *""#])
        #expect(answer("bash", "rbook show 'p1", "p1") == ["words", #"'p1$(touch x) '\''it"s!'\'' *'"#])
        #expect(answer("bash", "rbook show $'p1", "p1") == ["words", #"'p1$(touch x) \'it"s!\' *'"#])
        #expect(answer("bash", "rbook show p\\1", "p\\1") == ["words", #"p1\$\(touch\ x\)\ \'it\"s\!\'\ \*"#])
        #expect(answer("bash", "A=1 rbook show p1", "p1").count == 2)
        #expect(answer("bash", "rbook list tag:qui", "qui") == ["words", "quick"])
        #expect(answer("bash", "rbook list --tag=qui", "qui") == ["words", "quick"])
        // What readline would replace is not the end of the line: nothing is safe to put in.
        #expect(answer("bash", "rbook show p1", "p2") == ["words"])
    }

    @Test func leavesOutWhatCouldNotBeShown() throws {
        for name in ["p2\u{1B}[31m", "p2\u{202E}x", "p2\nx", "p2\tx", "p2\u{7F}"] { try recipe(name) }
        try recipe("p2 plain")
        #expect(answer("zsh", "show", "p2") == ["words", "p2 plain"])
    }

    /// fish would expand it to a home directory when the line is run.
    @Test func leavesOutATildeAtTheBeginningInFish() throws {
        try recipe("~p3")
        #expect(answer("zsh", "show", "~p") == ["words", "~p3"])
        #expect(answer("bash", "rbook show \\~p", "\\~p") == ["words", "\\~p3"])
        #expect(answer("fish", "show", "~p") == ["words"])
    }

    @Test func leavesOutNamesThatWouldBeOptions() throws {
        try recipe("--force")
        #expect(answer("zsh", "rm", "").contains("--force") == false)
        #expect(
            answer("zsh", "rm", "--fo") == [
                "words", "--force\tRemove it even if other files link to it or git could not bring it back.",
            ])
        #expect(answer("zsh", "rm", "--", "--fo") == ["words", "--force"])
    }

    @Test func saysNothingWhereItIsAskedWrongly() {
        #expect(answer("tcsh", "show", "") == [])
        #expect(answer("bash", "rbook show") == [])
        #expect(answer("zsh") == [])
    }

    @Test func doesNotPrintTheScriptsOfTheArgumentParser() {
        for arguments in [
            ["--generate-completion-script", "bash"], ["--generate-completion-script=zsh"],
            ["list", "--generate-completion-script"], ["---completion", "show", "--", "positional@0", "1", "0", ""],
        ] {
            let result = kitchen.run(arguments)
            #expect(result.output == "")
            #expect(result.code == 64)
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func scriptsHoldNothingThatEvaluates(_ shell: String) throws {
        let script = kitchen.run(["completions", shell]).output
        #expect(script.contains(CompletionRequest.name))
        for word in ["compgen", "eval", "_arguments", "_describe", "__fish_complete_directories"] {
            #expect(!script.contains(word))
        }
    }

    @Test func everyMarkedSourceIsKnown() {
        for source in CompletionSource.allCases {
            #expect(CompletionSource(words: ["<\(source.rawValue)>"]) == source)
        }
        let tag = CommandOutline(of: TagCommand.self)
        #expect(tag.positionals.map(\.values) == [.cookbook(.recipe), .cookbook(.tag)])
    }

    private func recipe(_ name: String) throws {
        try "## Ingredients\n\n- 1 egg\n".write(
            toFile: "\(kitchen.path)/\(name).md", atomically: false, encoding: .utf8)
    }
}
