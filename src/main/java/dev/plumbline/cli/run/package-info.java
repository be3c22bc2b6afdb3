/** The commands that run suites and plans, here or on a cluster, and watch runs. */
@NullMarked
package dev.plumbline.cli.run;

import org.jspecify.annotations.NullMarked;
