/**
 * Checks in a few seconds whether an engine does what a run needs: it answers within each kind of
 * limit, stops on request, reports legal lines, and repeats its results.
 */
@NullMarked
package dev.plumbline.run.check;

import org.jspecify.annotations.NullMarked;
