package dev.plumbline.doctor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineCheck.CheckResult.Grade;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.San;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Checks one engine step by step; each result is reported at once. */
public final class EngineCheck {
  private static final long NODES = 10_000;
  private static final int DEPTH = 6;
  private static final long TIME = MILLISECONDS.toNanos(200);
  private static final long LATENESS = Limits.USUAL_TOLERANCE;
  private static final double NANOS_PER_MILLI = 1e6;

  /** A busy machine delays an answer now and then, a slow engine delays all of them. */
  private static final int TRIES = 3;

  private final Engine engine;
  private final Consumer<CheckResult> results;
  private final Position position = Position.start();
  private int illegalLines;
  private int lines;

  public EngineCheck(Engine engine, Consumer<CheckResult> results) {
    this.engine = engine;
    this.results = results;
  }

  /** Runs all checks, or those before a stop request. Returns whether they found no fault. */
  public boolean run(StopToken stop) throws EngineFailure {
    List<Step> steps =
        List.of(
            new Step("nodes " + NODES, this::nodes),
            new Step("depth " + DEPTH, this::depth),
            new Step("time 200 ms", this::time),
            new Step("stop", this::stop),
            new Step("multipv 3", this::severalLines),
            new Step("the same again", this::repetition),
            new Step("lines", this::legality));
    boolean isSound = true;
    for (Step step : steps) {
      Observed observed;
      try {
        observed = step.procedure().check();
      } catch (NoAnswer e) {
        observed = fault(e.sentence);
      }
      if (stop.isRequested()) {
        return isSound;
      }
      isSound &= observed.grade() != Grade.FAULT;
      results.accept(new CheckResult(step.name(), observed.grade(), observed.sentence()));
    }
    return isSound;
  }

  private record Step(String name, Procedure procedure) {}

  @FunctionalInterface
  private interface Procedure {
    Observed check() throws EngineFailure, NoAnswer;
  }

  private record Observed(Grade grade, String sentence) {}

  private static Observed ok(String sentence) {
    return new Observed(Grade.OK, sentence);
  }

  private static Observed note(String sentence) {
    return new Observed(Grade.NOTE, sentence);
  }

  private static Observed fault(String sentence) {
    return new Observed(Grade.FAULT, sentence);
  }

  /** The engine did not answer a search. */
  private static final class NoAnswer extends Exception {
    private static final long serialVersionUID = 1L;

    private final String sentence;

    NoAnswer(Analysis analysis) {
      sentence = analysis.failure();
    }
  }

  private Analysis analyse(Limits limits) throws EngineFailure, NoAnswer {
    return analyse(limits, new StopToken());
  }

  private Analysis analyse(Limits limits, StopToken stop) throws EngineFailure, NoAnswer {
    engine.newGame();
    Analysis analysis = engine.analyse(position, limits, line -> {}, stop);
    countLines(analysis);
    if (!analysis.outcome().isAnswer()) {
      throw new NoAnswer(analysis);
    }
    return analysis;
  }

  /** Counts the legal and the illegal lines of an analysis. */
  private void countLines(Analysis analysis) {
    List<Info> reported =
        analysis.transcript().stream()
            .map(RawLine::text)
            .filter(Info::isInfo)
            .map(Info::read)
            .filter(Info::isLine)
            .toList();
    List<LineReport> understood = analysis.lines();
    for (int i = 0; i < Math.min(reported.size(), understood.size()); i++) {
      lines++;
      illegalLines += reported.get(i).moves().size() == understood.get(i).moves().size() ? 0 : 1;
    }
  }

  private String answer(Analysis analysis) {
    return String.format(
        Locale.ROOT,
        "%s after %s, depth %d, %d nodes",
        San.write(position, analysis.bestMove()),
        millis(analysis.nanos()),
        analysis.depth(),
        analysis.nodes());
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.1f ms", nanos / NANOS_PER_MILLI);
  }

  private Observed nodes() throws EngineFailure, NoAnswer {
    Analysis analysis = analyse(Limits.nodes(NODES));
    return offLimit(Limits.nodes(NODES), analysis, "nodes").orElseGet(() -> ok(answer(analysis)));
  }

