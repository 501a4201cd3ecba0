internal import Glibc

/// A place on a page in points (1/72 inch), from its upper left corner, downwards.
package struct Rectangle: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package func moved(_ right: Double, _ down: Double) -> Rectangle {
        Rectangle(x: x + right, y: y + down, width: width, height: height)
    }
}

/// A colour of sRGB; parts from 0 to 1.
package struct Color: Sendable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var opacity: Double

    /// - Parameters: red, green and blue from 0 to 255.
    package init(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red / 255, green / 255, blue / 255, opacity)
    }

    package static let black = Color(0, 0, 0)
    package static let white = Color(255, 255, 255)

    /// What is seen where it lies on a ground that hides all beneath it.
    package func over(_ ground: Color) -> Color {
        func mixed(_ part: KeyPath<Color, Double>) -> Double {
            255 * (self[keyPath: part] * opacity + ground[keyPath: part] * (1 - opacity))
        }
        return Color(mixed(\.red), mixed(\.green), mixed(\.blue))
    }

    /// Part of the way to another colour; 0 is this one, 1 the other.
    package func mixed(with other: Color, _ part: Double) -> Color {
        func between(_ value: KeyPath<Color, Double>) -> Double {
            255 * (self[keyPath: value] + (other[keyPath: value] - self[keyPath: value]) * part)
        }
        return Color(
            between(\.red), between(\.green), between(\.blue), opacity: opacity + (other.opacity - opacity) * part)
    }

    /// WCAG 2.1, "relative luminance"; of an opaque colour.
    package var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// WCAG 2.1, "contrast ratio", from 1 to 21.
    package func contrast(with other: Color) -> Double {
        let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }
}
