package dev.plumbline.doctor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.EngineCheck.CheckResult.Grade;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Spelling.Worded;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Checks one engine step by step; each result is reported at once. */
public final class EngineCheck {
  /** The longest search: a sound engine needs a few milliseconds. It has as long again to stop. */
  public static final Duration LONGEST = Duration.ofSeconds(1);

  private static final long NODES = 10_000;
  private static final int DEPTH = 6;
  private static final int RANKS = 3;
  private static final long TIME = MILLISECONDS.toNanos(200);
  private static final long LATENESS = Limits.USUAL_TOLERANCE;
  private static final double NANOS_PER_MILLI = 1e6;

  /** A busy machine delays an answer now and then, a slow engine delays all of them. */
  private static final int TRIES = 3;

  /** A position with four legal moves, all of them promotions. */
  private static final String PROMOTION = "8/P7/3b4/8/8/8/5k2/7K w - - 0 1";

  private final Engine engine;
  private final Engine.Opener opener;
  private final Consumer<CheckResult> results;
  private final CheckedLines lines = new CheckedLines();
  private Position position = Position.start();

  /**
   * @param engine whose searches end after {@link #LONGEST}
   * @param opener starts it again
   */
  public EngineCheck(Engine engine, Engine.Opener opener, Consumer<CheckResult> results) {
    this.engine = engine;
    this.opener = opener;
    this.results = results;
  }

  /**
   * Runs all checks, or those before a stop request; a search that cannot be ended is the last.
   * Returns whether they found no fault.
   */
  public boolean run(StopToken stop) throws EngineFailure {
    List<CheckStep> steps =
        List.of(
            new CheckStep("nodes " + NODES, this::nodes),
            new CheckStep("depth " + DEPTH, this::depth),
            new CheckStep("time 200 ms", this::time),
            new CheckStep("stop", this::stop),
            new CheckStep("multipv " + RANKS, this::severalLines),
            new CheckStep("promotion", this::promotion),
            new CheckStep("the same again", this::repetition));
    boolean isSound = true;
    boolean isHanging = false;
    for (CheckStep step : steps) {
      Observed observed;
      try {
        observed = step.procedure().check();
      } catch (NoAnswer e) {
        observed = e.observed();
        isHanging = e.isHanging();
      }
      if (stop.isRequested()) {
        return isSound;
      }
      isSound &= report(step.name(), observed);
      if (isHanging) {
        break;
      }
    }
    return report("lines", lines.observed()) && isSound;
  }

  private boolean report(String name, Observed observed) {
    results.accept(new CheckResult(name, observed.grade(), observed.sentence()));
    return observed.grade() != Grade.FAULT;
  }

  private record CheckStep(String name, CheckProcedure procedure) {}

  @FunctionalInterface
  private interface CheckProcedure {
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

  /** The engine did not answer a search, or only because it was stopped. */
  private static final class NoAnswer extends Exception {
    private final transient Analysis analysis;
    private final boolean isStopped;

    NoAnswer(Analysis analysis) {
      this.analysis = analysis;
      isStopped =
          analysis.outcome() == Outcome.UNFINISHED
              && analysis.transcript().stream().anyMatch(raw -> BestMove.isBestMove(raw.text()));
    }

    Observed observed() {
      return isStopped
          ? note(
              String.format(
                  Locale.ROOT,
                  "too slow to judge: depth %d, %s after %s",
                  analysis.depth(),
                  Plural.of(analysis.nodes(), "node"),
                  millis(analysis.nanos())))
          : fault(analysis.failure());
    }

    /** Whether each further search would be waited for in vain. */
    boolean isHanging() {
      return !isStopped
          && (analysis.outcome() == Outcome.UNFINISHED || analysis.outcome() == Outcome.TIME_OUT);
    }
  }

  private Analysis analyse(Limits limits) throws EngineFailure, NoAnswer {
    return analyse(engine, limits, line -> {}, new StopToken());
  }

  private Analysis analyse(Engine searcher, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure, NoAnswer {
    searcher.newGame();
    Analysis analysis = searcher.analyse(position, limits, listener, stop);
    lines.add(position, analysis, limits);
    if (!analysis.outcome().isAnswer()) {
      throw new NoAnswer(analysis);
    }
    return analysis;
  }

  private String answer(Analysis analysis) {
    return String.format(
        Locale.ROOT,
        "%s after %s, depth %d, %s",
        San.write(position, analysis.bestMove()),
        millis(analysis.nanos()),
        analysis.depth(),
        Plural.of(analysis.nodes(), "node"));
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
      StopRequest request = new StopRequest();
      Analysis analysis = analyse(engine, Limits.NONE, request, request.token);
      long end = System.nanoTime();
      if (!request.token.isRequested()) {
        return fault(answer(analysis) + ": it did not wait to be stopped");
      }
      // What the engine does before the search is no part of stopping it.
      took = end - Math.max(request.time.get(), end - analysis.nanos());
      if (took > LATENESS && !request.hasBegun.get()) {
        return note("no line before the stop, and the answer after " + millis(took));
      }
    }
    return took > LATENESS
        ? fault("answered only after " + millis(took))
        : ok("answered after " + millis(took));
  }

