/// Writes the JSON Schemas (draft 2020-12) of every kind's front matter and of `rbook.yaml` from the tables of keys.
public enum SchemaWriter {
    /// Name of the kind and the schema's text.
    public static let all: [(name: String, text: String)] =
        DocumentKind.named.map { ($0.rawValue, frontMatter($0)) } + [("rbook", configuration)]

    private static func frontMatter(_ kind: DocumentKind) -> String {
        var properties: [String] = []
        for key in FrontMatterKey.table where key.kinds.contains(kind) {
            properties.append("    \(string(key.name)): \(property(key, kind))")
            for alias in key.aliases
            where FrontMatterKey.named(alias, in: kind)?.name == key.name
                && !FrontMatterKey.table.contains(where: { $0.name == alias })
            {
                properties.append(
                    "    \(string(alias)): { \"deprecated\": true, \"description\": \(string("Read as \(key.name).")), \(type(key, kind)) }"
                )
            }
        }
        let required = kind == .recipe || kind == .folder ? "" : "\n  \"required\": [\"kind\"],"
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://example.org/rbook/schema/\(kind.rawValue).schema.json",
              "title": \(string("rbook \(kind.rawValue) front matter")),
              "description": \(string("The front matter of \(kind.description) in an rbook cookbook. Unknown keys are kept.")),
              "type": ["object", "null"],\(required)
              "properties": {
            \(properties.joined(separator: ",\n"))
              }
            }

