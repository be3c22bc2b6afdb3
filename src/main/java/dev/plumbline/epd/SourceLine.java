package dev.plumbline.epd;

/**
 * One line of an input.
 *
 * @param file the name of the input, as the user gave it; "-" for standard input
 * @param number from 1
 * @param text decoded, without its end
 */
public record SourceLine(String file, long number, String text) {}
