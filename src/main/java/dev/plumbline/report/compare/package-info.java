/**
 * Runs held against runs: which problems were won and lost, whether that is more than chance, and
 * how several runs develop.
 */
@NullMarked
package dev.plumbline.report.compare;

import org.jspecify.annotations.NullMarked;
