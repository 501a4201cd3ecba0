/* Pango on Cairo, with fontconfig, and what of it Swift cannot call or see otherwise. */
#ifndef RBOOK_CPANGO_SHIM_H
#define RBOOK_CPANGO_SHIM_H

#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

/* The character of a glyph that no font has; 0 for any other. */
static inline unsigned int rbook_pango_missing(PangoGlyph glyph) {
    return glyph & PANGO_GLYPH_UNKNOWN_FLAG ? glyph & ~PANGO_GLYPH_UNKNOWN_FLAG : 0;
}

/* Hands a picture's JPEG to a surface, which frees it with free(). */
static inline cairo_status_t rbook_cairo_set_jpeg(cairo_surface_t *surface, unsigned char *bytes, unsigned long count) {
    return cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_JPEG, bytes, count, free, bytes);
}

#endif
