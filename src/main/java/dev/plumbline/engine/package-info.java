/**
 * The interface of every engine, builtin or foreign: limits, settings, and the lines and the answer
 * of an analysis.
 */
@NullMarked
package dev.plumbline.engine;

import org.jspecify.annotations.NullMarked;
