import RecipeModel
import SourceText
import Testing

@testable import Revision

/// What each choice makes of the conflicts that merges leave in files.
@Suite struct FileConflictTests {
    private static func source(_ text: String, _ path: String = "soup.md") throws -> SourceText {
        SourceText(path: try #require(RelativePath(path)), text)
    }

    private static func all(_ text: String, _ path: String = "soup.md") throws -> [FileConflict] {
        FileConflict.all(in: try source(text, path), Configuration())
    }

    private static func resolved(
        _ text: String, _ choices: [Int: FileConflict.Choice], _ path: String = "soup.md"
    ) throws -> String {
        String(
            decoding: try FileConflict.resolving(choices, in: try source(text, path), Configuration()).bytes,
            as: UTF8.self)
    }

    private static func refusal(_ text: String, _ choices: [Int: FileConflict.Choice]) throws -> String {
        let source = try source(text)
        do throws(FileConflict.Unresolvable) {
            _ = try FileConflict.resolving(choices, in: source, Configuration())
            return "done"
        } catch {
            return error.reason.verbatim
        }
    }

    private static func recipe(
        _ ingredients: String, _ steps: String = "1. Mix.\n2. Bake.", _ keys: String = "title: Soup"
    )
        -> String
    {
        "---\n\(keys)\n---\n\n## Ingredients\n\n\(ingredients)\n\n## Instructions\n\n\(steps)\n"
    }

    // MARK: Lines

    private let salt = recipe("- 2 tsp fine salt\n  <!-- conflict: \"3 tsp fine salt\" (Ann) -->\n- 1 egg")

    @Test func listsBothVersionsWithTheirPlace() throws {
        let found = try Self.all(salt)
        #expect(found.count == 1)
        let conflict = try #require(found.first)
        #expect(conflict.form == .line)
        #expect(conflict.ours == ["2 tsp fine salt"])
        #expect(conflict.theirs == ["3 tsp fine salt"])
        #expect(conflict.theirName == "Ann")
        #expect(conflict.section == ["Ingredients"])
        // What stands before the list has 37 bytes, its first line 18, and the comment is indented by 2.
        #expect(conflict.range.start == 57)
    }

    @Test func oursDropsTheComment() throws {
        #expect(try Self.resolved(salt, [0: .ours]) == Self.recipe("- 2 tsp fine salt\n- 1 egg"))
    }

    @Test func theirsTakesTheOtherLine() throws {
        #expect(try Self.resolved(salt, [0: .theirs]) == Self.recipe("- 3 tsp fine salt\n- 1 egg"))
    }

    @Test func bothIsTwoLines() throws {
        #expect(
            try Self.resolved(salt, [0: .both]) == Self.recipe("- 2 tsp fine salt\n- 3 tsp fine salt\n- 1 egg"))
    }

