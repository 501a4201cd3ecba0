/// A page as it is drawn: marks one above the other, which are also in the order in which they are read.
package struct Page: Sendable, Hashable {
    package var width: Double
    package var height: Double
    package var ground: Theme.Ground
    /// Where a gradient has its second colour, from 0 to 1.
    package var groundMiddle = 0.5
    package var marks: [Mark]
    /// "3"
    package var label: String
    /// The sheets that begin here, by their numbers.
    package var begins: [Int] = []

    package init(width: Double, height: Double, ground: Theme.Ground, marks: [Mark], label: String = "") {
        (self.width, self.height, self.ground, self.marks, self.label) = (width, height, ground, marks, label)
    }

    /// As for a script from right to left: what was at the left is at the right.
    package var mirrored: Page {
        var page = self
        page.marks = marks.map { $0.mirrored(in: width) }
        return page
    }
}

/// Something on a page, or on a strip of it.
package enum Mark: Sendable, Hashable {
    case line(TextLine)
    /// - outline: of a line half a point wide.
    case box(Rectangle, radius: Double, fill: Color?, outline: Color?)
    /// A soft edge around a box, so far on each side.
    case shadow(Rectangle, radius: Double, reach: Double)
    /// A picture of the job that fills the rectangle; what is beyond it is cut off.
    case picture(Int, Rectangle, radius: Double)
    /// Leads to where a sheet begins.
    case link(Rectangle, sheet: Int)

    package func moved(_ right: Double, _ down: Double) -> Mark {
        switch self {
        case .line(var line):
            line.x += right
            line.y += down
            return .line(line)
        case .box(let box, let radius, let fill, let outline):
            return .box(box.moved(right, down), radius: radius, fill: fill, outline: outline)
        case .shadow(let box, let radius, let reach):
            return .shadow(box.moved(right, down), radius: radius, reach: reach)
        case .picture(let number, let box, let radius):
            return .picture(number, box.moved(right, down), radius: radius)
        case .link(let box, let sheet): return .link(box.moved(right, down), sheet: sheet)
        }
    }

    func mirrored(in width: Double) -> Mark {
        func mirrored(_ box: Rectangle) -> Rectangle {
            Rectangle(x: width - box.x - box.width, y: box.y, width: box.width, height: box.height)
        }
        switch self {
        case .line(var line):
            line.x = width - line.x - line.width
            return .line(line)
        case .box(let box, let radius, let fill, let outline):
            return .box(mirrored(box), radius: radius, fill: fill, outline: outline)
        case .shadow(let box, let radius, let reach): return .shadow(mirrored(box), radius: radius, reach: reach)
        case .picture(let number, let box, let radius): return .picture(number, mirrored(box), radius: radius)
        case .link(let box, let sheet): return .link(mirrored(box), sheet: sheet)
        }
    }
}

/// One line of a paragraph.
package struct TextLine: Sendable, Hashable {
    /// What the paragraph is, for those who hear the page.
    package enum Role: Sendable, Hashable {
        case title, heading, group, paragraph
        /// Repeated on each page, and no part of what is read.
        case furniture
    }

    package var run: TextRun
    /// Of the paragraph's lines.
    package var number: Int
    package var role: Role
    /// Its left end, and its top.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// From its top.
    package var ascent: Double
}
