package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Each limit of {@code go}, and how far searches miss it. */
final class LimitExaminations {
  static final List<Examination> ALL =
      List.of(
          new Examination("nodes", "go nodes N searches N nodes", LimitExaminations::nodes),
          new Examination("depth", "go depth N searches N plies", LimitExaminations::depth),
          new Examination(
              "movetime", "go movetime N takes N milliseconds", LimitExaminations::movetime),
          new Examination("mate", "go mate ends with the mate", LimitExaminations::mate),
          new Examination(
              "clock",
              "no loss on time with wtime, btime, winc, binc, movestogo",
              LimitExaminations::clock),
          new Examination(
              "searchmoves",
              "go searchmoves chooses among the moves listed",
              LimitExaminations::searchMoves));

  /** A busy machine delays an answer. */
  private static final long LATE_MEDIAN_MILLIS = 60;

  private static final long LATE_MILLIS = 250;
  private static final long CLOCK_GRACE_MILLIS = 50;
  private static final int CLOCK_TRIES = 3;
  private static final int FEW_NODES = 100;

  private LimitExaminations() {}

  private static List<TestPosition> positions(Examiner examiner) {
    return examiner.isQuick() ? TestPosition.USUAL.subList(0, 2) : TestPosition.USUAL;
  }

  /** Whether a search claims the mate in the first half of its time. */
  private static boolean hasMateEarly(SearchLog search, int moves) {
    return search.lines().stream()
        .filter(line -> line.nanos() - search.start() < search.nanos() / 2)
        .map(line -> Info.read(line.text()).score())
        .anyMatch(
            score -> score instanceof Score.Mate mate && mate.moves() > 0 && mate.moves() <= moves);
  }

