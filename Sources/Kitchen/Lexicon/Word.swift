/// Single words that the grammar names.
enum Word: String, Sendable, CaseIterable {
    case other = ""
    case a, an, the, half, dozen, few, fl, fluid, x, mark, gas, by
    case optional, fixed, frozen, `for`, expires, bought, opened, keep, price, to, taste, best, counted, need
    case and, or, plus, through, degrees, degree
    case each, total, totaling, totalling, ground, juice, zest, rind, of, with, `in`, no, not, at, room, on, from, cut
    case m, per, before, ago, earlier, old
    case hard, boiled, soft, fat, temperature, juices, liquid, canned
    case hot, cooked, oil, toasted, others = "other", similar, cinnamon, freshly
    case every, rib, eye, flour, overnight, until, about, bay, one, such, large, serving, serve, garnish
    case any, choice, ready, but, so, more, least, up, celery, chard, butter, lemongrass, rhubarb, little, gem, bulk,
        liquor,
        brine, gelatine, gelatin
    case `as`, many, much, al, ao, au
    case between, c, use, minus, less, couple, yolk, yolks, white, whites, egg
    case within, full, extra, whole, further, additional, keeps, store, stored, lasts, freezes, freeze, first, last,
        time
    case salt, pepper, free, lukewarm, tepid, warm, cold, thick, thin, all, grain
    case fan, assisted, convection, oven, electric
    case à, s, l, ст, ч, л, с, κ, σ, γ, v, š, su, bardağı, cà, phê, का, के, की
    case 适量, 適量, 少许, 少許, 少々, 若干, 適宜, お好みで, 好みで, 약간, 적당량, 조금
    case 各
    case 半, 반, 半分, 分
    case buçuk, rưỡi, setengah
    case demi, пол, пів
    case de, di, arbol, árbol
    case filet, filo, hilo, fio, huile, vinaigre, citron, olio, aceite, azeite
    case noix, noisette, noce, nuez, beurre, burro, mantequilla
    case pointe, couteau, punta, ponta, cuchillo, coltello, faca, rama, ramas, palo, palos, canela, garni, garnis
    case gra, grans
    case none
    case q, b, n, add
    case по, за, на, `do`, dle, podle, podľa, efter, etter, nach, naar, după, po, isteğe, kan
    case szerint, mukaan, göre
    // "More or less".
    case più, más, mais, mehr, mer, més, mniej, więcej
    // "Of" before a fruit, and what each of several weighs.
    case von, van, z, ze, af, av, из, от, od, iz, din, від, από, á, je, da, på, zu
    // "For" behind the name of a food.
    case voor, till, til, для
    case le, la, el, il, lo, o, den, die, der, het
    // A heaped spoon.
    case з, bez, без, горкой, горки, верхом, гіркою, górką, górki, czubkiem, czubem, kopečkem, vrškem
    case cc, col, p
    // Endings of plurals, and what German lists shorten.
    case e, en, er, es
    case gr, ger, geh, getr, gek, gesch, geschn, gew, gewürf, fr
    // "For" and "in" of Romance languages, and what makes a kind of food of what follows.
    case para, pour, em
    case par, ds, be
    case 片, にんにく, ニンニク, 大, 小
    case hornear, montar, batir, bater, fundir, postres, repostería, dolci, torte, bolo, bolos, gâteau, gâteaux
    case branche, hoja, feuille, gousse, gousses, bâton, bâtons, stecca, stecche, bacca, bacche, baccello, baccelli,
        vaina, vainas
    case fava, favas, pau, paus, stange, stangen
    case vanille, vainilla, vaniglia, baunilha, cannelle, cannella, zimt
    case imperial, uk, british, metric, us, american, australian
}
