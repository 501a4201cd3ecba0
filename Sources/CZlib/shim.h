#pragma once
#include <zlib.h>

/// `deflateInit2` is a macro, which Swift does not see.
static inline int deflateStart(z_stream *stream, int level, int windowBits) {
  return deflateInit2(stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
}
