package dev.plumbline.junit;

import dev.plumbline.engine.Engine;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.SolvingRule;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Has an engine solve a suite: a test for each problem.
 *
 * <p>On a method, which may have a {@link JournalEntry} as a parameter: the result of the problem.
 * On a class that implements {@link Problems} or has a method annotated with {@link TestTemplate}.
 *
 * <p>A test fails if the problem is not solved, if the engine gives no legal answer, and if a
 * finding in the engine's output is an error, such as an illegal move in a line; warnings are
 * published as report entries. With {@link #atLeast()}, problems that are not solved are aborted
 * instead, and the method as a whole fails if too few are solved. The result of the suite is
 * published, and logged by the logger {@code dev.plumbline.junit}.
 *
 * <p>Tests that JUnit runs in parallel have an engine each.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@TestTemplate
@ExtendWith(EpdSuiteExtension.class)
public @interface EpdSuite {
  /**
   * {@return the suite} A resource of the test class, as {@code wac.epd} in its package or {@code
   * /suites/wac.epd}; a file; or the name of a suite that is installed or Plumbline's own, such as
   * {@code mates}.
   */
  String value();

  /** {@return the class of the engine} It has a constructor without parameters. */
  Class<? extends Engine> engine() default Engine.class;

  /**
   * {@return the command of a UCI engine} A program by its path or its name, with any arguments.
   * Without this and {@link #engine()}, Plumbline's own engine searches.
   */
  String command() default "";

  /** {@return the time of a search} In {@code ms} or {@code s}, as in {@code 100ms}. */
  String time() default "";

  /** {@return the nodes of a search} As in {@code 100k}. */
  String nodes() default "";

  /** {@return the depth of a search} 0 for any. */
  int depth() default 0;

  /** {@return when a problem counts as solved} */
  SolvingRule rule() default SolvingRule.PROOF;

  /**
   * {@return folders of Syzygy tables} They judge positions with few pieces: what contradicts them
   * is a finding, and {@link SolvingRule#TABLE} needs them.
   */
  String[] syzygy() default {};

  /** {@return how many problems must be solved} -1 for all. */
  int atLeast() default -1;

  /** The tests of a class that is annotated with {@link EpdSuite}. */
  interface Problems {
    /**
     * One of the problems.
     *
     * @param result of the search
     */
    @TestTemplate
    default void problem(JournalEntry result) {}
  }
}
