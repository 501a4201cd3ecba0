"""The words of the generated recipes: foods from the catalogue, kitchen words by rank, and an endless tail of rare ones."""
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

# Foods by how often recipes use them. A mark says where one belongs: + sweet dishes, - savoury ones.
COMMON = """-salt|-olive oil|-garlic|-onion|+sugar|-black pepper|egg|+flour|water|butter|milk|lemon juice|-tomato|+brown sugar
+vanilla extract|+all-purpose flour|+baking powder|-carrot|-chicken breast|-parmesan|heavy cream|+cinnamon|-parsley|+baking soda
ginger|-soy sauce|-potato|vegetable oil|-celery|lemon|-cilantro|-ground beef|-cheddar|-cumin|honey|-red onion|-bell pepper
-chicken stock|-thyme|-rice|-bay leaf|-paprika|-basil|-oregano|lime juice|-tomato paste|-cayenne|sour cream|-mayonnaise
+cream cheese|coconut milk|-bacon|-spinach|-mushroom|-scallion|+apple|+nutmeg|-rosemary|cornstarch|-white wine|-canned tomatoes
yogurt|-mozzarella|-zucchini|-lentils|+walnuts|+almonds|+oats|-shrimp|-salmon|-tofu|-black beans|-dijon mustard
-sesame oil|-rice vinegar|-feta|-avocado|-cucumber|-corn|-sweet potato|-cauliflower|-broccoli|-pork shoulder|-sausage
+dark chocolate|+cocoa powder|+banana|+strawberries|+blueberries|orange|+maple syrup|+peanut butter|-pasta|-spaghetti
-lasagna noodles|-tortilla|-bread crumbs|yeast|+buttermilk|-kale|-cabbage|-leek|-fennel|-dill|mint|-sage|-turmeric|-coriander
-chili powder|-garam masala|+cardamom|+cloves|-saffron|-anchovies|-capers|-olives|-quinoa|-barley|-eggplant|+powdered sugar
+raisins|+pecans|-fish sauce|-lamb shoulder|-chicken thighs|-green beans|-peas|-worcestershire sauce|-red wine|-apple cider vinegar
-balsamic vinegar|-beef stock|-garlic powder|-onion powder|-smoked paprika|-red pepper flakes|-kidney beans|-couscous|+raspberries
+pumpkin|+lemon zest|-shallot|-chives|-goat cheese|-ricotta|-pancetta|-ham|+gelatin|+coconut flakes|+puff pastry|-ground pork
-jalapeño|-crème fraîche|-gruyère|+dates|-pine nuts|-miso|-tahini|-halloumi|-beets|-asparagus|-mussels|-cod|-chickpeas""".replace("\n", "|").split("|")

