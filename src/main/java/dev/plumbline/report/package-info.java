/**
 * Views of what runs recorded, one class per format behind one enum: each reads the rows of a
 * journal, once or twice, and writes as it goes, so that a million problems need no more memory
 * than ten. Texts from files are made inert wherever they could steer what shows them.
 */
@NullMarked
package dev.plumbline.report;

import org.jspecify.annotations.NullMarked;
