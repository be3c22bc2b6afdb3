/**
 * Syzygy tables: who wins a position with few pieces, and how soon the winner makes progress. Read
 * only, from files mapped into memory; a damaged file is refused with a message, when it is opened
 * or when the damage is found.
 */
@NullMarked
package dev.plumbline.tablebase;

import org.jspecify.annotations.NullMarked;
