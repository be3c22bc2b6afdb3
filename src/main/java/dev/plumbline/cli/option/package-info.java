/** Options that several commands share, as mixins, and the converters of their values. */
@NullMarked
package dev.plumbline.cli.option;

import org.jspecify.annotations.NullMarked;
