import Testing
@testable import RecipeModel
@Test func zTmp() {
    for t in ["Makes 250 ml","Makes about 2 litres","Serves 4 with leftovers","Makes half a cup", "Gas 7 / 220C / fan 200C", "Cuts into 16. Bonfire Night.", "Kappaleita: 20", "(gibt etwa 10 Knödel)","以上为 2 人份。"] {
        print("ZZ", t, MetadataLine.statements(t).map { "\($0)" } ?? "nil", MetadataLine.statements(in: t))
    }
}
