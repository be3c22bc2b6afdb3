package dev.plumbline.doctor;

import dev.plumbline.doctor.EngineSession.OpenSearch;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.ResidentMemory;
import dev.plumbline.uci.client.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The engine as a process: how it ends, its memory, and two of them at once. */
final class Processes {
  static final List<Examination> ALL =
      List.of(
          new Examination("quit", "quit ends the program, also during a search", Processes::quit),
          new Examination("end-of-input", "the program ends with its input", Processes::endOfInput),
          new Examination(
              "parent-death", "the program ends when its parent dies", Processes::parentDeath),
          new Examination("two-engines", "two processes at once", Processes::twoEngines),
          new Examination("memory", "memory over 2,000 searches", Processes::memory));

  private static final Duration EXIT = Duration.ofSeconds(3);
  private static final Duration BEFORE_END = Duration.ofMillis(150);
  private static final int SEARCHES = 2000;
  private static final int SAMPLES = 20;

  /** A megabyte per hundred searches is a leak, less may be the allocator. */
  private static final double LEAK_BYTES_PER_SEARCH = 4096;

  private static final Duration LONGEST_MEMORY = Duration.ofSeconds(40);

  private Processes() {}

  @FunctionalInterface
  private interface Shutdown {
    void end(Session engine);
  }

  private static void quit(Examiner examiner) throws EngineFailure, InterruptedException {
    end(examiner, DoctorCode.QUIT_IGNORED, "quit", engine -> engine.send("quit"));
  }

  private static void endOfInput(Examiner examiner) throws EngineFailure, InterruptedException {
    end(examiner, DoctorCode.END_OF_INPUT_IGNORED, "the end of input", Session::closeInput);
  }

  private static void parentDeath(Examiner examiner) throws EngineFailure, InterruptedException {
    end(examiner, DoctorCode.PARENT_DEATH_SURVIVED, "its pipes broke", Session::closePipes);
  }

  private static void end(Examiner examiner, DoctorCode code, String what, Shutdown ending)
      throws EngineFailure, InterruptedException {
    for (boolean isSearching : List.of(false, true)) {
      EngineSession session = examiner.restart();
      session.ready();
      if (isSearching) {
        session.begin(TestPosition.USUAL.get(1), "go infinite").isAnsweredWithin(BEFORE_END);
      }
      String state = isSearching ? "during a search" : "while idle";
      long start = System.nanoTime();
      ending.end(session.ending());
      OptionalInt exitCode =
          code == DoctorCode.PARENT_DEATH_SURVIVED
              ? session.engine().exitCode(EXIT)
              : exit(session);
      long millis = (System.nanoTime() - start) / 1_000_000;
      if (exitCode.isEmpty()) {
        examiner.report(code, "alive " + EXIT.toSeconds() + " s after " + what + " " + state);
      } else {
        examiner.measure(state + " after " + millis + " ms");
        if (code == DoctorCode.QUIT_IGNORED && exitCode.getAsInt() != 0) {
          examiner.report(
              DoctorCode.QUIT_EXIT_CODE, "the process " + EngineFault.exit(exitCode.getAsInt()));
        }
      }
    }
  }

  /** The exit code; reads what the engine still says, because a full pipe would keep it. */
  private static OptionalInt exit(EngineSession session) throws InterruptedException {
    long until = System.nanoTime() + EXIT.toNanos();
    OptionalInt code = OptionalInt.empty();
    while (code.isEmpty() && System.nanoTime() < until) {
      try {
        session.engine().next(session.engine().now());
      } catch (EngineFault e) {
        // Its output has ended; a process that lives on has been killed.
        return e.outcome() == Outcome.PROTOCOL_ERROR || System.nanoTime() > until
            ? OptionalInt.empty()
            : session.engine().exitCode(EXIT);
      }
      code = session.engine().exitCode(Duration.ofMillis(2));
    }
    return code;
  }

  private static void twoEngines(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession first = examiner.restart();
    EngineSession second = examiner.restart();
    for (TestPosition position : TestPosition.USUAL) {
      try {
        together(examiner, List.of(first, second), position);
      } catch (EngineFault e) {
        throw examiner.hanging(DoctorCode.ENGINES_COLLIDE, e.sentence());
      }
    }
  }

  private static void together(
      Examiner examiner, List<EngineSession> sessions, TestPosition position)
      throws EngineFault, InterruptedException {
    String go = "go movetime 100";
    for (EngineSession session : sessions) {
      session.newGame();
    }
    List<OpenSearch> searches = new ArrayList<>();
    for (EngineSession session : sessions) {
      searches.add(session.begin(position, go));
    }
    for (int i = 0; i < sessions.size(); i++) {
      examiner.use(sessions.get(i));
      examiner.checked(searches.get(i).answered(go, false));
    }
  }

  private static void memory(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    session.newGame();
    long bytes = ResidentMemory.bytes(session.engine().handle());
    if (bytes == 0) {
      examiner.skip("the memory of processes is not known on this system");
      return;
    }
    List<Long> samples = new ArrayList<>();
    long until = System.nanoTime() + LONGEST_MEMORY.toNanos();
    int searches = 0;
    while (searches < SEARCHES && System.nanoTime() < until) {
      TestPosition position = TestPosition.USUAL.get(searches % TestPosition.USUAL.size());
      if (searches % (SEARCHES / SAMPLES) == 0) {
        session.newGame();
        samples.add(ResidentMemory.bytes(session.engine().handle()));
      }
      session.search(position, "go depth " + (1 + searches % 2), examiner.timeout());
      searches++;
    }
    samples.add(ResidentMemory.bytes(session.engine().handle()));
    double slope = ResidentMemory.slope(samples) * samples.size() / searches;
    long last = samples.get(samples.size() - 1);
    examiner.measure(
        String.format(
            Locale.ROOT,
            "%d searches, %.1f MB, then %.1f MB",
            searches,
            samples.get(0) / 1e6,
            last / 1e6));
    if (slope > LEAK_BYTES_PER_SEARCH) {
      examiner.report(
          DoctorCode.MEMORY_GROWS,
          String.format(
              Locale.ROOT, "%.1f kB for each search, in each part of %d", slope / 1000, searches));
    }
  }
}
