package dev.plumbline.report.format;

import dev.plumbline.report.Emphasis.Painter;

/**
 * How much a report says, and how it looks.
 *
 * @param mostMisses the most misses to list, and the most rows of a table
 * @param isSummary whether to omit misses, times and themes
 * @param journals the journals as words of a command line, for commands that show more; empty
 *     without hints
 * @param compared the same for the comparison with the baseline
 */
public record TextOptions(
    Painter painter, int mostMisses, boolean isSummary, String journals, String compared) {
  /** The other formats have all misses. */
  private static final int MOST_MISSES = 1000;

  private static final int FEW_MISSES = 20;

  /** Everything, without colours and hints. */
  public static final TextOptions PLAIN = all(Painter.PLAIN);

  /** Everything, without hints. */
  public static TextOptions all(Painter painter) {
    return all(painter, "", "");
  }

  /** Everything. */
  public static TextOptions all(Painter painter, String journals, String compared) {
    return new TextOptions(painter, MOST_MISSES, false, journals, compared);
  }

  /** The end of a run: the rest can be seen with another command. */
  public static TextOptions brief(
      Painter painter, boolean isSummary, String journals, String compared) {
    return new TextOptions(painter, FEW_MISSES, isSummary, journals, compared);
  }

  /** Where to find what does not fit, if a command lists more of it. */
  String more(String command) {
    return journals.isEmpty()
        ? ""
        : mostMisses < MOST_MISSES ? ": plumbline " + command + " " + journals : ": use --csv";
  }

  /** The same for the comparison with the baseline. */
  TextOptions ofComparison() {
    return new TextOptions(painter, mostMisses, isSummary, compared, "");
  }
}
