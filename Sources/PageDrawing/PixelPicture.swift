/// Pixels of a picture: three bytes each, red, green and blue, row by row.
struct PixelPicture {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// As large as it can be inside a size, but no larger than it is.
    func shrunk(into most: (width: Int, height: Int)) -> PixelPicture {
        let (newWidth, newHeight) = Self.fitted(width, height, into: most)
        guard newWidth < width || newHeight < height else { return self }
        var result = PixelPicture(
            width: newWidth, height: newHeight, pixels: [UInt8](repeating: 0, count: newWidth * newHeight * 3))
        // Each pixel is the mean of those that it takes the place of.
        var sums = [Int](repeating: 0, count: newWidth * 3)
        for y in 0..<newHeight {
            for index in sums.indices { sums[index] = 0 }
            let rows = y * height / newHeight..<max((y + 1) * height / newHeight, y * height / newHeight + 1)
            for row in rows {
                for x in 0..<newWidth {
                    let columns = x * width / newWidth..<max((x + 1) * width / newWidth, x * width / newWidth + 1)
                    var (red, green, blue) = (0, 0, 0)
                    for column in columns {
                        let place = (row * width + column) * 3
                        red += Int(pixels[place])
                        green += Int(pixels[place + 1])
                        blue += Int(pixels[place + 2])
                    }
                    sums[x * 3] += red / columns.count
                    sums[x * 3 + 1] += green / columns.count
                    sums[x * 3 + 2] += blue / columns.count
                }
            }
            for index in sums.indices { result.pixels[y * newWidth * 3 + index] = UInt8(sums[index] / rows.count) }
        }
        return result
    }

    static func fitted(_ width: Int, _ height: Int, into most: (width: Int, height: Int)) -> (Int, Int) {
        let scale = min(1, Double(most.width) / Double(width), Double(most.height) / Double(height))
        return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    }

    /// Turned so that what Exif calls its upper side is up.
    ///
    /// - Parameter orientation: 1 to 8, as Exif numbers them.
    func upright(_ orientation: Int) -> PixelPicture {
        guard (2...8).contains(orientation) else { return self }
        let isTurned = orientation >= 5
        var result = PixelPicture(
            width: isTurned ? height : width, height: isTurned ? width : height,
            pixels: [UInt8](repeating: 0, count: pixels.count))
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (fromX, fromY) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                let (from, to) = ((fromY * width + fromX) * 3, (y * result.width + x) * 3)
                result.pixels[to] = pixels[from]
                result.pixels[to + 1] = pixels[from + 1]
                result.pixels[to + 2] = pixels[from + 2]
            }
        }
        return result
    }
}
