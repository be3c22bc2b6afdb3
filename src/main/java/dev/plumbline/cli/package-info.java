/**
 * The command line: thin picocli commands that turn options into plain records, call the floors
 * below and print. Only this package prints, exits the program, or reads the clock of the wall.
 */
@NullMarked
package dev.plumbline.cli;

import org.jspecify.annotations.NullMarked;
