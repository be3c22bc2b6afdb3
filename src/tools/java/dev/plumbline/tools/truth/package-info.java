/**
 * Writes the figures and examples of {@code src/docs/truth.md} from journals; {@code make tool
 * T=truth} runs it.
 */
@NullMarked
package dev.plumbline.tools.truth;

import org.jspecify.annotations.NullMarked;
