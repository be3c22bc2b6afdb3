/**
 * Checking suites: what the reader found in each line, what occurs twice in a file, counted and
 * listed in one of several formats.
 */
@NullMarked
package dev.plumbline.cli.lint;

import org.jspecify.annotations.NullMarked;
