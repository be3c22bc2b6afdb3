/** The themes of quiet moves, one test for each theme. */
@NullMarked
package dev.plumbline.workshop.theme;

import org.jspecify.annotations.NullMarked;
