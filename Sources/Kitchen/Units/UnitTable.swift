/// What the program knows of one unit.
struct UnitFacts: Sendable {
    let unit: Unit
    let dimension: Dimension
    let system: UnitSystem
    let ratio: Rational?
    let name: String
    let plural: String
    let symbol: String
    /// Lower-case words that mean this unit besides name and plural, separated by spaces.
    let aliases: String
    /// Where the ratio comes from.
    let source: String
}

extension Unit {
    var facts: UnitFacts { UnitFacts.table[Int(rawValue)] }
}

extension UnitFacts {
    private static func measured(
        _ unit: Unit, _ dimension: Dimension, _ system: UnitSystem, _ ratio: (Int, Int)?, _ name: String,
        _ plural: String, _ symbol: String, _ aliases: String, _ source: String
    ) -> UnitFacts {
        UnitFacts(
            unit: unit, dimension: dimension, system: system,
            ratio: ratio.map { Rational(figure: $0.0, over: $0.1) }, name: name, plural: plural, symbol: symbol,
            aliases: aliases, source: source)
    }

    private static func vague(_ unit: Unit, _ name: String, _ plural: String, _ aliases: String) -> UnitFacts {
        UnitFacts(
            unit: unit, dimension: .count, system: .household, ratio: nil, name: name, plural: plural, symbol: name,
            aliases: aliases, source: "no fixed size")
    }

    private static func container(_ unit: Unit, _ name: String, _ plural: String, _ aliases: String) -> UnitFacts {
        UnitFacts(
            unit: unit, dimension: .count, system: .container, ratio: nil, name: name, plural: plural, symbol: name,
            aliases: aliases, source: "no fixed size")
    }

    /// One row for each unit, in the order of its raw values.
    static let table: [UnitFacts] = shared + Unit.ownCases.map(own)

