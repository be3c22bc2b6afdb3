/**
 * Makes networks for the builtin engine: positions from games, labels by a teacher, and training.
 * {@code make positions}, {@code make labels} and {@code make network} run them;
 * src/docs/evaluation.md describes the method.
 */
@NullMarked
package dev.plumbline.tools.network;

import org.jspecify.annotations.NullMarked;
