package dev.plumbline.run;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.LineSelection;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Where a plan is carried out: on this machine, or on others. Whatever the place, the journal is
 * written here, and under limits of nodes or depth its results are the same.
 */
public interface Execution {
  /** By threads of this process. */
  Execution HERE = new Here();

  /** Whether searches share the processor of this process. */
  boolean isHere();

  /**
   * The command line, with the program, that a user types to run a plan at this place.
   *
   * @param arguments of the run, as this process has received them
   */
  List<String> commandLine(List<String> arguments);

  /**
   * Prepares the place: what takes time, and what the header needs. Nothing is searched for the
   * journal yet.
   *
   * @param header of the journal; says what the engines are called
   * @param jobs the number of searches in parallel if the user gave it
   */
  Place open(RunPlan plan, JournalHeader header, OptionalInt jobs)
      throws IOException, EngineFailure, InterruptedException;

  /** A prepared place. Used for one run. */
  interface Place extends Closeable {
    /** What the header of the journal says about the machines. */
    Map<String, String> machines();

    /**
     * Prepares the searches.
     *
     * @param isDone whether an earlier part of the run has made a search
     */
    Searches searches(Recording recording, Predicate<JournalKey> isDone);
  }

  /** The searches of a run. */
  interface Searches {
    /** Returns when all is done, after {@link #stop}, or throws the first failure. */
    void run() throws IOException, EngineFailure, InterruptedException;

    /** Ends the run soon: current searches are dropped. Called by any thread, also before it. */
    void stop();

    /** What the user should know at the end, in sentences. */
    List<String> notices();
  }

  /**
   * Where entries go: each is written to the journal before it is shown.
   *
   * @param lines the engine lines that the journal keeps
   * @param left the number of searches that are not done yet
   */
  record Recording(JournalWriter journal, LineSelection lines, List<Run.View> views, long left) {
    public Recording {
      views = List.copyOf(views);
    }
  }

  /** This machine. */
  final class Here implements Execution {
    private static final String PROGRAM = "plumbline";

    private Here() {}

    @Override
    public boolean isHere() {
      return true;
    }

    @Override
    public List<String> commandLine(List<String> arguments) {
      return Stream.concat(Stream.of(PROGRAM), arguments.stream()).toList();
    }

    @Override
    public Place open(RunPlan plan, JournalHeader header, OptionalInt jobs) {
      return new Place() {
        @Override
        public Map<String, String> machines() {
          return Map.of();
        }

        @Override
        public Searches searches(Recording recording, Predicate<JournalKey> isDone) {
          return new Run(plan, Run.Listener.recording(recording), isDone);
        }

        @Override
        public void close() {
          // The run closes its engines itself.
        }
      };
    }
  }
}
