/**
 * The rules of chess: positions with make and unmake, moves as ints, attacks, legal move
 * generation, validity, draws, static exchange evaluation and perft. No text, no input or output:
 * positions and moves as text live one floor up, in {@code notation}.
 */
@NullMarked
package dev.plumbline.chess;

import org.jspecify.annotations.NullMarked;
