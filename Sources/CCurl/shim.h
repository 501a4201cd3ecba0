/* libcurl, and its variadic functions with the types that are used, which Swift cannot call otherwise. */
#ifndef RBOOK_CCURL_SHIM_H
#define RBOOK_CCURL_SHIM_H

#include <curl/curl.h>

typedef size_t (*rbook_curl_take)(char *, size_t, size_t, void *);
typedef curl_socket_t (*rbook_curl_open)(void *, curlsocktype, struct curl_sockaddr *);

static inline CURLcode rbook_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rbook_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rbook_curl_set_taker(CURL *handle, CURLoption option, rbook_curl_take function) {
    return curl_easy_setopt(handle, option, function);
}

/* Certificates as PEM; copied by libcurl. */
static inline CURLcode rbook_curl_set_certificates(CURL *handle, const void *bytes, size_t count) {
    struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
    return curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
}

static inline CURLcode rbook_curl_set_opener(CURL *handle, rbook_curl_open function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLcode rbook_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode rbook_curl_number(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode rbook_curl_text(CURL *handle, CURLINFO info, char **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode rbook_curl_offset(CURL *handle, CURLINFO info, long *value) {
    curl_off_t number = 0;
    CURLcode code = curl_easy_getinfo(handle, info, &number);
    *value = (long)number;
    return code;
}

#endif
