import RecipeModel
import Testing

@Suite struct KeySpellingTests {
    @Test func everyKeyIsKnownByAllItsSpellingsInItsKinds() {
        for key in FrontMatterKey.table {
            for kind in key.kinds {
                #expect(FrontMatterKey.named(key.name, in: kind)?.name == key.name)
                #expect(FrontMatterKey.named(key.name.uppercased(), in: kind)?.name == key.name)
                for alias in key.aliases { #expect(FrontMatterKey.named(alias, in: kind) != nil) }
            }
        }
    }

    @Test func caseDashesUnderscoresAndSpacesDoNotMatter() {
        for spelling in ["prep-time", "prepTime", "PREP_TIME", "prep time", "P-r_e p-T i-m_e"] {
            #expect(FrontMatterKey.named(spelling, in: .recipe)?.name == "prep-time")
        }
        #expect(FrontMatterKey.named("Nutritional Information", in: .recipe)?.name == "nutrition")
        // The Kelvin sign is a capital k.
        #expect(FrontMatterKey.named("\u{212A}ind", in: .recipe)?.name == "kind")
    }

    @Test func oneSpellingMeansDifferentKeysInDifferentKinds() {
        #expect(FrontMatterKey.named("servings", in: .recipe)?.name == "servings")
        #expect(FrontMatterKey.named("servings", in: .mealPlan)?.name == "servings-default")
        #expect(FrontMatterKey.named("query", in: .recipe) == nil)
        #expect(FrontMatterKey.named("query")?.name == "query")
    }

    @Test func otherWordsAreUnknown() {
        for spelling in ["", "-", "titles", "titl", "title.", "títle", "nutritional information of this recipe"] {
            #expect(FrontMatterKey.named(spelling, in: .recipe) == nil)
        }
    }
}
