/**
 * Matches of engines, mostly of the builtin engine with one setting against another: paired
 * openings, and a sequential test that ends a match as soon as its question is answered.
 */
@NullMarked
package dev.plumbline.lab.match;

import org.jspecify.annotations.NullMarked;
