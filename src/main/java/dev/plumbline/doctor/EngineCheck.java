package dev.plumbline.doctor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Position;
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
            this::nodes,
            this::depth,
            this::time,
            this::stop,
            this::severalLines,
            this::repetition,
            this::legality);
    boolean isSound = true;
    for (Step step : steps) {
      CheckResult result = step.check();
      if (stop.isRequested()) {
        return isSound;
      }
      isSound &= result.grade() != CheckResult.Grade.FAULT;
      results.accept(result);
    }
    return isSound;
  }

  /** One check. */
  @FunctionalInterface
  private interface Step {
    CheckResult check() throws EngineFailure;
  }

  private Analysis analyse(Limits limits) throws EngineFailure {
    engine.newGame();
    return noted(engine.analyse(position, limits, line -> {}, new StopToken()));
  }

  /** Counts the legal and the illegal lines of an analysis. */
  private Analysis noted(Analysis analysis) {
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
    return analysis;
  }

  private static CheckResult failed(String name, Analysis analysis) {
    return CheckResult.fault(name, analysis.outcome().word() + ": " + analysis.detail());
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

  private CheckResult nodes() throws EngineFailure {
    String name = "nodes " + NODES;
    Analysis analysis = analyse(Limits.nodes(NODES));
    if (!analysis.outcome().isAnswer()) {
      return failed(name, analysis);
    }
    return offLimit(name, Limits.nodes(NODES), analysis, "nodes")
        .orElseGet(() -> CheckResult.ok(name, answer(analysis)));
  }

  /**
   * The result for a search that ended far from its limit. One that is too short loses results; one
   * that is too long makes comparisons wrong.
   */
  private Optional<CheckResult> offLimit(
      String name, Limits limits, Analysis analysis, String what) {
    List<PlayedLine> reported = TranscriptReader.read(position, analysis.transcript());
    return LimitCheck.of(position, analysis, reported, limits, false).stream()
        .filter(finding -> finding.code() != FindingCode.ANSWER_LATE)
        .findFirst()
        .map(
            finding ->
                finding.code() == FindingCode.LIMIT_UNDERRUN
                    ? CheckResult.fault(
                        name,
                        answer(analysis)
                            + ": it answers long before its limit, so do not use --"
                            + what
                            + " with it")
                    : CheckResult.note(
                        name,
                        answer(analysis)
                            + ": it knows no limit of "
                            + what
                            + " and searches on, so its results under --"
                            + what
                            + " cannot be compared"));
  }

  private CheckResult depth() throws EngineFailure {
    String name = "depth " + DEPTH;
    Analysis analysis = analyse(Limits.depth(DEPTH));
    if (!analysis.outcome().isAnswer()) {
      return failed(name, analysis);
    }
    return offLimit(name, Limits.depth(DEPTH), analysis, "depth")
        .orElseGet(
            () ->
                analysis.depth() == DEPTH
                    ? CheckResult.ok(name, answer(analysis))
                    : CheckResult.note(name, answer(analysis) + ": not the depth asked for"));
  }

  private CheckResult time() throws EngineFailure {
    String name = "time 200 ms";
    Analysis analysis = analyse(Limits.nanos(TIME));
    for (int i = 1; i < TRIES && analysis.nanos() > TIME + LATENESS; i++) {
      analysis = analyse(Limits.nanos(TIME));
    }
    if (!analysis.outcome().isAnswer()) {
      return failed(name, analysis);
    }
    return analysis.nanos() > TIME + LATENESS
        ? CheckResult.fault(
            name, answer(analysis) + ": too late, so its results under --time cannot be compared")
        : CheckResult.ok(name, answer(analysis));
  }

  private CheckResult stop() throws EngineFailure {
    String name = "stop";
    long took = 0;
    for (int i = 0; i < TRIES && (i == 0 || took > LATENESS); i++) {
      StopToken stop = new StopToken();
      AtomicLong requested = new AtomicLong();
      engine.newGame();
      CompletableFuture.delayedExecutor(TIME, NANOSECONDS)
          .execute(
              () -> {
                requested.set(System.nanoTime());
                stop.request();
              });
      Analysis analysis = noted(engine.analyse(position, Limits.NONE, line -> {}, stop));
      if (!analysis.outcome().isAnswer()) {
        return failed(name, analysis);
      }
      if (requested.get() == 0) {
        return CheckResult.fault(name, answer(analysis) + ": it did not wait to be stopped");
      }
      took = System.nanoTime() - requested.get();
    }
    return took > LATENESS
        ? CheckResult.fault(name, "answered only after " + millis(took))
        : CheckResult.ok(name, "answered after " + millis(took));
  }

  private CheckResult severalLines() throws EngineFailure {
    String name = "multipv 3";
    if (!engine.searchesSeveralLines()) {
      return CheckResult.note(name, "it reports only one line, also with --multipv");
    }
    Analysis analysis = analyse(Limits.depth(DEPTH).withMultiPv(3));
    if (!analysis.outcome().isAnswer()) {
      return failed(name, analysis);
    }
    int most = analysis.lines().stream().mapToInt(LineReport::rank).max().orElse(0);
    return most == 3
        ? CheckResult.ok(name, answer(analysis))
        : CheckResult.fault(name, most + " ranks reported");
  }

  private CheckResult repetition() throws EngineFailure {
    String name = "the same again";
    Analysis first = analyse(Limits.depth(DEPTH));
    Analysis second = analyse(Limits.depth(DEPTH));
    if (!second.outcome().isAnswer()) {
      return failed(name, second);
    }
    boolean isSame = first.bestMove() == second.bestMove() && first.nodes() == second.nodes();
    return isSame
        ? CheckResult.ok(name, "a new game is as good as a new start")
        : CheckResult.note(
            name, "depth " + DEPTH + " took " + first.nodes() + " nodes, then " + second.nodes());
  }

  private CheckResult legality() {
    String name = "lines";
    return lines == 0
        ? CheckResult.note(name, "none were reported")
        : illegalLines == 0
            ? CheckResult.ok(name, "all of " + lines + " are legal")
            : CheckResult.fault(name, illegalLines + " of " + lines + " are illegal");
  }

  /**
   * The result of one check.
   *
   * @param name of the check, in a word or two
   * @param sentence what was observed
   */
  public record CheckResult(String name, Grade grade, String sentence) {
    /** The grade of a result. */
    public enum Grade {
      OK,
      /** No obstacle to a run, but readers of its results should know. */
      NOTE,
      FAULT
    }

    public static CheckResult ok(String name, String sentence) {
      return new CheckResult(name, Grade.OK, sentence);
    }

    static CheckResult note(String name, String sentence) {
      return new CheckResult(name, Grade.NOTE, sentence);
    }

    static CheckResult fault(String name, String sentence) {
      return new CheckResult(name, Grade.FAULT, sentence);
    }
  }
}
