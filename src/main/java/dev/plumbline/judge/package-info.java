/**
 * Judges analyses of problems: was the problem solved, when was the solution found, what is wrong
 * with the engine's lines. Everything follows from the raw text of the transcript, so an analysis
 * read from a journal gets the same judgement as a fresh one.
 *
 * <pre>{@code
 * Problem problem = Problem.of(EpdRecord.parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1;"));
 * Position position = Position.of(problem.setup());
 * int move = new UciReader().read(position, "d1d8");
 * RawLine line = new RawLine(1_000_000, "info depth 1 score mate 1 nodes 20 pv d1d8");
 * Analysis answer =
 *     new Analysis(
 *         Outcome.ANSWERED,
 *         "",
 *         move,
 *         Move.NONE,
 *         new Effort(1, 20, 2_000_000),
 *         List.of(),
 *         List.of(line));
 * Judgement judgement = new ProblemJudge(SolvingRule.PROOF).judge(problem, answer);
 * System.out.println(judgement.verdict().solved() ? "solved" : "not solved");
 * judgement.findings().listed().forEach(System.out::println);
 * }</pre>
 */
@NullMarked
package dev.plumbline.judge;

import org.jspecify.annotations.NullMarked;
