/// The words of each class. Only words that are units, sizes, ways of preparing, qualities of food or grammar.
enum WordList {
    struct Group: Sendable {
        let classes: LineWordClass
        let words: String
    }

    static let numbers: [(String, Rational)] = [
        ("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
        ("nine", 9), ("ten", 10), ("eleven", 11), ("twelve", 12), ("thirteen", 13), ("fourteen", 14),
        ("fifteen", 15), ("sixteen", 16), ("seventeen", 17), ("eighteen", 18), ("nineteen", 19), ("twenty", 20),
        ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60), ("seventy", 70), ("eighty", 80), ("ninety", 90),
        ("hundred", 100),
        ("ein", 1), ("eine", 1), ("zwei", 2), ("drei", 3), ("vier", 4), ("un", 1), ("une", 1), ("deux", 2),
        ("trois", 3), ("uno", 1), ("dos", 2), ("tres", 3), ("una", 1), ("due", 2), ("tre", 3), ("quattro", 4),
        ("um", 1),
        ("uma", 1), ("dois", 2), ("duas", 2), ("três", 3), ("een", 1), ("één", 1), ("twee", 2), ("drie", 3),
        ("jeden", 1),
        ("jedna", 1), ("dwa", 2), ("dwie", 2), ("trzy", 3), ("yksi", 1), ("kaksi", 2), ("kolme", 3), ("två", 2),
        ("medio", Rational(figure: 1, over: 2)), ("media", Rational(figure: 1, over: 2)),
        ("meio", Rational(figure: 1, over: 2)), ("meia", Rational(figure: 1, over: 2)),
        ("mezzo", Rational(figure: 1, over: 2)), ("mezza", Rational(figure: 1, over: 2)),
        ("pół", Rational(figure: 1, over: 2)), ("halbe", Rational(figure: 1, over: 2)),
        ("halber", Rational(figure: 1, over: 2)), ("halve", Rational(figure: 1, over: 2)),
        ("puolikas", Rational(figure: 1, over: 2)), ("půl", Rational(figure: 1, over: 2)),
        ("fél", Rational(figure: 1, over: 2)), ("jumătate", Rational(figure: 1, over: 2)),
        ("jumatate", Rational(figure: 1, over: 2)), ("yarım", Rational(figure: 1, over: 2)),
        ("halv", Rational(figure: 1, over: 2)), ("halvt", Rational(figure: 1, over: 2)),
        ("pola", Rational(figure: 1, over: 2)), ("половина", Rational(figure: 1, over: 2)),
        ("половину", Rational(figure: 1, over: 2)), ("пів", Rational(figure: 1, over: 2)),
        ("μισό", Rational(figure: 1, over: 2)), ("μισή", Rational(figure: 1, over: 2)),
        ("نصف", Rational(figure: 1, over: 2)), ("ربع", Rational(figure: 1, over: 4)),
        ("חצי", Rational(figure: 1, over: 2)), ("רבע", Rational(figure: 1, over: 4)),
        ("два", 2), ("две", 2), ("дві", 2), ("три", 3), ("dva", 2), ("dvě", 2), ("tři", 3), ("két", 2), ("három", 3),
        ("iki", 2), ("üç", 3), ("două", 2), ("trei", 3), ("δύο", 2), ("τρία", 3),
    ]

    /// Fractions of one word. By themselves they may be other things ("chicken quarters"); a number or article before them, or a unit
    /// behind, makes them numbers.
    static let fractions: [(String, Rational)] = [
        ("half", Rational(figure: 1, over: 2)), ("third", Rational(figure: 1, over: 3)),
        ("thirds", Rational(figure: 1, over: 3)), ("quarter", Rational(figure: 1, over: 4)),
        ("quarters", Rational(figure: 1, over: 4)), ("fourth", Rational(figure: 1, over: 4)),
        ("fourths", Rational(figure: 1, over: 4)), ("eighth", Rational(figure: 1, over: 8)),
        ("eighths", Rational(figure: 1, over: 8)), ("demi", Rational(figure: 1, over: 2)),
        ("demie", Rational(figure: 1, over: 2)),
    ]

