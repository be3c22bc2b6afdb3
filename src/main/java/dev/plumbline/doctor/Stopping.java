package dev.plumbline.doctor;

import dev.plumbline.doctor.EngineSession.OpenSearch;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.io.Plural;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.SessionLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Searches without an end of their own, and how soon they end on request. */
final class Stopping {
  static final List<Examination> ALL =
      List.of(
          new Examination("stop", "stop is answered soon, and only once", Stopping::stop),
          new Examination(
              "stop-at-once", "a stop right behind go is not lost", Stopping::stopAtOnce),
          new Examination(
              "infinite", "go infinite waits for stop, even after a mate", Stopping::infinite),
          new Examination(
              "isready-in-search",
              "isready is answered during a search, which goes on",
              Stopping::readyInSearch));

  private static final String INFINITE = "go infinite";

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

  private static final TestPosition READY_POSITION = TestPosition.USUAL.get(1);

  /** How long a search is watched after the last isready, and how much longer one without any. */
  private static final Duration CONTROL = Duration.ofSeconds(1);

  private Stopping() {}

  private static void stop(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    List<Double> millis = new ArrayList<>();
    int stops = examiner.isQuick() ? QUICK_STOPS : STOPS;
    for (int i = 0; i <= stops; i++) {
      TestPosition position = TestPosition.USUAL.get(i % TestPosition.USUAL.size());
      double took = stop(examiner, position, Duration.ofMillis(STEP_MILLIS * (i + 1L)), "");
      // The first search of a process may take longer, as code and tables are loaded.
      if (i > 0 && took >= 0) {
        millis.add(took);
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

  /** Stops an infinite search. Returns the milliseconds to bestmove; -1 if it ended by itself. */
  private static double stop(Examiner examiner, TestPosition position, Duration after, String where)
      throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    session.newGame();
    OpenSearch search = session.begin(position, INFINITE);
    SessionLine early = search.await(after, "bestmove");
    if (early != null) {
      examiner.report(
          DoctorCode.INFINITE_ENDS, "before stop" + where + ": " + early.text().strip());
      return -1;
    }
    long asked = session.engine().now();
    session.send("stop");
    return (checkAnswer(examiner, search) - asked) / NANOS_PER_MILLI;
  }

  /**
   * Checks the answer to stop. An engine that sends none has failed this examination. Returns the
   * time of the answer.
   */
  private static long checkAnswer(Examiner examiner, OpenSearch search)
      throws EngineFault, InterruptedException {
    SessionLine answer = search.await(examiner.timeout(), "bestmove");
    if (answer == null) {
      throw examiner.hanging(DoctorCode.STOP_IGNORED, "no bestmove after go infinite and stop");
    }
    examiner.checked(search.log(true));
    return answer.nanos();
  }

  private static void stopAtOnce(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    int stops = examiner.isQuick() ? QUICK_STOPS : STOPS / 2;
    for (int i = 0; i < stops; i++) {
      TestPosition position = TestPosition.USUAL.get(i % TestPosition.USUAL.size());
      OpenSearch search = session.new OpenSearch(position, INFINITE);
      session.send(position.command(), INFINITE, "stop");
      checkAnswer(examiner, search);
    }
    examiner.measure(Plural.of(stops, "search"));
  }

  private static void infinite(Examiner examiner) throws EngineFailure, InterruptedException {
    for (TestPosition position : SOON_DONE) {
      stop(examiner, position, Duration.ofSeconds(1), ", " + position.command());
    }
  }

  private static void readyInSearch(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    List<Double> millis = new ArrayList<>();
    int asks = examiner.isQuick() ? QUICK_STOPS : STOPS;
    session.newGame();
    OpenSearch search = session.begin(READY_POSITION, INFINITE);
    for (int i = 0; i < asks; i++) {
      if (search.isAnsweredWithin(Duration.ofMillis(STEP_MILLIS))) {
        reportEnd(examiner, session.engine().now() - search.start(), i > 0);
        return;
      }
      long asked = session.engine().now();
      session.send("isready");
      SessionLine answer = search.await(examiner.timeout(), "readyok", "bestmove");
      if (answer == null) {
        examiner.report(
            DoctorCode.READY_MISSING_IN_SEARCH,
            "no readyok within " + Session.seconds(examiner.timeout()));
        break;
      }
      if (answer.begins("bestmove")) {
        reportEnd(examiner, session.engine().now() - search.start(), true);
        return;
      }
      millis.add((answer.nanos() - asked) / NANOS_PER_MILLI);
    }
    if (search.isAnsweredWithin(CONTROL)) {
      reportEnd(examiner, session.engine().now() - search.start(), true);
      return;
    }
    session.send("stop");
    checkAnswer(examiner, search);
    Measurements times = new Measurements(millis);
    if (!millis.isEmpty()) {
      examiner.measure("readyok after " + times.text(" ms"));
    }
    if (times.quantile(0.9) > LATE_MILLIS) {
      examiner.report(DoctorCode.READY_LATE_IN_SEARCH, "readyok after " + times.text(" ms"));
    }
  }

  /**
   * Reports that an infinite search has ended, by itself or at isready: the same search without
   * isready shows which.
   */
  private static void reportEnd(Examiner examiner, long nanos, boolean isAsked)
      throws EngineFailure, InterruptedException {
    DoctorCode code = DoctorCode.INFINITE_ENDS;
    if (isAsked) {
      EngineSession session = examiner.session();
      session.newGame();
      OpenSearch search = session.begin(READY_POSITION, INFINITE);
      if (!search.isAnsweredWithin(Duration.ofNanos(nanos).plus(CONTROL))) {
        code = DoctorCode.READY_ENDS_SEARCH;
        session.send("stop");
        checkAnswer(examiner, search);
      }
    }
    examiner.report(code, "bestmove although the search is infinite");
  }
}
