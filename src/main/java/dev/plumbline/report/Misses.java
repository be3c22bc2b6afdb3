package dev.plumbline.report;

import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.lines.PlayedLine;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the repeated searches of a problem by an engine, which are consecutive rows, and lists
 * the problems that were missed. Mutable.
 */
public final class Misses {
  /** Further ranks are left to the other formats. */
  private static final int MOST_RANKS = 9;

  private final Listener listener;
  private @Nullable Row shown;
  private int solved;
  private int tried;

  /** Called once for each problem and engine. */
  @FunctionalInterface
  public interface Listener {
    /**
     * The searches of a problem are complete.
     *
     * @param row a search that missed it, if any did
     * @param solved searches that solved it
     */
    void problem(Row row, int solved, int tried) throws IOException;
  }

  public Misses(Listener listener) {
    this.listener = listener;
  }

  public void add(Row row) throws IOException {
    if (shown != null && !isSame(shown, row)) {
      end();
    }
    if (shown == null || (row.isMissed() && !shown.isMissed())) {
      shown = row;
    }
    tried++;
    solved += row.status() == Row.Status.SOLVED ? 1 : 0;
  }

  private static boolean isSame(Row one, Row other) {
    return one.number() == other.number()
        && one.engine().equals(other.engine())
        && one.suite().equals(other.suite());
  }

  /** Reports the last problem. */
  public void end() throws IOException {
    if (shown != null) {
      listener.problem(shown, solved, tried);
    }
    shown = null;
    solved = 0;
    tried = 0;
  }

  /** A missed problem on one line, and how many of several searches solved it. */
  public static String text(Row row, int solved, int tried) {
    boolean isRepeated = tried > 1 && row.judgement().rule().judgesAnswers();
    return text(row) + (isRepeated ? ", solved " + solved + " of " + tried : "");
  }

  /** A missed problem on one line: the move played with its score, the solution, other ranks. */
  public static String text(Row row) {
    return row.label() + " by " + row.engine() + ": " + wrong(row);
  }

  /** What was answered instead of what; of a puzzle with the ply of the first wrong move. */
  public static String wrong(Row row) {
    return (row.wrongPly() > 0 ? "ply " + row.wrongPly() + ": " : "") + answer(row.decisive());
  }

  private static String answer(Row row) {
    String asked = row.asked().isEmpty() ? "" : ", asked " + row.asked();
    if (row.status() == Row.Status.SKIPPED) {
      return "the engine was not asked" + asked;
    }
    if (row.status() == Row.Status.ERROR) {
      String outcome = row.analysis().outcome().word();
      String detail = row.analysis().detail();
      return outcome + (detail.isEmpty() ? "" : " (" + detail + ")") + asked;
    }
    FinalLines lines = FinalLines.of(row);
    PlayedLine answered = lines.answered();
    String score = answered == null ? "" : " " + score(answered);
    String points =
        row.problem().points().isEmpty()
            ? ""
            : ", "
                + row.judgement().verdict().points()
                + " of "
                + row.judgement().verdict().attainable()
                + " points";
    String trouble = row.trouble().isEmpty() ? "" : ", but " + row.trouble();
    return row.played() + score + trouble + asked + points + others(row, lines.others());
  }

  /** The first move of each other rank with its score, which shows where the solution ranks. */
  private static String others(Row row, List<PlayedLine> lines) {
    StringBuilder text = new StringBuilder();
    for (PlayedLine line : lines.subList(0, Math.min(MOST_RANKS, lines.size()))) {
      text.append(text.isEmpty() ? "; rank " : ", rank ").append(line.rank()).append(' ');
      text.append(
          line.moves().isEmpty()
              ? line.info().moves().get(0)
              : row.san(line.moves().subList(0, 1)));
      text.append(' ').append(score(line));
    }
    int more = lines.size() - MOST_RANKS;
    return text + (more > 0 ? " and " + more + " more" : "");
  }

  private static String score(PlayedLine line) {
    return "(" + ScoreText.of(line.info().score()) + (line.isLegal() ? "" : ", illegal line") + ")";
  }
}
