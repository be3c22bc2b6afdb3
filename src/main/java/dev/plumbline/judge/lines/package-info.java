/**
 * What an engine said, line by line from its raw text, with every move held against the board. All
 * else that is judged begins here, so that a journal read back is judged as a search just ended.
 */
@NullMarked
package dev.plumbline.judge.lines;

import org.jspecify.annotations.NullMarked;
