/** The suites at hand, and installing more. */
@NullMarked
package dev.plumbline.cli.suites;

import org.jspecify.annotations.NullMarked;
