/** Games between engines, and the openings that they begin from. */
@NullMarked
package dev.plumbline.play;

import org.jspecify.annotations.NullMarked;
