/**
 * Engines as they are named on the command line, and the commands about one engine: its options,
 * its protocol, its speed.
 */
@NullMarked
package dev.plumbline.cli.engine;

import org.jspecify.annotations.NullMarked;
