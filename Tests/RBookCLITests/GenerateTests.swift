import CookbookSession
import Foundation
import RecipeExchange
import TestSupport
import Testing

@testable import RBookCLI

/// The commands that ask a language model, with an endpoint on this machine.
@Suite(.enabled(if: LocalServer.reason == nil, "python3 and rbook-read are needed"), .serialized)
struct GenerateTests {
    private final class Kitchen {
        let kitchen: TestKitchen
        let server: LocalServer
        static let key = "sk-canary-0b6d2e98"

        init(_ model: String, _ further: String = "") throws {
            kitchen = try TestKitchen()
            server = try LocalServer("CookbookSessionTests/model-server.py")
            try configure(model, further)
        }

        func configure(_ model: String, _ further: String = "") throws {
            let folder = kitchen.directory.beside("config") + "/rbook"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let text =
                "model:\n  endpoint: \(server.address("/v1"))\n  name: \(model)\n  key-env: MODEL_KEY\n  timeout: 5 s\n\(further)"
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.yaml"))
            for (path, mode) in [(folder, 0o700), (folder + "/config.yaml", 0o600)] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            }
        }

        /// All that came in so far, as JSON.
        var asked: String {
            let web = WebSource(
                program: LocalServer.reader, environment: [:], version: "0", addresses: [server.address("/asked")],
                allowsPrivate: true)
            return String(decoding: web.fetch(server.address("/asked"), .page).body, as: UTF8.self)
        }

