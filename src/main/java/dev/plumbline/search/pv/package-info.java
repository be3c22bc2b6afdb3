/** How the principal variation is kept, in the ten classical ways. */
@NullMarked
package dev.plumbline.search.pv;

import org.jspecify.annotations.NullMarked;
