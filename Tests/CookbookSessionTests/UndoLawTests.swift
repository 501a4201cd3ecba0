import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Random operations of rbook, of git and of an editor: whatever was before, the undo of the last operation gives the bytes before it, and redo
/// those after it. `RBOOK_UNDO=1000` for more of them.
@Suite struct UndoLawTests {
    private struct Tally {
        var undone = 0
        var refused = 0
        var byOthers = 0
    }

    @Test func undoOfTheLastOperationGivesTheBytesBeforeIt() throws {
        let count = try GivenInput.count("RBOOK_UNDO", unlessSet: 100)
        var tally = Tally()
        for seed in 0..<count {
            var random = SeededGenerator(seed: UInt64(seed))
            let hasGit = seed % 4 != 0
            let scratch = try ScratchCookbook.forUndo(hasGit: hasGit)
            for _ in 0..<4 { try live(in: scratch, hasGit: hasGit, "seed \(seed)", &tally, &random) }
            if hasGit { try scratch.directory.git("fsck", "--strict", "--no-dangling") }
        }
        #expect(tally.undone > count * 2)
        #expect(tally.refused < count * 2)
    }

    /// One cookbook over a long life: as many operations that change something in one history, and at least half as many edits and uses of git
    /// between them.
    @Test func theLawHoldsOverALongLife() throws {
        let count = try GivenInput.count("RBOOK_UNDO", unlessSet: 100)
        var tally = Tally()
        var random = SeededGenerator(seed: 20_261_124)
        let scratch = try ScratchCookbook.forUndo()
        var number = 0
        while tally.undone < count, number < count * 5 {
            number += 1
            // What was removed is written again, so that there is always something to do.
            for (name, text) in ScratchCookbook.undoFiles where number % 10 == 9 && scratch.contents[name] == nil {
                try scratch.write(name, text)
                tally.byOthers += 1
            }
            try live(in: scratch, hasGit: true, "operation \(number)", &tally, &random)
        }
        try scratch.directory.git("fsck", "--strict", "--no-dangling")
        #expect(tally.undone == count)
        #expect(tally.byOthers * 2 > count)
    }

    /// An edit and a use of git now and then, an operation, its undo, and sometimes its redo.
    private func live(
        in scratch: ScratchCookbook, hasGit: Bool, _ place: String, _ tally: inout Tally,
        _ random: inout SeededGenerator
    ) throws {
        if Int.random(in: 0..<3, using: &random) == 0 {
            try edit(scratch, &random)
            tally.byOthers += 1
        }
        let before = scratch.contents
        if hasGit, Int.random(in: 0..<3, using: &random) == 0 {
            try useGit(scratch, &random)
            tally.byOthers += 1
            #expect(scratch.contents == before, "\(place): git changed \(difference(scratch.contents, before))")
        }
        let withoutCommit = Int.random(in: 0..<4, using: &random) == 0
        do {
            try scratch.perform(operation(&random), withoutCommit: withoutCommit)
        } catch is OperationProblem {
            // Nothing to do it to, after all that was done before.
            #expect(scratch.contents == before, "\(place)")
            tally.refused += 1
            return
        }
        let after = scratch.contents
        guard after != before else { return }
        try scratch.perform(TakeBack(.last), withoutCommit: Bool.random(using: &random))
        tally.undone += 1
        #expect(scratch.contents == before, "\(place): \(difference(scratch.contents, before))")
        if Bool.random(using: &random) {
            try scratch.perform(TakeBack(.lastUndo), withoutCommit: Bool.random(using: &random))
            #expect(scratch.contents == after, "\(place): \(difference(scratch.contents, after))")
        }
    }

    private func difference(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> String {
        Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }.joined(separator: ", ")
    }

    private func operation(_ random: inout SeededGenerator) -> any CookbookSession.Operation {
        let recipe = ["leek", "bread", "stock"].randomElement(using: &random) ?? "leek"
        let number = Int.random(in: 1...9, using: &random)
        let all: [any CookbookSession.Operation] = [
            RateRecipe(recipe: recipe, stars: "\(Int.random(in: 1...5, using: &random))"),
            TagRecipe(recipe: recipe, adding: ["t\(number)"], removing: []),
            MarkFavorite(recipe: recipe, isFavorite: number > 3),
            UsePantry(["\(number)0 g flour"]), UsePantry(["\(number) eggs"]), SetLot(["sugar", "\(number)00 g"]),
            DiscardLots(["\(number)0 ml milk"], reason: "spilt"), RemoveFromPantry(["eggs"]),
            AddToPantry("\(number) apples"), TickLines(["leeks"], isTicked: number > 3),
            MoveRecipe(recipe: recipe, to: "moved-\(number)/"), MoveRecipe(recipe: recipe, to: "renamed-\(number).md"),
            CopyRecipe(recipe: recipe, to: "copies/copy-\(number).md", title: "Copy \(number)"),
            RemoveRecipe(recipe: recipe, isForced: true), MoveFolder(path: "soups", to: "broths-\(number)"),
            MakeFolder(path: "folder-\(number)", title: "Folder"), FormatFiles(in: []),
            SetConfiguration("name", to: "Book \(number)"), MakeCollection("Quick \(number)", recipes: [recipe]),
        ]
        return all[Int.random(in: 0..<all.count, using: &random)]
    }

    /// What a person does in an editor.
    private func edit(_ scratch: ScratchCookbook, _ random: inout SeededGenerator) throws {
        let files = scratch.contents.keys.filter { $0.hasSuffix(".md") }.sorted()
        guard let file = files.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try scratch.directory.append(file, "\nA note, \(Int.random(in: 0..<100, using: &random)).\n")
        case 1: try scratch.write(file, try scratch.text(file).replacingOccurrences(of: "salt", with: "sea salt"))
        case 2: try scratch.write("loose-\(Int.random(in: 0..<9, using: &random)).md", "# Loose\n\n[b](bread.md)\n")
        default: try scratch.write(file, try scratch.text(file) + "no line end")
        }
    }

    /// What a person does with git.
    private func useGit(_ scratch: ScratchCookbook, _ random: inout SeededGenerator) throws {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try scratch.commitByHand("by hand")
        case 1:
            try scratch.directory.git("checkout", "-q", "-b", "b\(Int.random(in: 0..<1_000_000, using: &random))")
        case 2: try scratch.directory.git("commit", "-q", "--amend", "-m", "amended", "--allow-empty")
        case 3: try scratch.directory.git("gc", "-q")
        default: try scratch.directory.git("checkout", "-q", "--detach")
        }
    }
}
