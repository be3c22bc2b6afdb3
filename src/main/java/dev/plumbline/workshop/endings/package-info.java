/** Small endings solved from the mates backwards, and the suite composed from them. */
@NullMarked
package dev.plumbline.workshop.endings;

import org.jspecify.annotations.NullMarked;
