package import RecipeExchange

/// Colours, shapes and fonts; where things are is the page format's.
package struct Theme: Sendable, Hashable {
    package enum Ground: Sendable, Hashable {
        case plain(Color)
        /// From the top to the bottom; the second colour is never above the end of the page's head.
        case gradient([Color])
    }

    package var ground: Ground
    /// Of titles, which stand on the ground itself.
    package var title: Color
    package var text: Color
    /// Of remarks and small print.
    package var secondary: Color
    /// Of headings, amounts and numbers.
    package var accent: Color
    /// Of numbers in filled circles.
    package var onAccent: Color
    package var rule: Color
    /// Of warnings.
    package var attention: Color
    /// `nil` where sections stand on the ground itself.
    package var card: Card?
    /// Families in the order in which they are taken.
    package var fonts = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "DejaVu Sans",
        "Liberation Sans", "sans-serif",
    ]

    package struct Card: Sendable, Hashable {
        package var fill: Color
        package var radius: Double
        package var outline: Color?
        /// How far a soft shadow reaches; 0 for none.
        package var shadow: Double
    }

    /// - Parameter isScreen: on paper there is no ground and no card, only the theme's accent.
    package init(_ theme: PrintTheme, isScreen: Bool) {
        self = Self.screen(theme)
        guard !isScreen else { return }
        ground = .plain(.white)
        card = nil
        title = .black
        text = .black
        secondary = Color(70, 70, 70)
        rule = Color(150, 150, 150)
    }

    private init(
        ground: Ground, title: Color, text: Color, secondary: Color, accent: Color, rule: Color, card: Card
    ) {
        (self.ground, self.title, self.text, self.secondary) = (ground, title, text, secondary)
        (self.accent, self.rule, self.card) = (accent, rule, card)
        onAccent = .white
        attention = Color(176, 0, 32)
    }

    private static func screen(_ theme: PrintTheme) -> Theme {
        let translucent = Card(fill: Color(255, 255, 255, opacity: 0.94), radius: 16, outline: nil, shadow: 10)
        switch theme {
        case .plain:
            return Theme(
                ground: .plain(.white), title: .black, text: .black, secondary: Color(70, 70, 70), accent: .black,
                rule: Color(200, 200, 200),
                card: Card(fill: .white, radius: 16, outline: Color(200, 200, 200), shadow: 0))
        case .purple:
            return Theme(
                ground: .gradient([Color(131, 58, 180), Color(88, 86, 214), Color(64, 224, 208)]), title: .white,
                text: Color(28, 28, 40), secondary: Color(84, 84, 100), accent: Color(110, 44, 158),
                rule: Color(220, 214, 232), card: translucent)
        case .teal:
            // White on teal has a contrast of 2.5 to 1; navy has 4.8 and more on each of the three.
            return Theme(
                ground: .gradient([Color(20, 184, 166), Color(59, 130, 246), Color(96, 165, 250)]),
                title: Color(8, 15, 40), text: Color(15, 30, 46), secondary: Color(70, 86, 102),
                accent: Color(11, 98, 110), rule: Color(206, 226, 232), card: translucent)
        }
    }
}
