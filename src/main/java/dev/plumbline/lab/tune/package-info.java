/**
 * Fits the weights of the evaluation by Texel's method: positions from own games, each with the
 * game's result and the value of an own search, and weights moved until they foretell both best.
 */
@NullMarked
package dev.plumbline.lab.tune;

import org.jspecify.annotations.NullMarked;
