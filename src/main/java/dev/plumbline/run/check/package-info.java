/**
 * Whether an engine does what a run will ask of it, found out in a few seconds: answers within each
 * kind of limit, stops when told to, tells legal lines, and does the same twice.
 */
@NullMarked
package dev.plumbline.run.check;

import org.jspecify.annotations.NullMarked;
