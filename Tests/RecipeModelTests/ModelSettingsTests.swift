import Kitchen
import SourceText
import Testing

@testable import RecipeModel

@Suite struct ModelSettingsTests {
    private func read(_ yaml: String) -> (settings: ModelSettings?, problems: [String]) {
        var problems: [ModelSettings.Problem] = []
        let settings = ModelSettings(personal: SourceText(yaml), &problems)
        return (settings, problems.map(\.message))
    }

    @Test func allKeysAreRead() throws {
        let (settings, problems) = read(
            """
            name: Ana
            model:
              endpoint: https://api.example.org/v1
              name: small
              fallback:
                - large
                - name: other
                  prices: { input: 1 USD, output: 2 USD }
              key-env: MODEL_KEY
              answers: json
              timeout: 2 min
              max-tokens: 1500
              send-diets: true
              prices: { input: 0.15 USD, output: 0.60 USD }
              budget: { tokens-per-day: 50000 }
            """)
        #expect(problems == [])
        let read = try #require(settings)
        #expect(read.endpoint == "https://api.example.org/v1")
        #expect(read.models.map(\.name) == ["small", "large", "other"])
        #expect(read.models[0].prices?.output.amount == Rational(3, 5))
        #expect(read.models[1].prices == nil)
        #expect(read.models[2].prices?.input.text == "1.00 USD")
        #expect((read.timeout, read.mostTokens, read.structure) == (120, 1500, "json"))
        #expect(read.sendsDiets && read.keyVariable == "MODEL_KEY" && read.budget.tokensPerDay == 50_000)
    }

    @Test func whatIsNotSaidHasADefault() throws {
        let settings = try #require(read("model: { endpoint: http://localhost:11434, name: llama3.1 }").settings)
        #expect((settings.timeout, settings.mostTokens, settings.structure) == (180, 4000, "schema"))
        #expect(!settings.sendsDiets && settings.keyVariable == nil && settings.budget == ModelSettings.Budget())
        #expect(read("allergies: [nuts]").settings == nil)
        #expect(read("allergies: [nuts]").problems == [])
    }

    /// Values below `model:`, and what is said of them; nothing is asked with any of these.
    @Test(arguments: [
        ("endpoint: http://192.168.0.7:11434", "'192.168.0.7' is asked without encryption"),
        ("endpoint: http://localhost.example.org", "'localhost.example.org' is asked without encryption"),
        ("endpoint: https://me:word@example.org", "the endpoint holds a user name or password"),
        ("endpoint: file:///etc/passwd", "the endpoint is not an address without a query"),
        ("endpoint: https://example.org/?key=abc", "the endpoint is not an address without a query"),
        ("endpiont: https://example.org", "unknown key 'endpiont' in 'model'"),
        ("budget: { tokens-a-day: 5 }", "unknown key 'tokens-a-day' in 'budget'"),
        ("budget: { tokens-per-day: many }", "'many' is not a value of 'tokens-per-day'"),
        ("budget: 5", "'budget' is not a group of keys"), ("timeout: soon", "'soon' is not a value of 'timeout'"),
        ("key-env: sk-abc123", "what 'key-env' says is not the name of a variable"),
        ("send-diets: perhaps", "'perhaps' is not true or false"),
        ("prices: { input: 1 USD }", "'prices' does not say both"),
        ("kind: other", "'other' is not a value of 'kind'"),
    ]) func whatCannotBeReadIsToldAndNothingIsAsked(_ line: String, _ message: String) {
        let endpoint = line.hasPrefix("endp") ? "" : "  endpoint: https://example.org\n"
        let (settings, problems) = read("model:\n  name: small\n\(endpoint)  \(line)\n")
        #expect(settings == nil)
        #expect(problems.first == message)
    }

    @Test func aBudgetInAnotherCurrencyIsNotCompared() {
        let problems = read(
            "model:\n  name: a\n  endpoint: https://example.org\n  prices: { input: 1 USD, output: 2 USD }\n  budget: { cost-per-day: 1 EUR }\n"
        ).problems
        #expect(problems == ["prices and budget are in several currencies"])
    }
}
