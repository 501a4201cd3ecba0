import RecipeExchange
import Testing

/// What a reader read, on its way through the pipe.
@Suite struct ReadMessagesTests {
    /// A result of which no field is empty.
    private var full: ReadResult {
        var recipe = ReadRecipe(title: "Crème ½")
        recipe.description = "of the house"
        recipe.yields = ["4", "24 cookies"]
        (recipe.prepTime, recipe.cookTime, recipe.restTime, recipe.totalTime) = (60, 120, 180, 86_400)
        (recipe.keepsTime, recipe.difficulty) = (1, "easy")
        (recipe.categories, recipe.cuisines, recipe.keywords) = (["Dessert"], ["French"], ["cold", "sweet"])
        (recipe.diets, recipe.seasons, recipe.authors) = (["vegetarian"], ["winter"], ["Ana", "Bo"])
        (recipe.stars, recipe.isFavorite) = ("4.5", true)
        recipe.rating = ReadRecipe.Rating("4.7", best: "5", count: "231")
        (recipe.sourceName, recipe.url) = ("Gran", "https://example.org/creme")
        (recipe.license, recipe.language) = ("CC0", "fr")
        (recipe.images, recipe.nearbyImages, recipe.videos) = (["a.jpg"], ["full.jpg"], ["https://example.org/v"])
        recipe.ingredients = [.init(nil, [.init("1 l cream")]), .init("Top", [.init("1 cup dough", recipe: "Dough")])]
        recipe.steps = [.init("Cook", [.init("Stir.", name: "First", images: ["b.png"])])]
        (recipe.equipment, recipe.notes) = (["whisk"], ["Keeps."])
        recipe.nutrition = [.init("calories", "300 kcal")]
        recipe.log = [.init("2026-11-21", stars: "3", person: "Cy", remark: "good")]
        (recipe.added, recipe.updated) = ("2026-11-20", "2026-11-21")
        recipe.further = [.init("mood", "good")]
        recipe.origins = [.title: "JSON-LD", .instructions: "microdata"]
        recipe.doubts = [.init("why", line: 7), .init("how")]
        var result = ReadResult(format: "a web page")
        result.recipes = [recipe, ReadRecipe(title: "Other")]
        result.lists = [
            ReadList(.shopping, title: "Week", [.init("milk", group: "Dairy", date: "2026-11-23", isChecked: true)])
        ]
        result.attachments = ["b.png": [1, 2], "a.jpg": [3], "empty": []]
        result.problems = [.init("broken", part: "page 2", hint: "look")]
        result.base = "https://example.org/"
        result.unconfined = ["no landlock"]
        return result
    }

    @Test func comesOutAsItWentIn() {
        #expect(ReadResult(messages: full.messages) == full)
        let request = ReadRequest(name: "soup", address: "https://example.org", charset: "utf-8", isPicture: true)
        #expect(RecordFormat.value(ReadRequest.self, RecordFormat.bytes(request)) == request)
    }

    @Test func noFieldIsForgotten() {
        // A field that is added here must be passed in `Records` as well, and set in `full`.
        #expect(Mirror(reflecting: ReadRecipe()).children.count == 36)
        #expect(Mirror(reflecting: ReadResult()).children.count == 7)
        #expect(Mirror(reflecting: ReadRequest(name: "")).children.count == 4)
        #expect(Mirror(reflecting: ReadList.Line("")).children.count == 4)
    }

    @Test func picturesTravelAsTheyAre() {
        #expect(full.messages.dropFirst() == [[3], [1, 2], []])
        #expect(ReadResult.pictureCount(after: full.messages[0]) == 3)
    }

    @Test func bytesThatAreNotAResultAreRefused() {
        let messages = full.messages
        #expect(ReadResult(messages: []) == nil)
        #expect(ReadResult(messages: Array(messages.dropLast())) == nil)
        #expect(ReadResult(messages: messages + [[1]]) == nil)
        #expect(ReadResult(messages: [messages[0] + [0]] + messages.dropFirst()) == nil)
        for count in 0..<messages[0].count {
            #expect(ReadResult.pictureCount(after: Array(messages[0].prefix(count))) == nil)
        }
    }

    @Test func everyChangedByteIsSurvived() {
        let first = full.messages[0]
        var read = 0
        for place in first.indices {
            for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = first
                changed[place] = byte
                if ReadResult.pictureCount(after: changed) != nil { read += 1 }
            }
        }
        // A letter more or less is still a result; a length is not.
        #expect(read > 0 && read < first.count * 5)
    }
}
