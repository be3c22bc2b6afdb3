/** The command that runs suites, what it tells while it goes on, and what it leaves behind. */
@NullMarked
package dev.plumbline.cli.run;

import org.jspecify.annotations.NullMarked;
