/**
 * Views of runs as pages for a browser: each is one file that holds its style, its script and its
 * data, and asks for nothing else. Java writes the data, with every move legal and spelt out, so
 * that the script needs no rules of chess; the script draws.
 */
@NullMarked
package dev.plumbline.report.html;

import org.jspecify.annotations.NullMarked;
