internal import Cookbook

/// Words that receipts are kept with: what a line is that begins with one of them is no goods.
enum ReceiptWords {
    /// Whether a line is a sum, a tax, a discount, a deposit, a way of paying, or what is printed around them.
    ///
    /// - Parameter isKnown: whether the catalogue knows the line as a food: "Total 0% yogurt" and "cash crop cider" are goods.
    static func isBookkeeping(_ words: [String], isKnown: Bool) -> Bool {
        let folded = words.map { word in
            String(decoding: TextFolding.fold(word.filter { $0.isLetter || $0 == "-" }), as: UTF8.self)
        }.filter { !$0.isEmpty && $0 != "-" }
        guard let first = folded.first else { return false }
        if sums.contains(first) { return !isKnown || folded.count < 3 }
        if isKnown { return false }
        if first == "a" || first == "b", folded.count == 1, words.contains(where: { $0.contains("%") }) { return true }
        return firstWords.contains(first) || folded.contains(where: anywhere.contains)
            || folded.count > 1 && phrases.contains("\(first) \(folded[1])")
    }

    private static let sums: Set<String> = [
        "total", "totals", "subtotal", "sub-total", "summe", "gesamt", "gesamtbetrag", "gesamtsumme", "zwischensumme",
        "betrag", "balance", "totale", "suma", "totaal", "subtotaal", "montant", "sum", "amount", "importe", "importo",
        "summa", "ialt", "totalt", "sous-total", "zwischentotal", "razem",
    ]

    /// Only as the first word: "bar" is a way of paying, and "chocolate bar" is not.
    private static let firstWords: Set<String> = [
        "change", "cash", "geg", "geg-bar", "card", "credit", "debit", "due", "paid", "tendered", "bar", "ec", "net",
        "netto", "brutto",
        "gross", "points", "tel", "phone", "receipt", "pin", "kort", "karte", "carte", "contant", "contanten", "date",
        "datum", "time", "uhr", "uhrzeit", "bon", "bon-nr", "beleg", "beleg-nr", "kasse", "terminal", "trace", "store",
        "items", "item", "articles", "artikel", "posten", "you", "thank", "danke", "merci", "gracias", "loyalty",
        "order",
        "invoice", "rechnung", "cashier", "kassierer", "server", "tip", "gift", "multibuy", "promotion", "promo",
        "aktion",
        "reg", "till", "op", "auth", "aid", "contante", "contanti", "resto", "saldo", "cambio", "vuelto", "zu",
        "rundung", "rounding", "oresavrundning", "deal", "meal-deal", "refund", "less", "bag", "bags", "carrier",
    ]

    /// Wherever they stand.
    private static let anywhere: Set<String> = [
        "visa", "mastercard", "maestro", "amex", "girocard", "ec-cash", "ec-karte", "kontokort", "bankkort",
        "bancontact", "bancomat", "paypal", "apple-pay", "tax", "vat",
        "mwst", "ust", "tva", "iva", "btw", "moms", "steuer", "ptu", "discount", "rabatt", "rabat", "remise",
        "reduction",
        "descuento", "sconto", "korting", "saving", "savings", "coupon", "voucher", "gutschein", "clubcard",
        "nectar", "payback", "ruckgeld", "rueckgeld", "wechselgeld", "vaxel", "gegeben", "contactless", "kontaktlos",
        "kartenzahlung", "kreditkarte", "kontant", "efectivo", "tarjeta", "especes", "rendu", "pfand", "leergut",
        "deposit",
        "consigne", "statiegeld", "pant", "tragetasche", "cashback", "gotowka", "reszta", "wisselgeld",
    ]

    private static let phrases: Set<String> = [
        "to pay", "a payer", "a pagar", "da pagare", "te betalen", "att betala", "at betale", "do zaplaty", "en caisse",
        "your savings", "price cut", "carrier bag", "plastic bag", "paper bag", "zu zahlen", "sie sparen",
    ]
}
