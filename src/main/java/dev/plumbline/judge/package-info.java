/**
 * Judges analyses of problems: was the problem solved, when was the solution found, what is wrong
 * with the engine's lines. Everything follows from the raw text of the transcript, so an analysis
 * read from a journal gets the same judgement as a fresh one.
 */
@NullMarked
package dev.plumbline.judge;

import org.jspecify.annotations.NullMarked;
