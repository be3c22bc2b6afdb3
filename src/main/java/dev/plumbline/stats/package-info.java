/**
 * Statistics of independent observations: intervals, the exact sign test, ratings and others. The
 * caller decides what is independent: in reports a problem, however many engines search it however
 * often.
 */
@NullMarked
package dev.plumbline.stats;

import org.jspecify.annotations.NullMarked;
