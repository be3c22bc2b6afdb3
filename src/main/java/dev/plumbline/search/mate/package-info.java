/**
 * The prover of forced mates: an exact search that answers proven, with every shortest key, or
 * refuted. It values nothing and prunes nothing but what cannot matter, so its word is final.
 */
@NullMarked
package dev.plumbline.search.mate;

import org.jspecify.annotations.NullMarked;
