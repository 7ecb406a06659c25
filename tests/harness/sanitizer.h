/* WITH_SANITIZER is defined where the tests run under AddressSanitizer: gcc and clang say so in different words. */
#ifndef PROOFSHEET_TESTS_HARNESS_SANITIZER_H
#define PROOFSHEET_TESTS_HARNESS_SANITIZER_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define WITH_SANITIZER
#endif

#endif