DISHES_SWEET = """Cake Cookies Pie Tart Muffins Pancakes Crumble Pudding Bars Brownies Cheesecake Scones Waffles Granola Jam Bread
Biscuits Cobbler Fudge Sorbet Custard Galette Cupcakes Smoothie Clafoutis""".split()
DISHES_SAVOURY = """Soup Salad Stew Curry Sauce Pasta Chili Casserole Tacos Risotto Stir-Fry Dip Bread Gratin Dumplings Skewers
Sandwiches Bowl Omelette Quiche Pilaf Burgers Fritters Lasagna Roast Noodles Pizza Chowder Tagine Dal Hash Pesto Salsa Meatballs Wraps
Kebabs Frittata Enchiladas Ragù Broth Croquettes Slaw Hummus Paella Goulash Empanadas Tortilla Ramen""".split()
TITLE_WORDS = """Easy Classic Roasted Spicy Quick Simple Creamy Baked Grilled Crispy Homemade Best Sweet Slow-Cooked Stuffed Fresh Braised
Smoky Hearty Grandma's Weeknight Rustic Golden Sticky Warm Winter Summer Sunday Little Lazy Old-Fashioned Pickled Fried Vegan Mom's
One-Pot Overnight No-Bake Green Red White Hot Cold Sour Salted Glazed Toasted Holiday Basic Perfect Country Instant Garlicky Lemony""".split()
CUISINES = "italian mexican indian french american chinese thai greek japanese turkish spanish moroccan german lebanese vietnamese".split()
CATEGORIES = "main side dessert soup salad breakfast bread basic drink snack".split()
TAGS = """quick easy vegetarian make-ahead one-pot freezer kids grill spicy comfort healthy holiday budget leftovers no-cook party
picnic winter summer brunch slow-cooker pressure-cooker baking gluten-free weeknight sauce pasta beans fish chicken pork beef""".split()
DIETS = ["vegetarian", "vegan", "gluten-free", "dairy-free"]
PEOPLE = """Ana Luis Maya Tom Ruth Ivan Greta Omar Nina Paul Lea Karim Sofia Ben Mila Jonas Elena Hugo Rosa Felix Clara Ahmed
Tessa Mark Yuki Pilar Sven Dora Amir Joan""".split()
UNITS = "cup|cups|tsp|tbsp|teaspoon|tablespoons|tablespoon|oz|teaspoons|lb|cloves|can|bunch|pinch|pound|ounces|slices|handful|sprigs|stick|jar|package|dash".split("|")
PREPARATIONS = """chopped|diced|minced|finely chopped|sliced|melted|grated|peeled|softened|peeled and cubed|thinly sliced|drained
at room temperature|divided|crushed|drained and rinsed|plus more to serve|roughly chopped|beaten|for frying|toasted|cut into strips
to garnish|halved|packed|trimmed|juiced|shredded|sifted|cold|seeded and diced|or to taste|cut into bite-size pieces|torn|zested
for dusting|thawed|cooked and cooled|with the rind|bruised|very ripe""".replace("\n", "|").split("|")
GROUPS = ["For the sauce", "For the dough", "For the filling", "To serve", "For the topping", "Marinade", "Dressing", "Crust", "Garnish", "For the glaze"]

