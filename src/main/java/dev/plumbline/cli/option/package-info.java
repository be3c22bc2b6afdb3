/** Options that several commands share, each group a mixin, and the converters of their values. */
@NullMarked
package dev.plumbline.cli.option;

import org.jspecify.annotations.NullMarked;
