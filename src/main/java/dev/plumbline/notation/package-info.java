/**
 * Positions and moves as text: FEN, SAN, long algebraic and UCI. Reading is syntax first, then
 * meaning, and each has its own kind of error: a place in the text, or why there is no such move.
 * Beside them: what a mistyped name may have meant.
 */
@NullMarked
package dev.plumbline.notation;

import org.jspecify.annotations.NullMarked;
