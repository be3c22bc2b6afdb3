/**
 * The command line: thin picocli commands that turn options into records, call the layers below and
 * print. Only this package prints, exits the program, or reads the wall clock.
 */
@NullMarked
package dev.plumbline.cli;

import org.jspecify.annotations.NullMarked;
