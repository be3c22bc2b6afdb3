package dev.plumbline.judge;

/**
 * When the solution was found that the engine then kept to the end: by the runner's clock, and by
 * the depth and nodes that the engine told then, -1 where it told none.
 */
public record Found(long nanos, int depth, long nodes) {}
