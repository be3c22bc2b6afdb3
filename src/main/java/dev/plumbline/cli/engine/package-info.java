/** The commands about engines: list, check, options, uci and bench. */
@NullMarked
package dev.plumbline.cli.engine;

import org.jspecify.annotations.NullMarked;
