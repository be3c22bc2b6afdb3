/** The commands that run suites and watch runs: plans, progress, the live page, results. */
@NullMarked
package dev.plumbline.cli.run;

import org.jspecify.annotations.NullMarked;
