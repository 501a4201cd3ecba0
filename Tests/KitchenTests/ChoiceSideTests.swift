import Kitchen
import Testing

/// The sides of "a or b", each with the words that it shares with the last.
@Suite struct ChoiceSideTests {
    private func sides(_ text: String) -> [String] {
        ItemLine.parse(text).sideNames(in: Array(text.utf8), catalogue: .builtIn)
    }

    @Test(arguments: [
        ("2 cups vegetable or chicken broth", ["vegetable broth", "chicken broth"]),
        (
            "2 cups low sodium vegetable or chicken broth", ["low sodium vegetable broth", "chicken broth"]
        ),
        ("1 tablespoon vegetable or coconut oil", ["vegetable oil", "coconut oil"]),
        ("3 tbsp olive or canola oil", ["olive oil", "canola oil"]),
        ("2 red, yellow, or orange peppers", ["red peppers", "yellow peppers", "orange peppers"]),
        ("2 red or green peppers", ["red peppers", "green peppers"]),
        ("1 cup red or white wine", ["red wine", "white wine"]),
        ("200 g dark or milk chocolate", ["dark chocolate", "milk chocolate"]),
        ("1 lb boneless or bone-in chicken thighs", ["boneless chicken thighs", "bone-in chicken thighs"]),
        ("2 cups whole or 2% milk", ["whole milk", "2% milk"]),
        ("1 cup fresh lemon or lime juice", ["fresh lemon juice", "lime juice"]),
        ("1 cup smooth or crunchy peanut butter", ["smooth peanut butter", "crunchy peanut butter"]),
        ("1 cup low-fat or fat-free sour cream", ["low-fat sour cream", "fat-free sour cream"]),
        ("2 cups dried or canned black beans", ["dried black beans", "canned black beans"]),
        ("4 turkey or beef frankfurters", ["turkey frankfurters", "beef frankfurters"]),
        ("2 tbsp red or white wine vinegar", ["red wine vinegar", "white wine vinegar"]),
        ("2 cups chicken broth (or vegetable)", ["chicken broth", "vegetable broth"]),
        ("1 cup white wine or red", ["white wine", "red wine"]),
        ("2 tbsp lime juice or lemon", ["lime juice", "lemon juice"]),
        ("1 tsp corn starch or potato", ["corn starch", "potato starch"]),
        ("red or (green) peppers", ["red peppers", "green peppers"]),
    ])
    func takeTheNounThatTheyShare(_ line: String, _ expected: [String]) {
        #expect(sides(line) == expected)
    }

    @Test(arguments: [
        ("1 can tomatoes or tomato sauce", ["tomatoes", "tomato sauce"]),
        ("½ cup liquid aminos or soy sauce", ["liquid aminos", "soy sauce"]),
        ("1 tsp garlic or garlic powder", ["garlic", "garlic powder"]),
        ("1 cup whole milk or 2% milk", ["whole milk", "2% milk"]),
        ("1 cup butter or olive oil", ["butter", "olive oil"]),
        ("1 cup water or orange juice", ["water", "orange juice"]),
        ("1 cup sugar or corn syrup", ["sugar", "corn syrup"]),
        ("1 cup cream or cottage cheese", ["cream", "cottage cheese"]),
        ("100 g butter or margarine", ["butter", "margarine"]),
        ("200 g tofu or 2 chicken breasts", ["tofu", "chicken breasts"]),
        ("200 g egg noodles or rice", ["egg noodles", "rice"]),
        ("1 cup olive oil or butter", ["olive oil", "butter"]),
        ("2 cups chicken broth or water", ["chicken broth", "water"]),
        ("2 cups chicken broth or vegetables", ["chicken broth", "vegetables"]),
        ("1 cup sugar or 2 cups (180 g) honey", ["sugar", "honey"]),
    ])
    func standForThemselvesWhereTheyShareNothing(_ line: String, _ expected: [String]) {
        #expect(sides(line) == expected)
    }

    @Test func aLineWithoutAChoiceHasNoSides() {
        #expect(sides("2 onions") == [])
    }

    /// Whatever a side is called, both ends of what is shared are in the text.
    /// Marks of the line may stay in a name; its words count.
    @Test(arguments: [
        ("or or", []), ("a or  b c", []), ("a or b\u{301} c", []), ("x or y / z w", ["x", "y  z w"]),
        ("red or (green) peppers", ["red peppers", "green peppers"]),
        ("red or “green” peppers", ["red peppers", "green peppers"]),
    ])
    func marksAreNotShared(text: String, words: [String]) {
        #expect(sides(text).map { $0.filter { $0.isLetter || $0 == " " } } == words)
    }

    // MARK: Sums

    private func companions(_ text: String) -> [String] {
        ItemLine.parse(text).companions(in: Array(text.utf8), catalogue: .builtIn).map { companion in
            let name = companion.resolution.ingredient.map { Catalogue.builtIn[$0].name } ?? "?"
            let quantity = companion.measure.quantity.map { "\($0.min)" } ?? "?"
            return [quantity, companion.measure.unit?.name, name].compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("2 carrots + 1 onion", ["1 onion"]), ("2 carrots plus 1 onion", ["1 onion"]),
        ("2 tbsp oil plus 1 tbsp butter", ["1 tablespoon butter"]),
        ("500 g flour + 250 ml milk, warm", ["250 milliliter milk"]),
        ("100 g flour, plus 2 tbsp zorgle", []), ("1 cup milk plus 1 tbsp for brushing", []), ("2 onions", []),
    ])
    func aSumOfFoodsHasAnAmountOfEach(_ line: String, _ expected: [String]) {
        #expect(companions(line) == expected)
    }

    @Test(arguments: [
        // A white is taken from an egg: 2 + 1 = 3.
        ("2 eggs + 1 egg white", "3 eggs"), ("3 large eggs + 2 egg yolks", "5 eggs"),
        ("2 eggs plus 1 egg white", "3 eggs"),
        // 1 cup + 2/16 cup
        ("1 cup + 2 tbsp flour", "9/8 cup flour"), ("1 cup plus 2 tbsp flour", "9/8 cup flour"),
    ])
    func aSumOfOneFoodIsOneAmount(_ line: String, _ expected: String) {
        let item = ItemLine.parse(line)
        let total = item.totalMeasure
        let words = [total?.quantity.map { "\($0.min)" }, total?.unit?.name, item.name(in: Array(line.utf8))]
        #expect(words.compactMap { $0 }.joined(separator: " ") == expected)
        #expect(companions(line) == [])
    }
}
