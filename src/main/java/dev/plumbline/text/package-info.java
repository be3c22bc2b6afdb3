/**
 * Files as lines of text, however they are compressed and encoded and however their lines end, in
 * bounded memory.
 */
@NullMarked
package dev.plumbline.text;

import org.jspecify.annotations.NullMarked;
