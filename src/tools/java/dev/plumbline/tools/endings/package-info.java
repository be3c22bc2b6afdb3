/** Small endings solved from the mates backwards, and the suite composed from them. */
@NullMarked
package dev.plumbline.tools.endings;

import org.jspecify.annotations.NullMarked;
