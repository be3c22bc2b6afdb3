/** Composing suites: those of the project, and mining them from games and positions. */
@NullMarked
package dev.plumbline.cli.compose;

import org.jspecify.annotations.NullMarked;
