package dev.plumbline.judge;

/**
 * What an engine's answer to a problem is worth.
 *
 * @param solved whether all that was asked for was given; for graded problems, full points
 * @param points got; 1 or 0 where the problem is not graded
 * @param attainable the points of the best answer
 */
public record Verdict(boolean solved, int points, int attainable) {}
