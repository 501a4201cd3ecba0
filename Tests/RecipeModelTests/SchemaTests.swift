import Foundation
import RecipeModel
import SourceText
import TestSupport
import Testing

/// The schemas held against an independent validator (Debian's python3-jsonschema) and against rbook's own diagnostics.
@Suite struct SchemaTests {
    /// Front matter of recipes: the text and whether it is good.
    static let recipes: [(text: String, isGood: Bool)] = [
        ("title: Soup", true), ("title: 5", true), ("title: [a, b]", false), ("title: { a: b }", false),
        ("description: text", true), ("description: [a]", false),
        ("servings: 4", true), ("servings: 4-6", true), ("servings: 0", false), ("servings: [4]", false),
        ("yield: 24 cookies", true), ("yield: { a: 1 }", false),
        ("prep-time: 30", true), ("prep-time: 30 min", true), ("prep-time: 1 h 30 min", true),
        ("prep-time: soon", false), ("prep-time: [1]", false), ("prepTime: PT20M", true),
        ("cook-time: 0", true), ("total-time: whenever", false), ("difficulty: basic", true),
        ("difficulty: easy", true), ("difficulty: deadly", false), ("difficulty: [basic]", false),
        ("category: main", true), ("category: [main, side]", true), ("category: { a: b }", false),
        ("category: [[a]]", false), ("tags: []", true), ("tags: [a, 2]", true), ("tags: { a: b }", false),
        ("cuisine: [Thai]", true), ("season: winter", true), ("season: [spring, fall]", true),
        ("season: monsoon", false), ("season: [winter, monsoon]", false),
        ("rating: 4.5", true), ("rating: 0", true), ("rating: 5", true), ("rating: 6", false), ("rating: -1", false),
        ("rating: 4.3", false), ("rating: good", false), ("rating: [5]", false),
        ("favorite: true", true), ("favorite: false", true), ("favorite: 'maybe'", false), ("favorite: [true]", false),
        ("author: Ana", true), ("author: [Ana, Jon]", true), ("author: { a: b }", false),
        ("source: https://example.org", true), ("source: [a]", false), ("image: a.jpg", true),
        ("image: [a.jpg, b.jpg]", true), ("image: { a: b }", false),
        ("language: en", true), ("language: pt-BR", true), ("language: english!", false), ("language: [en]", false),
        ("nutrition: { calories: 520 kcal }", true), ("nutrition: many", false), ("nutrition: [a]", false),
        ("added: '2026-11-21'", true), ("added: yesterday", false), ("updated: '2026-11-21T10:00:00'", true),
        ("updated: [a]", false), ("ingredients: [1 egg]", true), ("ingredients: 1 egg", true),
        ("instructions: [Mix.]", true), ("kind: recipe", true), ("x-own: { deep: [1, 2] }", true),
        ("unknown: anything", true), ("title:", true), ("rating: null", true), ("equipment: [pot]", true),
        ("equipment: { a: b }", false), ("notes: [one]", true),
    ]

    /// `rbook.yaml`: the text and whether it is good.
    static let configurations: [(text: String, isGood: Bool)] = [
        ("name: Home", true), ("language: de", true), ("language: '!!'", false), ("units: metric", true),
        ("units: furlongs", false), ("commit: manual", true), ("commit: sometimes", false),
        ("theme: teal", true), ("theme: pink", false), ("meal-slots: [lunch]", true), ("meal-slots: { a: b }", false),
        ("categories: [main, { name: side, icon: x }]", true), ("categories: main", false),
        ("lint: { trailing-space: off }", true), ("lint: { trailing-space: loud }", false),
        ("queries: { quick: time<=30 }", true), ("queries: [a]", false), ("sections: { ingredients: [Zutaten] }", true),
        ("sections: { potions: [a] }", false), ("editor: vi", false),
    ]

    @Test func committedSchemasAreUpToDate() throws {
        #expect(SchemaWriter.all.count == 8)
        for (name, text) in SchemaWriter.all {
            let file = URL(fileURLWithPath: "\(PackageDirectory.path)/schema/\(name).schema.json")
            #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == text, "run: make generated")
        }
    }

    @Test func rbookJudgesEveryCase() throws {
        for (text, isGood) in Self.recipes {
            let path = try #require(RelativePath("a.md"))
            let file = CookbookFile(
                SourceText(
                    path: path, "---\n\(text)\n---\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Mix.\n"),
                configuration: Configuration())
            let problems = file.diagnostics.filter {
                $0.code == "bad-value" || $0.code == "unknown-kind" || $0.code.hasPrefix("yaml")
            }
            #expect(problems.isEmpty == isGood, "\(text): \(problems.map(\.message))")
        }
        for (text, isGood) in Self.configurations {
            #expect(Configuration.read(SourceText(text + "\n")).diagnostics.isEmpty == isGood, "\(text)")
        }
    }

    @Test(.enabled(if: hasValidator, "python3-jsonschema is not installed")) func theValidatorAgreesOnEveryCase() throws
    {
        let cases =
            Self.recipes.map { ["recipe", $0.text, $0.isGood ? "good" : "bad"] }
            + Self.configurations.map { ["rbook", $0.text, $0.isGood ? "good" : "bad"] }
        let directory = try ScratchDirectory()
        try directory.write("cases.json", Array(try JSONSerialization.data(withJSONObject: cases)))
        let script = """
            import json, sys, yaml, jsonschema
            cases = json.load(open(sys.argv[1]))
            validators = {}
            for kind in ("recipe", "folder", "collection", "pantry", "shopping-list", "meal-plan", "ingredients", "rbook"):
                schema = json.load(open(sys.argv[2] + "/" + kind + ".schema.json"))
                jsonschema.Draft202012Validator.check_schema(schema)
                validators[kind] = jsonschema.Draft202012Validator(schema)
            for kind, text, verdict in cases:
                good = validators[kind].is_valid(yaml.load(text, Loader=yaml.BaseLoader if False else yaml.SafeLoader))
                if good != (verdict == "good"):
                    print(kind, repr(text), "expected", verdict)
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, directory.path + "/cases.json", PackageDirectory.path + "/schema"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.isEmpty, "\(text)")
        #expect(process.terminationStatus == 0)
    }

    private static let hasValidator: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", "import jsonschema, yaml"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
