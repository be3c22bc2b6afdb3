package dev.plumbline.cli.position;

/**
 * How a position is drawn.
 *
 * @param ascii letters in place of chess signs and lines
 * @param flip Black's side below
 * @param colour squares in two colours
 * @param width columns to fill
 */
public record BoardStyle(boolean ascii, boolean flip, boolean colour, int width) {}
