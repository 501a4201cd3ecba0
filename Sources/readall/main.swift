import Foundation
import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText

// Temporary: prints what is read of files, one JSON object a line.
func minutes(_ value: Located<Int>?) -> Any { value.map { ($0.value + 59) / 60 } ?? NSNull() }
while let path = readLine() {
    guard var data = FileManager.default.contents(atPath: path) else { print("null"); continue }
    var name = RelativePath.root
    for part in path.split(separator: "/") { name = name.appending(String(part)) }
    if CommandLine.arguments.count > 1 {
        var t = String(decoding: data, as: UTF8.self)
        t = t.hasPrefix("---\n") ? "---\nkind: recipe\n" + t.dropFirst(4) : "---\nkind: recipe\n---\n" + t
        data = Data(t.utf8)
    }
    let document = Document(SourceText(path: name, bytes: Array(data)))
    let file = CookbookFile(document, configuration: Configuration())
    guard let recipe = file.recipe else { print("null"); continue }
    let m = recipe.metadata
    var object: [String: Any] = [
        "title": recipe.title.text,
        "ingredients": recipe.ingredientGroups.map { g in
            ["title": g.title?.value as Any? ?? NSNull(), "ingredients": g.ingredients.map { ["text": $0.plainText] }]
                as [String: Any]
        },
        "instructions": recipe.stepGroups.map { g in
            ["title": g.title?.value as Any? ?? NSNull(), "steps": g.steps.map { ["text": $0.text] }] as [String: Any]
        },
        "prepMinutes": minutes(m.prepTime), "cookMinutes": minutes(m.cookTime), "restMinutes": minutes(m.restTime),
        "totalMinutes": minutes(m.declaredTotalTime),
    ]
    if let s = m.servings { object["servings"] = "\(s.value.quantity)" }
    if let y = m.yield { object["yield"] = "\(y.value.quantity)" }
    if CommandLine.arguments.count > 1 {
        for span in recipe.roles(in: document) {
            print(
                span.role.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0),
                document.source.string(span.range).prefix(100).replacingOccurrences(of: "\n", with: "⏎"))
        }
    }
    print(String(decoding: try! JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self))
}
