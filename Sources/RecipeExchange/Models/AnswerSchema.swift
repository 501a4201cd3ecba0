/// What a language model's answer must look like; sent as a JSON Schema, and held against the answer whatever the endpoint made of it.
public indirect enum AnswerSchema: Sendable, Hashable {
    /// A text of at most so many bytes.
    case text(most: Int, about: String)
    case optional(AnswerSchema)
    case list(AnswerSchema, most: Int)
    /// Every field is there, and no other.
    case object([Field])

    public struct Field: Sendable, Hashable {
        public let name: String
        public let schema: AnswerSchema

        public init(_ name: String, _ schema: AnswerSchema) { (self.name, self.schema) = (name, schema) }
    }

    /// What is asked for.
    public enum Subject: String, Codable, Sendable, CaseIterable {
        case recipe
        case substitutes

        public var schema: AnswerSchema { self == .recipe ? AnswerSchema.recipe : AnswerSchema.substitutes }
    }

    private static func text(_ about: String) -> AnswerSchema { .text(most: 2000, about: about) }

    private static let recipe = AnswerSchema.object([
        Field("title", text("the name of the dish")),
        Field("description", .optional(text("one or two sentences"))),
        Field("servings", .optional(text("how many it serves, or what it makes: 4, or 24 cookies"))),
        Field("prep_time", .optional(text("work before cooking: 20 min, or 1 h 10 min"))),
        Field("cook_time", .optional(text("time on the stove or in the oven"))),
        Field("rest_time", .optional(text("time in which nothing is done"))),
        Field("category", .optional(text("the part of a meal that it is: main, soup, dessert"))),
        Field("cuisine", .optional(text("where it comes from"))),
        Field("tags", .list(text("a word to find it by"), most: 20)),
        Field(
            "ingredients",
            .list(
                .object([
                    Field("title", .optional(text("of a part of the dish, such as: For the sauce"))),
                    Field(
                        "items",
                        .list(
                            text("one ingredient: amount, unit, name, then a comma and how it is prepared"), most: 200)),
                ]), most: 30)),
        Field(
            "steps",
            .list(
                .object([
                    Field("title", .optional(text("of a part of the dish"))),
                    Field("items", .list(.text(most: 4000, about: "one step in plain words"), most: 200)),
                ]), most: 30)),
        Field("notes", .list(.text(most: 4000, about: "a remark or tip"), most: 30)),
    ])

    private static let substitutes = AnswerSchema.object([
        Field(
            "substitutes",
            .list(
                .object([
                    Field(
                        "ingredients",
                        .list(text("what to take, all of it together: amount, unit, name"), most: 6)),
                    Field("effect", text("what the dish will notice, in a sentence")),
                ]), most: 8))
    ])
}

extension AnswerSchema: Encodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { return nil }
    }

    /// As a JSON Schema: every field is required and no other is allowed, as strict endpoints demand.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        switch self {
        case .text(_, let about):
            try container.encode("string", forKey: Name("type"))
            try container.encode(about, forKey: Name("description"))
        case .optional(let inner):
            if case .text(_, let about) = inner {
                try container.encode(["string", "null"], forKey: Name("type"))
                try container.encode(about, forKey: Name("description"))
            } else {
                try inner.encode(to: encoder)
            }
        case .list(let inner, _):
            try container.encode("array", forKey: Name("type"))
            try container.encode(inner, forKey: Name("items"))
        case .object(let fields):
            try container.encode("object", forKey: Name("type"))
            try container.encode(false, forKey: Name("additionalProperties"))
            try container.encode(fields.map(\.name), forKey: Name("required"))
            var properties = container.nestedContainer(keyedBy: Name.self, forKey: Name("properties"))
            for field in fields { try properties.encode(field.schema, forKey: Name(field.name)) }
        }
    }
}
