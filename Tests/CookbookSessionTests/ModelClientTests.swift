import Foundation
import RecipeExchange
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// A language model's endpoint that answers badly in every way, asked through the very programs that a person runs.
@Suite(.enabled(if: LocalServer.reason == nil, "python3 and rbook-read are needed"), .serialized)
struct ModelClientTests {
    private let wish = [ModelMessage(.user, "chickpea stew")]

    @Test func anAnswerIsReadAndItsTokensCounted() throws {
        let kitchen = try ModelKitchen("well", "  prices: { input: 0.15 USD, output: 0.60 USD }\n")
        let client = try kitchen.client()
        let (reply, model) = try client.ask(.recipe, wish)
        #expect(model == "well")
        #expect(reply.recipe?.title == "Chickpea stew")
        #expect(reply.recipe?.cookTime == 1200)
        // 1000 × 0.15 / 1,000,000 + 500 × 0.60 / 1,000,000 = 0.00015 + 0.0003
        #expect(client.usage.text == "1000 tokens sent, 500 answered, 0.0005 USD")
        let asked = try #require(try kitchen.asked().first)
        #expect(asked.path == "/v1/chat/completions")
        #expect(asked.headers["authorization"] == "Bearer \(ModelKitchen.key)")
        #expect(asked.body.contains("\"strict\":true"))
        #expect(asked.body.contains("\"max_tokens\":4000"))
    }

    @Test func ollamaIsAskedInItsOwnStyle() throws {
        let kitchen = try ModelKitchen("well", "  kind: ollama\n")
        try kitchen.write(
            "model:\n  endpoint: \(kitchen.server.address(""))\n  name: well\n  kind: ollama\n",
            to: kitchen.configurationPath, mode: 0o644)
        let client = try kitchen.client()
        #expect(try client.ask(.recipe, wish).reply.recipe?.title == "Chickpea stew")
        let asked = try #require(try kitchen.asked().first)
        #expect(asked.path == "/api/chat")
        #expect(asked.headers["authorization"] == nil)
        #expect(asked.body.contains("\"format\":{\"additionalProperties\":false"))
        #expect(client.usage.text == "1000 tokens sent, 500 answered, cost unknown: no prices are set")
    }

    @Test(arguments: ["thinking", "untold"]) func whatModelsPutAroundAnAnswerIsSetAside(_ model: String) throws {
        let kitchen = try ModelKitchen(model)
        let client = try kitchen.client()
        #expect(try client.ask(.recipe, wish).reply.recipe?.title == "Chickpea stew")
        #expect(client.usage.isEstimate == (model == "untold"))
        #expect(client.usage.tokens > 300)
    }

    /// Answers of which nothing is used, with words of the reason.
    @Test(arguments: [
        ("prose", "it is not JSON"), ("half-json", "it is not JSON: the end is missing"),
        ("wrong", "name was not asked for"), ("more", "shell was not asked for"),
        ("length", "the answer was cut off: the model may not write more"),
    ]) func anAnswerOfAnotherFormIsNotUsed(_ model: String, _ words: String) throws {
        let kitchen = try ModelKitchen(model)
        let reply = try kitchen.client().ask(.recipe, wish).reply
        #expect(reply.recipe == nil)
        #expect(reply.problem?.contains(words) == true, "\(reply.problem ?? "")")
    }

    /// Endpoints that give no answer, with words of the refusal, and how often they are asked.
    @Test(arguments: [
        ("slow", "no whole answer within 5 seconds", 2), ("trickle", "no whole answer within 5 seconds", 2),
        ("half", "the answer was cut off on its way", 2), ("much", "more than 2048 KB", 1),
        ("html", "the endpoint's answer is not JSON", 3), ("deep", "the endpoint's answer is not JSON", 3),
        ("broken", "the endpoint answered 500: out of memory", 3),
        ("busy-long", "asks to come again in 86400 seconds", 1),
        ("unknown", "does not know the model", 1), ("locked", "refuses the key (401): Incorrect API key", 1),
        ("redirect", "it redirects elsewhere", 1), ("redirect-away", "it redirects elsewhere", 1),
        ("refused", "its answer holds the key", 1), ("echo", "its answer holds the key", 1),
        ("echo-escaped", "its answer holds the key", 1),
    ]) func noAnswerIsToldInWords(_ model: String, _ words: String, _ times: Int) throws {
        let kitchen = try ModelKitchen(model)
        let client = try kitchen.client()
        let begun = Date()
        let found = message { _ = try client.ask(.recipe, wish) }
        #expect(found.contains(words), "\(found)")
        #expect(!found.contains(ModelKitchen.key))
        #expect(Date().timeIntervalSince(begun) < 25)
        let asked = try kitchen.asked()
        #expect(asked.count == times)
        #expect(!asked.contains { $0.path.contains("elsewhere") })
    }

    @Test func whoeverIsBusyIsAskedAgainAfterAWhile() throws {
        let kitchen = try ModelKitchen("busy-once")
        let begun = Date()
        #expect(try kitchen.client().ask(.recipe, wish).reply.recipe != nil)
        #expect(Date().timeIntervalSince(begun) >= 1)
        #expect(try kitchen.asked().count == 2)
    }

    @Test func theNextModelIsAskedWhereOneFails() throws {
        let kitchen = try ModelKitchen("broken", "  fallback: [unknown, well]\n")
        let (reply, model) = try kitchen.client().ask(.recipe, wish)
        #expect(model == "well")
        #expect(reply.recipe?.title == "Chickpea stew")
        // The first three times, the second once: it is not there.
        #expect(try kitchen.asked().count == 5)
    }

