import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// One small recipe in many languages, of some of which no verb is known, in the shapes that people write.
@Suite struct LanguageShapeTests {
    struct Words: CustomTestStringConvertible, Sendable {
        let language: String
        let ingredientsHeading: String
        let stepsHeading: String
        let introduction: String
        let ingredients: [String]
        let steps: [String]
        let remark: String

        var testDescription: String { language }
    }

    /// What a shape makes of the words.
    private static func shapes(_ words: Words) -> [(name: String, text: String)] {
        let bullets = words.ingredients.map { "- \($0)" }.joined(separator: "\n")
        let lines = words.ingredients.joined(separator: "\n")
        let numbered = words.steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
        let paragraphs = words.steps.joined(separator: "\n\n")
        let dots = words.steps.map { "- \($0)" }.joined(separator: "\n")
        let (foods, method) = (words.ingredientsHeading, words.stepsHeading)
        let start = "# Qx\n\n"
        let introduced = start + words.introduction + "\n\n"
        return [
            (
                "headings, a remark below",
                introduced + "## \(foods)\n\n\(bullets)\n\n## \(method)\n\n\(numbered)\n\n\(words.remark)\n"
            ),
            ("headings, paragraphs", start + "## \(foods)\n\n\(bullets)\n\n## \(method)\n\n\(paragraphs)\n"),
            (
                "headings, lines with breaks",
                start + "## \(foods)\n\(bullets)\n## \(method)\n\(words.steps.joined(separator: "  \n"))\n"
            ),
            ("a list and a line each", start + "\(bullets)\n\n\(words.steps.joined(separator: "\n"))\n"),
            ("labels and lines", start + "\(foods):\n\(lines)\n\n\(method):\n\(paragraphs)\n"),
            ("bold headings, two lists", start + "**\(foods)**\n\n\(bullets)\n\n**\(method)**\n\n\(dots)\n"),
            ("two lists", introduced + "\(bullets)\n\n\(numbered)\n"),
            ("a list and paragraphs", start + "\(bullets)\n\n\(paragraphs)\n"),
            ("a list, paragraphs and a quote", introduced + "\(bullets)\n\n\(paragraphs)\n\n> \(words.remark)\n"),
            ("lines across the page", introduced + "\(bullets)\n\n---\n\n\(numbered)\n\n---\n\n\(words.remark)\n"),
            (
                "a heading for the method alone",
                start + "\(bullets)\n\n## \(method)\n\n\(paragraphs)\n\nhttps://example.org/x\n"
            ),
            (
                "foods in the front matter",
                "---\ntitle: Qx\ningredients:\n" + words.ingredients.map { "- \"\($0)\"\n" }.joined()
                    + "---\n\n\(paragraphs)\n"
            ),
        ]
    }

