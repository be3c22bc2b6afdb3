/**
 * Statistics of independent observations: intervals, the exact sign test, Elo differences and the
 * SPRT. The caller decides what is independent: in reports a problem, however many engines search
 * it however often; in matches a pair of games.
 */
@NullMarked
package dev.plumbline.stats;

import org.jspecify.annotations.NullMarked;