    /// The units that do not belong to one cookbook.
    static let shared: [UnitFacts] = [
        measured(
            .milligram, .mass, .metric, (1, 1000), "milligram", "milligrams", "mg",
            "mg milligramme milligrammes", "SI Brochure, 9th edition"),
        measured(
            .gram, .mass, .metric, (1, 1), "gram", "grams", "g",
            "g gr grs gm gms grm grams gramme grammes gramm gramo gramos grammi", "SI Brochure, 9th edition"),
        measured(
            .dekagram, .mass, .metric, (10, 1), "dekagram", "dekagrams", "dag",
            "dag dkg deka decagram decagrams", "SI Brochure, 9th edition"),
        measured(
            .hectogram, .mass, .metric, (100, 1), "hectogram", "hectograms", "hg",
            "hg hectogramme hectogrammes", "SI Brochure, 9th edition"),
        measured(
            .kilogram, .mass, .metric, (1000, 1), "kilogram", "kilograms", "kg",
            "kg kgs kilo kilos kilogramme kilogrammes kilogramm", "SI Brochure, 9th edition"),
        measured(
            .ounce, .mass, .us, (45359237, 1600000), "ounce", "ounces", "oz",
            "oz ozs onces", "NIST Handbook 44, appendix C"),
        measured(
            .pound, .mass, .us, (45359237, 100000), "pound", "pounds", "lb",
            "lb lbs pd pfund", "NIST Handbook 44, appendix C"),
        measured(
            .stone, .mass, .imperial, (317514659, 50000), "stone", "stone", "st",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .milliliter, .volume, .metric, (1, 1), "milliliter", "milliliters", "ml",
            "ml mls millilitre millilitres cc mL", "SI Brochure, 9th edition"),
        measured(
            .centiliter, .volume, .metric, (10, 1), "centiliter", "centiliters", "cl",
            "cl centilitre centilitres", "SI Brochure, 9th edition"),
        measured(
            .deciliter, .volume, .metric, (100, 1), "deciliter", "deciliters", "dl",
            "dl decilitre decilitres", "SI Brochure, 9th edition"),
        measured(
            .liter, .volume, .metric, (1000, 1), "liter", "liters", "l",
            "l lt ltr ltrs litre litres litro litros litri", "SI Brochure, 9th edition"),
        measured(
            .teaspoon, .volume, .us, (157725491, 32000000), "teaspoon", "teaspoons", "tsp",
            "tsp tsps tspn tspns ts teasp teaspoonful teaspoonfuls teaspoonsful t teaspon teaspons teasoon teasoons teapsoon teapsoons teapoon teapoons teaspooon teaspooons teasppon teaspoom tespoon tespoons",
            "NIST Handbook 44, appendix C"),
        measured(
            .tablespoon, .volume, .us, (473176473, 32000000), "tablespoon", "tablespoons", "tbsp",
            "tbsp tbsps tbs tbl tbls tblsp tblsps tb tbspn tbspns tablespoonful tablespoonfuls tablespoonsful tablesp tablespon tablespooon tablespons tablepoon tablepoons tablspoon tablspoons tabelspoon tabelspoons tablesoon tablesoons tablesppon tbp tbps tblspoon tblspoons tbspoon tbspoons",
            "NIST Handbook 44, appendix C"),
        measured(
            .fluidOunce, .volume, .us, (473176473, 16000000), "fluid ounce", "fluid ounces", "fl oz",
            "floz", "NIST Handbook 44, appendix C"),
        measured(
            .cup, .volume, .us, (473176473, 2000000), "cup", "cups", "cup",
            "c cupful cupfuls cupsful taza tazas", "NIST Handbook 44, appendix C"),
        measured(
            .pint, .volume, .us, (473176473, 1000000), "pint", "pints", "pt",
            "pt pts", "NIST Handbook 44, appendix C"),
        measured(
            .quart, .volume, .us, (473176473, 500000), "quart", "quarts", "qt",
            "qt qts", "NIST Handbook 44, appendix C"),
        measured(
            .gallon, .volume, .us, (473176473, 125000), "gallon", "gallons", "gal",
            "gal gals", "NIST Handbook 44, appendix C"),
        measured(
            .metricTeaspoon, .volume, .metric, (5, 1), "metric teaspoon", "metric teaspoons", "tsp",
            "tl teeloffel teelöffel tsk kaffelöffel cucharadita cucharaditas cucchiaino cucchiaini",
            "5 ml: 21 CFR 101.9(b)(5)(viii); Standards Australia AS 1325; metric kitchen measures, New Zealand Metric Advisory Board"
        ),
        measured(
            .dessertspoon, .volume, .metric, (10, 1), "dessertspoon", "dessertspoons", "dsp",
            "dsp dstspn dessertspoonful dessertspoonfuls dessertsp",
            "10 ml: Standards Australia AS 1325; metric kitchen measures, New Zealand Metric Advisory Board"),
        measured(
            .metricTablespoon, .volume, .metric, (15, 1), "metric tablespoon", "metric tablespoons", "tbsp",
            "el esslöffel essloffel msk cucharada cucharadas cucchiaio cucchiai", "15 ml: 21 CFR 101.9(b)(5)(viii)"),
        measured(
            .australianTablespoon, .volume, .metric, (20, 1), "Australian tablespoon", "Australian tablespoons", "tbsp",
            "", "20 ml: Standards Australia AS 1325; metric kitchen measures, New Zealand Metric Advisory Board"),
        measured(
            .metricCup, .volume, .metric, (250, 1), "metric cup", "metric cups", "cup",
            "", "250 ml: Standards Australia AS 1325; metric kitchen measures, New Zealand Metric Advisory Board"),
        measured(
            .imperialTeaspoon, .volume, .imperial, (454609, 76800), "imperial teaspoon", "imperial teaspoons", "tsp",
            "", "1/24 gill: Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialTablespoon, .volume, .imperial, (454609, 25600), "imperial tablespoon", "imperial tablespoons",
            "tbsp",
            "", "1/8 gill: Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialFluidOunce, .volume, .imperial, (454609, 16000), "imperial fluid ounce", "imperial fluid ounces",
            "fl oz",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .gill, .volume, .imperial, (454609, 3200), "gill", "gills", "gill",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialCup, .volume, .imperial, (454609, 1600), "imperial cup", "imperial cups", "cup",
            "", "half an imperial pint: Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialPint, .volume, .imperial, (454609, 800), "imperial pint", "imperial pints", "pt",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialQuart, .volume, .imperial, (454609, 400), "imperial quart", "imperial quarts", "qt",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .imperialGallon, .volume, .imperial, (454609, 100), "imperial gallon", "imperial gallons", "gal",
            "", "Weights and Measures Act 1985 (UK), schedule 1"),
        measured(
            .millimeter, .length, .metric, (1, 1), "millimeter", "millimeters", "mm",
            "mm millimetre millimetres", "SI Brochure, 9th edition"),
        measured(
            .centimeter, .length, .metric, (10, 1), "centimeter", "centimeters", "cm",
            "cm cms centimetre centimetres", "SI Brochure, 9th edition"),
        measured(
            .inch, .length, .us, (127, 5), "inch", "inches", "in",
            "in ins", "NIST Handbook 44, appendix C"),
        measured(
            .foot, .length, .us, (1524, 5), "foot", "feet", "ft",
            "ft", "NIST Handbook 44, appendix C"),
        measured(
            .second, .time, .metric, (1, 1), "second", "seconds", "s",
            "sec secs s sekunden sekunde secondes segundos secondi sekunder sekuntia", "SI Brochure, 9th edition"),
        measured(
            .minute, .time, .metric, (60, 1), "minute", "minutes", "min",
            "min mins minuten minuto minutos minuti minut minuty minuta minuter minutter minuut minuuttia minuutti",
            "SI Brochure, 9th edition"),
        measured(
            .hour, .time, .metric, (3600, 1), "hour", "hours", "h",
            "hr hrs h std stunde stunden heure heures hora horas ora ore godz godzina godziny godzin timme timmar tunti tuntia uur uren hodina hodiny hodin",
            "SI Brochure, 9th edition"),
        measured(
            .day, .time, .metric, (86400, 1), "day", "days", "d",
            "d tag tage", "SI Brochure, 9th edition"),
        measured(
            .week, .time, .metric, (604800, 1), "week", "weeks", "wk",
            "wk wks", "SI Brochure, 9th edition"),
        measured(
            .celsius, .temperature, .metric, nil, "degree Celsius", "degrees Celsius", "°C",
            "", "SI Brochure, 9th edition"),
        measured(
            .fahrenheit, .temperature, .us, nil, "degree Fahrenheit", "degrees Fahrenheit", "°F",
            "", "NIST Handbook 44, appendix C"),
        measured(
            .gasMark, .temperature, .imperial, nil, "gas mark", "gas mark", "gas mark",
            "", "British regulo scale"),
        measured(
            .piece, .count, .household, (1, 1), "piece", "pieces", "piece",
            "pc pcs count ct stuck stück stk pieza piezas", "one of it"),
        measured(
            .pair, .count, .household, (2, 1), "pair", "pairs", "pair",
            "", "two of it"),
        measured(
            .dozen, .count, .household, (12, 1), "dozen", "dozen", "dozen",
            "doz dozens", "twelve of it"),
        vague(.pinch, "pinch", "pinches", "prise prisen pizca pizzico pincee pincée pincées"),
        vague(.dash, "dash", "dashes", "ds"),
        vague(.drop, "drop", "drops", ""),
        vague(.splash, "splash", "splashes", ""),
        vague(.drizzle, "drizzle", "drizzles", "dribble trickle"),
        vague(.dollop, "dollop", "dollops", ""),
        vague(.knob, "knob", "knobs", "nub nubs"),
        vague(.squeeze, "squeeze", "squeezes", ""),
        vague(.grind, "grind", "grinds", "grinding grindings"),
        vague(.grating, "grating", "gratings", ""),
        vague(.crack, "crack", "cracks", ""),
        vague(.twist, "twist", "twists", ""),
        vague(.shake, "shake", "shakes", ""),
        vague(.sprinkle, "sprinkle", "sprinkles", "sprinkling sprinklings"),
        vague(.scoop, "scoop", "scoops", ""),
        vague(.handful, "handful", "handfuls", "handsful hndfl handfull handfulls hanful hanfuls"),
        vague(.fistful, "fistful", "fistfuls", ""),
        vague(.clove, "clove", "cloves", "zehe zehen gousse gousses diente dientes spicchio spicchi clv"),
        vague(.bunch, "bunch", "bunches", "bund bnch bn"),
        vague(.head, "head", "heads", "hd"),
        vague(.sprig, "sprig", "sprigs", "sprg"),
        vague(.stalk, "stalk", "stalks", "stlk"),
        vague(.stem, "stem", "stems", ""),
        vague(.rib, "rib", "ribs", ""),
        vague(.leaf, "leaf", "leaves", "lf"),
        vague(.slice, "slice", "slices", "scheibe scheiben tranche tranches sl"),
        vague(.rasher, "rasher", "rashers", ""),
        vague(.wedge, "wedge", "wedges", ""),
        vague(.strip, "strip", "strips", ""),
        vague(.chunk, "chunk", "chunks", "hunk hunks"),
        vague(.cube, "cube", "cubes", ""),
        vague(.sheet, "sheet", "sheets", ""),
        vague(.ear, "ear", "ears", ""),
        vague(.cob, "cob", "cobs", ""),
        vague(.bulb, "bulb", "bulbs", ""),
        vague(.loaf, "loaf", "loaves", ""),
        vague(.ball, "ball", "balls", ""),
        vague(.link, "link", "links", ""),
        vague(.square, "square", "squares", ""),
        vague(.ring, "ring", "rings", ""),
        vague(.round, "round", "rounds", ""),
        vague(.spear, "spear", "spears", ""),
        vague(.floret, "floret", "florets", ""),
        vague(.segment, "segment", "segments", ""),
        vague(.lobe, "lobe", "lobes", ""),
        vague(.pod, "pod", "pods", ""),
        vague(.branch, "branch", "branches", ""),
        vague(.blade, "blade", "blades", ""),
        vague(.thread, "thread", "threads", ""),
        vague(.strand, "strand", "strands", ""),
        vague(.frond, "frond", "fronds", ""),
        vague(.curl, "curl", "curls", ""),
        vague(.shaving, "shaving", "shavings", ""),
        vague(.sliver, "sliver", "slivers", ""),
        vague(.log, "log", "logs", ""),
        vague(.pat, "pat", "pats", ""),
        vague(.coil, "coil", "coils", ""),
        vague(.rack, "rack", "racks", ""),
        vague(.nest, "nest", "nests", ""),
        vague(.wheel, "wheel", "wheels", ""),
        vague(.plug, "plug", "plugs", ""),
        vague(.thumb, "thumb", "thumbs", ""),
        vague(.part, "part", "parts", ""),
        vague(.batch, "batch", "batches", ""),
        vague(.recipe, "recipe", "recipes", ""),
        vague(.serving, "serving", "servings", ""),
        vague(.portion, "portion", "portions", ""),
        vague(.layer, "layer", "layers", ""),
        container(.can, "can", "cans", ""),
        container(.tin, "tin", "tins", "dose dosen"),
        container(.jar, "jar", "jars", ""),
        container(.bottle, "bottle", "bottles", "btl btls"),
        container(.package, "package", "packages", "pkg pkgs pkge pkt pkts packung packungen"),
        container(.packet, "packet", "packets", "päckchen pck pcks"),
        container(.pack, "pack", "packs", ""),
        container(.pouch, "pouch", "pouches", ""),
        container(.sachet, "sachet", "sachets", ""),
        container(.envelope, "envelope", "envelopes", "env envs"),
        container(.bag, "bag", "bags", ""),
        container(.box, "box", "boxes", "bx"),
        container(.carton, "carton", "cartons", "ctn"),
        container(.container, "container", "containers", "cntr"),
        container(.tub, "tub", "tubs", ""),
        container(.tube, "tube", "tubes", ""),
        container(.pot, "pot", "pots", ""),
        container(.punnet, "punnet", "punnets", ""),
        container(.basket, "basket", "baskets", ""),
        container(.crate, "crate", "crates", ""),
        container(.`case`, "case", "cases", ""),
        container(.tray, "tray", "trays", ""),
        container(.keg, "keg", "kegs", ""),
        container(.bar, "bar", "bars", ""),
        container(.block, "block", "blocks", ""),
        container(.brick, "brick", "bricks", ""),
        container(.cake, "cake", "cakes", ""),
        container(.stick, "stick", "sticks", ""),
        container(.roll, "roll", "rolls", ""),
        container(.shot, "shot", "shots", ""),
        container(.jigger, "jigger", "jiggers", ""),
        container(.glass, "glass", "glasses", ""),
        container(.wineglass, "wineglass", "wineglasses", ""),
        container(.mug, "mug", "mugs", ""),
        container(.bowl, "bowl", "bowls", ""),
        container(.ladle, "ladle", "ladles", "ladleful ladlefuls"),
        container(.spoon, "spoon", "spoons", "spoonful spoonfuls"),
        container(.pail, "pail", "pails", ""),
        container(.bucket, "bucket", "buckets", ""),
        container(.fifth, "fifth", "fifths", ""),
        container(.teabag, "teabag", "teabags", ""),
        container(.capful, "capful", "capfuls", ""),
    ]
}
