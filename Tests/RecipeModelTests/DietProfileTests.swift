import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct DietProfileTests {
    private func profile(_ text: String) -> DietProfile {
        DietProfile(personal: SourceText(path: .root, bytes: Array(text.utf8)))
    }

    @Test func readsAllergiesAndDiets() {
        let own = profile("allergies: [nuts, sesame]\ndiets: [vegetarian]\n")
        #expect(own.allergens == AllergenSet.allNuts.union(AllergenSet(.sesame)))
        #expect(own.diets == [.vegetarian])
        #expect(own.unknown.isEmpty)
    }

    @Test(arguments: [
        "allergies: nuts, milk", "allergens: [nuts, milk]", "Allergy:\n  - nuts\n  - milk", "allergen: [Nuts, Milk]",
    ])
    func readsEverySpelling(text: String) {
        #expect(profile(text).allergens == AllergenSet.allNuts.union(AllergenSet(.milk)))
    }

    @Test func reportsWhatItDoesNotKnow() {
        let own = profile("allergies: [nuts, zorgle]\ndiets: [vegan, paleolithic-ish]\n")
        #expect(own.allergens == .allNuts && own.diets == [.vegan])
        #expect(own.unknown.map(\.word) == ["zorgle", "paleolithic-ish"])
    }

    @Test func severalPeopleAvoidWhatAnyOfThemAvoids() {
        var both = profile("allergies: [nuts]\ndiets: [vegan]\n")
        both.formUnion(profile("allergies: [milk]\ndiets: [halal]\n"))
        #expect(both.allergens == AllergenSet.allNuts.union(AllergenSet(.milk)))
        #expect(both.diets == [.vegan, .halal])
    }

    @Test func peopleOfACookbookAreAUnion() {
        let text = "people:\n  - name: Ana\n    allergens: [nuts]\n  - name: Ben\n    diets: [kosher]\n"
        let (configuration, diagnostics) = Configuration.read(SourceText(path: .root, bytes: Array(text.utf8)))
        #expect(configuration.people.allergens == .allNuts && configuration.people.diets == [.kosher])
        #expect(diagnostics.isEmpty)
    }
}
