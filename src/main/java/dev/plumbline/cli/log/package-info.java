/** The commands for what was recorded or made up: import, replay and fuzz. */
@NullMarked
package dev.plumbline.cli.log;

import org.jspecify.annotations.NullMarked;
