/**
 * Runs as pages for a browser. A page is one file that contains its style, its script and its data,
 * and loads nothing. Java writes the data with every move legal and spelled out, so that the script
 * needs no rules of chess.
 */
@NullMarked
package dev.plumbline.report.html;

import org.jspecify.annotations.NullMarked;
