internal import CPango
internal import Glibc
package import PageLayout

/// Draws pages as PDF with Cairo; all decisions about them are made before.
package struct PageDrawer {
    private let setter: TextSetter
    private let pictures: [PrintedPicture?]

    package init(_ setter: TextSetter, pictures: [PrintedPicture?]) {
        (self.setter, self.pictures) = (setter, pictures)
    }

    /// What a file says of itself.
    package struct Description: Sendable {
        package var title: String
        /// As 2026-11-21T10:00:00Z.
        package var created: String
        /// A bookmark for each sheet.
        package var sheets: [String]

        package init(title: String, created: String, sheets: [String]) {
            (self.title, self.created, self.sheets) = (title, created, sheets)
        }
    }

    /// Bytes as Cairo makes them.
    private final class Output {
        var bytes: [UInt8] = []
    }

    /// The PDF of some pages; `nil` where Cairo failed, as it does when memory is used up.
    ///
    /// - Parameter chosen: their places in the document.
    package func pdf(_ document: ComposedDocument, pages chosen: [Int], _ description: Description) -> [UInt8]? {
        let output = Output()
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().bytes.append(
                    contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), 100, 100)
        defer { cairo_surface_destroy(surface) }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, description.title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "rbook")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, description.created)
        let cairo = cairo_create(surface)
        // Links to pages that are not there would be an error.
        let reachable = Set(document.starts.indices.filter { chosen.contains(document.starts[$0]) })
        for place in chosen {
            draw(document.pages[place], reachable, surface, cairo)
            cairo_show_page(cairo)
        }
        for (sheet, title) in description.sheets.enumerated() where reachable.contains(sheet) {
            _ = cairo_pdf_surface_add_outline(
                surface, CAIRO_PDF_OUTLINE_ROOT, title, "dest='\(Self.name(sheet))'",
                CAIRO_PDF_OUTLINE_FLAG_OPEN)
        }
        let drawn = cairo_status(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        guard drawn == CAIRO_STATUS_SUCCESS, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        return withExtendedLifetime(output) { output.bytes }
    }

    private static func name(_ sheet: Int) -> String { "sheet\(sheet + 1)" }

    private func draw(_ page: Page, _ reachable: Set<Int>, _ surface: OpaquePointer?, _ cairo: OpaquePointer?) {
        cairo_pdf_surface_set_size(surface, page.width, page.height)
        cairo_pdf_surface_set_page_label(surface, page.label)
        ground(page, cairo)
        for sheet in page.begins where reachable.contains(sheet) {
            cairo_tag_begin(cairo, CAIRO_TAG_DEST, "name='\(Self.name(sheet))' x=0 y=0")
            cairo_tag_end(cairo, CAIRO_TAG_DEST)
        }
        var open: TextLine?
        for mark in page.marks {
            if case .line(let line) = mark, let last = open, last.run == line.run, line.number == last.number + 1 {
                setter.draw(line, on: cairo)
                open = line
                continue
            }
            close(&open, cairo)
            switch mark {
            case .line(let line):
                if let tag = line.role.tag {
                    cairo_tag_begin(cairo, tag, nil)
                    open = line
                }
                setter.draw(line, on: cairo)
            case .link(let box, let sheet):
                guard reachable.contains(sheet) else { continue }
                cairo_tag_begin(
                    cairo, CAIRO_TAG_LINK,
                    "rect=[\(box.x) \(box.y) \(box.width) \(box.height)] dest='\(Self.name(sheet))'")
                cairo_tag_end(cairo, CAIRO_TAG_LINK)
            default: shape(mark, cairo)
            }
        }
        close(&open, cairo)
    }

    private func close(_ open: inout TextLine?, _ cairo: OpaquePointer?) {
        if let tag = open?.role.tag { cairo_tag_end(cairo, tag) }
        open = nil
    }

    // MARK: Shapes

    private func ground(_ page: Page, _ cairo: OpaquePointer?) {
        switch page.ground {
        // Paper is white by itself.
        case .plain(let color) where color == .white: return
        case .plain(let color): source(color, cairo)
        case .gradient(let colors):
            let pattern = cairo_pattern_create_linear(0, 0, 0, page.height)
            for (number, color) in colors.enumerated() {
                let last = Double(max(1, colors.count - 1))
                let place = number == 1 && colors.count == 3 ? page.groundMiddle : Double(number) / last
                cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.opacity)
            }
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
        cairo_rectangle(cairo, 0, 0, page.width, page.height)
        cairo_fill(cairo)
    }

    private func source(_ color: Color, _ cairo: OpaquePointer?) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
    }

    private func shape(_ mark: Mark, _ cairo: OpaquePointer?) {
        switch mark {
        case .box(let box, let radius, let fill, let outline):
            path(box, radius, cairo)
            if let fill {
                source(fill, cairo)
                if outline == nil { cairo_fill(cairo) } else { cairo_fill_preserve(cairo) }
            }
            if let outline {
                source(outline, cairo)
                cairo_set_line_width(cairo, 0.8)
                cairo_stroke(cairo)
            }
            cairo_new_path(cairo)
        case .shadow(let box, let radius, let reach): shadow(box, radius, reach, cairo)
        case .picture(let number, let box, let radius):
            if pictures.indices.contains(number), let picture = pictures[number] {
                draw(picture, box, radius, cairo)
            }
        case .line, .link: break
        }
    }

    private func path(_ box: Rectangle, _ radius: Double, _ cairo: OpaquePointer?) {
        let radius = min(radius, box.width / 2, box.height / 2)
        guard radius > 0 else { return cairo_rectangle(cairo, box.x, box.y, box.width, box.height) }
        let (right, bottom) = (box.x + box.width, box.y + box.height)
        let quarter = Double.pi / 2
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, right - radius, box.y + radius, radius, -quarter, 0)
        cairo_arc(cairo, right - radius, bottom - radius, radius, 0, quarter)
        cairo_arc(cairo, box.x + radius, bottom - radius, radius, quarter, 2 * quarter)
        cairo_arc(cairo, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(cairo)
    }

    /// Boxes on each other that grow and are nearly clear: PDF has no blur.
    private func shadow(_ box: Rectangle, _ radius: Double, _ reach: Double, _ cairo: OpaquePointer?) {
        let layers = 6
        for layer in 1...layers {
            let more = reach * Double(layer) / Double(layers)
            let grown = Rectangle(
                x: box.x - more / 2, y: box.y - more / 2 + 2, width: box.width + more, height: box.height + more)
            source(Color(0, 0, 0, opacity: 0.02), cairo)
            path(grown, radius + more / 2, cairo)
            cairo_fill(cairo)
        }
    }

    private func draw(_ picture: PrintedPicture, _ box: Rectangle, _ radius: Double, _ cairo: OpaquePointer?) {
        guard let bytes = malloc(picture.bytes.count)?.assumingMemoryBound(to: UInt8.self) else { return }
        bytes.initialize(from: picture.bytes, count: picture.bytes.count)
        let image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(picture.width), Int32(picture.height))
        defer { cairo_surface_destroy(image) }
        // The PDF takes the JPEG as it is; the surface's own pixels are not looked at.
        guard rbook_cairo_set_jpeg(image, bytes, UInt(picture.bytes.count)) == CAIRO_STATUS_SUCCESS else {
            return free(bytes)
        }
        let (width, height) = (Double(picture.width), Double(picture.height))
        let scale = max(box.width / width, box.height / height)
        cairo_save(cairo)
        path(box, radius, cairo)
        cairo_clip(cairo)
        cairo_translate(
            cairo, box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2)
        cairo_scale(cairo, scale, scale)
        cairo_set_source_surface(cairo, image, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }
}

extension TextLine.Role {
    /// The element of a tagged PDF; `nil` for what is no part of the text.
    fileprivate var tag: String? {
        switch self {
        case .title: "H1"
        case .heading: "H2"
        case .group: "H3"
        case .paragraph: "P"
        case .furniture: nil
        }
    }
}