    @Test func theSameQuestionIsAskedOnceUnlessItWasRefused() throws {
        let kitchen = try ModelKitchen()
        let first = try kitchen.client()
        _ = try first.ask(.recipe, wish)
        // Nothing is kept before somebody says that it was good.
        _ = try kitchen.client().ask(.recipe, wish)
        #expect(try kitchen.asked().count == 2)
        first.keepAnswers()
        let second = try kitchen.client()
        #expect(try second.ask(.recipe, wish).reply.recipe?.title == "Chickpea stew")
        #expect(second.usage.text == "from the cache, nothing sent")
        #expect(try kitchen.asked().count == 2)
        _ = try kitchen.client(usesCache: false).ask(.recipe, wish)
        #expect(try kitchen.asked().count == 3)
    }

    @Test func whatIsKeptIsForThePersonAlone() throws {
        let kitchen = try ModelKitchen()
        let client = try kitchen.client()
        _ = try client.ask(.recipe, wish)
        client.keepAnswers()
        let home = kitchen.book.directory.beside("home")
        var seen = 0
        for place in ["/.cache/rbook/models", "/.local/state/rbook/models"] {
            let manager = FileManager.default
            #expect(try manager.attributesOfItem(atPath: home + place)[.posixPermissions] as? Int == 0o700)
            for name in try manager.contentsOfDirectory(atPath: home + place) {
                #expect(
                    try manager.attributesOfItem(atPath: home + place + "/" + name)[.posixPermissions] as? Int == 0o600)
                let bytes = try Data(contentsOf: URL(fileURLWithPath: home + place + "/" + name))
                #expect(bytes.range(of: Data(ModelKitchen.key.utf8)) == nil)
                seen += 1
            }
        }
        // The answer, what was used, and the lock of that.
        #expect(seen == 3)
    }

    @Test func theBudgetIsHeldBeforeAnythingIsSent() throws {
        let kitchen = try ModelKitchen("well", "  max-tokens: 1000\n  budget: { tokens-per-day: 2000 }\n")
        // A short question and 1,000 tokens of an answer fit; 1,500 are used then.
        _ = try kitchen.client().ask(.recipe, wish)
        let found = message { _ = try kitchen.client().ask(.recipe, wish) }
        #expect(found.hasPrefix("the budget of 2000 tokens a day does not allow it: 1500 are used"), "\(found)")
        #expect(try kitchen.asked().count == 1)
    }

    @Test func theBudgetOfMoneyIsHeldToo() throws {
        // An answer costs 1000 × 1 + 500 × 2 = 2,000 millionths; the next may cost at most 1000 × 2 and what is sent.
        let further =
            "  max-tokens: 1000\n  prices: { input: 1 USD, output: 2 USD }\n  budget: { cost-per-month: 0.004 USD }\n"
        let kitchen = try ModelKitchen("well", further)
        _ = try kitchen.client().ask(.recipe, wish)
        let found = message { _ = try kitchen.client().ask(.recipe, wish) }
        #expect(found.hasPrefix("the budget of 0.00 USD a month does not allow it"), "\(found)")
        #expect(try kitchen.asked().count == 1)
    }

    @Test func aLimitWithoutPricesIsNoLimitAndRefused() throws {
        let kitchen = try ModelKitchen("well", "  budget: { cost-per-month: 1 USD }\n")
        #expect(message { _ = try kitchen.client() }.contains("what 'well' costs is not said"))
    }

    // MARK: Whose configuration it is

    @Test func nothingIsAskedUnlessAPersonSetItUp() throws {
        let kitchen = try ModelKitchen()
        try kitchen.write("allergies: [nuts]\n", to: kitchen.configurationPath, mode: 0o644)
        #expect(message { _ = try kitchen.client() } == "no language model is set up, and rbook asks none by itself")
        try FileManager.default.removeItem(atPath: kitchen.configurationPath)
        #expect(message { _ = try kitchen.client() } == "no language model is set up, and rbook asks none by itself")
    }

    @Test func aConfigurationThatOthersCanWriteIsNotBelieved() throws {
        let kitchen = try ModelKitchen()
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: kitchen.configurationPath)
        #expect(message { _ = try kitchen.client() }.hasPrefix("others can change \(kitchen.configurationPath)"))
    }

    @Test func aConfigurationOfACookbookIsNotBelieved() throws {
        let kitchen = try ModelKitchen()
        let text = try String(contentsOfFile: kitchen.configurationPath, encoding: .utf8)
        try kitchen.book.write("theirs.yaml", text)
        try FileManager.default.removeItem(atPath: kitchen.configurationPath)
        try FileManager.default.createSymbolicLink(
            atPath: kitchen.configurationPath, withDestinationPath: kitchen.book.directory.path + "/theirs.yaml")
        #expect(message { _ = try kitchen.client() }.contains("or is a link into it: it is not believed"))
        let other = kitchen.book.directory.beside("other")
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
        try kitchen.write("", to: other + "/rbook.yaml", mode: 0o644)
        try kitchen.write(text, to: other + "/theirs.yaml", mode: 0o644)
        try FileManager.default.removeItem(atPath: kitchen.configurationPath)
        try FileManager.default.createSymbolicLink(
            atPath: kitchen.configurationPath, withDestinationPath: other + "/theirs.yaml")
        #expect(message { _ = try kitchen.client() }.contains("is a file of the cookbook"))
    }

    @Test func aKeyThatOthersCanReadIsNotUsed() throws {
        let kitchen = try ModelKitchen()
        let key = kitchen.book.directory.beside("home") + "/.config/rbook/key"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: key)
        #expect(message { _ = try kitchen.client() }.hasPrefix("others can read or change \(key)"))
        try kitchen.write("two words\r\nX-Evil: 1\n", to: key, mode: 0o600)
        #expect(message { _ = try kitchen.client() }.contains("does not hold a key"))
    }
}
