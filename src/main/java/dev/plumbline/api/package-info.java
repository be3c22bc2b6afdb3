/**
 * Runs suites from Java. Engines are Plumbline's own, UCI programs, or any {@link
 * dev.plumbline.engine.Engine} of the calling program.
 *
 * <pre>{@code
 * SuiteResult result =
 *     SuiteRun.named("mates")
 *         .engine("my engine", MyEngine::new)
 *         .limits(Limits.nodes(2_000))
 *         .jobs(2)
 *         .run();
 * System.out.println(result);
 * for (JournalEntry missed : result.missed()) {
 *   System.out.println(missed.key().label() + " played " + missed.answer().bestMove());
 * }
 * }</pre>
 */
@NullMarked
package dev.plumbline.api;

import org.jspecify.annotations.NullMarked;
