/**
 * Syzygy tables: who wins a position with few pieces, and how soon the winner makes progress. Read
 * only, from files mapped into memory; a damaged file is refused with a message, when it is opened
 * or when the damage is found.
 *
 * <pre>{@code
 * Tablebase tables = Tablebase.open(List.of(Path.of("/opt/syzygy")));
 * Position position = Fen.position("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
 * System.out.println(tables.wdl(position) + " " + tables.dtz(position));
 * for (Tablebase.MoveValue move : tables.moves(position)) {
 *   System.out.println(San.write(position, move.move()) + " " + move.wdl());
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.tablebase;

import org.jspecify.annotations.NullMarked;
