import Kitchen
import Testing

@Suite struct CatalogueNearestTests {
    @Test(
        arguments: [
            ("flouer", "all-purpose flour"),
            ("suger", "sugar"),
            ("potatos xx", nil),
            ("buter", "butter"),
            ("cinamon", "cinnamon"),
            ("parmesann", "Parmesan"),
            ("brocoli", "broccoli"),
            ("zuchinni", "courgette"),
            ("mozarella", "mozzarella"),
            ("yoghrut", "yogurt"),
            ("creme fraich", "crème fraîche"),
            ("qq", nil),
            ("wasabi past", "wasabi paste"),
            ("blahblah", nil),
            ("corriander", "cilantro"),
            ("garlc", "garlic"),
            ("olve oil", "olive oil"),
            ("egss", "egg"),
        ] as [(String, String?)])
    func findsWhatWasMeant(_ written: String, _ meant: String?) {
        let catalogue = Catalogue.builtIn
        #expect(catalogue.nearest(to: written, limit: 1).first.map { catalogue[$0].name } == meant)
    }
}
