package dev.plumbline.judge.findings;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.tablebase.Tablebase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs all checks of an analysis. */
public final class LineChecks {
  private LineChecks() {}

  /** Returns all findings without tables of endings. */
  public static Findings of(
      Position root,
      Analysis analysis,
      List<PlayedLine> lines,
      @Nullable KnownMate mate,
      Limits limits,
      boolean stopped) {
    return of(root, analysis, lines, mate, limits, stopped, null);
  }

  /**
   * Returns all findings.
   *
   * @param root the position analysed, with the history of its game
   * @param lines the lines of the analysis's transcript
   * @param mate that the record names; null if it names none
   * @param stopped whether the runner ended the search before any limit was reached
   * @param tables of endings; null without any
   */
  public static Findings of(
      Position root,
      Analysis analysis,
      List<PlayedLine> lines,
      @Nullable KnownMate mate,
      Limits limits,
      boolean stopped,
      @Nullable Tablebase tables) {
    FindingList findings = new FindingList();
    // First, because the findings about lines may exceed the list.
    LimitCheck.of(root, analysis, lines, limits, stopped).forEach(findings::add);
    TextCheck text = new TextCheck(findings);
    MovesCheck moves = new MovesCheck(findings, root);
    NumbersCheck numbers = new NumbersCheck(findings);
    RanksCheck ranks = new RanksCheck(findings);
    ViewCheck view = new ViewCheck(findings);
    for (PlayedLine line : lines) {
      text.check(line);
      moves.check(line);
      numbers.check(line);
      ranks.check(line);
      view.check(line);
    }
    if (mate != null) {
      new KnownMateCheck(findings, root, mate).check(lines);
    }
    if (tables != null) {
      new TableCheck(findings, root, tables).check(analysis, lines);
    }
    new AnswerCheck(findings, root, analysis).check(lines);
    return findings.done();
  }
}
