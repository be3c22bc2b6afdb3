/** The transposition table: what was learnt about positions, kept by key. */
@NullMarked
package dev.plumbline.search.table;

import org.jspecify.annotations.NullMarked;