  /** Stops a search some time after its first line, or if none comes. */
  private static final class StopRequest implements LineListener {
    private final StopToken token = new StopToken();
    private final AtomicLong time = new AtomicLong();
    private final AtomicBoolean hasBegun = new AtomicBoolean();

    StopRequest() {
      after(LONGEST.toNanos() / 2);
    }

    @Override
    public void line(LineReport line) {
      if (hasBegun.compareAndSet(false, true)) {
        after(TIME);
      }
    }

    private void after(long nanos) {
      CompletableFuture.delayedExecutor(nanos, NANOSECONDS)
          .execute(
              () -> {
                time.compareAndSet(0, System.nanoTime());
                token.request();
              });
    }
  }

  private Observed severalLines() throws EngineFailure, NoAnswer {
    if (!engine.searchesSeveralLines()) {
      return note("it reports only one line, also with --multipv");
    }
    Analysis analysis = analyse(Limits.depth(DEPTH).withMultiPv(RANKS));
    int most = analysis.lines().stream().mapToInt(LineReport::rank).max().orElse(0);
    if (most == 0) {
      return note("no data: no line was reported");
    }
    return most == RANKS ? ok(answer(analysis)) : fault(Plural.of(most, "rank") + " reported");
  }

  private Observed promotion() throws EngineFailure, NoAnswer {
    Position before = position;
    try {
      position = Fen.position(PROMOTION);
      return ok(answer(analyse(Limits.depth(DEPTH))));
    } catch (NotationException e) {
      throw new IllegalStateException(e);
    } finally {
      position = before;
    }
  }

  /** The same search after others and {@code ucinewgame}, and in new processes. */
  private Observed repetition() throws EngineFailure, NoAnswer {
    SearchTrace again = trace(analyse(Limits.depth(DEPTH)));
    SearchTrace first = traceOfNew();
    String difference = Repeatability.difference(position, first, again);
    if (difference.isEmpty()) {
      return again.steps().isEmpty()
          ? note("no data: no completed depth to compare")
          : ok(Repeatability.REPEATABLE.text(""));
    }
    String ofNew = Repeatability.difference(position, first, traceOfNew());
    return note(
        ofNew.isEmpty()
            ? Repeatability.ONLY_IN_A_NEW_PROCESS.text(difference)
            : Repeatability.NOT_REPEATABLE.text(ofNew));
  }

  private SearchTrace traceOfNew() throws EngineFailure, NoAnswer {
    try (Engine other = opener.open()) {
      return trace(analyse(other, Limits.depth(DEPTH), line -> {}, new StopToken()));
    }
  }

  private static SearchTrace trace(Analysis analysis) {
    return SearchTrace.of(analysis, Limits.depth(DEPTH));
  }

  /** The lines of all searches, and what is wrong with them. */
  private static final class CheckedLines {
    private final Map<FindingCode, String> found = new EnumMap<>(FindingCode.class);
    private int lines;
    private int illegal;

    void add(Position root, Analysis analysis, Limits limits) {
      List<PlayedLine> played = TranscriptReader.read(root, analysis.transcript());
      for (PlayedLine line : played) {
        lines += line.info().isLine() ? 1 : 0;
        illegal += line.info().isLine() && !line.isLegal() ? 1 : 0;
      }
      LineChecks.of(root, analysis, played, null, limits, false).listed().stream()
          .filter(finding -> finding.code().severity().isCounted())
          // The steps judge the limits.
          .filter(finding -> !LimitCheck.CODES.contains(finding.code()))
          .forEach(finding -> found.putIfAbsent(finding.code(), finding.text()));
    }

    Observed observed() {
      StringBuilder text = new StringBuilder();
      text.append(
          lines == 0
              ? "none were reported"
              : illegal == 0
                  ? "all of " + lines + " are legal"
                  : illegal + " of " + lines + " are illegal");
      found.forEach((code, detail) -> text.append("; ").append(code.word()).append(": " + detail));
      boolean isFaulty =
          found.keySet().stream().anyMatch(code -> code.severity() == Severity.ERROR);
      Grade grade = lines == 0 || !found.isEmpty() ? Grade.NOTE : Grade.OK;
      return new Observed(isFaulty ? Grade.FAULT : grade, text.toString());
    }
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

    public enum Grade implements Worded {
      OK,
      /** No obstacle to a run, but readers of its results should know. */
      NOTE,
      FAULT
    }
  }
}