  /**
   * What is wrong with a search that ended far from its limit. One that is too short loses results;
   * one that is too long makes comparisons wrong.
   */
  private Optional<Observed> offLimit(Limits limits, Analysis analysis, String what) {
    List<PlayedLine> reported = TranscriptReader.read(position, analysis.transcript());
    return LimitCheck.of(position, analysis, reported, limits, false).stream()
        .filter(finding -> finding.code() != FindingCode.ANSWER_LATE)
        .findFirst()
        .map(
            finding ->
                finding.code() == FindingCode.LIMIT_UNDERRUN
                    ? fault(
                        answer(analysis)
                            + ": it answers long before its limit, so do not use --"
                            + what
                            + " with it")
                    : note(
                        answer(analysis)
                            + ": it knows no limit of "
                            + what
                            + " and searches on, so its results under --"
                            + what
                            + " cannot be compared"));
  }

  private Observed depth() throws EngineFailure, NoAnswer {
    Analysis analysis = analyse(Limits.depth(DEPTH));
    return offLimit(Limits.depth(DEPTH), analysis, "depth")
        .orElseGet(
            () ->
                analysis.depth() == DEPTH
                    ? ok(answer(analysis))
                    : note(answer(analysis) + ": not the depth asked for"));
  }

  private Observed time() throws EngineFailure, NoAnswer {
    Analysis analysis = analyse(Limits.nanos(TIME));
    for (int i = 1; i < TRIES && analysis.nanos() > TIME + LATENESS; i++) {
      analysis = analyse(Limits.nanos(TIME));
    }
    return analysis.nanos() > TIME + LATENESS
        ? fault(answer(analysis) + ": too late, so its results under --time cannot be compared")
        : ok(answer(analysis));
  }

  private Observed stop() throws EngineFailure, NoAnswer {
    long took = 0;
    for (int i = 0; i < TRIES && (i == 0 || took > LATENESS); i++) {
      StopToken stop = new StopToken();
      AtomicLong requested = new AtomicLong();
      CompletableFuture.delayedExecutor(TIME, NANOSECONDS)
          .execute(
              () -> {
                requested.set(System.nanoTime());
                stop.request();
              });
      Analysis analysis = analyse(Limits.NONE, stop);
      if (requested.get() == 0) {
        return fault(answer(analysis) + ": it did not wait to be stopped");
      }
      took = System.nanoTime() - requested.get();
    }
    return took > LATENESS
        ? fault("answered only after " + millis(took))
        : ok("answered after " + millis(took));
  }

  private Observed severalLines() throws EngineFailure, NoAnswer {
    if (!engine.searchesSeveralLines()) {
      return note("it reports only one line, also with --multipv");
    }
    Analysis analysis = analyse(Limits.depth(DEPTH).withMultiPv(3));
    int most = analysis.lines().stream().mapToInt(LineReport::rank).max().orElse(0);
    return most == 3 ? ok(answer(analysis)) : fault(most + " ranks reported");
  }

  private Observed repetition() throws EngineFailure, NoAnswer {
    Analysis first = analyse(Limits.depth(DEPTH));
    Analysis second = analyse(Limits.depth(DEPTH));
    boolean isSame = first.bestMove() == second.bestMove() && first.nodes() == second.nodes();
    return isSame
        ? ok("a new game is as good as a new start")
        : note("depth " + DEPTH + " took " + first.nodes() + " nodes, then " + second.nodes());
  }

  private Observed legality() {
    return lines == 0
        ? note("none were reported")
        : illegalLines == 0
            ? ok("all of " + lines + " are legal")
            : fault(illegalLines + " of " + lines + " are illegal");
  }

  /**
   * The result of one check.
   *
   * @param name of the check, in a word or two
   * @param sentence what was observed
   */
  public record CheckResult(String name, Grade grade, String sentence) {
    public static CheckResult ok(String name, String sentence) {
      return new CheckResult(name, Grade.OK, sentence);
    }

    public enum Grade {
      OK,
      /** No obstacle to a run, but readers of its results should know. */
      NOTE,
      FAULT
    }
  }
}
