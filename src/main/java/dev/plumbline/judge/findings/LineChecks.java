package dev.plumbline.judge.findings;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.ProvenMates;
import dev.plumbline.tablebase.Tablebase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All checks of an analysis: what is wrong, and some of the figures of what is right. */
public final class LineChecks {
  private final Findings findings;
  private final RanksCheck ranks;
  private final AnswerCheck answer;
  private final ProvenMates mates;

  private LineChecks(Findings findings, RanksCheck ranks, AnswerCheck answer, ProvenMates mates) {
    this.findings = findings;
    this.ranks = ranks;
    this.answer = answer;
    this.mates = mates;
  }

  /**
   * Runs all checks.
   *
   * @param root the position analysed, with the history of its game
   * @param lines the lines of the analysis's transcript
   * @param mate that the record names; null if it names none
   * @param stopped whether the runner ended the search before any limit was reached
   * @param prover of claimed mates
   * @param tables of endings; null without any
   * @param scores by which the engine claims a win by tables; null without any
   */
  public static LineChecks run(
      Position root,
      Analysis analysis,
      List<PlayedLine> lines,
      @Nullable KnownMate mate,
      Limits limits,
      boolean stopped,
      ClaimProver prover,
      @Nullable Tablebase tables,
      @Nullable TableScores scores) {
    FindingList findings = new FindingList();
    // First, because the findings about lines may exceed the list.
    LimitCheck.of(root, analysis, lines, limits, stopped).forEach(findings::add);
    ProvenMates mates =
        ProvenMates.of(
            root,
            lines,
            prover,
            (line, proof) -> {
              String claim = ScoreText.uci(line.info().score());
              findings.add(FindingCode.MATE_REFUTED, line, claim + ", " + proof.words());
            });
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
      TableCheck check = new TableCheck(findings, root, tables);
      check.check(analysis, lines);
      if (scores != null) {
        check.checkWins(lines, scores);
      }
    }
    AnswerCheck answer = new AnswerCheck(findings, root, analysis);
    answer.check(lines);
    return new LineChecks(findings.done(), ranks, answer, mates);
  }

  /** Returns all findings without tables, with the usual prover. */
  public static Findings of(
      Position root,
      Analysis analysis,
      List<PlayedLine> lines,
      @Nullable KnownMate mate,
      Limits limits,
      boolean stopped) {
    ClaimProver prover = new ClaimProver();
    return run(root, analysis, lines, mate, limits, stopped, prover, null, null).findings;
  }

  public Findings findings() {
    return findings;
  }

  /**
   * The figures of the lines.
   *
   * @param legal exact lines whose moves are all legal
   * @param deep those of them that reach their depth or the end of the game
   */
  public LineFigures figures(int legal, int deep) {
    return new LineFigures(
        legal,
        deep,
        answer.hasLine() ? 1 : 0,
        answer.begins() ? 1 : 0,
        ranks.ranks(),
        ranks.ordered(),
        mates);
  }
}
