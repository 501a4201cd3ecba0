internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let shoppingBox = Rule(
        code: "shopping-box", family: .stockAndPlans, severity: .info, summary: "a shopping line without a checkbox",
        explanation: "Lines of a shopping list are tasks, so that they can be ticked on a phone and on a git host.",
        examples: [
            .flagged(
                path: "shopping/list.md", "---\nkind: shopping-list\n---\n\n- ⟦2 onions⟧\n",
                fixed: "---\nkind: shopping-list\n---\n\n- [ ] 2 onions\n"),
            .accepted(path: "shopping/list.md", "---\nkind: shopping-list\n---\n\n- [ ] 2 onions\n"),
        ],
        check: .file([.shoppingList]) { context, findings in
            guard case .shoppingList(let list) = context.file.content else { return }
            for item in list.items where !item.hasCheckbox {
                findings.report(
                    item.item.range, "'\(item.item.string)' has no checkbox", hint: "write '- [ ] \(item.item.string)'",
                    fix: Fix(
                        isSafe: true, title: "add a checkbox",
                        edits: [TextEdit(ByteRange(at: item.item.range.start), "[ ] ")], changesValue: true))
            }
        })
}
