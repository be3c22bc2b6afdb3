/**
 * The record of a run: a file of JSON lines, a header and an entry for each search. A run only
 * appends to it, and all reports are made from it. The format is described in {@code
 * src/docs/journal.md}.
 *
 * <pre>{@code
 * try (JournalReader journal = JournalReader.open(Path.of("run.jsonl"))) {
 *   for (JournalEntry entry = journal.next(); entry != null; entry = journal.next()) {
 *     boolean solved = entry.judgement().verdict().solved();
 *     String move = entry.answer().bestMove();
 *     System.out.println(entry.key().label() + " " + move + (solved ? "" : " missed"));
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.journal;

import org.jspecify.annotations.NullMarked;
