/** Composes the suite of mates, calibrates suites, and chooses the positions of a bench. */
@NullMarked
package dev.plumbline.tools.suite;

import org.jspecify.annotations.NullMarked;
