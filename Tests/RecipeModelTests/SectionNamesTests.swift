import RecipeModel
import Testing

@Suite struct SectionNamesTests {
    @Test func everyNameOfEveryRoleIsKnownWhateverItsCaseAndEnds() {
        let names = SectionNames()
        for role in SectionRole.allCases {
            for name in role.names {
                #expect(names.role(of: name) == role)
                #expect(names.role(of: "** \(name.uppercased()): . ") == role)
                #expect(names.role(of: "🥕 \(name)：") == role)
            }
        }
        #expect(names.role(of: "What You'll Need:") == .ingredients)
        for heading in ["", ":", "🥕", "Ingredient's", "Ingredientsx", "A heading of more than twenty-four letters"] {
            #expect(names.role(of: heading) == nil)
        }
    }

    @Test func theConfigurationAddsNamesOfAnyLengthAndScript() {
        let names = SectionNames(extra: [
            .ingredients: ["Zutaten", "材料", "All the things that you should buy before you begin"],
            .notes: ["Directions"],
        ])
        #expect(names.role(of: "ZUTATEN:") == .ingredients)
        #expect(names.role(of: "材料") == .ingredients)
        #expect(names.role(of: "all the things that you should buy before you begin.") == .ingredients)
        #expect(names.role(of: "Directions") == .notes)
        #expect(names.role(of: "Method") == .instructions)
        #expect(names.role(of: "All the things that you should buy") == nil)
    }

    @Test func aHeadingMaySayALittleMore() {
        let names = SectionNames()
        #expect(names.looseRole(of: "Cooking directions") == .instructions)
        #expect(names.looseRole(of: "INGREDIENTS for the bread:") == .ingredients)
        #expect(names.looseRole(of: "Sauce ingredients") == .ingredients)
        #expect(names.looseRole(of: "Süße Ingredients") == .ingredients)
        #expect(names.looseRole(of: "Ingredients") == nil)
        #expect(names.looseRole(of: "Ingredients of the bread") == nil)
        #expect(names.looseRole(of: "Missing subdirections") == nil)
        #expect(names.looseRole(of: "One two three four five six directions") == nil)
    }
}
