/**
 * The prover of forced mates: an exact search whose answer is proven, with every shortest key, or
 * refuted. It uses no evaluation and no unsound pruning.
 */
@NullMarked
package dev.plumbline.mate;

import org.jspecify.annotations.NullMarked;