    @Test func theirsWithTheSameWordsChangesTheAmountAlone() throws {
        let list =
            "---\nkind: pantry\n---\n\n- 2 kg flour (expires 2026-12-01)\n  <!-- conflict: \"3 kg flour (expires 2026-12-05)\" (theirs) -->\n"
        // The day was merged, the amount was not.
        #expect(
            try Self.resolved(list, [0: .theirs]) == "---\nkind: pantry\n---\n\n- 3 kg flour (expires 2026-12-01)\n")
    }

    @Test func attributeIsTakenByItself() throws {
        let list =
            "---\nkind: pantry\n---\n\n- 2 kg flour (price 2 EUR) (frozen)\n  <!-- conflict: \"(price 3 EUR)\" (theirs) -->\n"
        #expect(try Self.all(list).first?.form == .attribute)
        #expect(try Self.all(list).first?.theirs == ["2 kg flour (price 3 EUR) (frozen)"])
        #expect(
            try Self.resolved(list, [0: .theirs]) == "---\nkind: pantry\n---\n\n- 2 kg flour (price 3 EUR) (frozen)\n")
        #expect(try Self.refusal(list, [0: .both]) == "a line has one '(price 3 EUR)'")
    }

    @Test func amountAndAttributeOfOneLineAreTwoChoices() throws {
        let list =
            "---\nkind: pantry\n---\n\n- 2 kg flour (price 2 EUR)\n  <!-- conflict: \"3 kg flour (price 3 EUR)\" (theirs) -->\n  <!-- conflict: \"(price 3 EUR)\" (theirs) -->\n"
        #expect(
            try Self.resolved(list, [0: .theirs, 1: .ours]) == "---\nkind: pantry\n---\n\n- 3 kg flour (price 2 EUR)\n")
        #expect(
            try Self.resolved(list, [0: .ours, 1: .theirs]) == "---\nkind: pantry\n---\n\n- 2 kg flour (price 3 EUR)\n")
    }

    @Test func keepsTickAndNumber() throws {
        let list = "---\nkind: shopping-list\n---\n\n- [x] 2 l milk\n  <!-- conflict: \"oat drink\" (theirs) -->\n"
        #expect(try Self.resolved(list, [0: .theirs]) == "---\nkind: shopping-list\n---\n\n- [x] oat drink\n")
        let steps = Self.recipe("- 1 egg", "1. Mix.\n   <!-- conflict: \"Stir.\" (theirs) -->\n2. Bake.\n3. Eat.")
        #expect(
            try Self.resolved(steps, [0: .both]) == Self.recipe("- 1 egg", "1. Mix.\n2. Stir.\n3. Bake.\n4. Eat."))
    }

    @Test func removedLineGoesWithTheirs() throws {
        let steps = Self.recipe("- 1 egg", "1. Mix.\n2. Bake long.\n   <!-- conflict: removed (theirs) -->\n3. Eat.")
        #expect(try Self.all(steps).first?.theirs == [])
        #expect(try Self.resolved(steps, [0: .theirs]) == Self.recipe("- 1 egg", "1. Mix.\n2. Eat."))
        #expect(try Self.resolved(steps, [0: .ours]) == Self.recipe("- 1 egg", "1. Mix.\n2. Bake long.\n3. Eat."))
        #expect(try Self.refusal(steps, [0: .both]) == "the other version has no such line")
    }

    @Test func paragraphsStandApart() throws {
        let text =
            "---\ntitle: Soup\n---\n\nGood for winter.\n<!-- conflict: \"Good for summer.\" (theirs) -->\n\nMore.\n"
        #expect(
            try Self.resolved(text, [0: .both])
                == "---\ntitle: Soup\n---\n\nGood for winter.\n\nGood for summer.\n\nMore.\n")
        #expect(
            try Self.resolved(text, [0: .theirs]) == "---\ntitle: Soup\n---\n\nGood for summer.\n\nMore.\n")
    }

    @Test func quotesAndDashesComeBack() throws {
        let text = Self.recipe("- salt\n  <!-- conflict: \"salt \"fine\" &#45;&#45; sea (a) (b)\" (theirs) -->")
        #expect(try Self.all(text).first?.theirs == ["salt \"fine\" -- sea (a) (b)"])
    }

    @Test func carriageReturnsStay() throws {
        let text = "- 2 tsp salt\r\n  <!-- conflict: \"3 tsp salt\" (theirs) -->\r\n- 1 egg\r\n"
        #expect(try Self.resolved(text, [0: .ours]) == "- 2 tsp salt\r\n- 1 egg\r\n")
        #expect(try Self.resolved(text, [0: .both]) == "- 2 tsp salt\r\n- 3 tsp salt\r\n- 1 egg\r\n")
    }

    /// A person's comment that begins like one of ours.
    @Test func unfinishedCommentIsNone() throws {
        #expect(try Self.all("- salt\n  <!-- conflict: which one? -->\n").isEmpty)
        #expect(try Self.all("- salt\n  <!-- conflict: \"x\" (theirs)").isEmpty)
    }

    // MARK: Keys

    @Test func keyTakesOneValue() throws {
        let text = Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 4\n# conflict: rating: 3 (Ann)\nservings: 2")
        let conflict = try #require(try Self.all(text).first)
        #expect(conflict.form == .key)
        #expect(conflict.ours == ["rating: 4"])
        #expect(conflict.section == ["rating"])
        #expect(conflict.theirName == "Ann")
        #expect(
            try Self.resolved(text, [0: .theirs])
                == Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 3\nservings: 2"))
        #expect(try Self.refusal(text, [0: .both]) == "'rating' takes one value")
    }

    @Test func keysAreResolvedByThemselves() throws {
        let keys =
            "title: Soup\n# conflict: title: Broth (theirs)\nrating: 4\n# conflict: rating: 3 (theirs)\n# conflict: rating: 2 (Ann)\nservings: 2"
        let text = Self.recipe("- 1 egg", "1. Mix.", keys)
        #expect(try Self.all(text).map(\.theirs) == [["title: Broth"], ["rating: 3"], ["rating: 2"]])
        #expect(
            try Self.resolved(text, [0: .theirs, 1: .ours, 2: .theirs])
                == Self.recipe("- 1 egg", "1. Mix.", "title: Broth\nrating: 2\nservings: 2"))
    }

    @Test func listsOfKeysAddUp() throws {
        let keys =
            "title: Soup\nsteps:\n  - Mix.\n  - Bake.\n# conflict: steps:\n# conflict: - Mix.\n# conflict: - Fry. (theirs)\nservings: 2"
        let text = Self.recipe("- 1 egg", "1. Mix.", keys)
        #expect(try Self.all(text).first?.theirs == ["steps:", "- Mix.", "- Fry."])
        #expect(
            try Self.resolved(text, [0: .both])
                == Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nsteps:\n  - Mix.\n  - Bake.\n  - Fry.\nservings: 2"))
        #expect(
            try Self.resolved(text, [0: .theirs])
                == Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nsteps:\n- Mix.\n- Fry.\nservings: 2"))
    }

    @Test func removedKeyGoesWithTheirs() throws {
        let text = Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 4\n# conflict: removed (theirs)")
        #expect(try Self.resolved(text, [0: .theirs]) == Self.recipe("- 1 egg", "1. Mix.", "title: Soup"))
        #expect(try Self.refusal(text, [0: .both]) == "the other version has no 'rating'")
    }

    // MARK: Git's marks

    @Test func hunksAreTakenWhole() throws {
        let text = "a\n<<<<<<< HEAD\nb\n=======\nc\nd\n>>>>>>> other\ne\n"
        let conflict = try #require(try Self.all(text).first)
        #expect(conflict.ours == ["b"])
        #expect(conflict.theirs == ["c", "d"])
        #expect(conflict.base == nil)
        #expect(conflict.theirName == "other")
        #expect(try Self.resolved(text, [0: .ours]) == "a\nb\ne\n")
        #expect(try Self.resolved(text, [0: .theirs]) == "a\nc\nd\ne\n")
        #expect(try Self.resolved(text, [0: .both]) == "a\nb\nc\nd\ne\n")
    }

    @Test func theVersionBeforeIsNotKept() throws {
        let text = "<<<<<<< ours\nb\n||||||| base\nx\n=======\nc\n>>>>>>> theirs"
        #expect(try Self.all(text).first?.base == ["x"])
        #expect(try Self.resolved(text, [0: .both]) == "b\nc\n")
    }

    @Test func marksOfOtherLengthsAreText() throws {
        let long = "<<<<<<<<<< ours\n<<<<<<<\nb\n=======\n==========\nc\n>>>>>>> x\n>>>>>>>>>> theirs\n"
        #expect(try Self.all(long).map(\.ours) == [["<<<<<<<", "b", "======="]])
        #expect(try Self.resolved(long, [0: .theirs]) == "c\n>>>>>>> x\n")
        #expect(try Self.all("<<<<<< ours\nb\n======\nc\n>>>>>> theirs\n").isEmpty)
    }

    @Test func carriageReturnsOfHunksStay() throws {
        let text = "a\r\n<<<<<<< ours\r\nb\r\n=======\r\n>>>>>>> theirs\r\n"
        #expect(try Self.resolved(text, [0: .ours]) == "a\r\nb\r\n")
        #expect(try Self.resolved(text, [0: .theirs]) == "a\r\n")
    }

    @Test func severalAreChosenAtOnce() throws {
        let text = "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n-\n<<<<<<< a\n3\n=======\n4\n>>>>>>> b\n"
        #expect(try Self.resolved(text, [0: .theirs, 1: .ours]) == "2\n-\n3\n")
        // The other hunk stays byte for byte.
        #expect(try Self.resolved(text, [1: .both]) == "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n-\n3\n4\n")
    }

    @Test func commentsWithinHunksAreNotCounted() throws {
        let text = "<<<<<<< a\n- 1 egg\n  <!-- conflict: \"2 eggs\" (x) -->\n=======\n- 3 eggs\n>>>>>>> b\n"
        #expect(try Self.all(text).map(\.form) == [.markers])
    }

    @Test func otherFilesHaveMarksOnly() throws {
        #expect(try Self.all("name: x\n# conflict: name: y (theirs)\n", "rbook.yaml").isEmpty)
        #expect(try Self.all("<<<<<<< a\nname: x\n=======\nname: y\n>>>>>>> b\n", "rbook.yaml").count == 1)
    }

    // MARK: Together with the merger

    /// What the merger writes is found again, and each side can be had back.
    @Test func mergedConflictsGoBackToEitherSide() throws {
        let cases: [(base: String, ours: String, theirs: String)] = [
            (Self.recipe("- 1 tsp salt"), Self.recipe("- 2 tsp salt"), Self.recipe("- 3 tsp salt")),
            (
                Self.recipe("- 1 egg", "1. Mix it well."), Self.recipe("- 1 egg", "1. Mix it badly."),
                Self.recipe("- 1 egg", "1. Mix it slowly.")
            ),
            (
                Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 1"),
                Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 2"),
                Self.recipe("- 1 egg", "1. Mix.", "title: Soup\nrating: 3")
            ),
            (
                Self.recipe("- 1 egg\n- 2 leeks", "1. Mix.\n2. Bake."),
                Self.recipe("- 1 egg\n- 2 leeks", "1. Mix.\n2. Bake it."),
                Self.recipe("- 1 egg\n- 2 leeks", "1. Mix.")
            ),
        ]
        for one in cases {
            let merged = try DocumentMergeTests.merge(one.base, one.ours, one.theirs)
            #expect(merged.merge.hasConflicts)
            let count = try Self.all(merged.text).count
            #expect(count == 1, "\(merged.text)")
            #expect(try Self.resolved(merged.text, [0: .ours]) == one.ours)
            #expect(try Self.resolved(merged.text, [0: .theirs]) == one.theirs)
        }
    }

    @Test func plainReadingSaysOneFactALine() throws {
        let text = Self.recipe(
            "* 2 eggs\n* [ ] 1 leek,\n  sliced", "1) Mix\n   well.\n2) Bake.", "title: Soup\ntags: [a, b]\nx:\n  y: 1")
        let lines = try #require(PlainReading.lines(try Self.source(text), Configuration()))
        #expect(
            lines == [
                "title: Soup", "tags: a", "tags: b", "x: y: 1", "## Ingredients", "- 2 eggs", "- [ ] 1 leek, sliced",
                "## Instructions", "- Mix well.", "- Bake.",
            ])
    }
}
