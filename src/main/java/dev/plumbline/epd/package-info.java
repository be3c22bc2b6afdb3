/**
 * Suites as files. {@code EntryReader} reads an input line by line, {@code EpdRecord} is a position
 * with its operations, {@code Problem} what it asks for; {@code EpdWriter} and {@code RecordFormat}
 * write records. Each line is accepted, repaired or rejected on its own; none is lost.
 *
 * <pre>{@code
 * try (EntryReader reader = EntryReader.open(Input.file(Path.of("wac.epd")))) {
 *   for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
 *     for (RecordFinding finding : entry.findings()) {
 *       System.err.println(entry.line().number() + ": " + finding.message());
 *     }
 *     if (entry.record() != null) {
 *       System.out.println(EpdWriter.write(entry.record()));
 *     }
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.epd;

import org.jspecify.annotations.NullMarked;
