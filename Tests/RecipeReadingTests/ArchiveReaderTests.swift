import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct ArchiveReaderTests {
    private let soup = Array(
        #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 l stock"], "recipeInstructions": ["Boil."]}"#.utf8
    )

    private func read(_ bytes: [UInt8]) -> ReadResult { ForeignReader.read(bytes, ReadRequest(name: "a file")) }

    private func refusal(_ name: String, flags: UInt16 = 0x0800, mode: UInt32 = 0o100644) -> [String] {
        let result = read(ArchiveWriter.zip([("soup.json", soup), (name, soup)], flags: flags, mode: mode))
        #expect(result.recipes.isEmpty)
        return result.problems.map(\.text)
    }

    @Test func readsEveryFileByItsContents() {
        let result = read(
            ArchiveWriter.zip([
                ("a/soup.txt", soup), ("__MACOSX/a/._soup.txt", [0, 5, 22]), ("a/.DS_Store", [0, 0]),
                ("zipped", ArchiveWriter.gzip(soup)), ("readme", Array("{\"name\": \"nothing\"}".utf8)),
            ]))
        #expect(result.recipes.map(\.title) == ["Soup", "Soup"])
        #expect(result.format == "a zip archive with schema.org JSON")
        #expect(result.problems == [.init("the JSON holds no recipe", part: "readme")])
    }

    @Test func refusesAllOfAnArchiveWithANameThatLeadsOut() {
        #expect(refusal("../soup.json") == ["it was not read: the name '../soup.json' in it leads out of it"])
        #expect(refusal("a/../../b") == ["it was not read: the name 'a/../../b' in it leads out of it"])
        #expect(refusal("/etc/passwd") == ["it was not read: the name '/etc/passwd' in it leads out of it"])
        #expect(refusal("C:\\soup") == ["it was not read: the name 'C:/soup' in it leads out of it"])
        #expect(refusal("a\u{1B}[2J") == ["it was not read: a name in it holds a control character"])
    }

    @Test func refusesLinksAndEncryptedParts() {
        #expect(refusal("link", mode: 0o120777) == ["it was not read: 'soup.json' in it is a link"])
        #expect(refusal("secret", flags: 0x0801) == ["it was not read: 'soup.json' in it is encrypted"])
    }

    @Test func refusesDamagedArchives() {
        let whole = ArchiveWriter.zip([("soup.json", soup), ("other.json", soup)])
        #expect(read(whole).recipes.count == 2)
        let half = read(Array(whole[..<(whole.count / 2 - 20)]))
        #expect(half.recipes.isEmpty)
        #expect(half.problems.first?.text.hasPrefix("it was not read: the archive is damaged") == true)
    }

    @Test func refusesWhatUnpacksToFarMoreThanItIs() throws {
        // 200,000 × 258 bytes are 51.6 MB, of 200,000 × 13 bits: 325 KB.
        let bytes = ArchiveWriter.bomb(copies: 200_000)
        #expect(bytes.count < 330_000)
        let result = read(bytes)
        #expect(
            result.problems.map(\.text) == [
                "it was not read: it unpacks to more than 100 times its size, as archives do that are to fill memory"
            ])
    }

    @Test func countsFilesAndBytesOverAllArchivesInIt() throws {
        let bytes = ArchiveWriter.zip([("a", [1, 2, 3]), ("b", [4, 5, 6])])
        var budget = ArchiveBudget(entries: 2, bytes: 6)
        #expect(try ArchiveReader.entries(bytes, .zip, &budget).map(\.path) == ["a", "b"])
        #expect(budget.bytes == 0)
        #expect(throws: ArchiveReader.Refusal.self) { try ArchiveReader.entries(bytes, .zip, &budget) }
        var few = ArchiveBudget(entries: 9, bytes: 5)
        #expect(throws: ArchiveReader.Refusal.self) { try ArchiveReader.entries(bytes, .zip, &few) }
    }

    @Test func countsTheArchiveItself() throws {
        let bytes = ArchiveWriter.zip([("a", [1, 2, 3])])
        var budget = ArchiveBudget(entries: 9, bytes: bytes.count + 3)
        #expect(try ArchiveReader.entries(bytes, .zip, isOutermost: true, &budget).count == 1)
        #expect(budget.bytes == 0)
        var small = ArchiveBudget(entries: 9, bytes: bytes.count + 2)
        do {
            _ = try ArchiveReader.entries(bytes, .zip, isOutermost: true, &small)
            Issue.record("it was read")
        } catch {
            #expect(error.text == "it is more than 256 MB or 50,000 files with what it unpacks to")
            #expect(error.hint == "unpack it and import the folder")
        }
    }

    @Test func whatIsTooMuchInAnArchiveInItRefusesTheWhole() {
        let bytes = ArchiveWriter.zip([("soup.json", soup), ("a.gz", ArchiveWriter.gzip(soup + soup))])
        let request = ReadRequest(name: "a file")
        // The archive, two files in it, and what is in the second.
        let needed = bytes.count + soup.count + ArchiveWriter.gzip(soup + soup).count + 2 * soup.count
        func read(_ bytes: [UInt8], _ room: Int) -> ReadResult {
            ArchivePack.read(bytes, .zip, request, budget: ArchiveBudget(entries: 9, bytes: room))
        }
        #expect(read(bytes, needed).recipes.count == 3)
        let refused = read(bytes, needed - 1)
        #expect(refused.recipes.isEmpty)
        #expect(
            refused.problems == [
                .init(
                    "it was not read: it is more than 256 MB or 50,000 files with what it unpacks to",
                    hint: "unpack it and import the folder")
            ])
    }

    @Test func namesArchivesThatAreNotRead() {
        let result = read(Array("Rar!\u{1A}\u{7}".utf8) + [0, 0, 0])
        #expect(
            result.problems == [.init("it was not read: it is a RAR archive", hint: "unpack it and import the folder")])
    }

    @Test func givesRecipesThePicturesBesideThem() throws {
        let picture = CleanPictureTests.jpeg(3, 2)
        let result = read(
            ArchiveWriter.zip([
                ("Soup/recipe.json", soup), ("Soup/full.jpg", picture), ("Bread/recipe.json", soup),
                ("Bread/full.jpg", Array("not a picture".utf8)),
            ]))
        #expect(result.recipes.map(\.images) == [["Soup/full.jpg"], []])
        #expect(result.attachments == ["Soup/full.jpg": picture])
    }
}
