/** What surrounds every command: streams, exit codes, errors, Ctrl-C, tables, status lines. */
@NullMarked
package dev.plumbline.cli.terminal;

import org.jspecify.annotations.NullMarked;
