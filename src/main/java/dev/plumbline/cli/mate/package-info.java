/**
 * Proving mates, in one position and in suites, and how the answer is told to people and programs.
 */
@NullMarked
package dev.plumbline.cli.mate;

import org.jspecify.annotations.NullMarked;
