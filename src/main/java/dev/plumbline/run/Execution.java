package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Carries a plan out: {@link Run} on this machine, others on a cluster. Wherever that is, this
 * process receives the results, and under limits of nodes or depth they are the same. Used once.
 *
 * @param <E> the result of a search
 */
public interface Execution<E> extends Closeable {
  /** What the header of the journal says about the machines. */
  default Map<String, String> machines() {
    return Map.of();
  }

  /** Learns of a result of an earlier part of the run; called before {@link #run}. */
  default void resumed(E result) {}

  /**
   * Makes the searches that an earlier part of the run has not done. Returns when all is done or
   * after {@link #stop}, or throws the first failure.
   */
  void run(ResultSink<E> results, JournalKeys done)
      throws IOException, EngineFailure, InterruptedException;

  /** Ends the run soon: current searches are dropped. Called by any thread, also before the run. */
  void stop();

  /** What the user should know at the end, in sentences. */
  default List<String> notices() {
    return List.of();
  }

  @Override
  default void close() {}

  /** Receives the results of a run. Calls overlap, except those of {@code done}. */
  @FunctionalInterface
  interface ResultSink<E> extends TaskRunner.Sink<RunTask, E> {
    /** An engine reports a line. Lines of searches on other machines are not reported. */
    default void line(RunTask task, LineReport line) {}

    /** A search has ended. An exception ends the run. */
    void done(E result) throws IOException, EngineFailure;

    @Override
    default void done(RunTask task, E result) throws IOException, EngineFailure {
      done(result);
    }

    /** A search has ended on another machine, which has written the line for the journal. */
    default void done(byte[] line, E result) throws IOException, EngineFailure {
      done(result);
    }
  }

  /** Where plans are carried out. */
  @FunctionalInterface
  interface ExecutionPlace {
    /**
     * Prepares what takes time, and what the header of the journal needs. Nothing is searched yet.
     * The user may have given the number of searches in parallel.
     */
    Execution<JournalEntry> open(RunPlan plan, JournalHeader header, OptionalInt jobs)
        throws IOException, EngineFailure, InterruptedException;

    /** Whether searches share the processor of this process. */
    default boolean isHere() {
      return true;
    }

    /**
     * The command line, with the program, that a user types to run a plan here with these
     * arguments.
     */
    default List<String> commandLine(List<String> arguments) {
      return Stream.concat(Stream.of("plumbline"), arguments.stream()).toList();
    }
  }
}
