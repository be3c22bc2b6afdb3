/**
 * A position on the terminal: the board, the state of the game, the moves, what is asked, what it
 * is worth.
 */
@NullMarked
package dev.plumbline.cli.show;

import org.jspecify.annotations.NullMarked;
