/**
 * Positions and moves as text: FEN, SAN, long algebraic and UCI. Reading is syntax first, then
 * meaning, and each has its own kind of error: a place in the text, or why there is no such move.
 * {@code Spelling} suggests names for mistyped ones.
 */
@NullMarked
package dev.plumbline.notation;

import org.jspecify.annotations.NullMarked;
