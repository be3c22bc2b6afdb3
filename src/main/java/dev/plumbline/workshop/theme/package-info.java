/** What a quiet move is about, told from the board by one test for each theme. */
@NullMarked
package dev.plumbline.workshop.theme;

import org.jspecify.annotations.NullMarked;
