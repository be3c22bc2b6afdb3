/**
 * Finds what is wrong with an engine's lines. Each kind of trouble has a {@code FindingCode} and
 * belongs to a small check; {@code LineChecks} runs them all. To add one, write a check and call it
 * there.
 */
@NullMarked
package dev.plumbline.judge.findings;

import org.jspecify.annotations.NullMarked;
