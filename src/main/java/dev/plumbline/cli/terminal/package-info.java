/** The environment of every command: streams, exit codes, errors, Ctrl-C, status lines. */
@NullMarked
package dev.plumbline.cli.terminal;

import org.jspecify.annotations.NullMarked;
