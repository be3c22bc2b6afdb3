/** The builtin engine measured by suites: each problem searched afresh, its final move judged. */
@NullMarked
package dev.plumbline.lab.score;

import org.jspecify.annotations.NullMarked;
