/**
 * Mines games and positions for records worth solving: a source hands over lots of positions, a
 * sieve throws out what is no problem, from the cheapest test to the dearest, and a basket keeps
 * what is left varied. All is written to a work file as it is found, so that it can be continued.
 */
@NullMarked
package dev.plumbline.workshop.mine;

import org.jspecify.annotations.NullMarked;
