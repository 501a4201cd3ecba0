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
}
