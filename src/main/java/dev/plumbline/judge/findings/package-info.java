/**
 * What is wrong with the lines of an engine: each kind of trouble has a code, and a small check
 * that finds it in the lines of one analysis.
 */
@NullMarked
package dev.plumbline.judge.findings;

import org.jspecify.annotations.NullMarked;
