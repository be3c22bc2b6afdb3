package dev.plumbline.epd;

/**
 * Something to tell about a line.
 *
 * @param column from 1, the first character concerned
 * @param endColumn the column after the last character concerned
 * @param message a sentence about this very place
 */
public record RecordFinding(FindingKind kind, int column, int endColumn, String message) {}
