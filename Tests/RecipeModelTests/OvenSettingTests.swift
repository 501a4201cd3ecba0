import Kitchen
import Testing

@testable import RecipeModel

@Suite struct OvenSettingTests {
    private func read(_ text: String) -> [String]? {
        OvenSetting.temperatures(text)?.map { $0.temperature.text }
    }

    @Test func linesThatOnlySayHowHotAreRead() {
        #expect(read("350°F") == ["350 °F"])
        #expect(read("Oven: 180 °C") == ["180 °C"])
        #expect(read("Oven 350 °F (180 °C)") == ["350 °F", "180 °C"])
        #expect(read("Backofen: 200 °C Umluft") == ["200 °C"])
        #expect(read("Preheat oven to 400 degrees F") == ["400 °F"])
        #expect(read("Oven: 350") == ["350 °F"])
        #expect(read("180C fan") == ["180 °C"])
        #expect(read("烤箱: 180℃") == ["180 °C"])
    }

    @Test func linesThatSayMoreAreNot() {
        for text in [
            "1 cup warm water (40 °C)", "2 oven chips", "200 g flour", "100°C boiling water", "Oven: hot", "350 g",
            "12 C",
            "Bake at 350 °F for 20 minutes", "375 °F oil", "",
        ] {
            #expect(read(text) == nil, "\(text)")
        }
    }
}
