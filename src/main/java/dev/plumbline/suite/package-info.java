/**
 * Suites by name: the catalogue of known suites with fingerprints and errata, the lookup of a suite
 * by name or path, and the installation of third-party suites. Only an installation uses the
 * network.
 */
@NullMarked
package dev.plumbline.suite;

import org.jspecify.annotations.NullMarked;
