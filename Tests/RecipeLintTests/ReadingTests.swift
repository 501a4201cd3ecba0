import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import RecipeModel
import SourceText
import TestSupport
import Testing

/// Every byte of a recipe has a role, and no list, table or numbered line is dropped in silence: over the sample library, over odd files,
/// and with `RBOOK_BOOKS=directory` over real cookbooks, whose shares it prints.
@Suite struct ReadingTests {
    @Test func nothingOfTheSampleLibraryIsDroppedInSilence() throws {
        let shares = try Self.check(
            try RootDirectory(path: PackageDirectory.sampleLibrary))
        #expect(shares.recipes >= 60)
        #expect(shares.bytes[.unread, default: 0] == 0)
    }

    static let oddFiles: [String] = [
        "# A\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop it.\n\n## Wine\n\n- a glass of sherry\n",
        "# A\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop it.\n\n## People\n\n- Ana\n- Bo\n",
        "# A\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop it.\n\n## Numbers\n\n| a | b |\n|---|---|\n| one | two |\n",
        "# A\n\n## Ingredients\n\n- [x] 1 onion\n- [ ] 2 eggs\n\n## Instructions\n\n1. Chop it.\n\n## More\n\n1\\. Ana\n2\\. Bo\n",
        "# A\r\n\r\n## Ingredients\r\n\r\n- 1 onion\r\n\r\n## Instructions\r\n\r\n1. Chop it.\r\n\r\n## Names\r\n\r\n- Ana\r\n",
        "# A\r\r## Ingredients\r\r- 1 onion\r\r## Instructions\r\r1. Chop it.\r\r## Names\r\r- Ana\r",
        "\u{FEFF}# 麻婆豆腐\n\n## 原料\n\n- 豆腐\n\n## 步骤\n\n1. 切块。\n\n## 其他\n\n- 名字\n",
        "---\ningredients:\n  - 1 onion\n---\n\nChop the onion.\n\n## Who\n\n- Ana <!-- - Bo -->\n\n<!--\n- hidden\n-->\n",
        "# A\n\n> - quoted\n\n```\n- fenced\n```\n\n    - indented\n\n## Ingredients\n\n- 1 onion\n  - 2 eggs\n    - 3 leeks\n\n## Instructions\n\n1. Chop.\n\n   - then\n",
        "# A\n\n## Ingredients\n\n| food | amount |\n|---|---|\n| onion | 1 |\n\n## Instructions\n\n| step | what |\n|---|---|\n| 1 | Chop it |\n",
    ]

    @Test(arguments: oddFiles.indices) func nothingOfAnOddFileIsDroppedInSilence(_ index: Int) throws {
        #expect(try Self.check(MemoryFiles(["odd.md": Self.oddFiles[index]])).recipes == 1)
    }

    @Test(.enabled(if: GivenInput.books != nil, "RBOOK_BOOKS names no directory of cookbooks"))
    func nothingOfRealCookbooksIsDroppedInSilence() throws {
        for (name, path) in try GivenInput.readBooks() {
            let shares = try Self.check(try RootDirectory(path: path))
            #expect(shares.recipes > 0, "\(name) has no recipes")
            let total = max(1, shares.bytes.values.reduce(0, +))
            let parts = TextRole.allCases.map { role in
                "\(role.rawValue) \(Self.percent(shares.bytes[role, default: 0], total))"
            }
            print("SHARES \(name): \(shares.recipes) recipes: \(parts.joined(separator: ", "))")
            print(
                "FINDINGS \(name): unread-text \(shares.findings["unread-text", default: 0]), unread-list \(shares.findings["unread-list", default: 0])"
            )
            if let labels = GivenInput.value("RBOOK_LABELS") {
                let counts = try Self.elsewhere(path, labels: "\(labels)/\(name).jsonl")
                print(
                    "ELSEWHERE \(name): \(counts.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
                )
            }
            if let only = GivenInput.value("RBOOK_BOOK"), name.contains(only) {
                for line in shares.samples { print("UNREAD \(line)") }
            }
        }
    }

