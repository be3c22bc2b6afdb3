/** The settings of the builtin engine, listed for people and for programs. */
@NullMarked
package dev.plumbline.cli.options;

import org.jspecify.annotations.NullMarked;
