#pragma once
#include <archive.h>
#include <archive_entry.h>

/// Whether an entry is a file with contents of its own: libarchive's own marks are casts, which Swift does not see.
static inline int isRegularEntry(struct archive_entry *entry) { return archive_entry_filetype(entry) == AE_IFREG; }
static inline int isDirectoryEntry(struct archive_entry *entry) { return archive_entry_filetype(entry) == AE_IFDIR; }
static inline int isLinkEntry(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry) || archive_entry_symlink(entry);
}