    @Test(arguments: languages) func reads(_ words: Words) throws {
        let shapes = Self.shapes(words)
        #expect(shapes.count == 12)
        for (name, text) in shapes {
            let source = SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(text.utf8))
            let recipe = try #require(CookbookFile(source, configuration: Configuration()).recipe, "\(name)")
            #expect(recipe.ingredients.map(\.string) == words.ingredients, "\(name)")
            #expect(recipe.steps.map(\.text) == words.steps, "\(name)")
        }
    }

    static let languages: [Words] = [
        Words(
            language: "en", ingredientsHeading: "Ingredients", stepsHeading: "Directions",
            introduction: "A family favourite for slow Sundays.",
            ingredients: ["250 g flour", "2 eggs", "300 ml milk", "a pinch of salt"],
            steps: [
                "Whisk the flour with the eggs and milk until smooth.",
                "Heat a little butter in a pan and fry the pancakes on both sides.",
                "Serve warm with jam.",
            ],
            remark: "The batter keeps two days in the fridge."),
        Words(
            language: "de", ingredientsHeading: "Zutaten", stepsHeading: "Zubereitung",
            introduction: "Ein Familienrezept für ruhige Sonntage.",
            ingredients: ["250 g Mehl", "2 Eier", "300 ml Milch", "1 Prise Salz"],
            steps: [
                "Das Mehl mit den Eiern und der Milch glatt verrühren.",
                "Etwas Butter in einer Pfanne erhitzen und die Pfannkuchen von beiden Seiten goldbraun ausbacken.",
                "Warm mit Marmelade servieren.",
            ],
            remark: "Der Teig hält sich zwei Tage im Kühlschrank."),
        Words(
            language: "de, again", ingredientsHeading: "Zutaten", stepsHeading: "Zubereitung",
            introduction: "Das gab es bei Oma jeden Freitag.",
            ingredients: ["500 g Kartoffeln", "1 Zwiebel", "2 EL Öl", "Salz, Pfeffer"],
            steps: [
                "Kartoffeln schälen, in Scheiben hobeln und trockentupfen.",
                "Die Zwiebel dazu und alles zehn Minuten bei kleiner Hitze bräunen.",
                "Mit Salz und Pfeffer kräftig nachwürzen und sofort auftischen.",
            ],
            remark: "Dazu passt ein grüner Salat."),
        Words(
            language: "fr", ingredientsHeading: "Ingrédients", stepsHeading: "Préparation",
            introduction: "Une recette de famille pour le dimanche.",
            ingredients: ["250 g de farine", "2 œufs", "300 ml de lait", "1 pincée de sel"],
            steps: [
                "Fouettez la farine avec les œufs et le lait.",
                "Faites chauffer un peu de beurre dans une poêle et cuisez les crêpes des deux côtés.",
                "Servez tiède avec de la confiture.",
            ],
            remark: "La pâte se garde deux jours au frais."),
        Words(
            language: "es", ingredientsHeading: "Ingredientes", stepsHeading: "Elaboración",
            introduction: "Una receta de familia para los domingos.",
            ingredients: ["250 g de harina", "2 huevos", "300 ml de leche", "una pizca de sal"],
            steps: [
                "Batimos la harina con los huevos y la leche.",
                "Calentamos un poco de mantequilla en una sartén y freímos las tortitas por los dos lados.",
                "Servimos calientes con mermelada.",
            ],
            remark: "La masa aguanta dos días en la nevera."),
        Words(
            language: "it", ingredientsHeading: "Ingredienti", stepsHeading: "Preparazione",
            introduction: "Una ricetta di famiglia per la domenica.",
            ingredients: ["250 g di farina", "2 uova", "300 ml di latte", "un pizzico di sale"],
            steps: [
                "Sbattere la farina con le uova e il latte.",
                "Scaldare un po' di burro in una padella e friggere le frittelle da entrambi i lati.",
                "Servire calde con la marmellata.",
            ],
            remark: "L'impasto si conserva due giorni in frigo."),
        Words(
            language: "nl", ingredientsHeading: "Ingrediënten", stepsHeading: "Bereiding",
            introduction: "Een familierecept voor rustige zondagen.",
            ingredients: ["250 g bloem", "2 eieren", "300 ml melk", "een snufje zout"],
            steps: [
                "Klop de bloem met de eieren en de melk glad.",
                "Verhit wat boter in een pan en bak de pannenkoeken aan beide kanten bruin.",
                "Dien warm op met jam.",
            ],
            remark: "Het beslag blijft twee dagen goed in de koelkast."),
        Words(
            language: "pt", ingredientsHeading: "Ingredientes", stepsHeading: "Modo de preparo",
            introduction: "Uma receita de família para domingos.",
            ingredients: ["250 g de farinha", "2 ovos", "300 ml de leite", "1 pitada de sal"],
            steps: [
                "Bata a farinha com os ovos e o leite.",
                "Aqueça um pouco de manteiga numa frigideira e frite as panquecas dos dois lados.",
                "Sirva quente com geleia.",
            ],
            remark: "A massa dura dois dias na geladeira."),
        Words(
            language: "pl", ingredientsHeading: "Składniki", stepsHeading: "Przygotowanie",
            introduction: "Rodzinny przepis na niedzielę.",
            ingredients: ["250 g mąki", "2 jajka", "300 ml mleka", "szczypta soli"],
            steps: [
                "Ubij mąkę z jajkami i mlekiem na gładką masę.",
                "Rozgrzej trochę masła na patelni i smaż naleśniki z obu stron.",
                "Podawaj ciepłe z dżemem.",
            ],
            remark: "Ciasto można trzymać dwa dni w lodówce."),
        Words(
            language: "sv", ingredientsHeading: "Ingredienser", stepsHeading: "Gör så här",
            introduction: "Ett familjerecept för lugna söndagar.",
            ingredients: ["2,5 dl mjöl", "2 ägg", "3 dl mjölk", "1 nypa salt"],
            steps: [
                "Vispa mjölet med äggen och mjölken slätt.",
                "Hetta upp lite smör i en panna och stek pannkakorna på båda sidor.",
                "Servera varma med sylt.",
            ],
            remark: "Smeten håller två dagar i kylen."),
        Words(
            language: "da", ingredientsHeading: "Ingredienser", stepsHeading: "Fremgangsmåde",
            introduction: "En familieopskrift til rolige søndage.",
            ingredients: ["250 g mel", "2 æg", "3 dl mælk", "1 knivspids salt"],
            steps: [
                "Pisk melet med æggene og mælken.",
                "Varm lidt smør i en pande og steg pandekagerne på begge sider.",
                "Server dem varme med syltetøj.",
            ],
            remark: "Dejen kan holde sig to dage i køleskabet."),
        Words(
            language: "no", ingredientsHeading: "Ingredienser", stepsHeading: "Fremgangsmåte",
            introduction: "En familieoppskrift for rolige søndager.",
            ingredients: ["250 g mel", "2 egg", "3 dl melk", "en klype salt"],
            steps: [
                "Visp melet med eggene og melken.",
                "Varm litt smør i en panne og stek pannekakene på begge sider.",
                "Server varme med syltetøy.",
            ],
            remark: "Røren holder seg to dager i kjøleskapet."),
        Words(
            language: "fi", ingredientsHeading: "Ainekset", stepsHeading: "Valmistus",
            introduction: "Perheen resepti rauhallisiin sunnuntaihin.",
            ingredients: ["2,5 dl jauhoja", "2 munaa", "3 dl maitoa", "ripaus suolaa"],
            steps: [
                "Vatkaa jauhot munien ja maidon kanssa tasaiseksi.",
                "Kuumenna voita pannulla ja paista letut molemmin puolin.",
                "Tarjoa lämpiminä hillon kanssa.",
            ],
            remark: "Taikina säilyy kaksi päivää jääkaapissa."),
        Words(
            language: "cs", ingredientsHeading: "Ingredience", stepsHeading: "Postup",
            introduction: "Rodinný recept na klidné neděle.",
            ingredients: ["250 g mouky", "2 vejce", "300 ml mléka", "špetka soli"],
            steps: [
                "Rozšleháme mouku s vejci a mlékem.",
                "Na pánvi rozehřejeme trochu másla a palačinky opékáme z obou stran.",
                "Podáváme teplé s marmeládou.",
            ],
            remark: "Těsto vydrží dva dny v lednici."),
        Words(
            language: "sk", ingredientsHeading: "Suroviny", stepsHeading: "Postup",
            introduction: "Rodinný recept na pokojné nedele.",
            ingredients: ["250 g múky", "2 vajcia", "300 ml mlieka", "štipka soli"],
            steps: [
                "Vymiešame múku s vajcami a mliekom.",
                "Na panvici rozohrejeme trochu masla a palacinky opečieme z oboch strán.",
                "Podávame teplé s džemom.",
            ],
            remark: "Cesto vydrží dva dni v chladničke."),
        Words(
            language: "hu", ingredientsHeading: "Hozzávalók", stepsHeading: "Elkészítés",
            introduction: "Családi recept nyugodt vasárnapokra.",
            ingredients: ["25 dkg liszt", "2 tojás", "3 dl tej", "csipet só"],
            steps: [
                "A lisztet a tojással és a tejjel simára keverjük.",
                "Egy serpenyőben kevés vajat hevítünk, és a palacsintákat mindkét oldalukon megsütjük.",
                "Melegen, lekvárral tálaljuk.",
            ],
            remark: "A tészta két napig eláll a hűtőben."),
        Words(
            language: "ro", ingredientsHeading: "Ingrediente", stepsHeading: "Mod de preparare",
            introduction: "O rețetă de familie pentru duminică.",
            ingredients: ["250 g făină", "2 ouă", "300 ml lapte", "un praf de sare"],
            steps: [
                "Se amestecă făina cu ouăle și laptele.",
                "Se încinge puțin unt într-o tigaie și se prăjesc clătitele pe ambele părți.",
                "Se servesc calde cu gem.",
            ],
            remark: "Aluatul ține două zile la frigider."),
        Words(
            language: "tr", ingredientsHeading: "Malzemeler", stepsHeading: "Yapılışı",
            introduction: "Sakin pazarlar için bir aile tarifi.",
            ingredients: ["250 g un", "2 yumurta", "300 ml süt", "bir tutam tuz"],
            steps: [
                "Unu yumurta ve sütle pürüzsüz olana kadar çırpın.",
                "Bir tavada biraz tereyağı ısıtın ve krepleri iki tarafı da kızarana kadar pişirin.",
                "Reçelle sıcak servis edin.",
            ],
            remark: "Hamur buzdolabında iki gün dayanır."),
        Words(
            language: "ru", ingredientsHeading: "Ингредиенты", stepsHeading: "Приготовление",
            introduction: "Семейный рецепт для воскресенья.",
            ingredients: ["250 г муки", "2 яйца", "300 мл молока", "щепотка соли"],
            steps: [
                "Взбить муку с яйцами и молоком до однородности.",
                "Разогреть немного масла на сковороде и обжарить блины с двух сторон.",
                "Подавать тёплыми с вареньем.",
            ],
            remark: "Тесто хранится два дня в холодильнике."),
        Words(
            language: "ru, again", ingredientsHeading: "Ингредиенты", stepsHeading: "Приготовление",
            introduction: "Семейный рецепт для воскресенья.",
            ingredients: ["250 г муки", "2 яйца", "300 мл молока", "щепотка соли"],
            steps: [
                "Взбейте муку с яйцами и молоком.",
                "Разогрейте немного масла на сковороде и обжарьте блины с двух сторон.",
                "Подавайте с вареньем.",
            ],
            remark: "Тесто хранится два дня в холодильнике."),
        Words(
            language: "uk", ingredientsHeading: "Інгредієнти", stepsHeading: "Приготування",
            introduction: "Родинний рецепт для неділі.",
            ingredients: ["250 г борошна", "2 яйця", "300 мл молока", "дрібка солі"],
            steps: [
                "Збийте борошно з яйцями та молоком.",
                "Розігрійте трохи масла на пательні й обсмажте млинці з обох боків.",
                "Подавайте теплими з варенням.",
            ],
            remark: "Тісто зберігається два дні в холодильнику."),
        Words(
            language: "ca", ingredientsHeading: "Ingredients", stepsHeading: "Elaboració",
            introduction: "Una recepta de família per als diumenges.",
            ingredients: ["250 g de farina", "2 ous", "300 ml de llet", "un pessic de sal"],
            steps: [
                "Bateu la farina amb els ous i la llet.",
                "Escalfeu una mica de mantega en una paella i fregiu les creps pels dos costats.",
                "Serviu-les calentes amb melmelada.",
            ],
            remark: "La massa aguanta dos dies a la nevera."),
        Words(
            language: "el", ingredientsHeading: "Υλικά", stepsHeading: "Εκτέλεση",
            introduction: "Μια οικογενειακή συνταγή για την Κυριακή.",
            ingredients: ["250 γρ. αλεύρι", "2 αυγά", "300 ml γάλα", "μια πρέζα αλάτι"],
            steps: [
                "Χτυπάμε το αλεύρι με τα αυγά και το γάλα.",
                "Ζεσταίνουμε λίγο βούτυρο σε ένα τηγάνι και ψήνουμε τις κρέπες και από τις δύο πλευρές.",
                "Σερβίρουμε ζεστές με μαρμελάδα.",
            ],
            remark: "Η ζύμη κρατάει δύο μέρες στο ψυγείο."),
        Words(
            language: "et", ingredientsHeading: "Koostisosad", stepsHeading: "Valmistamine",
            introduction: "Pereretsept rahulikuks pühapäevaks.",
            ingredients: ["250 g jahu", "2 muna", "300 ml piima", "näpuotsaga soola"],
            steps: [
                "Vahusta jahu munade ja piimaga ühtlaseks.",
                "Kuumuta pannil veidi võid ja küpseta pannkoogid mõlemalt poolt.",
                "Serveeri soojalt moosiga.",
            ],
            remark: "Tainas säilib külmkapis kaks päeva."),
        Words(
            language: "lt", ingredientsHeading: "Ingredientai", stepsHeading: "Paruošimas",
            introduction: "Šeimos receptas ramiam sekmadieniui.",
            ingredients: ["250 g miltų", "2 kiaušiniai", "300 ml pieno", "žiupsnelis druskos"],
            steps: [
                "Išplakite miltus su kiaušiniais ir pienu.",
                "Keptuvėje įkaitinkite šiek tiek sviesto ir kepkite blynus iš abiejų pusių.",
                "Patiekite šiltus su uogiene.",
            ],
            remark: "Tešla šaldytuve išsilaiko dvi dienas."),
        Words(
            language: "hr", ingredientsHeading: "Sastojci", stepsHeading: "Priprema",
            introduction: "Obiteljski recept za mirne nedjelje.",
            ingredients: ["250 g brašna", "2 jaja", "300 ml mlijeka", "prstohvat soli"],
            steps: [
                "Umutite brašno s jajima i mlijekom.",
                "Zagrijte malo maslaca u tavi i ispecite palačinke s obje strane.",
                "Poslužite tople s pekmezom.",
            ],
            remark: "Tijesto može stajati dva dana u hladnjaku."),
        Words(
            language: "ja", ingredientsHeading: "材料", stepsHeading: "作り方",
            introduction: "日曜の朝にぴったりの家族のレシピです。",
            ingredients: ["薄力粉 250g", "卵 2個", "牛乳 300ml", "塩 ひとつまみ"],
            steps: [
                "薄力粉に卵と牛乳を加えてよく混ぜる。",
                "フライパンにバターを熱し、両面をこんがり焼く。",
                "ジャムを添えて温かいうちにいただく。",
            ],
            remark: "生地は冷蔵庫で二日ほど保存できます。"),
        Words(
            language: "ko", ingredientsHeading: "재료", stepsHeading: "만드는 법",
            introduction: "일요일 아침에 어울리는 가족 레시피입니다.",
            ingredients: ["밀가루 250g", "달걀 2개", "우유 300ml", "소금 한 꼬집"],
            steps: [
                "밀가루에 달걀과 우유를 넣고 잘 섞는다.",
                "팬에 버터를 녹이고 앞뒤로 노릇하게 굽는다.",
                "잼을 곁들여 따뜻하게 낸다.",
            ],
            remark: "반죽은 냉장고에서 이틀 보관할 수 있습니다."),
        Words(
            language: "zh", ingredientsHeading: "原料", stepsHeading: "步骤",
            introduction: "一道适合周末早晨的家常点心。",
            ingredients: ["面粉 250 克", "鸡蛋 2 个", "牛奶 300 毫升", "盐 少许"],
            steps: [
                "把面粉、鸡蛋和牛奶搅拌均匀。",
                "锅中放少许黄油烧热，倒入面糊，两面煎至金黄。",
                "趁热配果酱食用。",
            ],
            remark: "面糊可以冷藏两天。"),
        Words(
            language: "id", ingredientsHeading: "Bahan", stepsHeading: "Cara membuat",
            introduction: "Resep keluarga untuk hari Minggu.",
            ingredients: ["250 g tepung", "2 butir telur", "300 ml susu", "sejumput garam"],
            steps: [
                "Kocok tepung dengan telur dan susu sampai rata.",
                "Panaskan sedikit mentega di wajan lalu goreng panekuk di kedua sisi.",
                "Sajikan hangat dengan selai.",
            ],
            remark: "Adonan tahan dua hari di kulkas."),
        Words(
            language: "vi", ingredientsHeading: "Nguyên liệu", stepsHeading: "Cách làm",
            introduction: "Công thức gia đình cho ngày chủ nhật.",
            ingredients: ["250 g bột mì", "2 quả trứng", "300 ml sữa", "một nhúm muối"],
            steps: [
                "Đánh bột với trứng và sữa cho mịn.",
                "Đun nóng chút bơ trong chảo rồi rán bánh vàng hai mặt.",
                "Ăn nóng với mứt.",
            ],
            remark: "Bột để được hai ngày trong tủ lạnh."),
    ]
}
