/**
 * The prover of forced mates: an exact search whose answer is proven, with every shortest key, or
 * refuted. It uses no evaluation and no unsound pruning.
 */
@NullMarked
package dev.plumbline.search.mate;

import org.jspecify.annotations.NullMarked;
