/** What an engine finds out about one position, while it does and in the end. */
@NullMarked
package dev.plumbline.cli.position;

import org.jspecify.annotations.NullMarked;
