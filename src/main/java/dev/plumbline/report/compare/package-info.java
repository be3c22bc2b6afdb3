/**
 * Runs compared with earlier runs: which problems were won and lost, whether that is more than
 * chance, and the history of many runs.
 */
@NullMarked
package dev.plumbline.report.compare;

import org.jspecify.annotations.NullMarked;
