/** Files and streams: bytes as lines of text, compressed or not, and files replaced as a whole. */
@NullMarked
package dev.plumbline.io;

import org.jspecify.annotations.NullMarked;
