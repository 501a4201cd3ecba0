internal import CPango
package import PageLayout

/// Breaks and draws text with Pango: shaping, scripts of both directions, and the fonts that are installed.
package final class TextSetter: TextMeasurer {
    private let fonts: UnsafeMutablePointer<PangoFontMap>?
    private let context: OpaquePointer?
    private var descriptions: [DescriptionKey: OpaquePointer] = [:]
    /// The layout of the paragraph whose lines are drawn.
    private var drawn: (run: TextRun, layout: OpaquePointer)?
    /// Characters that no installed font has.
    package private(set) var missing: Set<UInt32> = []

    private struct DescriptionKey: Hashable {
        let fonts: [String]
        let size: Double
        let weight: Int
        let isItalic: Bool
    }

    /// The least height of a line, as a multiple of the size of its type.
    private static let lineHeight = 1.34

    package init() {
        fonts = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fonts)
        let options = cairo_font_options_create()
        // A page is drawn at any size, so nothing is fitted to pixels.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        if let drawn { g_object_unref(UnsafeMutableRawPointer(drawn.layout)) }
        for description in descriptions.values { pango_font_description_free(description) }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) }
    }

    package func measure(_ run: TextRun) -> MeasuredText {
        guard let layout = layout(run) else {
            return MeasuredText(run, [MeasuredText.Line(width: 0, height: run.style.size, ascent: run.style.size)])
        }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        if pango_layout_get_unknown_glyphs_count(layout) > 0 { noteMissing(layout) }
        let least = run.style.size * Self.lineHeight
        let lines = (0..<pango_layout_get_line_count(layout)).map { number -> MeasuredText.Line in
            var logical = PangoRectangle()
            pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, number), nil, &logical)
            let (ascent, height) = (-points(logical.y), points(logical.height))
            let more = max(0, least - height) / 2
            return MeasuredText.Line(
                width: points(logical.width), height: max(height, least), ascent: ascent + more)
        }
        return MeasuredText(run, lines)
    }

    /// Draws a line with its base line where the mark says.
    func draw(_ line: TextLine, on cairo: OpaquePointer?) {
        if drawn?.run != line.run {
            if let drawn { g_object_unref(UnsafeMutableRawPointer(drawn.layout)) }
            drawn = layout(line.run).map { (line.run, $0) }
        }
        guard let layout = drawn?.layout,
            let own = pango_layout_get_line_readonly(layout, Int32(line.number))
        else { return }
        let color = line.run.style.color
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
        cairo_move_to(cairo, line.x, line.y + line.ascent)
        pango_cairo_show_layout_line(cairo, own)
    }

    private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    private func layout(_ run: TextRun) -> OpaquePointer? {
        guard let layout = pango_layout_new(context) else { return nil }
        pango_layout_set_font_description(layout, description(run.style))
        pango_layout_set_text(layout, run.text, Int32(clamping: run.text.utf8.count))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let width = run.width { pango_layout_set_width(layout, Int32(max(1, width) * Double(PANGO_SCALE))) }
        if let language = run.style.language {
            let attributes = pango_attr_list_new()
            pango_attr_list_insert(attributes, pango_attr_language_new(pango_language_from_string(language)))
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        return layout
    }

    private func description(_ style: TextStyle) -> OpaquePointer? {
        let key = DescriptionKey(
            fonts: style.fonts, size: style.size, weight: style.weight, isItalic: style.isItalic)
        if let found = descriptions[key] { return found }
        guard let made = pango_font_description_new() else { return nil }
        pango_font_description_set_family(made, style.fonts.joined(separator: ","))
        pango_font_description_set_absolute_size(made, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(made, PangoWeight(rawValue: UInt32(style.weight)))
        if style.isItalic { pango_font_description_set_style(made, PANGO_STYLE_ITALIC) }
        descriptions[key] = made
        return made
    }

    private func noteMissing(_ layout: OpaquePointer) {
        for number in 0..<pango_layout_get_line_count(layout) {
            var runs = pango_layout_get_line_readonly(layout, number)?.pointee.runs
            while let run = runs {
                if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let glyphs = item.glyphs?.pointee
                {
                    for index in 0..<Int(glyphs.num_glyphs) {
                        let character = rbook_pango_missing(glyphs.glyphs[index].glyph)
                        if character != 0 { missing.insert(character) }
                    }
                }
                runs = run.pointee.next
            }
        }
    }
}
