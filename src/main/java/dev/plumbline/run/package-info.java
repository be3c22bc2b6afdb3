/**
 * Puts a run together: which records of which suites are searched by which engines within which
 * limits, by how many workers; every answer is judged and handed on as a journal's entry.
 */
@NullMarked
package dev.plumbline.run;

import org.jspecify.annotations.NullMarked;