    /// "twenty-one" to "ninety-nine", and "one-half", "three-quarters", "two-thirds".
    static var hyphenatedNumbers: [(String, Rational)] {
        let tens = numbers.filter { $0.1 >= 20 && $0.1 < 100 }
        let ones = numbers.prefix(9)
        var result: [(String, Rational)] = []
        for (ten, high) in tens {
            for (one, low) in ones {
                if let sum = high.adding(low) { result.append(("\(ten)-\(one)", sum)) }
            }
        }
        for (one, count) in ones {
            for (part, value) in fractions {
                guard let product = count.multiplied(by: value), product < 1 else { continue }
                result.append(("\(one)-\(part)", product))
            }
        }
        return result
    }

    /// Ways of preparing and sizes that are part of a product's name with certain foods: the first words may not be taken from the others.
    static let compounds: [(first: String, next: String)] = [
        ("crushed", "tomatoes tomato pineapple red red-pepper chile chili chiles chilies chillies chilli hot"),
        ("minced", "beef lamb pork veal turkey meat steak"),
        ("shredded", "wheat"), ("mashed", "potato"), ("cracked", "wheat rye"),
        ("sliced", "bread"), ("packed", "in"),
        ("petit petits gros grand", "sel pois beurre beurres four fours suisse suisses salé marnier cru"),
    ]

