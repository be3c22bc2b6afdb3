/** The commands that experiment with the builtin engine: {@code lab} and its subcommands. */
@NullMarked
package dev.plumbline.cli.lab;

import org.jspecify.annotations.NullMarked;
