import Foundation
import SourceText
import TestSupport

@testable import CookbookSession

extension ScratchCookbook {
    /// A small cookbook with recipes that link to each other, a pantry, a list and a plan.
    static let undoFiles = [
        "rbook.yaml": "name: Test\nlanguage: en\n",
        "soups/leek.md":
            "---\ntitle: Leek Soup\nservings: 4\ntags: [winter]\n---\n\n# Leek Soup\n\n## Ingredients\n\n- 2 leeks\n- 500 ml [stock](stock.md)\n- 1 tsp salt\n\n## Method\n\n1. Cut the leeks.\n2. Boil them in the stock.\n",
        "soups/stock.md":
            "---\ntitle: Stock\nservings: 2\n---\n\n# Stock\n\n## Ingredients\n\n- 2 carrots\n- 1 l water\n\n## Method\n\n1. Simmer.\n",
        "bread.md":
            "---\r\ntitle: Bread\r\nservings: 8\r\n---\r\n\r\n# Bread\r\n\r\n## Ingredients\r\n\r\n- 500 g flour\r\n- 10 g salt\r\n\r\n## Method\r\n\r\n1. Bake. Good with [soup](soups/leek.md).\r\n",
        "feast.md":
            "---\nkind: collection\ntitle: Feast\n---\n\n- [Leek Soup](soups/leek.md)\n- [Bread](bread.md)\n",
        "pantry.md":
            "---\nkind: pantry\n---\n\n## Cupboard\n\n- 2 kg flour\n- 1 kg sugar\n- salt\n\n## Fridge\n\n- 2 l milk (expires 2026-12-01)\n- 6 eggs\n",
        "list.md": "---\nkind: shopping-list\ntitle: Market\n---\n\n- [ ] 2 leeks\n- [ ] 1 l milk\n- [x] 6 eggs\n",
        "plan.md": "---\nkind: meal-plan\n---\n\n## 2026-11-23\n\n- dinner: [Leek Soup](soups/leek.md)\n",
    ]

    /// - Parameter hasGit: whether it is a repository, with one commit.
    static func forUndo(hasGit: Bool = true) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook(undoFiles)
        if hasGit {
            try scratch.directory.git("init", "-q", "-b", "main")
            try scratch.directory.git("config", "core.autocrlf", "false")
            try scratch.commitByHand("start")
        }
        return scratch
    }

    func commitByHand(_ message: String) throws {
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "--allow-empty", "-m", message)
    }

    @discardableResult
    func perform(_ operation: any CookbookSession.Operation, withoutCommit: Bool) throws -> Outcome {
        var session = try session()
        _ = try session.lockForChange { _ in }
        return try session.commit(
            try operation.plan(in: session), CommitOptions(withoutCommit: withoutCommit), text: { $0 }, onLock: { _ in }
        )
    }

    /// All files but git's, by their paths.
    var contents: [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
        where !name.hasPrefix(".git/") && name != ".git" {
            var isDirectory: ObjCBool = false
            let path = "\(directory.path)/\(name)"
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue else {
                continue
            }
            contents[name] = FileManager.default.contents(atPath: path).map { Array($0) }
        }
        return contents
    }
}
