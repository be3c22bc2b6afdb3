/**
 * Mines games and positions for problems: a {@link dev.plumbline.workshop.mine.PositionSource}
 * supplies games, a {@link dev.plumbline.workshop.mine.CandidateFilter} tests their positions, the
 * cheapest test first, and a {@link dev.plumbline.workshop.mine.SuiteBuilder} keeps the suite
 * varied.
 */
@NullMarked
package dev.plumbline.workshop.mine;

import org.jspecify.annotations.NullMarked;
