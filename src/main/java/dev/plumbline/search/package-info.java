/**
 * The builtin engine: iterative deepening, one node routine in numbered steps with a seam for how
 * windows are set and one for how the principal variation is kept, and its settings.
 */
@NullMarked
package dev.plumbline.search;

import org.jspecify.annotations.NullMarked;