# Kitchen words, the frequent ones first in each list: a skewed draw gives each list the curve of a language.
WORDS = {
    "verb": """add mix cook stir heat place cut pour let serve bake remove put bring combine cover make use chop sprinkle take whisk
    season spread simmer drain fold roll toss boil turn fry beat brown transfer top reduce set blend flip rinse slice rub leave melt knead
    peel toast mash grate scrape strain shape soak press coat brush arrange roast drizzle crush squeeze dissolve sear dust layer
    wrap stuff chill scatter score skim baste crumble grind tear sieve pat char steep trim thicken deglaze smear tilt dredge poke""",
    "adjective": """large small medium hot dry cold fresh good warm whole thin heavy deep soft golden wet sharp clean thick tender low
    smooth light wide little sweet crisp quick empty shallow new gentle rich bright flat firm long old even rough sticky brown tall slow
    creamy loose fragrant bitter plain strong shiny steady tight coarse pale tart mild round sour juicy fluffy tangy earthy smoky nutty
    lumpy delicate sturdy humble glossy stubborn cheap chewy dense silky faithful generous honest peppery bubbly forgiving""",
    "tool": """bowl pan oven pot skillet saucepan plate knife fork board dish sheet spoon blender tray lid towel rack paper foil whisk
    processor wok jar mixer fridge freezer grill colander casserole spatula tin sieve kettle griddle ladle thermometer grater tongs
    peeler microwave mortar steamer ramekin skewer toaster cloth scale bag mandoline Dutch-oven stockpot dutch sideboard scraper cleaver""",
    "noun": """mixture dough sauce side top water oil minutes batter edges bottom half rest taste heat pieces surface middle center juices
    liquid layer texture steam colour flavor skin bits stems seeds amount batch filling crust glaze fat foam juice bones leaves ends stock
    base smell strips balls cubes crumbs rounds garnish marinade wedge shells sheets stalks corners ribbons florets dressing brine gravy
    drippings topping cavity seam kernel pith gills paste syrup scum custard roux slurry whites yolks rind zest shards matchsticks""",
    "life": """family dinner kids friends week winter summer party kitchen recipe lunch weekend night home holidays breakfast table garden
    market store freezer work leftovers restaurant mother guests grandmother evening school day birthday neighbours year picnic Christmas
    village season trip husband wife budget church potluck camping garage roommate college sister uncle harvest funeral book magazine
    festival wedding cabin train farm bakery office diner childhood aunt cousin island suburb radio lockdown allotment ferry apartment""",
    "adverb": """well finely gently slowly evenly completely together immediately often slightly lightly quickly thoroughly roughly
    carefully constantly thinly again aside occasionally generously almost really simply easily briefly loosely tightly halfway barely
    overnight vigorously patiently happily honestly eventually surprisingly stubbornly dutifully sideways diagonally mostly""",
    "time": """5 minutes|10 minutes|2 minutes|15 minutes|30 minutes|1 hour|20 minutes|3 minutes|8-10 minutes|a few minutes|5–7 minutes
    |25 minutes|1 minute|45 minutes|2 hours|40 minutes|12 minutes|10 to 15 minutes|30 seconds|35 minutes|6 minutes|1½ hours|50 minutes
    |2–3 minutes|18 minutes|an hour|90 minutes|1 h 15 min|22 minutes|4 hours""",
    "temperature": """medium heat|350 degrees|medium-high heat|350°F|375 degrees|180C|400F|425 degrees|180 °C|350°F (175°C)|325°F|220 °C|450°F|160 °C|375°F (190°C)
    |400 degrees|300°F|190°C|500°F|170 °C (fan)|gas mark 4|230 °C|275°F|140 °C""",
    "until": """golden brown|soft|fragrant|tender|smooth|the onions are translucent|well combined|thick|cooked through|it boils|crisp|melted
    |browned on both sides|the edges pull away|just set|doubled in size|bubbly|reduced by half|a toothpick comes out clean|al dente|ready to serve
    |it coats the back of a spoon|foamy|charred in places|the skin blisters|the juices run clear|stiff peaks form|the foam subsides""",
}
TABLES = {name: [word.strip() for word in (words.split("|") if "|" in words else words.split())] for name, words in WORDS.items()}

SYLLABLES = """al an ar bal ban bar ben bir bo bra bren bri cal can car cas chel cla col con cor dal dan del den dor du el fal fen fin gal
gar ger gil glen gra hal har hel hol is ju kal kas kel ken kin kor la lan len lin lor ma man mar mel mer mil mon mor na nel nor ol pal par
pen per pin pol quin ral ran rel ren ri ros sal san sel sha shir sil sol stan ta tan tel ten tor tra ul val van ven ver vin wal wen wil yar za zor""".split()
ENDINGS = "a er y in o en ing s e ia on el et ed ly i ina ett ton ey ano ish ley a's ello est ford ier ness ville ful arde ino ow ette ber".split()


def tail_word(rank):
    """The rare word of that rank: a name, a brand, a place, or whatever else a language keeps at hand. The rarer the longer."""
    mixed = (rank * 2654435761 + 40503) & 0xFFFFFFFF
    word = SYLLABLES[mixed % len(SYLLABLES)]
    mixed //= len(SYLLABLES)
    if rank > 2000 or mixed & 1:
        word += SYLLABLES[mixed % len(SYLLABLES)]
        mixed //= len(SYLLABLES)
    if rank > 200_000:
        word += SYLLABLES[rank % len(SYLLABLES)]
    return word + ENDINGS[mixed % len(ENDINGS)]


def catalogue():
    """The names of each food of the catalogue, the usual one first, in the order of the catalogue."""
    foods = []
    folder = os.path.join(ROOT, "Catalogue", "Ingredients")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for line in file:
                if line.lstrip().startswith("- "):
                    names = [part.strip() for part in re.split(r"[|;]", line.strip()[2:].split("(")[0])]
                    if names[0]:
                        foods.append([part for part in names if part])
    return foods