    /// How many labelled ingredients and steps are in text of another role: "ingredient in note" → 3. "as such" are those with their own.
    private static func elsewhere(_ directory: String, labels: String) throws -> [String: Int] {
        let cookbook = CookbookLoader(try RootDirectory(path: directory)).load()
        var counts: [String: Int] = [:]
        for line in try String(contentsOfFile: labels, encoding: .utf8).split(separator: "\n") {
            guard let label = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                label["recipe"] as? Bool == true, let name = label["file"] as? String, let path = RelativePath(name),
                let file = cookbook.file(at: path), let recipe = file.recipe
            else { continue }
            let own: [String: Set<String>] = [
                "ingredient": Set(recipe.ingredients.map { words($0.plainText) }),
                "step": Set([words(recipe.steps.map(\.text).joined(separator: " "))]),
            ]
            let spans = file.allRoles.map {
                ($0.role, words(LocatedLine.plain(Array(file.source.bytes[$0.range.indices]))))
            }
            for (kind, key) in [("ingredient", "ingredients"), ("step", "steps")] {
                for group in label[key] as? [[String: Any]] ?? [] {
                    for item in group["items"] as? [String] ?? [] {
                        let wanted = words(item)
                        if wanted.isEmpty { continue }
                        if own[kind]?.contains(where: { kind == "step" ? $0.contains(wanted) : $0 == wanted }) == true {
                            counts["\(kind) as such", default: 0] += 1
                            continue
                        }
                        let found = spans.first { $0.1.contains(wanted) }?.0.rawValue ?? "pieces of several"
                        counts["\(kind) in \(found)", default: 0] += 1
                    }
                }
            }
        }
        return counts
    }

    /// Letters and digits alone, lower case, so that marks and spaces do not matter.
    private static func words(_ text: String) -> String {
        String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }).split(separator: " ").joined(
            separator: " ")
    }

    private static func percent(_ part: Int, _ whole: Int) -> String {
        let tenths = (part * 1000 + whole / 2) / whole
        return "\(tenths / 10).\(tenths % 10)"
    }

    struct Shares {
        var recipes = 0
        var bytes: [TextRole: Int] = [:]
        var findings: [String: Int] = [:]
        var samples: [String] = []
    }

    /// Holds both properties for all recipes of a cookbook.
    static func check(_ files: some FileSource) throws -> Shares {
        let loader = CookbookLoader(files)
        let today = try #require(CalendarDate("2026-11-21"))
        let findings = Linter(only: ["unread-text", "unread-mention", "unread-list"], today: today).run(loader).findings
        let byPath = Dictionary(grouping: findings, by: \.path)
        var shares = Shares()
        for finding in findings { shares.findings[finding.diagnostic.code, default: 0] += 1 }
        for (file, _) in loader.load().recipes {
            shares.recipes += 1
            let roles = file.roles
            var end = file.bodyStart
            for span in roles {
                #expect(span.range.start == end && span.range.end > end, "\(file.path.string)")
                end = span.range.end
                if span.role == .unread {
                    shares.samples.append("\(file.path.string): \(file.source.string(span.range).prefix(160))")
                }
            }
            #expect(end == file.source.bytes.count, "\(file.path.string)")
            var last = 0
            for span in file.allRoles {
                #expect(span.range.start == last, "\(file.path.string)")
                last = span.range.end
                shares.bytes[span.role, default: 0] += span.range.count
            }
            #expect(last == file.source.bytes.count, "\(file.path.string)")
            let found = (byPath[file.path] ?? []).map(\.diagnostic.range)
            let lines = LineTable(file.source)
            for number in 1...lines.count {
                let line = lines.range(ofLine: number)
                guard isListLine(file.source.string(line)) else { continue }
                for span in roles where span.role == .unread && span.range.overlaps(line) {
                    #expect(
                        found.contains { $0.overlaps(span.range) },
                        "\(file.path.string):\(number): \(file.source.string(line).prefix(80))")
                }
            }
        }
        return shares
    }

    /// Whether a line is an item of a list, a row of a table or numbered, by its first characters.
    private static func isListLine(_ text: String) -> Bool {
        let line = text.drop { $0 == " " || $0 == "\t" || $0 == ">" }
        if line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("+ ") || line.hasPrefix("|") { return true }
        let rest = line.drop { $0.isASCII && $0.isNumber }
        return rest.count < line.count && (rest.hasPrefix(". ") || rest.hasPrefix(") ") || rest.hasPrefix("\\. "))
    }
}
