/**
 * Makes networks for the builtin engine: positions from games, labels by a teacher, and training.
 * {@code make tool} runs them as {@code positions}, {@code labels} and {@code network};
 * src/docs/evaluation.md describes the method.
 */
@NullMarked
package dev.plumbline.tools.network;

import org.jspecify.annotations.NullMarked;
