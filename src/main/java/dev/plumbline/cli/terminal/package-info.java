/**
 * Text for people: what the terminal can do, colours, text from files made harmless, tables and
 * wrapped lists, a status line. Knows nothing of chess.
 */
@NullMarked
package dev.plumbline.cli.terminal;

import org.jspecify.annotations.NullMarked;
