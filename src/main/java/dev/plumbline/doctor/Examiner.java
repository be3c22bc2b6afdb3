package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.Uci;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session.SessionLine;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs one examination: starts the processes it needs, checks the answer of every search, and
 * collects what is wrong. For one thread, except {@link #kill}.
 */
public final class Examiner implements AutoCloseable {
  private static final int ERROR_LINES = 100;
  private static final int LONGEST_DETAIL = 300;

  private final UciSpec spec;
  private final Duration timeout;
  private final boolean isQuick;
  private final List<String> included;
  private final List<EngineSession> sessions = new ArrayList<>();
  private final Map<String, Diagnosis> found = new LinkedHashMap<>();
  private @Nullable EngineSession current;
  private volatile boolean isKilled;
  private String measured = "";
  private boolean isSkipped;
  private boolean hasReportedEnd;

  /** The searches that ended by themselves, and those that were stopped. */
  private int complete;

  private int slow;
  private String firstSlow = "";

  Examiner(UciSpec spec, Duration timeout, boolean isQuick, List<String> included) {
    this.spec = spec;
    this.timeout = timeout;
    this.isQuick = isQuick;
    this.included = included;
  }

  /** Whether fewer searches than usual are wanted. */
  boolean isQuick() {
    return isQuick;
  }

  /** The options that may be tried out although they may do harm. */
  List<String> included() {
    return included;
  }

  Duration timeout() {
    return timeout;
  }

  /** The process in use; started when first needed. */
  EngineSession session() throws EngineFailure, InterruptedException {
    return current == null ? restart() : current;
  }

  /** Starts another process, to be used from now on; the earlier ones live on. */
  EngineSession restart() throws EngineFailure, InterruptedException {
    EngineSession session = EngineSession.open(spec, timeout);
    current = session;
    synchronized (sessions) {
      sessions.add(session);
    }
    if (isKilled) {
      kill();
    }
    return session;
  }

  /** Uses one of the processes from now on. */
  void use(EngineSession session) {
    current = session;
  }

  /** Searches with the process in use, and checks its answer. */
  SearchLog search(TestPosition position, String go) throws EngineFailure, InterruptedException {
    return search(position, go, timeout);
  }

  /** The same; a search that takes longer is stopped. */
  SearchLog search(TestPosition position, String go, Duration longest)
      throws EngineFailure, InterruptedException {
    return checked(session().search(position, go, longest));
  }

  /** Begins a new game and searches. */
  SearchLog fresh(TestPosition position, String go) throws EngineFailure, InterruptedException {
    return fresh(position, go, timeout);
  }

  /** The same; a search that takes longer is stopped. */
  SearchLog fresh(TestPosition position, String go, Duration longest)
      throws EngineFailure, InterruptedException {
    session().newGame();
    return search(position, go, longest);
  }

  /** Checks that an answer is a legal move. */
  SearchLog checked(SearchLog search) {
    Position root = search.root().position();
    complete += search.stopped() ? 0 : 1;
    boolean hasMoves = new MoveGenerator().count(root) > 0;
    BestMove answer = search.answer();
    String text = answer.text();
    if (answer.outcome() == Outcome.NO_MOVE) {
      if (hasMoves) {
        report(DoctorCode.MOVE_MISSING, "bestmove " + text + " after " + search.go());
      }
    } else if (!hasMoves) {
      report(DoctorCode.MOVE_INVENTED, "bestmove " + text);
    } else if (answer.isMalformed()) {
      report(DoctorCode.MOVE_MALFORMED, malformed(answer) + " after " + search.go());
    } else if (answer.move() == Move.NONE) {
      report(DoctorCode.MOVE_ILLEGAL, text + " after " + search.root().command());
    } else if (answer.isPonderMalformed()
        || (answer.hasPonder() && answer.ponderMove() == Move.NONE)) {
      report(DoctorCode.PONDER_MOVE_ILLEGAL, answer.ponderText() + " after " + text);
    }
    return search;
  }

  private static String malformed(BestMove answer) {
    if (answer.text().isEmpty()) {
      return "bestmove without a move";
    }
    String meant = answer.move() == Move.NONE ? "" : ", not " + Uci.write(answer.move(), false);
    return "bestmove " + answer.text() + meant;
  }

  /**
   * Whether a search ended by itself. What a stopped search lacks is no fault: it was too slow to
   * judge, and the report says so.
   */
  boolean isComplete(SearchLog search) {
    if (search.stopped()) {
      firstSlow = slow == 0 ? search.go() : firstSlow;
      slow++;
    }
    return !search.stopped();
  }

  @FunctionalInterface
  interface ExaminationStep {
    void run() throws EngineFailure, InterruptedException;
  }

  /**
   * Runs a step. If the engine crashes or hangs, reports this and starts it again. Returns whether
   * the engine went on.
   */
  boolean survives(DoctorCode code, String what, ExaminationStep step)
      throws EngineFailure, InterruptedException {
    try {
      step.run();
      return true;
    } catch (EngineFault e) {
      report(code, what + ": " + e.sentence());
      restart();
      return false;
    }
  }

  /** Reports that the engine does not answer, which ends the examination: to be thrown. */
  EngineFault hanging(DoctorCode code, String detail) {
    hasReportedEnd = true;
    report(code, detail);
    return new EngineFault(Outcome.TIME_OUT, detail);
  }

  /** Whether the fault that ended the examination has been reported. */
  boolean hasReportedEnd() {
    return hasReportedEnd;
  }

  /** Reports a finding with the dialogue up to now. */
  void report(DoctorCode code, String detail) {
    add(Diagnosis.of(code, cut(detail), log()));
  }

  /** Reports a finding about a line that arrived at a time, with the dialogue up to it. */
  void report(FindingCode code, String detail, long until) {
    List<SessionLine> log = log().stream().filter(line -> line.nanos() <= until).toList();
    add(Diagnosis.of(code, cut(detail), log));
  }

  private static String cut(String detail) {
    return detail.length() <= LONGEST_DETAIL ? detail : detail.substring(0, LONGEST_DETAIL) + "...";
  }

  private void add(Diagnosis diagnosis) {
    found.merge(diagnosis.code(), diagnosis, (old, fresh) -> old.again());
  }

  private List<SessionLine> log() {
    return current == null ? List.of() : current.engine().log();
  }

  void measure(String text) {
    measured = measured.isEmpty() ? text : measured + "; " + text;
  }

  /** Records that the engine gives nothing to examine, and why. */
  void skip(String why) {
    isSkipped = true;
    measure(why);
  }

  /** Waits for the engine once more, which shows answers that nobody asked for. */
  void finish() throws EngineFault, InterruptedException {
    for (EngineSession session : sessions) {
      current = session;
      if (session.engine().handle().isAlive() && !session.isEnding()) {
        session.ready();
      }
      for (SessionLine stray : session.strays()) {
        boolean isMove = stray.begins("bestmove");
        report(
            isMove ? DoctorCode.BESTMOVE_WITHOUT_GO : DoctorCode.INFO_WITHOUT_GO,
            stray.text().strip());
      }
      if (session.engine().errorLines() > ERROR_LINES) {
        report(DoctorCode.ERROR_OUTPUT, Plural.of(session.engine().errorLines(), "line"));
      }
    }
  }

  List<Diagnosis> found() {
    return List.copyOf(found.values());
  }

  String measured() {
    if (slow == 0) {
      return measured;
    }
    String others = slow == 1 ? "" : " and " + (slow - 1) + " more";
    String text = "too slow to judge: " + firstSlow + others;
    return measured.isEmpty() ? text : measured + "; " + text;
  }

  boolean isSkipped() {
    return isSkipped || (slow > 0 && complete == 0);
  }

  /** Ends all processes, and with them the examination. Thread-safe. */
  void kill() {
    isKilled = true;
    synchronized (sessions) {
      sessions.forEach(session -> session.engine().kill());
    }
  }

  @Override
  public void close() {
    kill();
  }
}
