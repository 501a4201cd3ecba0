import RecipeExchange

@testable import RecipeReading

/// Web pages and the JSON in them: read to their end, with results that go through the pipe.
enum PageFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let result = PageReader.read(bytes, address: "https://example.org/soup")
        try promise(ReadResult(messages: result.messages) == result, "a result does not come through the pipe")
    }

    static func checkJSON(_ bytes: [UInt8]) throws {
        _ = try? JSONReader.read(bytes)
    }
}
