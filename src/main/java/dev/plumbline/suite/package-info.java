/**
 * The suites Plumbline knows: their catalogue with fingerprints and errata, the places where suites
 * lie, a suite by its name or path, and the installing of suites that belong to others. The network
 * is touched only where the user asks for an install.
 */
@NullMarked
package dev.plumbline.suite;

import org.jspecify.annotations.NullMarked;
