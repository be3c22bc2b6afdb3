/** A run as a file: a plan in TOML whose keys are the options of the command. */
@NullMarked
package dev.plumbline.cli.plan;

import org.jspecify.annotations.NullMarked;
