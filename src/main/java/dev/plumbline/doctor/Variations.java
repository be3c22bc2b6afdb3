package dev.plumbline.doctor;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Fen;
import dev.plumbline.suite.SuiteFinder;
import dev.plumbline.uci.client.Session.SessionLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lines of info checked on the board, one and several at a time. */
final class Variations {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "multipv",
              "MultiPV reports distinct lines, in order and all of them",
              Variations::multiPv),
          new Examination(
              "lines",
              "lines are legal and complete, mates mate, the first move is played",
              Variations::lines));

  private static final String MULTI_PV = "MultiPV";
  private static final int RANKS = 4;
  private static final int PROBLEMS = 40;
  private static final int QUICK_PROBLEMS = 8;
  private static final Duration LONGEST = Duration.ofSeconds(1);
  private static final int DEPTH = 10;

  /** Limits have examinations of their own, and a longer mate is no mistake. */
  private static final Set<FindingCode> ELSEWHERE =
      EnumSet.of(
          FindingCode.ANSWER_LATE,
          FindingCode.LIMIT_OVERRUN,
          FindingCode.LIMIT_UNDERRUN,
          FindingCode.BESTMOVE_ILLEGAL,
          FindingCode.BESTMOVE_MALFORMED,
          FindingCode.PONDER_ILLEGAL,
          FindingCode.PONDER_MALFORMED,
          FindingCode.MATE_LONGER_THAN_KNOWN);

  private static final Set<FindingCode> OF_RANKS =
      EnumSet.of(FindingCode.RANK_ORDER, FindingCode.RANK_REPEATED, FindingCode.RANK_SEQUENCE);

  private Variations() {}

  private static void multiPv(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    if (!session.offers(MULTI_PV)) {
      examiner.skip("no option MultiPV");
      return;
    }
    List<TestPosition> positions = new ArrayList<>(TestPosition.USUAL);
    // Two legal moves, fewer than the lines asked for.
    positions.add(TestPosition.fen("8/8/8/8/8/k7/7p/K7 w - - 0 1", "a1b1"));
    positions.add(TestPosition.fen("7k/8/6KP/8/8/8/8/8 w - - 0 1", "g6h5"));
    session.set(MULTI_PV, Integer.toString(RANKS));
    boolean hasLines = false;
    for (TestPosition position : positions) {
      SearchLog search = examiner.fresh(position, "go depth 6");
      int moves = new MoveGenerator().count(position.position());
      int expected = Math.min(RANKS, moves);
      int most = search.infos().stream().mapToInt(Variations::rank).max().orElse(0);
      hasLines |= most > 0;
      boolean isTooFew = most > 0 && most < expected && examiner.isComplete(search);
      if (most > expected || isTooFew) {
        String asked = " with MultiPV " + RANKS + " and " + Plural.of(moves, "legal move");
        examiner.report(DoctorCode.MULTIPV_COUNT, Plural.of(most, "line") + asked);
      }
      check(examiner, search, null, OF_RANKS);
    }
    if (!hasLines) {
      examiner.skip("no data: no line was reported");
    }
    session.set(MULTI_PV, "1");
    SearchLog search = examiner.fresh(TestPosition.START, "go depth 4");
    if (search.infos().stream().anyMatch(info -> rank(info) > 1)) {
      examiner.report(DoctorCode.MULTIPV_COUNT, "several lines after MultiPV 1 again");
    }
  }

  private static int rank(Info info) {
    return info.isLine() ? info.rankOrFirst() : 0;
  }

  private static void lines(Examiner examiner) throws EngineFailure, InterruptedException {
    Set<FindingCode> wanted = EnumSet.complementOf(EnumSet.copyOf(ELSEWHERE));
    int lines = 0;
    List<Problem> problems = problems(examiner.isQuick() ? QUICK_PROBLEMS : PROBLEMS);
    for (Problem problem : problems) {
      TestPosition position = TestPosition.fen(Fen.write(problem.setup()));
      SearchLog search = examiner.fresh(position, "go depth " + DEPTH, LONGEST);
      lines += check(examiner, search, problem, wanted);
    }
    for (TestPosition position : TestPosition.USUAL) {
      SearchLog search =
          examiner.fresh(position, examiner.isQuick() ? "go movetime 100" : "go movetime 300");
      lines += check(examiner, search, null, wanted);
    }
    int searches = problems.size() + TestPosition.USUAL.size();
    examiner.measure(Plural.of(lines, "line") + " in " + Plural.of(searches, "search"));
  }

  /**
   * Reports what is wrong with the lines of a search. Returns their number.
   *
   * @param problem whose mate is known; null without one
   */
  private static int check(
      Examiner examiner, SearchLog search, @Nullable Problem problem, Set<FindingCode> wanted) {
    Position root = search.root().position();
    Analysis analysis = search.analysis();
    List<PlayedLine> played = TranscriptReader.read(root, analysis.transcript());
    KnownMate mate =
        problem == null
            ? null
            : KnownMate.of(problem, root, played, analysis.bestMove(), new ClaimProver());
    List<Finding> findings =
        LineChecks.of(root, analysis, played, mate, Limits.NONE, false).listed();
    for (Finding finding : findings) {
      boolean isMissing = finding.code() == FindingCode.NO_LINE;
      if (wanted.contains(finding.code()) && (!isMissing || examiner.isComplete(search))) {
        int index = finding.line() < 0 ? search.lines().size() - 1 : finding.line();
        SessionLine line = search.lines().get(index);
        String detail = finding.text() + ": " + line.text().strip();
        examiner.report(
            finding.code(), detail + " (" + search.root().command() + ")", line.nanos());
      }
    }
    return (int) played.stream().filter(line -> line.info().isLine()).count();
  }

  /** Problems of the suite of mates, from each length. */
  private static List<Problem> problems(int count) {
    List<EpdRecord> all;
    try {
      all = EntryReader.records(SuiteFinder.own("mates"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Problem> chosen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      chosen.add(Problem.of(all.get(i * all.size() / count)));
    }
    return chosen;
  }
}
