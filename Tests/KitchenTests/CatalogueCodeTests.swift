import Testing

@testable import Kitchen

/// The numbers of the generated catalogue mean what the program's own types say: a case that moves would give foods other allergens.
@Suite struct CatalogueCodeTests {
    private func names(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }

    /// "fridge_after_opening" for "fridgeAfterOpening".
    private func snake(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
    }

    @Test func allergensAreInTheOrderOfTheProgram() {
        let allergens = names(CatalogueImage.Codes.allergens)
        #expect(allergens.count == 16)
        #expect(allergens.map { Allergen($0) } == Allergen.allCases)
        #expect(Allergen.allCases.map(\.rawValue) == Array(0..<16))
    }

    @Test func aislesAreInTheOrderOfTheProgram() {
        #expect(names(CatalogueImage.Codes.aisles) == Aisle.allCases.map(\.displayName))
        #expect(Aisle.allCases.map(\.rawValue) == Array(0..<12))
    }

    @Test func placesOfStorageAreInTheOrderOfTheProgram() {
        let storages = names(CatalogueImage.Codes.storages)
        #expect(storages == ShelfLife.Storage.allCases.map { snake(String(describing: $0)) })
        #expect(ShelfLife.Storage.allCases.map(\.rawValue) == Array(0..<6))
    }

    @Test func classesOfWordsAndPoliciesAreInTheOrderOfTheProgram() throws {
        let classes = names(CatalogueImage.Codes.wordClasses)
        #expect(classes.count == 27)
        for (number, name) in classes.enumerated() {
            let known = try #require(WordClass(rawValue: UInt8(number)))
            #expect(String(describing: known) == name)
        }
        #expect(WordClass(rawValue: UInt8(classes.count)) == nil)
        let policies = names(CatalogueImage.Codes.policies)
        #expect(policies == (0..<3).compactMap { HeadPolicy(rawValue: $0) }.map { String(describing: $0) })
        #expect(HeadPolicy(rawValue: 3) == nil)
    }

    @Test func originsAreTheBitsOfTheProgram() {
        let origins: [(String, FoodOrigin)] = [
            ("dairy", .dairy), ("egg", .egg), ("honey", .honey), ("beef", .beef), ("lamb", .lamb), ("pork", .pork),
            ("poultry", .poultry), ("game", .game), ("rabbit", .rabbit), ("meat", .meat), ("fish", .fish),
            ("scaleless fish", .scalelessFish), ("shellfish", .shellfish), ("gelatin", .gelatin), ("rennet", .rennet),
            ("wine", .wine), ("alcohol", .alcohol), ("alcohol trace", .alcoholTrace), ("blood", .blood),
            ("insect", .insect), ("maybe animal", .maybeAnimal), ("mixed", .mixed), ("fined", .fined),
            ("refined", .refined),
        ]
        #expect(names(CatalogueImage.Codes.origins) == origins.map(\.0))
        for (number, (name, origin)) in origins.enumerated() {
            #expect(origin.rawValue == 1 << UInt32(number), "\(name)")
        }
    }
}
