/** The static value of a position: terms with names, weights with a game phase. */
@NullMarked
package dev.plumbline.search.eval;

import org.jspecify.annotations.NullMarked;
