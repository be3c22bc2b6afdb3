/**
 * Where suites are made and proved: composers whose output is the files in the folder {@code
 * suites}, the same at every run.
 */
@NullMarked
package dev.plumbline.workshop;

import org.jspecify.annotations.NullMarked;
