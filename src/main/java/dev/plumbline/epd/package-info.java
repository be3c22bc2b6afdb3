/**
 * Suites as files. {@code EntryReader} reads an input line by line, {@code EpdRecord} is a position
 * with its operations, {@code Problem} what it asks for; {@code EpdWriter} and {@code RecordFormat}
 * write records. Each line is accepted, repaired or rejected on its own; none is lost.
 */
@NullMarked
package dev.plumbline.epd;

import org.jspecify.annotations.NullMarked;
