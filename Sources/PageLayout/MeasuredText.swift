/// How text looks.
package struct TextStyle: Sendable, Hashable {
    package var fonts: [String]
    /// In points.
    package var size: Double
    /// 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic: Bool
    package var color: Color
    /// As in `lang` of HTML; which forms of Chinese characters are taken depends on it.
    package var language: String?

    package init(fonts: [String], size: Double, weight: Int = 400, isItalic: Bool = false, color: Color) {
        (self.fonts, self.size, self.weight, self.isItalic, self.color) = (fonts, size, weight, isItalic, color)
    }
}

/// A paragraph in a style, broken at a width.
package struct TextRun: Sendable, Hashable {
    package var text: String
    package var style: TextStyle
    /// `nil` for one that is not broken.
    package var width: Double?

    package init(_ text: String, _ style: TextStyle, width: Double?) {
        (self.text, self.style, self.width) = (text, style, width)
    }
}

/// A paragraph and the lines it has.
package struct MeasuredText: Sendable, Hashable {
    package var run: TextRun
    package var lines: [Line]

    package struct Line: Sendable, Hashable {
        /// Of what is drawn.
        package var width: Double
        package var height: Double
        /// From the line's top to its base line.
        package var ascent: Double

        package init(width: Double, height: Double, ascent: Double) {
            (self.width, self.height, self.ascent) = (width, height, ascent)
        }
    }

    package init(_ run: TextRun, _ lines: [Line]) { (self.run, self.lines) = (run, lines) }

    package var width: Double { lines.map(\.width).max() ?? 0 }
    package var height: Double { lines.map(\.height).reduce(0, +) }
}

/// Breaks text into lines as it will be drawn.
package protocol TextMeasurer {
    /// At least one line, whatever the text is.
    func measure(_ run: TextRun) -> MeasuredText
}
