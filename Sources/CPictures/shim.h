/* Decoders of photos: JPEG, PNG and WebP, whose macros and structures with unions Swift does not see. */
#ifndef RBOOK_CPICTURES_SHIM_H
#define RBOOK_CPICTURES_SHIM_H

#include <png.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

/* Decodes a PNG to RGB on a white ground; `pixels` has room for width * height * 3 bytes. Returns 0 where that succeeds. */
static inline int rbook_png_decode(const unsigned char *bytes, size_t count, unsigned width, unsigned height,
                                   unsigned char *pixels) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, count)) return -1;
    if (image.width != width || image.height != height) {
        png_image_free(&image);
        return -1;
    }
    png_color white = {255, 255, 255};
    image.format = PNG_FORMAT_RGB;
    int done = png_image_finish_read(&image, &white, pixels, 0, NULL);
    png_image_free(&image);
    return done ? 0 : -1;
}

/* Decodes a WebP to RGBA at another size; `pixels` has room for width * height * 4 bytes. Returns 0 where that succeeds. */
static inline int rbook_webp_decode(const unsigned char *bytes, size_t count, int width, int height, unsigned char *pixels) {
    WebPDecoderConfig settings;
    if (!WebPInitDecoderConfig(&settings)) return -1;
    settings.options.use_scaling = 1;
    settings.options.scaled_width = width;
    settings.options.scaled_height = height;
    settings.output.colorspace = MODE_RGBA;
    settings.output.is_external_memory = 1;
    settings.output.u.RGBA.rgba = pixels;
    settings.output.u.RGBA.stride = width * 4;
    settings.output.u.RGBA.size = (size_t)width * (size_t)height * 4;
    VP8StatusCode status = WebPDecode(bytes, count, &settings);
    WebPFreeDecBuffer(&settings.output);
    return status == VP8_STATUS_OK ? 0 : -1;
}

#endif
