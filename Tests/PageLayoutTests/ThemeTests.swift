import PageLayout
import RecipeExchange
import Testing

@Suite struct ThemeTests {
    /// WCAG 2.1, AA: 4.5 to 1.
    private let leastContrast = 4.5

    @Test func contrastIsThatOfTheGuidelines() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 0.01)
        // The darkest grey that fails on white, and the lightest that does not.
        #expect(Color(119, 119, 119).contrast(with: .white) < leastContrast)
        #expect(Color(118, 118, 118).contrast(with: .white) > leastContrast)
    }

    @Test(arguments: PrintTheme.allCases) func textOnCardsCanBeRead(_ name: PrintTheme) throws {
        let theme = Theme(name, isScreen: true)
        let card = try #require(theme.card)
        for ground in colors(of: theme) {
            let behind = card.fill.over(ground)
            for color in [theme.text, theme.secondary, theme.accent, theme.attention] {
                #expect(color.contrast(with: behind) >= leastContrast, "\(name) \(color) on \(behind)")
            }
        }
        #expect(theme.onAccent.contrast(with: theme.accent) >= leastContrast)
    }

    /// The head is never below the second colour.
    @Test(arguments: PrintTheme.allCases) func titlesOnTheGroundCanBeRead(_ name: PrintTheme) {
        let theme = Theme(name, isScreen: true)
        let stops = colors(of: theme).prefix(2)
        for part in stride(from: 0.0, through: 1, by: 0.05) {
            let ground = stops[0].mixed(with: stops[stops.count - 1], part)
            #expect(theme.title.contrast(with: ground) >= leastContrast, "\(name) at \(part)")
        }
    }

    @Test(arguments: PrintTheme.allCases) func paperIsWhite(_ name: PrintTheme) {
        let theme = Theme(name, isScreen: false)
        #expect(theme.ground == .plain(.white))
        for color in [theme.title, theme.text, theme.secondary, theme.accent, theme.attention] {
            #expect(color.contrast(with: .white) >= leastContrast)
        }
    }

    private func colors(of theme: Theme) -> [Color] {
        switch theme.ground {
        case .plain(let color): [color]
        case .gradient(let colors): colors
        }
    }
}
