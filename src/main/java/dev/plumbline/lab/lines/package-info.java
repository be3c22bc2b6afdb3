/**
 * Lines held against the board: what each way of searching and collecting keeps of the principal
 * variation, and what it costs.
 */
@NullMarked
package dev.plumbline.lab.lines;

import org.jspecify.annotations.NullMarked;
