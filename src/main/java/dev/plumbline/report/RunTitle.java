package dev.plumbline.report;

/**
 * What is common to all rows of a run.
 *
 * @param limit as the result line tells it: {@code time 100ms}
 * @param started the date and time in UTC as ISO 8601 writes them; empty where not told
 * @param machine and program that it ran with; empty where not told
 * @param timed whether reports tell times, speeds and what else hangs on the clock
 */
public record RunTitle(String limit, String started, String machine, boolean timed) {}
