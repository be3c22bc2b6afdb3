/** Options that several commands share, each group a mixin, and how their values are read. */
@NullMarked
package dev.plumbline.cli.arguments;

import org.jspecify.annotations.NullMarked;
