/** The static value of a position by a small neural network that is updated move by move. */
@NullMarked
package dev.plumbline.search.eval.network;

import org.jspecify.annotations.NullMarked;