        func run(_ arguments: String..., input: String = "") -> (output: String, error: String, code: Int32) {
            var invocation = kitchen.invocation(
                arguments, input: input,
                environment: [
                    "XDG_CONFIG_HOME": kitchen.directory.beside("config"),
                    "XDG_CACHE_HOME": kitchen.directory.beside("cache"), "MODEL_KEY": Self.key,
                ])
            invocation.executable =
                URL(fileURLWithPath: LocalServer.reader).deletingLastPathComponent().path + "/rbook"
            let code = Runner.run(&invocation)
            return (
                String(decoding: invocation.console.standardOutput, as: UTF8.self),
                String(decoding: invocation.console.standardError, as: UTF8.self), code
            )
        }
    }

    @Test func aRecipeIsKeptInOneCommit() throws {
        let kitchen = try Kitchen("well", "  prices: { input: 1 USD, output: 2 USD }\n")
        let result = kitchen.run(
            "generate", "quick", "vegan", "dinner", "with", "chickpeas", "--servings", "4", "--folder", "recipes/ideas",
            "--tag",
            "to-try")
        #expect(result.code == 0, "\(result.error)")
        #expect(result.output.hasSuffix("recipes/ideas/chickpea-stew.md\n"))
        // 1000 × 1 + 500 × 2 millionths
        #expect(result.error.hasSuffix("rbook: well: 1000 tokens sent, 500 answered, 0.002 USD\n"), "\(result.error)")
        let text = try kitchen.kitchen.directory.text("recipes/ideas/chickpea-stew.md")
        for line in [
            "author: [well]", "generated: 2026-11-21", "diet: [vegan]", "tags: [quick, to-try]", "servings: 4",
        ] {
            #expect(text.contains(line + "\n"), "\(text)")
        }
        #expect(kitchen.kitchen.shell("git status --short") == "")
        #expect(kitchen.kitchen.shell("git log -1 --format=%s").contains("Chickpea stew"))
    }

    @Test func whatIsRefusedIsKeptNowhere() throws {
        let kitchen = try Kitchen("honey")
        let result = kitchen.run("generate", "vegan dinner with chickpeas")
        #expect(result.code == 2)
        #expect(result.output == "")
        #expect(
            result.error.contains("'Chickpea stew' is not what was asked for; it is kept nowhere\n  not vegan: honey"))
        let shown = kitchen.run("generate", "vegan dinner with chickpeas", "--show-refused")
        #expect(shown.code == 2)
        #expect(shown.output.contains("- 1 tbsp honey\n"))
        #expect(kitchen.kitchen.shell("git status --short; git log --oneline | wc -l") == "1\n")
    }

    @Test func aDryRunSendsNothing() throws {
        let kitchen = try Kitchen("well")
        let result = kitchen.run("generate", "vegan dinner", "--dry-run")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("POST \(kitchen.server.address("/v1/chat/completions"))\n"))
        #expect(result.output.contains("Authorization: Bearer (the key of MODEL_KEY)\n"))
        #expect(kitchen.run("generate", "fix my code").code == 64)
        #expect(kitchen.asked == "[]")
    }

    @Test func aTextWithoutARecipeIsReadByAModel() throws {
        let kitchen = try Kitchen("copy")
        let text =
            "My grandma's cake was the best. She took 250 g flour, then 2 eggs, then 100 g sugar.\nShe would mix the flour with the eggs and the sugar, and bake it for 45 minutes."
        let without = kitchen.run("import", "-", input: text)
        #expect(without.code == 2)
        let result = kitchen.run("import", "-", "--model", input: text)
        #expect(result.code == 0, "\(result.output) \(result.error)")
        let file = try kitchen.kitchen.directory.text("recipes/grandmas-cake.md")
        #expect(file.contains("- 250 g flour\n- 2 eggs\n- 100 g sugar\n"))
        #expect(file.contains("x-read-by: the language model copy\n"))
        #expect(!file.contains("To be checked"))
        try kitchen.configure("invents")
        let other = kitchen.run("import", "-", "--model", "--duplicates", "both", input: text)
        #expect(other.output.contains("'3 eggs': the number 3 does not occur in the text"), "\(other.output)")
    }

    @Test func aModelIsAskedForASubstituteBesideTheTables() throws {
        let kitchen = try Kitchen("stand-ins")
        let result = kitchen.run("substitute", "carbonara", "--for", "egg yolks", "--model", "--without", "nuts")
        #expect(result.code == 0, "\(result.error)")
        // One egg stands in for two yolks.
        #expect(result.output.contains("• 2 eggs\n"), "\(result.output)")
        #expect(result.output.contains("not fitting:\n  ✗ 2 tbsp almond butter\n"))
        #expect(
            result.output.contains(
                "• 50 g zorgle\n      what it brings is not known\n      nothing is known of zorgle\n"))
        #expect(kitchen.run("substitute", "carbonara", "--for", "egg yolks", "--dry-run").code == 64)
    }

    /// The key goes to the endpoint and nowhere else, whatever the endpoint does.
    @Test func theKeyIsInNoOutputFileOrCommit() throws {
        let kitchen = try Kitchen("well")
        var said = ""
        for model in [
            "well", "honey", "refused", "echo", "echo-escaped", "redirect", "redirect-away", "broken", "html", "half",
            "locked",
        ] {
            let result = kitchen.run("generate", "vegan chickpea stew", "--model", model)
            said += result.output + result.error
            let dry = kitchen.run("generate", "vegan chickpea stew", "--model", model, "--dry-run")
            said += dry.output + dry.error
        }
        said += kitchen.run("config", "list").output
        said += kitchen.run("generate", "vegan stew", "--format", "json", "--print").output
        #expect(said.contains("Chickpea stew") && said.contains("its answer holds the key"))
        #expect(!said.contains(Kitchen.key))
        #expect(!kitchen.kitchen.shell("git log -p --all").contains(Kitchen.key))
        let asked = kitchen.asked
        #expect(asked.contains("Bearer \(Kitchen.key)") && !asked.contains("elsewhere/chat"))
        var files = 0
        let root = URL(fileURLWithPath: kitchen.kitchen.path)
        for place in [root]
            + ["state", "cache", "config"].map({ URL(fileURLWithPath: kitchen.kitchen.directory.beside($0)) })
        {
            for case let file as URL in FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
                ?? .init()
            {
                guard let bytes = try? Data(contentsOf: file) else { continue }
                files += 1
                #expect(bytes.range(of: Data(Kitchen.key.utf8)) == nil, "\(file.path)")
            }
        }
        #expect(files > 60)
        #expect(
            files > 0 && kitchen.kitchen.shell("ls '\(kitchen.kitchen.directory.beside("cache"))/rbook/models'") != "")
    }
}
