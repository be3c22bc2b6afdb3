/**
 * The commands that run suites and watch runs: {@link dev.plumbline.cli.run.RunCommand}, plan
 * files, the journal of a run, its progress and the results.
 */
@NullMarked
package dev.plumbline.cli.run;

import org.jspecify.annotations.NullMarked;
