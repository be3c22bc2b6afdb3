/**
 * Suites as files: lines from bytes, records from lines, what a record asks for, and the canonical
 * writer. Each line is accepted, repaired or rejected on its own; none is lost.
 */
@NullMarked
package dev.plumbline.epd;

import org.jspecify.annotations.NullMarked;
