import SourceText
import Testing

@testable import Kitchen

/// What lists of German, French, Spanish and Italian kitchens shorten, cut up and put last.
@Suite struct ShortenedLineTests {
    /// Quantity, unit, name, sizes and what the line says besides.
    private func read(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var parser = ItemLineParser(options: ItemLineOptions(isRecipe: true))
        let line = parser.parse(bytes)
        let measure = line.amounts.first?.measure
        let quantity = measure?.quantity.map { $0.isRange ? "\($0.min)-\($0.max)" : "\($0.min)" } ?? "-"
        func texts(_ roles: [ItemLine.Role]) -> String {
            line.parts.filter { roles.contains($0.role) }
                .map { String(decoding: bytes[$0.range.indices], as: UTF8.self) }.joined(separator: ", ")
        }
        let fields = [
            quantity, measure?.unit.map { "\($0)" } ?? "-", line.name(in: bytes), texts([.size]),
            texts([.preparation, .remark]),
        ]
        return fields.joined(separator: " | ")
    }

    @Test(arguments: [
        ("2 Zehe/n Knoblauch", "2 | clove | Knoblauch |  | "),
        ("1 Stange/n Lauch", "1 | stalk | Lauch |  | "),
        ("2 Bund/e Petersilie", "2 | bunch | Petersilie |  | "),
        ("1 Packung/en Hefe", "1 | package | Hefe |  | "),
        ("2 Zehe(n) Knoblauch", "2 | clove | Knoblauch |  | "),
        ("3 clove(s) garlic", "3 | clove | garlic |  | "),
        ("4 Zwiebel/n", "4 | - | Zwiebel |  | "),
        ("4 Zwiebel(n), fein gehackt", "4 | - | Zwiebel |  | fein gehackt"),
        ("3 Ei/er", "3 | - | Ei |  | "),
        ("1 kl. Dose/n Mais", "1 | tin | Mais | kl | "),
        // A choice, and two foods, are no endings.
        ("200 ml Sahne/Milch", "200 | milliliter | Sahne/Milch |  | "),
        ("salt/pepper", "- | - | salt/pepper |  | "),
        ("2 tomatoes (s.)", "2 | - | tomatoes |  | s"),
    ])
    func endingsBelongToTheWordBeforeThem(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test func anEndingIsNoChoice() {
        #expect(ItemLine.parse("4 Zwiebel/n").alternatives.isEmpty)
        #expect(ItemLine.parse("200 ml Sahne/Milch").alternatives.count == 2)
    }

    @Test(arguments: [
        ("2 EL, gehäuft Mehl", "2 | metricTablespoon | Mehl |  | "),
        ("1 TL, gestr. Zimt", "1 | metricTeaspoon | Zimt |  | "),
        ("2 TL, leicht gehäuft Backpulver", "2 | metricTeaspoon | Backpulver |  | "),
        ("2 cups, about half of it chopped", "2 | cup | about half of it |  | chopped"),
        ("2 geh. EL Mehl", "2 | metricTablespoon | Mehl |  | "),
    ])
    func howFullASpoonIsMayFollowItsComma(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test func aHeapedSpoonIsNotExact() {
        #expect(ItemLine.parse("2 EL, gehäuft Mehl").measure.quantity?.isApproximate == true)
    }

    @Test(arguments: [
        ("100 g gem. Mandeln", "100 | gram | Mandeln |  | gem."),
        ("100 g ger. Käse", "100 | gram | Käse |  | ger."),
        ("50 g geh. Mandeln", "50 | gram | Mandeln |  | geh."),
        ("1 Prise fr. gem. Pfeffer", "1 | pinch | Pfeffer |  | fr. gem."),
        ("100 g Mandeln, gem.", "100 | gram | Mandeln |  | gem."),
        ("100 g Mandeln gem.", "100 | gram | Mandeln |  | gem."),
        ("2 little gem lettuces", "2 | - | little gem lettuces |  | "),
    ])
    func shortWaysOfPreparingAreNoNames(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("4 m.-große Zwiebel(n)", "4 | - | Zwiebel | m.-große | "),
        ("2 gr. Eier", "2 | - | Eier | gr | "),
        ("1 gr. Gemüsezwiebel", "1 | - | Gemüsezwiebel | gr | "),
        ("2-3 gr. Kartoffeln", "2-3 | - | Kartoffeln | gr | "),
        ("1 gr. Dose Tomaten", "1 | tin | Tomaten | gr | "),
        ("6 gr. Salz", "6 | gram | Salz |  | "),
        ("20 gr. Zwiebeln", "20 | gram | Zwiebeln |  | "),
        ("2 gr Safran", "2 | gram | Safran |  | "),
        ("400 gr Dose Tomaten", "1 | tin | Tomaten |  | "),
    ])
    func aFewGramsOfWhatIsCountedAreASize(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("Cebolla en rodajas", "- | - | Cebolla |  | en rodajas"),
        ("Jamón en lonchas", "- | - | Jamón |  | en lonchas"),
        ("Piña en trozos", "- | - | Piña |  | en trozos"),
        ("1 cebolla en rodajas finas", "1 | - | cebolla |  | en rodajas finas"),
        ("Oignon en tranches", "- | - | Oignon |  | en tranches"),
        ("Zitrone in Scheiben", "- | - | Zitrone |  | in Scheiben"),
        ("Cipolla a fette", "- | - | Cipolla |  | a fette"),
        ("Atún en lata", "- | - | Atún en lata |  | "),
        ("Canela en rama", "- | - | Canela en rama |  | "),
        ("smör en klick", "1 | dollop | smör |  | "),
        ("en nypa salt", "1 | pinch | salt |  | "),
    ])
    func howItIsCutIsNoAmount(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("Tuorli (di uova medie) 6", "6 | - | Tuorli |  | di uova medie"),
        ("Uova medie 3", "3 | - | Uova | medie | "),
        ("Zucchine: 2 medie", "2 | - | Zucchine | medie | "),
        ("Patatas (4 medianas)", "4 | - | Patatas | medianas | "),
        ("Burro per la teglia 20 g", "20 | gram | Burro |  | per la teglia"),
        ("Limoni per guarnire 2", "2 | - | Limoni |  | per guarnire"),
        ("Lievito per dolci 1 bustina", "1 | packet | Lievito per dolci |  | "),
        ("butter for the tin 20 cm", "- | - | butter |  | for the tin 20 cm"),
        ("jasmine rice, enough for 2", "- | - | jasmine rice |  | enough for 2"),
        ("bread to serve 4", "- | - | bread |  | to serve 4"),
        ("Cebolla, 1/4 de pieza", "1/4 | piece | Cebolla |  | "),
    ])
    func theAmountMayComeLast(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("2 cucharaditas de polvo para hornear", "2 | metricTeaspoon | polvo para hornear |  | "),
        ("Lievito in polvere per dolci 16 g", "16 | gram | Lievito in polvere per dolci |  | "),
        ("200 ml de nata para montar", "200 | milliliter | nata para montar |  | "),
        ("1 colher de sopa de fermento para bolo", "1 | metricTablespoon | fermento para bolo |  | "),
        ("aceite para freír", "- | - | aceite |  | para freír"),
    ])
    func aPurposeMayBePartOfTheName(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("le jus d'un demi-citron", "1/2 | - | citron |  | le jus d'"),
        ("le jus d'½ citron", "1/2 | - | citron |  | le jus d'"),
        ("un par de huevos", "2 | - | huevos |  | "),
        ("1 Gläschen Kapern", "1 | glass | Kapern |  | "),
        ("4 Paar Saitenwürstle", "4 | pair | Saitenwürstle |  | "),
        ("ein paar Zweige Thymian", "- | sprig | Thymian |  | "),
        ("1 manojito de cilantro", "1 | bunch | cilantro |  | "),
        ("1 barra de pan", "1 | bar | pan |  | "),
        ("1 gousse de vanille", "1 | pod | vanille |  | "),
        ("1 gousse d'ail", "1 | clove | ail |  | "),
        ("2 bâtons de cannelle", "2 | stick | cannelle |  | "),
        ("1 Stange Zimt", "1 | stick | Zimt |  | "),
        ("1 Ds. Mais", "1 | tin | Mais |  | "),
        ("2 ds bitters", "2 | dash | bitters |  | "),
        ("1 bonne pincée de sel", "1 | pinch | sel | bonne | "),
        ("2 valkosipulin kynttä", "2 | clove | valkosipulin |  | "),
        ("醤油 大2", "2 | metricTablespoon | 醤油 |  | "),
        ("卵 大2個", "2 | piece | 卵 大 |  | "),
        ("にんにく 2片", "2 | clove | にんにく |  | "),
        ("キャベツ 1/4玉", "1/4 | head | キャベツ |  | "),
        ("面粉 300g左右", "300 | gram | 面粉 |  | 左右"),
    ])
    func knowsFurtherUnits(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }
}
