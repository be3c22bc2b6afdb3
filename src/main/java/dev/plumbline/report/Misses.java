package dev.plumbline.report;

import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the repeated searches of a problem by an engine, which are consecutive, and lists the
 * problems that were missed. Mutable.
 */
public final class Misses {
  /** Further ranks are left to the other formats. */
  private static final int MOST_RANKS = 9;

  private final ProblemListener listener;
  private @Nullable SearchResult shown;
  private int solved;
  private int tried;

  /** Called once for each problem and engine. */
  @FunctionalInterface
  public interface ProblemListener {
    /** Receives a search that missed the problem, if any did, and how many of all solved it. */
    void problem(SearchResult result, int solved, int tried) throws IOException;
  }

  public Misses(ProblemListener listener) {
    this.listener = listener;
  }

  public void add(SearchResult result) throws IOException {
    if (shown != null && !(shown.isSameProblem(result) && shown.engine().equals(result.engine()))) {
      end();
    }
    if (shown == null || (result.isMissed() && !shown.isMissed())) {
      shown = result;
    }
    tried++;
    solved += result.status() == SearchResult.Status.SOLVED ? 1 : 0;
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
  public static String text(SearchResult result, int solved, int tried) {
    boolean isRepeated = tried > 1 && result.judgement().rule().judgesAnswers();
    return text(result) + (isRepeated ? ", solved " + solved + " of " + tried : "");
  }

  /** A missed problem on one line: the move played with its score, the solution, other ranks. */
  public static String text(SearchResult result) {
    return result.label() + " by " + result.engine() + ": " + wrong(result);
  }

  /** The wrong answer and what was expected for; of a puzzle with the ply of the wrong move. */
  public static String wrong(SearchResult result) {
    return (result.wrongPly() > 0 ? "ply " + result.wrongPly() + ": " : "")
        + answer(result.decisive());
  }

  private static String answer(SearchResult result) {
    String expected = result.expected().isEmpty() ? "" : ", expected " + result.expected();
    if (result.status() == SearchResult.Status.SKIPPED) {
      return "the engine was not asked" + expected;
    }
    if (result.status() == SearchResult.Status.ERROR) {
      String outcome = result.analysis().outcome().word();
      String detail = result.analysis().detail();
      return outcome + (detail.isEmpty() ? "" : " (" + detail + ")") + expected;
    }
    FinalLines lines = result.finalLines();
    PlayedLine answered = lines.answered();
    String score = answered == null ? "" : " " + score(answered);
    Verdict verdict = result.judgement().verdict();
    String scored = ", " + verdict.points() + " of " + verdict.attainable() + " points";
    String points = result.problem().points().isEmpty() ? "" : scored;
    String trouble = result.trouble().isEmpty() ? "" : ", but " + result.trouble();
    return result.played() + score + trouble + expected + points + others(result, lines.others());
  }

  /** The first move of each other rank with its score, which shows where the solution ranks. */
  private static String others(SearchResult result, List<PlayedLine> lines) {
    StringBuilder text = new StringBuilder();
    for (PlayedLine line : lines.subList(0, Math.min(MOST_RANKS, lines.size()))) {
      text.append(text.isEmpty() ? "; rank " : ", rank ").append(line.rank()).append(' ');
      text.append(
          line.moves().isEmpty()
              ? line.info().moves().get(0)
              : result.san(line.moves().subList(0, 1)));
      text.append(' ').append(score(line));
    }
    int more = lines.size() - MOST_RANKS;
    return text + (more > 0 ? " and " + more + " more" : "");
  }

  private static String score(PlayedLine line) {
    return "(" + ScoreText.of(line.info().score()) + (line.isLegal() ? "" : ", illegal line") + ")";
  }
}
