import Cookbook
import Kitchen
import RecipeModel
import SourceText
import Testing

/// Foods that hold what their names do not say, and names that say what the food does not hold.
@Suite struct HiddenFoodTests {
    private static let facts = CatalogueFacts(.builtIn)

    private func answer(_ line: String, _ allergens: AllergenSet) -> FactAnswer {
        let ingredient = LocatedLine(
            text: Array(line.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        return LineFacts(ingredient, catalogue: .builtIn, facts: Self.facts).answer(on: allergens)
    }

    @Test(arguments: [
        ("100 g granola", AllergenSet.allNuts), ("2 tbsp pesto", .allNuts), ("100 g marzipan", .allNuts),
        ("50 g praline", .allNuts), ("2 tbsp mole", .allNuts), ("100 g nougat", .allNuts), ("100 g halva", .allNuts),
        ("100 g muesli", .allNuts), ("2 tbsp dukkah", .allNuts), ("1 tbsp za'atar", .allNuts),
        ("50 ml amaretto", .allNuts), ("2 tbsp romesco", .allNuts), ("100 g frangipane", .allNuts),
        ("100 g baklava", .allNuts), ("100 g trail mix", .allNuts), ("2 tbsp satay sauce", .allNuts),
        ("1 tbsp nutella", .allNuts), ("100 ml cashew cream", .allNuts), ("200 ml nut milk", .allNuts),
        ("200 g gf flour", .allNuts), ("100 g nut cheese", .allNuts), ("200 g panettone", .allNuts),
        ("1 tbsp worcestershire sauce", AllergenSet(.fish)), ("1 tsp worcestshire sauce", AllergenSet(.fish)),
        ("2 tbsp caesar dressing", AllergenSet(.fish)), ("1 tbsp Thai curry paste", AllergenSet(.fish)),
        ("100 g surimi", AllergenSet(.fish)), ("1 tsp chili paste", AllergenSet(.fish)),
        ("100 g Bombay duck", AllergenSet(.fish)), ("200 g rock salmon", AllergenSet(.fish)),
        ("1 tsp sambal", AllergenSet(.crustaceans)), ("1 tsp terasi", AllergenSet(.crustaceans)),
        ("1 stock cube", AllergenSet(.celery)), ("1 stock cube", AllergenSet(.gluten)),
        ("1 chicken bullion cube", AllergenSet(.gluten)), ("1 bunch soup greens", AllergenSet(.celery)),
        ("2 tbsp mixed seeds", AllergenSet(.sesame)), ("200 g breaded mushrooms", AllergenSet(.gluten)),
        ("200 g battered cod", AllergenSet(.gluten)), ("200 g crumbed veal", AllergenSet(.gluten)),
        ("1 tbsp soy sauce", AllergenSet(.gluten)), ("100 g seitan", AllergenSet(.gluten)),
        ("1 tbsp malt vinegar", AllergenSet(.gluten)), ("1 tbsp distilled malt vinegar", AllergenSet(.gluten)),
        ("100 g einkorn", AllergenSet(.gluten)), ("50 g wheat starch", AllergenSet(.gluten)),
        ("200 ml oatmilk", AllergenSet(.gluten)), ("12 lasagne sheets", AllergenSet(.eggs)),
        ("2 tbsp aioli", AllergenSet(.eggs)), ("2 tbsp mayonaise", AllergenSet(.eggs)),
        ("100 g meringue", AllergenSet(.eggs)), ("10 g casein", AllergenSet(.milk)),
        ("10 g lactose", AllergenSet(.milk)), ("2 tbsp ghee or oil", AllergenSet(.milk)),
        ("2 tbsp samna", AllergenSet(.milk)), ("100 g jameed", AllergenSet(.milk)),
        ("4 slices Welsh rabbit", AllergenSet(.milk)), ("1 cup mashed potatoes", AllergenSet(.milk)),
        ("100 g garlic and herb cheese", AllergenSet(.milk)), ("200 g parmesean", AllergenSet(.milk)),
        // One side of a choice, a sentence after the name, a list behind a dash.
        ("1 can tomatoes or cheese sauce", AllergenSet(.milk)), ("1 tbsp oil. Butter works too", AllergenSet(.milk)),
        ("1 tbsp sunflower oil / almond butter", .allNuts), ("1 tea walnuts", .allNuts),
        ("1 cup granola - with almonds", .allNuts), ("1 cup rice w/ almonds", .allNuts),
        ("100 g lentils, red or almonds", .allNuts), ("salad - walnuts, pears", .allNuts),
        // What is done with the food, its temperature and its ripeness come before its name.
        ("Top with walnuts", .allNuts), ("Garnish with 50 g chopped almonds", .allNuts),
        ("Sprinkle with Parmesan", AllergenSet(.milk)), ("Finish with cream or lemon", AllergenSet(.milk)),
        ("Top with zorgle", .all), ("110°F milk", AllergenSet(.milk)), ("2 cups 110 °F milk", AllergenSet(.milk)),
        ("3 over ripe zorgles", .all), ("100°F zorgle", .all),
        // Clauses after the name, and sides of a choice that only say what the food is like.
        ("1 squash that is topped with almonds", .allNuts), ("any nuts you want", .allNuts),
        ("1 cake which holds walnuts", .allNuts), ("50 ml rum or amaretto will do", .allNuts),
        ("1 zorgle weighing 2 kg", .all), ("1 can tomatoes (or home-grown with walnuts)", .allNuts),
        ("1 can tomatoes (or home-grown with zorgle)", .all),
        ("300 g gluten-free flour (or all-purpose)", AllergenSet(.gluten)),
        ("300 g gluten-free flour or all-purpose if not available", AllergenSet(.gluten)),
        ("300 g gluten-free flour or plain", AllergenSet(.gluten)),
        ("100 g vegan butter or regular", AllergenSet(.milk)),
        ("1 cup dairy-free milk (or full-fat if available)", AllergenSet(.milk)),
        ("butter salt pepper", AllergenSet(.milk)), ("1 tbsp salt zorgle pepper", .all),
        ("2 tbsp liver pâté", .allNuts), ("2 tbsp liver spread", AllergenSet(.fish)),
        ("1 porter", AllergenSet(.gluten)),
        ("200 ml kvass", AllergenSet(.gluten)), ("1 tbsp soy glaze", AllergenSet(.gluten)),
        ("100 g soffrito", AllergenSet(.celery)), ("1 tbsp Montreal seasoning", AllergenSet(.gluten)),
        ("1 falukorv", AllergenSet(.milk)), ("200 g giant trevally", AllergenSet(.fish)),
        ("1 tsp mushroom stock concentrate", AllergenSet(.gluten)),
        ("1 tsp veggie stock concentrate", AllergenSet(.gluten)),
        ("100 g cheddar jack", AllergenSet(.milk)), ("1 cup panko crumbs", AllergenSet(.gluten)),
        ("2 cups flower", AllergenSet(.gluten)),
        // A cut or a form alone after "and" is of another food, which is not named.
        ("100 g raisins and kernels", .allNuts), ("100 g raisins or kernels", .allNuts),
        ("200 g beans and tentacles", .all), ("200 g rice and fillets", AllergenSet(.fish)),
        // A word beside the name that the catalogue does not know.
        ("200 g satay chicken", AllergenSet(.peanuts)), ("200 g kung pao tofu", AllergenSet(.peanuts)),
        ("200 g amandine potatoes", .allNuts), ("200 g badam milk", .allNuts), ("100 g penut brittle", .all),
        ("1 jar tikka masala", AllergenSet(.milk)), ("200 g alfredo pasta", AllergenSet(.milk)),
        ("200 g creamy pasta", AllergenSet(.milk)), ("100 g niçoise salad", AllergenSet(.fish)),
        ("100 g whole wheat chips", AllergenSet(.gluten)), ("100 g soya chips", AllergenSet(.soybeans)),
        ("100 g lupin pasta", AllergenSet(.lupin)), ("100 g choc chips", AllergenSet(.milk)),
        // What a food is based on, or tastes of.
        ("200 ml cashew-based cream", .allNuts), ("200 g walnut-based mince", .allNuts),
        ("100 g hazelnut-flavored coffee creamer", .allNuts), ("200 ml oat-based milk", AllergenSet(.gluten)),
        ("100 g butter-flavored popcorn", AllergenSet(.milk)), ("100 g peanut-style sauce", AllergenSet(.peanuts)),
        // A claim takes away only what it names.
        ("200 g gluten-free almond bread", .allNuts), ("200 g vegan cashew crackers", .allNuts),
        ("200 g dairy-free peanut butter ice cream", AllergenSet(.peanuts)), ("100 g vegan pine nut cheese", .allNuts),
        ("4 gluten-free crab cakes", AllergenSet(.crustaceans)),
        ("100 g soy-free prawn cake", AllergenSet(.crustaceans)),
        ("100 g veggie cheese crackers", AllergenSet(.milk)),
        // A choice between the food without and the food with.
        ("200 g GF pasta or pasta", AllergenSet(.gluten)), ("200 g GF noodles / noodles", AllergenSet(.gluten)),
        ("200 g GF bread or other bread", AllergenSet(.gluten)), ("100 ml DF milk or milk", AllergenSet(.milk)),
        ("200 g gluten-free flour (or plain)", AllergenSet(.gluten)), ("100 ml (dairy-free) milk", AllergenSet(.milk)),
        ("50 g vegan? butter", AllergenSet(.milk)),
        // Words of other languages that English has, too.
        ("200 g pan", AllergenSet(.gluten)), ("200 ml leche fresca", AllergenSet(.milk)),
        ("200 g sopa de pan", AllergenSet(.gluten)), ("50 g almendra tostada", .allNuts),
        ("6 ovos moles", AllergenSet(.eggs)), ("200 g rybí filé", AllergenSet(.fish)),
        ("1 tbsp moutarde en grains", AllergenSet(.mustard)), ("200 g raki", AllergenSet(.crustaceans)),
        ("100 g chochos", AllergenSet(.lupin)), ("200 g pasta fresca", AllergenSet(.eggs)),
        // Names that stand for more than their words.
        ("100 g rye", AllergenSet(.gluten)), ("1 cup wheat", AllergenSet(.gluten)),
        ("50 g liquorice", AllergenSet(.gluten)),
        ("2 tbsp pesto", AllergenSet(.pineNuts)), ("2 tbsp nut butter", AllergenSet(.peanuts)),
        ("2 tbsp dukkah", AllergenSet(.peanuts)), ("1 tbsp dijonnaise", AllergenSet(.eggs)),
        // Mostly sold in crumbs or batter.
        ("200 g fried shrimp", AllergenSet(.gluten)), ("200 g crispy chicken", AllergenSet(.gluten)),
        ("200 g fish bites", AllergenSet(.gluten)), ("2 chicken-fried steaks", AllergenSet(.gluten)),
        ("200 g tofu nuggets", AllergenSet(.gluten)),
        ("200 g salmon goujons", AllergenSet(.eggs)), ("8 mozzarella sticks", AllergenSet(.gluten)),
        ("200 g chicken strips", AllergenSet(.gluten)), ("200 g calamari rings", AllergenSet(.gluten)),
        ("200 g fried okra", AllergenSet(.gluten)), ("1 bag dressed salad", AllergenSet(.mustard)),
        ("10 g seasoned seaweed", AllergenSet(.sesame)), ("1 jar potted shrimp", AllergenSet(.milk)),
        ("1 tbsp chili crisp", AllergenSet(.soybeans)), ("1 tbsp bagoong", AllergenSet(.fish)),
        ("100 g panela", AllergenSet(.milk)),
        ("200 g lasagne", AllergenSet(.milk)), ("100 g kashkaval", AllergenSet(.milk)),
        ("10 benne seeds", AllergenSet(.sesame)), ("100 g tremoços", AllergenSet(.lupin)),
        // Written without spaces, and behind what is lacking.
        ("1 onion 50gbutter", AllergenSet(.milk)), ("1 onion -- walnuts", .allNuts),
        ("1 onion, no parsley but walnuts", .allNuts), ("1 onion if you have no walnuts", .allNuts),
        ("100 g dragées", .allNuts), ("4 deviled eggs", AllergenSet(.mustard)), ("4 matzo balls", AllergenSet(.eggs)),
        ("200 g gefilte fish", AllergenSet(.eggs)), ("1 cup cuttle fish", AllergenSet(.molluscs)),
        ("100 g black pasta", AllergenSet(.molluscs)), ("1 tbsp gingelly oil", AllergenSet(.sesame)),
        ("100 g goober peas", AllergenSet(.peanuts)), ("10 crustaceans", AllergenSet(.crustaceans)),
    ])
    func isNeverSaidToBeAbsent(line: String, allergens: AllergenSet) {
        #expect(answer(line, allergens) >= .unknown)
    }

    @Test(arguments: [
        ("1 1/2 cups lentils green or brown", AllergenSet.all), ("200 g brown sugar light or dark", .all),
        ("3/4 cup water 110 degrees", .all), ("Food coloring - any color", AllergenSet.allNuts),
        ("4 tbsp white vinegar", AllergenSet(.gluten)), ("1 can tomatoes or tomato sauce", .all),
        ("1 cup cilantro or parsley (or both)", .all), ("1 hint of cinnamon", .all), ("zest from 1 lime", .all),
        ("28 oz tomatoes w/ liquid", .all), ("1 jalepeno", .all), ("2 bayleaves", .all),
        ("1 tsp non-iodized salt", .all), ("4 chicken breasts or thighs", .all), ("1 tsp sambal oelek", .allNuts),
        ("100 g milk-free chocolate", AllergenSet(.milk)), ("50 g butter (dairy-free)", AllergenSet(.milk)),
        ("200 g gf flour", AllergenSet(.gluten)), ("4 vegan sausages", AllergenSet(.milk)),
        ("1 tsp baking powder", AllergenSet.allNuts), ("1 bunch lamb's quarters", .all),
        ("3.00%", .all), ("7.5", .all), ("1 tbsp mustard oil / sunflower oil", AllergenSet.allNuts),
        ("1 tea salt", .all), ("1 table spoon of honey", .all),
        ("Top with club soda", .all), ("Garnish with 1 sprig of mint", .all), ("100°F water", .all),
        ("2 cups 110 °F water", .all), ("4 over ripe bananas", .all), ("300 g rice flour or something similar", .all),
        ("4 chicken thighs or breasts if available", .all), ("1 tsp salt pepper", .all),
        ("1 can tomatoes (or home-grown with some extra pulp)", .all), ("1 squash that is easy to peel", .all),
        ("1 whole chicken weighing close to 2 kg", .all), ("50 ml rum or grappa will do", .all),
        ("2 thermos", .all), ("2 glass marbles", .all), ("9 types of dried beans", .all), ("1 tbsp rose pepper", .all),
        ("1 tsp origan", .all), ("lamb shoulder or something similar", .all), ("other veggies you enjoy", .allNuts),
        ("2 tbsp rendered fat", .all), ("3 cloves of garlic, or 2 gloves of garlic", .all),
        ("200 g broccoli florets and stems", .all), ("4 chicken thighs and legs", .all),
        ("200 g mushrooms and stems", .all),
        // Words beside the name that say nothing of what is in it.
        ("4 slender leeks", .all), ("1 heavy-bottomed pan", .all), ("200 g Shropshire tomatoes", .all),
        ("1 waxy potato", .all), ("2 violet artichokes", .all), ("200 g podded peas", .all),
        ("200 g rice-based noodles", AllergenSet.allNuts), ("100 g gluten-free pasta", AllergenSet(.gluten)),
        ("100 g vegan butter cookies", AllergenSet(.fish)), ("1 large pan", .all),
        ("200 g stir-fried prawns", AllergenSet(.gluten)),
        ("200 g crispy-skinned salmon", AllergenSet(.gluten)), ("4 slices crispy bacon", .all),
        ("2 fried onions", .allNuts),
        ("100 g chicken tenderloins", .all), ("100 g gram flour", .all), ("2 tbsp gram flour", .all),
        ("1 sea urchin", AllergenSet(.fish)), ("200 ml tiger nut milk", .allNuts), ("50 g parsley 🌿", .all),
        ("🌿parsley", .all), ("the rest of the parsley", .all), ("Grandma's parsley", .all),
        ("1 onion -- parsley", .all), ("1 onion, no skin but parsley", .all), ("500ml water", .all),
    ])
    func isKnownToBeAbsent(line: String, allergens: AllergenSet) {
        #expect(answer(line, allergens) == .noneListed)
    }

    @Test(arguments: [
        ("100 g white sugar", Diet.vegan), ("200 ml soy milk", .vegan), ("200 ml oat milk", .vegan),
        ("200 ml almond milk", .vegan), ("200 ml rice milk", .vegan), ("4 vegan sausages", .vegan),
        ("100 g vegan bacon", .vegan), ("1 tsp baking powder", .vegan), ("1 bunch lamb's quarters", .vegan),
    ])
    func standsAgainstNoDiet(line: String, diet: Diet) {
        let ingredient = LocatedLine(
            text: Array(line.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        #expect(LineFacts(ingredient, catalogue: .builtIn, facts: Self.facts).answer(on: diet) == .noneListed)
    }
}
