/**
 * Proves the mates of suites; {@code workshop.mine} mines suites from games, {@code
 * workshop.verify} verifies solutions. The same input gives the same suite.
 */
@NullMarked
package dev.plumbline.workshop;

import org.jspecify.annotations.NullMarked;