            """
    }

    private static func property(_ key: FrontMatterKey, _ kind: DocumentKind) -> String {
        "{ \"description\": \(string(key.summary)), \(type(key, kind)) }"
    }

    /// What the readers accept, as a schema; `null` always stands for "not given".
    private static func type(_ key: FrontMatterKey, _ kind: DocumentKind) -> String {
        let text = "{ \"type\": [\"string\", \"number\", \"boolean\"] }"
        switch key.type {
        case .text, .query, .color: return "\"type\": [\"string\", \"number\", \"boolean\", \"null\"]"
        case .textList, .dietList:
            return
                "\"anyOf\": [{ \"type\": [\"string\", \"number\", \"boolean\", \"null\"] }, { \"type\": \"array\", \"items\": \(text) }]"
        case .boolean: return "\"type\": [\"boolean\", \"null\"]"
        case .rating:
            return
                "\"anyOf\": [{ \"type\": \"number\", \"minimum\": 0, \"maximum\": 5, \"multipleOf\": 0.5 }, { \"type\": \"null\" }]"
        case .count: return "\"anyOf\": [{ \"type\": \"integer\", \"minimum\": 0 }, { \"type\": \"null\" }]"
        case .duration:
            return
                "\"anyOf\": [{ \"type\": \"number\", \"minimum\": 0 }, { \"type\": \"string\", \"pattern\": \"[0-9½¼¾⅓⅔]\" }, { \"type\": \"null\" }]"
        case .yield:
            return
                "\"anyOf\": [{ \"type\": \"number\", \"exclusiveMinimum\": 0 }, { \"type\": \"string\", \"minLength\": 1 }, { \"type\": \"null\" }]"
        case .difficulty:
            return choice(Difficulty.names)
        case .season: return list(of: ["spring", "summer", "autumn", "fall", "winter"])
        case .date:
            return
                "\"anyOf\": [{ \"type\": \"string\", \"pattern\": \"^[0-9]{4}-[0-9]{2}-[0-9]{2}\" }, { \"type\": \"null\" }]"
        case .language:
            return
                "\"anyOf\": [{ \"type\": \"string\", \"pattern\": \"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}$\" }, { \"type\": \"null\" }]"
        case .kind:
            return kind == .recipe || kind == .folder ? choice([kind.rawValue]) : "\"const\": \(string(kind.rawValue))"
        case .nutrition: return "\"type\": [\"object\", \"null\"]"
        case .lines, .any: return "\"type\": [\"string\", \"array\", \"object\", \"null\"]"
        }
    }

    private static func choice(_ values: [String]) -> String {
        "\"enum\": [\(values.map(string).joined(separator: ", ")), null]"
    }

    private static func list(of values: [String]) -> String {
        let items = values.map(string).joined(separator: ", ")
        return
            "\"anyOf\": [{ \"enum\": [\(items), null] }, { \"type\": \"array\", \"items\": { \"enum\": [\(items)] } }]"
    }

    private static var configuration: String {
        let properties = ConfigurationKey.table.map { key in
            "    \(string(key.name)): { \"description\": \(string(key.summary)), \(type(key.type)) }"
        }
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://example.org/rbook/schema/rbook.schema.json",
              "title": "rbook.yaml",
              "description": "Settings of an rbook cookbook. Everything is optional.",
              "type": ["object", "null"],
              "additionalProperties": false,
              "properties": {
            \(properties.joined(separator: ",\n"))
              }
            }

            """
    }

    private static func type(_ kind: ConfigurationKey.Kind) -> String {
        let text = "{ \"type\": [\"string\", \"number\", \"boolean\"] }"
        switch kind {
        case .text: return "\"type\": [\"string\", \"number\", \"boolean\", \"null\"]"
        case .choice(let values): return choice(values)
        case .language:
            return
                "\"anyOf\": [{ \"type\": \"string\", \"pattern\": \"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}$\" }, { \"type\": \"null\" }]"
        case .textList:
            return "\"anyOf\": [\(text), { \"type\": \"null\" }, { \"type\": \"array\", \"items\": \(text) }]"
        case .labels:
            let label =
                "{ \"type\": \"object\", \"required\": [\"name\"], \"additionalProperties\": false, \"properties\": { \"name\": \(text), \"icon\": \(text), \"color\": \(text) } }"
            return
                "\"anyOf\": [{ \"type\": \"null\" }, { \"type\": \"array\", \"items\": { \"anyOf\": [\(text), \(label)] } }, { \"type\": \"object\" }]"
        case .shops:
            let list = "{ \"anyOf\": [\(text), { \"type\": \"null\" }, { \"type\": \"array\", \"items\": \(text) }] }"
            let shop =
                "{ \"type\": \"object\", \"required\": [\"name\"], \"additionalProperties\": false, \"properties\": { \"name\": \(text), \"aisles\": \(list) } }"
            return
                "\"anyOf\": [\(text), { \"type\": \"null\" }, { \"type\": \"array\", \"items\": { \"anyOf\": [\(text), \(shop)] } }, { \"type\": \"object\", \"additionalProperties\": \(list) }]"
        case .sections:
            let names = SectionRole.allCases.map {
                "\(string($0.rawValue)): { \"anyOf\": [\(text), { \"type\": \"null\" }, { \"type\": \"array\", \"items\": \(text) }] }"
            }
            return
                "\"type\": [\"object\", \"null\"], \"additionalProperties\": false, \"properties\": { \(names.joined(separator: ", ")) }"
        case .severities:
            return
                "\"type\": [\"object\", \"null\"], \"additionalProperties\": { \"enum\": [\"error\", \"warning\", \"info\", \"off\", false] }"
        case .queries: return "\"type\": [\"object\", \"null\"], \"additionalProperties\": \(text)"
        case .people: return "\"type\": [\"array\", \"object\", \"null\"]"
        case .weekday: return "\"type\": [\"string\", \"null\"]"
        case .units(let views):
            let words = "{ \"enum\": [\(views.map(string).joined(separator: ", "))] }"
            let size =
                "{ \"type\": \"object\", \"required\": [\"size\"], \"additionalProperties\": false, \"properties\": { \"size\": \(text), \"plural\": \(text), \"also\": { \"anyOf\": [\(text), { \"type\": \"array\", \"items\": \(text) }] } } }"
            return
                "\"anyOf\": [{ \"type\": \"null\" }, \(words), { \"type\": \"object\", \"properties\": { \"show\": \(words) }, \"additionalProperties\": { \"anyOf\": [\(text), \(size)] } }]"
        case .mealTimes: return "\"type\": [\"object\", \"null\"], \"additionalProperties\": \(text)"
        }
    }

    private static func string(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
    }
}
