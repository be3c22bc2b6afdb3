package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Searches without an end of their own, and how soon they end on request. */
final class Stopping {
  static final List<Examination> ALL =
      List.of(
          Examination.quick("stop", "stop is answered soon, and only once", Stopping::stop),
          Examination.quick(
              "stop-at-once", "a stop right behind go is not lost", Stopping::stopAtOnce),
          Examination.quick(
              "infinite", "go infinite waits for stop, even after a mate", Stopping::infinite),
          Examination.quick(
              "isready-in-search",
              "isready is answered during a search, which goes on",
              Stopping::readyInSearch));

  /** An answer later than this makes a match lose on time. */
  private static final double LATE_MILLIS = 500;

  private static final double LATE_MEDIAN_MILLIS = 100;
  private static final int STOPS = 20;
  private static final int QUICK_STOPS = 10;
  private static final int STEP_MILLIS = 11;
  private static final double NANOS_PER_MILLI = 1e6;

  /** Positions whose search ends early: mate in one, a single move. */
  private static final List<TestPosition> SOON_DONE =
      List.of(
          TestPosition.fen("6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1"),
          TestPosition.fen("7k/8/8/8/8/8/1r6/K6r w - - 0 1"));

  private Stopping() {}

  private static void stop(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    List<Double> millis = new ArrayList<>();
    int stops = examiner.isQuick() ? QUICK_STOPS : STOPS;
    for (int i = 0; i <= stops; i++) {
      TestPosition position = TestPosition.USUAL.get(i % TestPosition.USUAL.size());
      session.newGame();
      long start = session.begin(position, "go infinite");
      List<Exchange> lines =
          new ArrayList<>(session.listen(Duration.ofMillis(STEP_MILLIS * (i + 1L)), "bestmove"));
      if (EngineSession.isAnswered(lines)) {
        examiner.report(DoctorCode.INFINITE_ENDS, "before stop: " + last(lines));
        continue;
      }
      long asked = session.engine().now();
      session.send("stop");
      lines.addAll(answerToStop(examiner, session, "go infinite"));
      examiner.checked(new SearchLog(position, "go infinite", start, lines, true));
      // The first search of a process may take longer, as code and tables are loaded.
      if (i > 0) {
        millis.add((lines.get(lines.size() - 1).nanos() - asked) / NANOS_PER_MILLI);
      }
    }
    // A stop without a search has no answer; the next isready shows one.
    session.send("stop");
    session.ready();
    Measurements times = new Measurements(millis);
    if (!millis.isEmpty()) {
      examiner.measure("bestmove after " + times.text(" ms"));
    }
    if (times.median() > LATE_MEDIAN_MILLIS || times.quantile(0.9) > LATE_MILLIS) {
      examiner.report(DoctorCode.STOP_LATE, "bestmove after " + times.text(" ms"));
    }
  }

  private static String last(List<Exchange> lines) {
    return lines.get(lines.size() - 1).text().strip();
  }

  /** The lines up to bestmove; an engine that sends none has failed this examination. */
  private static List<Exchange> answerToStop(Examiner examiner, EngineSession session, String go)
      throws EngineFault, InterruptedException {
    List<Exchange> lines = session.listen(examiner.timeout(), "bestmove");
    if (!EngineSession.isAnswered(lines)) {
      throw examiner.hanging(DoctorCode.STOP_IGNORED, "no bestmove after " + go + " and stop");
    }
    return lines;
  }

  private static void stopAtOnce(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    int stops = examiner.isQuick() ? QUICK_STOPS : STOPS / 2;
    for (int i = 0; i < stops; i++) {
      TestPosition position = TestPosition.USUAL.get(i % TestPosition.USUAL.size());
      long start = session.engine().now();
      session.send(position.command(), "go infinite", "stop");
      List<Exchange> lines = answerToStop(examiner, session, "go infinite");
      examiner.checked(new SearchLog(position, "go infinite", start, lines, true));
    }
    examiner.measure(stops + " searches");
  }

  private static void infinite(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    for (TestPosition position : SOON_DONE) {
      session.newGame();
      long start = session.begin(position, "go infinite");
      List<Exchange> lines = new ArrayList<>(session.listen(Duration.ofSeconds(1), "bestmove"));
      if (EngineSession.isAnswered(lines)) {
        examiner.report(DoctorCode.INFINITE_ENDS, position.command() + ": " + last(lines));
        continue;
      }
      session.send("stop");
      lines.addAll(answerToStop(examiner, session, "go infinite"));
      examiner.checked(new SearchLog(position, "go infinite", start, lines, true));
    }
  }

  private static void readyInSearch(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    List<Double> millis = new ArrayList<>();
    int asks = examiner.isQuick() ? QUICK_STOPS : STOPS;
    session.ready();
    long start = session.begin(TestPosition.USUAL.get(1), "go infinite");
    List<Exchange> lines = new ArrayList<>();
    for (int i = 0; i < asks; i++) {
      lines.addAll(session.listen(Duration.ofMillis(STEP_MILLIS), "bestmove"));
      long asked = session.engine().now();
      session.send("isready");
      List<Exchange> heard = untilReady(session, examiner.timeout());
      lines.addAll(heard);
      if (lines.stream().anyMatch(line -> line.begins("bestmove"))) {
        boolean isByReady = heard.stream().anyMatch(line -> line.begins("bestmove"));
        examiner.report(
            isByReady ? DoctorCode.READY_ENDS_SEARCH : DoctorCode.INFINITE_ENDS,
            "bestmove although the search is infinite");
        return;
      }
      if (heard.isEmpty() || !heard.get(heard.size() - 1).begins("readyok")) {
        examiner.report(
            DoctorCode.READY_MISSING_IN_SEARCH,
            "no readyok within " + examiner.timeout().toMillis() / 1000.0 + " s");
        break;
      }
      millis.add((heard.get(heard.size() - 1).nanos() - asked) / NANOS_PER_MILLI);
    }
    session.send("stop");
    lines.addAll(answerToStop(examiner, session, "go infinite"));
    examiner.checked(new SearchLog(TestPosition.USUAL.get(1), "go infinite", start, lines, true));
    Measurements times = new Measurements(millis);
    if (!millis.isEmpty()) {
      examiner.measure("readyok after " + times.text(" ms"));
    }
    if (times.quantile(0.9) > LATE_MILLIS) {
      examiner.report(DoctorCode.READY_LATE_IN_SEARCH, "readyok after " + times.text(" ms"));
    }
  }

  /** The lines up to readyok or bestmove. */
  private static List<Exchange> untilReady(EngineSession session, Duration timeout)
      throws EngineFault, InterruptedException {
    List<Exchange> lines = new ArrayList<>();
    long until = session.engine().now() + timeout.toNanos();
    while (session.engine().now() < until) {
      Exchange line = session.engine().next(until);
      if (line != null) {
        lines.add(line);
        if (line.begins("readyok") || line.begins("bestmove")) {
          break;
        }
      }
    }
    return lines;
  }
}
