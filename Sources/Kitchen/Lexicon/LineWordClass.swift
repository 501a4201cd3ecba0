/// What a word can be in an item line. A word may be several things; the parser decides by where it stands.
struct LineWordClass: OptionSet, Sendable {
    let rawValue: UInt64

    static let numberWord = LineWordClass(rawValue: 1 << 0)
    static let unit = LineWordClass(rawValue: 1 << 1)
    static let size = LineWordClass(rawValue: 1 << 2)
    /// "about", "scant", "heaping": before or after a number, changes how exact it is.
    static let approximation = LineWordClass(rawValue: 1 << 3)
    /// A way of preparing that stands before the food and is not part of its name: "chopped onions".
    static let preparation = LineWordClass(rawValue: 1 << 4)
    /// A way of preparing only where it follows the food: "tomatoes, roasted", but "roasted peppers".
    static let latePreparation = LineWordClass(rawValue: 1 << 5)
    /// "finely", "freshly": opens a preparation.
    static let adverb = LineWordClass(rawValue: 1 << 6)
    /// Describes a food and belongs to its name, but is no food by itself: "fresh", "boneless", "red".
    static let adjective = LineWordClass(rawValue: 1 << 7)
    static let article = LineWordClass(rawValue: 1 << 8)
    static let of = LineWordClass(rawValue: 1 << 9)
    static let or = LineWordClass(rawValue: 1 << 10)
    static let and = LineWordClass(rawValue: 1 << 11)
    static let plus = LineWordClass(rawValue: 1 << 12)
    static let to = LineWordClass(rawValue: 1 << 13)
    /// Ends the name wherever it stands: "for", "such", "preferably", "until".
    static let nameEnd = LineWordClass(rawValue: 1 << 14)
    /// Opens a remark before the food: "additional", "plenty".
    static let leadRemark = LineWordClass(rawValue: 1 << 15)
    static let each = LineWordClass(rawValue: 1 << 16)
    /// "optional"
    static let optional = LineWordClass(rawValue: 1 << 17)
    /// "thick", "long", "wide": after a length, says which way it was measured.
    static let extent = LineWordClass(rawValue: 1 << 18)
    /// Units that also follow what they count: "garlic cloves", "fennel bulb".
    static let trailingUnit = LineWordClass(rawValue: 1 << 19)
    /// "x", "×"
    static let times = LineWordClass(rawValue: 1 << 20)
    /// Units that are words of other kinds unless a number stands before them: "c", "in", "l".
    static let shortUnit = LineWordClass(rawValue: 1 << 21)
    /// First words of attributes.
    static let attribute = LineWordClass(rawValue: 1 << 22)
    /// "juice", "zest": parts a cook takes "of" a fruit.
    static let fruitPart = LineWordClass(rawValue: 1 << 23)
    /// Ways of cutting that a tin's label names too: "diced tomatoes".
    static let tinned = LineWordClass(rawValue: 1 << 24)
    static let preposition = LineWordClass(rawValue: 1 << 25)
    /// "taste", "serve", "garnish"
    static let purpose = LineWordClass(rawValue: 1 << 26)
    /// "more", "needed", "desired"
    static let more = LineWordClass(rawValue: 1 << 27)
    /// "half", "quarter", "thirds": a number only with a number, an article or a unit beside it, but for "half".
    static let fraction = LineWordClass(rawValue: 1 << 28)
    /// "can", "package": what food is sold in.
    static let container = LineWordClass(rawValue: 1 << 29)
    /// Exact units of mass and volume.
    static let exactUnit = LineWordClass(rawValue: 1 << 30)
    static let fluid = LineWordClass(rawValue: 1 << 31)
    /// "few", "several"
    static let few = LineWordClass(rawValue: 1 << 32)
    /// Qualifies a size: "extra large", "very small".
    static let intensifier = LineWordClass(rawValue: 1 << 33)
    /// Parts a butcher, greengrocer or cook speaks of after the comma: "skin on", "leaves picked".
    static let bodyPart = LineWordClass(rawValue: 1 << 34)
    /// Units with a length.
    static let length = LineWordClass(rawValue: 1 << 35)
    /// Opens a preparation or remark only after the name has begun: "cut", "at", "left".
    static let midEnd = LineWordClass(rawValue: 1 << 36)
    /// "ground", "squeezed": a preparation only behind an adverb.
    static let preparationAfterAdverb = LineWordClass(rawValue: 1 << 37)
    static let time = LineWordClass(rawValue: 1 << 38)
    /// "good", "thumb-sized": stands between "a" and a vague unit.
    static let leadQuality = LineWordClass(rawValue: 1 << 39)
    /// "available", "usually": found in remarks, never in names.
    static let remark = LineWordClass(rawValue: 1 << 44)
    /// The plural of a unit.
    static let pluralUnit = LineWordClass(rawValue: 1 << 45)
    static let pronoun = LineWordClass(rawValue: 1 << 40)
    /// "degrees", "°", "°F"
    static let degrees = LineWordClass(rawValue: 1 << 41)
    /// "F", "°C", "celsius"
    static let scale = LineWordClass(rawValue: 1 << 42)
    static let fahrenheit = LineWordClass(rawValue: 1 << 43)
    /// "tin", "dish": what food is cooked in; a size before it is not an amount of food.
    static let vessel = LineWordClass(rawValue: 1 << 47)
    /// "a", "an", "gas": a number may begin here, in a step.
    static let opensNumber = LineWordClass(rawValue: 1 << 48)
    /// "top", "garnish": before "with", what is done with the food at the end.
    static let finish = LineWordClass(rawValue: 1 << 49)
    /// What a name counts, joined to its number: "5-spice powder", "7-grain bread", "7-Up".
    static let constituent = LineWordClass(rawValue: 1 << 50)
    /// Before a number that is no amount: "type 00", "No. 1", "step 2".
    static let numbered = LineWordClass(rawValue: 1 << 51)
    /// "metric", "US": says whose cup or pint follows.
    static let region = LineWordClass(rawValue: 1 << 46)
    /// A spoon of which other words say how large it is: "colher", "ложка".
    static let spoon = LineWordClass(rawValue: 1 << 52)
    /// How large a spoon is, beside it: "sopa", "столовая".
    static let spoonSize = LineWordClass(rawValue: 1 << 53)
    /// A unit in another language than English, behind which another word than "of" may stand.
    static let otherLanguage = LineWordClass(rawValue: 1 << 54)
    /// "or" in other languages, between two numbers.
    static let between = LineWordClass(rawValue: 1 << 56)
    /// "of" in other languages, behind such a unit or a metric one: "de", "di", "d'".
    static let connector = LineWordClass(rawValue: 1 << 55)
    /// What a mixture is named by with its number: "five spice", "quatre épices", "5 cereali".
    static let mixture = LineWordClass(rawValue: 1 << 57)
    /// Behind the "a", "en" or "in" of other languages, how something is done, cut or wished: "a crudo", "en rodajas", "a gusto".
    static let manner = LineWordClass(rawValue: 1 << 58)
    /// "and" in other languages, before a half: "1 taza y media", "2 et 1/2".
    static let joint = LineWordClass(rawValue: 1 << 60)
    /// A number only where a unit follows: "o lingură", "en nypa", "두 큰술", "半个".
    static let numberBeforeUnit = LineWordClass(rawValue: 1 << 61)
    /// A unit that stands before its number: "大さじ" of "大さじ2".
    static let leadingUnit = LineWordClass(rawValue: 1 << 59)
    /// "About" only right before a number, another word elsewhere: "ok. 250 g", "env. 20 cl", "gut 200 g", "min. 3".
    static let leadApproximation = LineWordClass(rawValue: 1 << 62)
    /// Says at the end of an amount how it is meant: "700 ml ish", "400 g together", "400 g insgesamt", "200克左右", "500g * 份数".
    static let amountRemark = LineWordClass(rawValue: 1 << 63)
}
