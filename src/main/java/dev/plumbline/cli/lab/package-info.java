/** Experiments with the builtin engine, as texts and tables. */
@NullMarked
package dev.plumbline.cli.lab;

import org.jspecify.annotations.NullMarked;
