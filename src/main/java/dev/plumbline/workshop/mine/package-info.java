/**
 * Mines games and positions for records worth solving: a source hands over games of positions, a
 * filter throws out what is no problem, from the cheapest test to the dearest, and a suite keeps
 * what is left varied. All is written to a work file as it is found, so that it can be continued.
 */
@NullMarked
package dev.plumbline.workshop.mine;

import org.jspecify.annotations.NullMarked;
