#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

/// Frees a text that libxml2 has made; its own `xmlFree` is a variable, which Swift 6 does not let through.
static inline void freeText(xmlChar *text) { xmlFree(text); }
