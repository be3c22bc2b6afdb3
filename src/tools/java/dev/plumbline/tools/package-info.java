/**
 * Development tools, not part of the program: generators of the perft and quirks suites, and the
 * tuner of the evaluation's weights. Maven compiles them with the tests; {@code make tool} lists
 * and runs them.
 */
@NullMarked
package dev.plumbline.tools;

import org.jspecify.annotations.NullMarked;
