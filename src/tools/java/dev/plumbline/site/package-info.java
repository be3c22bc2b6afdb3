/** Writes the documents, man pages and a sample report as a static site: {@code make site}. */
@NullMarked
package dev.plumbline.site;

import org.jspecify.annotations.NullMarked;