    static let all: [Group] = [
        Group(classes: [.size], words: "large small medium big jumbo lg sm md med xl miniature"),
        Group(
            classes: [.size],
            words: """
                groß große großer großes kleine kleiner kleines mittelgroße mittelgroßer mittelgroßes grote grands grande \
                grandes gros grosse grosses petit petits petite petites moyen moyenne moyens moyennes pequeño pequeña pequeños pequeñas \
                mediano mediana medianos medianas pequeno pequena pequenos pequenas médio média médios médias piccolo \
                piccola piccoli piccole grandi duży duża duże mały mała małe średni średnia średnie stora små velká velké malá malé \
                большая большие крупная небольшая маленькая средняя средние
                """),
        Group(
            classes: [.size],
            words: """
                medium-large medium-small extra-large x-large extra-small smallish largish medium-to-large small-to-medium \
                oversized over-sized
                """),
        Group(classes: [.intensifier], words: "extra very fairly"),
        Group(
            classes: [.approximation],
            words: """
                about approximately approx around roughly circa ca scant heaping heaped rounded level levelled \
                leveled generous nearly almost overflowing healthy hearty brimming \
                ungefähr etwa zirka ongeveer environ approximativement cerca aproximadamente unos unas approssimativamente \
                około noin cirka omkring omtrent přibližně
                """),
        Group(
            classes: [.preparation],
            words: """
                chopped minced sliced diced cubed grated shredded crumbled mashed crushed peeled cored seeded \
                deseeded  cooked uncooked thawed drained rinsed packed toasted softened melted snipped \
                shelled halved quartered julienned trimmed torn beaten whisked sifted unsifted slivered chilled \
                steamed poached grilled broiled boiled hard-boiled  soft-boiled cleaned washed hulled \
                shucked pressed picked zested juiced pureed puréed pulverized pulverised cracked refrigerated \
                crisped buttered unpeeled  precooked pared scraped scrubbed deveined stemmed cooled strained \
                chiffonade chiffonaded   spiralized skinned \
                butterflied  macerated soaked warmed heated reheated  \
                      shaved \
                     tenderized scalded wilted \
                unthawed defrosted  riced blended
                """),
        Group(
            classes: [.latePreparation],
            words: """
                roasted pitted blanched divided separated reserved removed cut split scored pounded fried \
                sautéed sauteed charred baked marinated discarded pricked stirred mixed tossed folded rolled \
                formed shaped crosswise lengthwise lengthways broken crushed gutted scaled filleted ground whipped dissolved \
                browned caramelized caramelised thinned patted tied slit crumbed boned stoned husked \
                unwrapped wiped dried ripped smoked frozen snapped topped shredded toasted deep-fried \
                juiced stuffed cored hulled spiced sprinkled brushed bruised smashed flaked
                """),
        Group(
            classes: [.preparationAfterAdverb],
            words: "ground squeezed brewed dried baked roasted boiled popped whipped cut"),
        Group(
            classes: [.adverb],
            words: """
                finely coarsely roughly thinly freshly lightly thickly loosely firmly tightly well very softly \
                slightly newly barely partially partly diagonally gently thoroughly  neatly quickly \
                evenly carefully   halfway
                """),
        Group(
            classes: [.adjective],
            words: """
                fresh dried dry frozen canned ripe raw cold hot warm lukewarm tepid boiling iced unsalted salted \
                boneless skinless bone-in skin-on lean extra-lean fat-free nonfat non-fat lowfat low-fat \
                reduced-fat full-fat low-sodium reduced-sodium sodium-free organic free-range wild sweet hot mild \
                red green yellow white black brown blue purple pink golden dark light pale whole baby young \
                old tender firm soft crisp crunchy sharp strong thick thin plain unsweetened sweetened smoked \
                roasted pitted seedless unpeeled natural pure good-quality best-quality high-quality quality \
                superfine coarse fine medium-grain long-grain short-grain instant quick active flat-leaf curly \
                extra-virgin virgin extra kosher flaky heavy light-brown dark-brown jarred homemade store-bought \
                leftover day-old stale crusty rustic unbleached all-purpose self-raising self-rising mixed \
                assorted prepared bottled condensed evaporated ground whipped skimmed semi-skimmed other small \
                medium large dry-roasted oil-packed sun-dried freeze-dried gluten-free vegan vegetarian \
                undrained unwaxed high-fat untreated skin-off center-cut thick-cut thin-cut stone-ground bittersweet \
                semisweet sour tart juicy plump meaty fleshy creamy smooth rindless unseasoned seasoned spicy \
                tangy slightly fatty oily fruity slender short wholegrain wholemeal tasty creamy english french italian greek thai chinese japanese mexican spanish american indian asian
                """),
        Group(
            classes: [.leadQuality],
            words: """
                good nice firm thick thin whole fat generous decent little tiny heaped bonne gute guter gutes buena buen generosa generoso
                """),
        Group(classes: [.article], words: "a an the some your"),
        Group(classes: [.opensNumber], words: "a an gas"),
        Group(classes: [.degrees], words: "degrees degree deg ° º ˚ °f ºf ˚f °c ºc ˚c ℃ ℉"),
        Group(classes: [.scale], words: "c celsius centigrade °c ºc ˚c ℃"),
        Group(classes: [.scale, .fahrenheit], words: "f fahrenheit °f ºf ˚f ℉"),
        Group(classes: [.pronoun], words: "their its your his her"),
        Group(classes: [.of], words: "of de"),
        Group(classes: [.or], words: "or"),
        Group(classes: [.and], words: "and & と"),
        Group(classes: [.plus], words: "plus"),
        Group(classes: [.to], words: "to bis až à"),
        Group(classes: [.between], words: "oder ou o tai lub eller nebo или або"),
        Group(
            classes: [.nameEnd],
            words: """
                for to plus preferably until depending optional about approximately if see such cut then divided \
                well per including but not minus like where which each roughly torn beaten broken enough as available whichever use \
                für zum zur nach para pour selon naar
                """),
        Group(
            classes: [.midEnd],
            words: "at left halved quartered peeled chopped trimmed deveined softened melted removed separated"),
        Group(
            classes: [.leadRemark],
            words: "additional plenty more imported enough eventuell eventueel éventuellement eventualmente"),
        Group(classes: [.each], words: "each"),
        Group(
            classes: [.optional],
            words:
                "optional optionnel optionnelle facultatif opcional opzionale facoltativo optioneel opcjonalnie valfritt valgfritt volitelně"
        ),
        Group(
            classes: [.extent],
            words: "thick long wide deep tall high square diameter round across length in-diameter"),
        Group(
            classes: [.trailingUnit],
            words: """
                clove cloves bulb bulbs slice slices stalk stalks rib ribs head heads sprig sprigs rasher rashers \
                stick sticks spear spears strand strands thread threads kynsi kynttä
                """),
        Group(classes: [.times], words: "x ×"),
        Group(
            classes: [.attribute],
            words: "optional fixed frozen for expires bought opened keep price to best counted stored need"),
        Group(classes: [.fruitPart], words: "juice zest rind peel grated juices zested juiced"),
        Group(classes: [.tinned], words: "diced crushed chopped sliced peeled cubed mashed shredded stewed cooked"),
        Group(classes: [.preposition], words: "in with from on of without into by at over as per like"),
        Group(
            classes: [.purpose],
            words: """
                taste serve garnish decorate finish dust sprinkle drizzle glaze brush coat fry grease season top \
                cover pass accompany make bind dip roll fill mix use bake
                """),
        Group(
            classes: [.finish],
            words: "top topped finish finished garnish garnished sprinkle sprinkled dust dusted drizzle drizzled"),
        Group(classes: [.more], words: "more needed desired necessary required"),
        Group(classes: [.numberWord], words: "half"),
        Group(
            classes: [.vessel],
            words: """
                tin tins pan pans dish dishes basin basins mould moulds mold molds bowl bowls ramekin ramekins casserole skillet \
                saucepan pot jug
                """),
        Group(
            classes: [.constituent],
            words: "spice grain bean seed cheese herb berry fruit nut minute hour day month year alarm percent up"),
        Group(
            classes: [.mixture],
            words: """
                spice épices epices spezie especias especiarias gewürze gewuerze kruiden specerijen przypraw maustetta mausteen kryddor krydder \
                krydderier koření cereali céréales cereales cereais
                """),
        Group(
            classes: [.manner],
            words: """
                lonchas lonchitas lascas láminas laminas gajos cuartos mitades juliana brunoise trocitos cubitos daditos tiritas rodajitas aros \
                tranches morceaux rondelles lamelles dés quartiers lanières bâtonnets julienne fatias rodelas pedaços pedacinhos cubinhos \
                tirinhas rodanxes talls daus scheiben würfel würfeln ringe ringen streifen stücke stücken stückchen spalten viertel \
                crudo cruda crudi crude ojo caldo freddo piacere piacimento scelta gusto gusti gosto gostos parte temperatura ambiente velo \
                dadini cubetti fette fettine pezzi pezzetti rondelle rodajas rebanadas dados cubos tiras trozos elección eleccion discreción \
                discrecion escolha vontade volontà volonté goût вкусу вкус смаком smaku chuti smak smag geschmack belieben bedarf wunsch smaak \
                gust behov
                """),
        Group(
            classes: [.numbered],
            words: "type no number size step option version phase stage grade vitamin omega formula level"),
        Group(classes: [.region], words: "metric imperial us u.s uk british australian american"),
        Group(classes: [.fluid], words: "fl fluid"),
        Group(
            classes: [.remark],
            words: """
                available often usually sometimes labeled labelled any kind no same recipe only also called needed your \
                favourite favorite online store optional approximately total each substitute substitutes choice
                """),
        Group(
            classes: [.few], words: "few several couple peu poco pouco wenig bisschen paar beetje po po' odrobina etwas"
        ),
        Group(
            classes: [.bodyPart],
            words: """
                skin skins leaves stems meat seeds bones rind fat white whites green tops stalks ends tough roots shells \
                core cores juice zest tails heads necks giblets crusts kernels ribs membranes casings caps
                """),
    ]
}