  /** How a search missed its limit, by the judge's tolerances. */
  private static Optional<FindingCode> miss(SearchLog search, Limits limits) {
    Position root = search.root().position();
    Analysis analysis = search.analysis();
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript());
    return LimitCheck.of(root, analysis, lines, limits, search.stopped()).stream()
        .map(Finding::code)
        .findFirst();
  }

  /** A limit of what is searched, with its faults. */
  private enum WorkLimit {
    NODES(DoctorCode.NODES_IGNORED, DoctorCode.NODES_OVERRUN, DoctorCode.NODES_UNDERRUN),
    DEPTH(DoctorCode.DEPTH_IGNORED, DoctorCode.DEPTH_OVERRUN, DoctorCode.DEPTH_UNDERRUN);

    private final DoctorCode ignored;
    private final DoctorCode overrun;
    private final DoctorCode underrun;

    WorkLimit(DoctorCode ignored, DoctorCode overrun, DoctorCode underrun) {
      this.ignored = ignored;
      this.overrun = overrun;
      this.underrun = underrun;
    }

    /**
     * Searches with each limit, the least first. A search that was stopped ignores its limit only
     * if it has passed it; a slow engine is judged by the limits that it reaches. Returns what was
     * searched as a share of the limit.
     */
    List<Double> examine(Examiner examiner, List<Integer> limits)
        throws EngineFailure, InterruptedException {
      List<Double> shares = new ArrayList<>();
      for (int limit : limits) {
        String go = "go " + name().toLowerCase(Locale.ROOT) + " " + limit;
        for (TestPosition position : positions(examiner)) {
          SearchLog search = examiner.fresh(position, go);
          long reached = this == NODES ? search.nodes() : search.depth();
          String detail =
              (this == NODES ? Plural.of(reached, "node") : "depth " + reached) + " after " + go;
          Optional<FindingCode> miss =
              miss(search, this == NODES ? Limits.nodes(limit) : Limits.depth(limit));
          boolean isOver = miss.filter(FindingCode.LIMIT_OVERRUN::equals).isPresent();
          if (search.stopped() && isOver) {
            examiner.report(ignored, detail + ", until it was stopped");
            return List.of();
          }
          if (!examiner.isComplete(search)) {
            return shares;
          }
          if (miss.isPresent()) {
            examiner.report(isOver ? overrun : underrun, detail);
          }
          // Engines count their nodes now and then, so their share of a few means little.
          if (this == DEPTH || limit > FEW_NODES) {
            shares.add((double) reached / limit);
          }
        }
      }
      return shares;
    }
  }

  private static void nodes(Examiner examiner) throws EngineFailure, InterruptedException {
    List<Double> shares = WorkLimit.NODES.examine(examiner, List.of(FEW_NODES, 1000, 5000, 20_000));
    List<Double> percent =
        shares.stream().filter(share -> share > 0).map(share -> 100 * share - 100).toList();
    if (!percent.isEmpty()) {
      examiner.measure(new Measurements(percent).around(" %", "over", "under"));
    } else if (!shares.isEmpty()) {
      examiner.measure("no nodes reported");
    }
  }

  private static void depth(Examiner examiner) throws EngineFailure, InterruptedException {
    int searches = WorkLimit.DEPTH.examine(examiner, List.of(1, 2, 4, 6)).size();
    if (searches > 0) {
      examiner.measure(Plural.of(searches, "search"));
    }
  }

  /** The first search of a process may take longer, as code and tables are loaded. */
  private static void warmUp(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : TestPosition.USUAL) {
      examiner.search(position, "go movetime 50");
    }
  }

  private static void movetime(Examiner examiner) throws EngineFailure, InterruptedException {
    List<Double> late = new ArrayList<>();
    List<Double> used = new ArrayList<>();
    warmUp(examiner);
    for (long limit : List.of(20L, 100L, 200L)) {
      for (TestPosition position : positions(examiner)) {
        examiner.session().ready();
        Duration longest = Duration.ofMillis(limit).plus(examiner.timeout());
        SearchLog search = examiner.search(position, "go movetime " + limit, longest);
        String detail = search.millis() + " ms after go movetime " + limit;
        if (search.stopped()) {
          examiner.report(DoctorCode.MOVETIME_IGNORED, detail + ", until it was stopped");
          return;
        }
        late.add((double) search.millis() - limit);
        used.add(100.0 * search.millis() / limit);
      }
    }
    Measurements times = new Measurements(late);
    String text = times.around(" ms", "late", "early");
    examiner.measure(text);
    if (times.median() > LATE_MEDIAN_MILLIS || times.quantile(0.9) > LATE_MILLIS) {
      examiner.report(DoctorCode.MOVETIME_LATE, text);
    }
    if (new Measurements(used).median() < 50) {
      examiner.report(
          DoctorCode.MOVETIME_SHORT, "uses " + new Measurements(used).text(" %") + " of the time");
    }
  }

  private static void mate(Examiner examiner) throws EngineFailure, InterruptedException {
    List<Double> millis = new ArrayList<>();
    for (ScoreExaminations.MatePosition known : ScoreExaminations.MATES) {
      String go = "go mate " + known.moves();
      SearchLog search = examiner.fresh(known.position(), go);
      if (search.stopped() && hasMateEarly(search, known.moves())) {
        String detail = go + ": searches on after the mate, until it was stopped";
        examiner.report(DoctorCode.MATE_IGNORED, detail);
        return;
      }
      if (!examiner.isComplete(search)) {
        break;
      }
      millis.add((double) search.millis());
    }
    if (!millis.isEmpty()) {
      examiner.measure("ends after " + new Measurements(millis).text(" ms"));
    }
  }

  /**
   * A clock.
   *
   * @param left of the side to move, in milliseconds
   */
  private record Clock(TestPosition position, String go, long left) {
    static final TestPosition BLACK = TestPosition.start("e2e4");

    static final List<Clock> ALL =
        List.of(
            new Clock(TestPosition.START, "go wtime 1000 btime 1000", 1000),
            new Clock(BLACK, "go wtime 1000 btime 1000 winc 0 binc 0", 1000),
            new Clock(TestPosition.START, "go wtime 500 btime 500 winc 200 binc 200", 500),
            new Clock(BLACK, "go wtime 500 btime 400 movestogo 1", 400),
            new Clock(TestPosition.START, "go wtime 1500 btime 1500 movestogo 40", 1500),
            new Clock(TestPosition.START, "go wtime 300 btime 600000", 300),
            new Clock(BLACK, "go wtime 600000 btime 300", 300),
            new Clock(TestPosition.USUAL.get(1), "go wtime 100 btime 100 winc 100 binc 100", 100),
            new Clock(TestPosition.START, "go wtime 20 btime 20", 20));
  }

  private static void clock(Examiner examiner) throws EngineFailure, InterruptedException {
    List<Double> shares = new ArrayList<>();
    warmUp(examiner);
    for (Clock clock : Clock.ALL) {
      int lost = 0;
      String detail = "";
      // A busy machine may delay one answer, but not most of them.
      for (int i = 0; i < CLOCK_TRIES && lost * 2 >= i; i++) {
        Duration longest = Duration.ofMillis(clock.left()).plus(examiner.timeout());
        SearchLog search = examiner.fresh(clock.position(), clock.go(), longest);
        shares.add(100.0 * search.millis() / clock.left());
        if (search.millis() > clock.left() + CLOCK_GRACE_MILLIS) {
          lost++;
          detail = search.millis() + " ms after " + clock.go();
        }
        if (search.stopped()) {
          lost = CLOCK_TRIES;
        }
      }
      if (lost > 1) {
        examiner.report(DoctorCode.CLOCK_OVERRUN, detail);
      }
    }
    // A clock that has run out may be negative: there is only to be an answer.
    examiner.search(TestPosition.START, "go wtime -50 btime 1000");
    examiner.measure(
        String.format(
            Locale.ROOT,
            "%d of %d answers in time, half of all within %.0f %% of it",
            shares.stream().filter(share -> share <= 100).count(),
            shares.size(),
            new Measurements(shares).median()));
  }

  private static void searchMoves(Examiner examiner) throws EngineFailure, InterruptedException {
    for (String moves : List.of("a2a3 h2h4", "b1a3", "g2g4 f2f3 a2a4")) {
      Set<String> allowed = Set.of(moves.split(" "));
      SearchLog search = examiner.fresh(TestPosition.START, "go depth 4 searchmoves " + moves);
      boolean isOther =
          search.infos().stream()
              .filter(Info::isLine)
              .anyMatch(info -> !allowed.contains(info.moves().get(0)));
      String answer =
          search.move() == Move.NONE ? search.moveText() : Uci.write(search.move(), false);
      if (!allowed.contains(answer)) {
        examiner.report(
            DoctorCode.SEARCHMOVES_IGNORED,
            String.format(Locale.ROOT, "bestmove %s after searchmoves %s", answer, moves));
      } else if (isOther) {
        examiner.report(
            DoctorCode.SEARCHMOVES_IGNORED, "lines with other moves after searchmoves " + moves);
      }
    }
  }
}
