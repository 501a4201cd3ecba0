/// Words that a wish for food is told by, besides foods, diets and the names of meals; folded.
enum WishWords {
    /// Dishes, meals, cuisines and ways of cooking.
    static let food = Set(
        (meals + " " + dishes + " " + cuisines + " " + cooking).split(separator: " ").map(String.init))

    /// Words that name a part of a meal only beside others.
    static let vague: Set<String> = [
        "base", "bases", "basic", "basics", "main", "mains", "side", "sides", "plat", "plats", "principal",
        "principaux",
        "principales", "stock", "stocks", "staple", "staples", "filling", "fillings", "paste", "pan", "pane", "panes",
        "pain", "pains", "punch", "preserve", "preserves", "spread", "spreads", "treat", "treats", "sweet", "sweets",
        "crust", "curd", "butter", "base", "rub", "rubs", "glaze", "glazes", "spice", "entree", "entrante", "resa",
        "rolls",
        "buns", "loaf", "mousse", "topping", "toppings", "primi", "secondi", "contorno", "starter", "starters",
    ]
    static let toys: Set<String> = [
        "playdough", "playdoh", "slime", "soap", "shampoo", "deodorant", "detergent", "cleaner", "knete", "bomb",
        "bombs",
        "explosive", "explosives", "poison", "drug", "drugs",
    ]

    /// Ends of compounds that name a dish: "Kartoffelsuppe".
    static let endings = [
        "suppe", "suppen", "salat", "kuchen", "auflauf", "braten", "eintopf", "torte", "nudeln", "gericht", "sosse",
        "soppa",
        "soep", "kaka", "gryta", "taart",
    ]

    private static let meals =
        """
        meal meals dish dishes feast picnic barbecue bbq buffet potluck tapas mezze meze bento teatime elevenses \
        gericht gerichte mahlzeit essen repas comida comidas almuerzo cena pasto pasti pranzo maaltijd eten
        """
    private static let dishes =
        """
        adobo arancini babka bagel baklava banh bao bhaji bibimbap bigos biryani bisque blini bolognese borscht bouillabaisse \
        bourguignon bruschetta bulgogi burek cacciatore calzone cannelloni cannoli carbonara carpaccio casserole cassoulet ceviche \
        chowder churros cioppino clafoutis cobbler congee coq couscous crepe crepes croquettes crostini curry dal dahl daal dhal \
        dosa dumpling dumplings empanadas enchilada fajitas falafel feijoada flammkuchen focaccia fondue frikadellen frittata gazpacho \
        ghoulash gnocchi goulash gulasch gumbo gyoza gyros halva hotpot jambalaya jollof kebab kedgeree kimchi kofta korma kottbullar \
        laksa lasagna lasagne latkes maultaschen minestrone miso moussaka mulligatawny musaka nachos nasi okonomiyaki omelette \
        onigiri osso paella pancake pancakes panini pappardelle pasta paprikash pavlova pho pierogi pilaf pilau pizza poke polenta \
        poutine quesadilla quiche raclette ragout ragu raita ramen ratatouille ravioli rendang risotto rogan rosti roulade samosa \
        samosas sandwich sandwiches sashimi satay sauerbraten schnitzel shakshuka shawarma smorrebrod souffle souvlaki spaetzle \
        spatzle spanakopita stew stirfry stroganoff strudel sukiyaki sushi tabbouleh tabouleh tacos tagine tajine tamales tempura \
        teriyaki tikka tiramisu toastie tonkatsu tortellini tortilla tostadas tzatziki udon vindaloo wonton wrap wraps \
        yakitori zabaglione ziti
        """
    private static let cuisines =
        """
        african american andalusian arab arabic argentinian armenian asian australian austrian bangladeshi basque bavarian belgian \
        brazilian british burmese cajun cambodian canadian cantonese caribbean catalan chinese colombian creole croatian cuban czech \
        danish dutch egyptian english ethiopian filipino finnish french georgian german greek hawaiian hungarian indian indonesian \
        iranian iraqi irish israeli italian jamaican japanese jewish korean kurdish latin lebanese malaysian mediterranean mexican \
        moroccan nepalese nepali nordic norwegian pakistani palestinian persian peruvian polish portuguese provencal punjabi romanian \
        russian scandinavian scottish sichuan sicilian spanish swedish swiss syrian szechuan taiwanese thai tibetan tunisian turkish \
        tuscan ukrainian uzbek vietnamese welsh levantine texmex \
        italienisch italienische indisch indische asiatisch asiatische mexikanisch mexikanische griechisch griechische italiano italiana
        """
    private static let cooking =
        """
        bake baked baking roast roasted roasting grill grilled grilling fry fried simmer simmered braise braised \
        stewed steamed poached boiled sauteed marinated pickled fermented smoked stuffed caramelized glazed barbecued toasted \
        onepot traybake sheetpan spicy savory savoury crispy creamy crunchy tangy hearty leftovers lowcarb keto paleo \
        gebacken gebraten gekocht gegrillt uberbacken
        """
}
