/** The experiments with the builtin engine, as commands, texts and tables. */
@NullMarked
package dev.plumbline.cli.lab;

import org.jspecify.annotations.NullMarked;
