/**
 * Statistics of independent observations: intervals, an exact test, resampling. Whoever uses them
 * decides what is independent: in reports it is the problem, whatever engine searches it however
 * often.
 */
@NullMarked
package dev.plumbline.stats;

import org.jspecify.annotations.NullMarked;
