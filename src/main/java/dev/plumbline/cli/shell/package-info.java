/**
 * What surrounds every command: streams and environment, the names of files, exit codes, what is
 * said of failures, and Ctrl-C.
 */
@NullMarked
package dev.plumbline.cli.shell;

import org.jspecify.annotations.NullMarked;
