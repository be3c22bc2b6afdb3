/**
 * Test suites of chess positions as tests of JUnit 5: a test for each problem.
 *
 * <pre>{@code
 * @EpdSuite(value = "wac.epd", engine = MyEngine.class, nodes = "100k", atLeast = 280)
 * class WacTest implements EpdSuite.Problems {}
 * }</pre>
 */
@NullMarked
package dev.plumbline.junit;

import org.jspecify.annotations.NullMarked;
