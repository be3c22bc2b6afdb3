/**
 * What an engine's answer is worth, told from the board and the contract alone, so that an answer
 * read from a journal is judged as one just given.
 */
@NullMarked
package dev.plumbline.judge;

import org.jspecify.annotations.NullMarked;
