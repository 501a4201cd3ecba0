import Foundation
import RecipeExchange
import Testing

@testable import RBookCLI

@Suite struct PrintTests {
    /// What a program was started with.
    private final class Call {
        var program = ""
        var arguments: [String] = []
        var input: [UInt8] = []
    }

    /// Runs a command line with a printer that answers with an exit code.
    private func run(_ arguments: [String], in kitchen: TestKitchen, exitCode: Int32? = 0) -> (
        call: Call, error: String, code: Int32
    ) {
        let call = Call()
        let usual = kitchen.invocation(arguments, environment: ["SOURCE_DATE_EPOCH": "1795305600"])
        var invocation = Invocation(
            arguments: usual.arguments, environment: usual.environment, directory: usual.directory,
            readInput: usual.readInput, isInputTerminal: false, now: usual.now, console: usual.console,
            runProgram: { program, arguments, input in
                (call.program, call.arguments, call.input) = (program, arguments, input ?? [])
                return exitCode
            })
        invocation.executable = usual.executable
        let code = Runner.run(&invocation)
        return (call, String(decoding: invocation.console.standardError, as: UTF8.self), code)
    }

    @Test func pagesGoToThePrinterThatWasAskedFor() throws {
        let kitchen = try TestKitchen()
        let found = run(
            ["print", "shakshuka", "--paper", "a5", "--copies", "2", "--printer", "kitchen"], in: kitchen)
        #expect(found.code == 0, "\(found.error)")
        #expect(found.call.program == "lp")
        #expect(
            found.call.arguments == ["-t", "Shakshuka", "-n", "2", "-d", "kitchen", "-o", "media=a5", "-"])
        #expect(found.call.input.starts(with: "%PDF-1".utf8))
    }

    @Test func theSameRecipeIsTheSameBytes() throws {
        let kitchen = try TestKitchen()
        let first = run(["print", "shakshuka"], in: kitchen).call.input
        #expect(!first.isEmpty)
        #expect(first == run(["print", "shakshuka"], in: kitchen).call.input)
    }

    @Test func aPrinterThatRefusesIsTold() throws {
        let kitchen = try TestKitchen()
        let found = run(["print", "shakshuka"], in: kitchen, exitCode: 1)
        #expect(found.code == 2)
        #expect(found.error.contains("lp refused it (exit code 1)"))
        #expect(run(["print", "shakshuka"], in: kitchen, exitCode: nil).error.contains("there is no program lp"))
    }

    @Test func picturesComeFromTheCookbookAlone() throws {
        let kitchen = try TestKitchen()
        for (name, image) in [
            ("away", "../../outside.jpg"), ("web", "https://example.org/a.jpg"), ("missing", "none.jpg"),
            ("drawing", "drawing.svg"),
        ] {
            let text =
                "---\ntitle: Soup \(name)\nimage: \(image)\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop.\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(kitchen.path)/recipes/\(name).md"))
        }
        try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8).write(
            to: URL(fileURLWithPath: "\(kitchen.path)/recipes/drawing.svg"))
        #expect(
            run(["print", "soup away"], in: kitchen).error.contains(
                "../../outside.jpg of Soup away does not come along: outside"))
        #expect(run(["print", "soup web"], in: kitchen).error.contains("an address, and nothing is fetched"))
        #expect(
            run(["print", "soup missing"], in: kitchen).error.contains(
                "none.jpg of Soup missing does not come along: no such"))
        #expect(run(["print", "soup drawing"], in: kitchen).error.contains("SVG pictures are not printed"))
    }

    @Test func paperIsThatOfTheCountry() {
        #expect(PrintPaper.usual(["LANG": "en_US.UTF-8"]) == .letter)
        #expect(PrintPaper.usual(["LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"]) == .a4)
        #expect(PrintPaper.usual([:]) == .a4)
    }
}
