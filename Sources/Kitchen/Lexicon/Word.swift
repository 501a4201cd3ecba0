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
    case `as`, many, much, al, ao
    case between, c, use, minus, less, couple, yolk, yolks, white, whites, egg
    case within, full, extra, whole, further, additional, keeps, store, stored, lasts, freezes, freeze, first, last,
        time
    case salt, pepper, free, lukewarm, tepid, warm, cold, thick, thin, all, grain
    case fan, assisted, convection, oven, electric
    case à, s, l, ст, ч, л, с, κ, σ, γ, v, š, su, bardağı, cà, phê, का, के, की
    case 适量, 適量, 少许, 少許, 少々, 若干, 약간, 적당량, 조금
    case 半, 반, 半分, 分
    case buçuk, rưỡi, setengah
    case demi, пол, пів
    case de, di, arbol, árbol
    case filet, filo, hilo, fio, huile, vinaigre, citron, olio, aceite, azeite
    case noix, noce, nuez, beurre, burro, mantequilla
    case gra, grans
    case none
    case q, b, add
    case по, за, на, `do`, dle, podle, podľa, efter, etter, nach, naar, după
    case imperial, uk, british, metric, us, american, australian
}
