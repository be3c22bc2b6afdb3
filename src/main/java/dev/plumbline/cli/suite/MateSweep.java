package dev.plumbline.cli.suite;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.run.Crew;
import dev.plumbline.search.mate.MateListener;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.search.mate.MateProver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Looks for mates in the records of a suite, several at a time. Used once. */
public final class MateSweep {
  private final int moves;
  private final long nodes;
  private final boolean withKeys;
  private final StopToken stop = new StopToken();
  private @Nullable EntryReader reader;
  private int ordinal;

  /**
   * @param moves the longest mate looked for
   * @param nodes after which a record is given up
   * @param withKeys whether every key is written as bm
   */
  public MateSweep(int moves, long nodes, boolean withKeys) {
    this.moves = moves;
    this.nodes = nodes;
    this.withKeys = withKeys;
  }

  /** A record that is to be looked at. */
  private record Task(int ordinal, EpdRecord record) {}

  /** Whether a record has a mate that is short enough. */
  public static boolean isDone(EpdRecord record, int moves) {
    OptionalInt mate = AnnotatedMate.length(record);
    return mate.isPresent() && mate.getAsInt() <= moves;
  }

  /**
   * Looks at all records that are wanted, until it is stopped.
   *
   * @param provers one for each search that goes on at a time
   */
  public void go(Input input, SweptSuite suite, List<MateProver> provers, SweepListener listener)
      throws IOException, EngineFailure, InterruptedException {
    try (EntryReader opened = EntryReader.open(input)) {
      reader = opened;
      Crew.work(new ArrayList<>(provers), prover -> work(prover, suite, listener), this::stop);
    }
  }

  /** Ends it soon; records that are looked at count as not looked at. For any thread. */
  public void stop() {
    stop.request();
  }

  private void work(MateProver prover, SweptSuite suite, SweepListener listener)
      throws IOException {
    for (Task task = next(suite); task != null; task = next(suite)) {
      Position position = Position.of(task.record().setup());
      MateProof proof = prover.prove(position, moves, nodes, MateListener.NONE, stop);
      if (proof instanceof MateProof.Proven proven) {
        EpdRecord record = task.record();
        listener.complete(task.ordinal(), record, AnnotatedMate.of(record, proven, withKeys));
      } else if (proof instanceof MateProof.Undecided undecided && !stop.isRequested()) {
        listener.fail(
            task.ordinal(), what(undecided) + ", given up after " + nodes + " moves made");
      } else if (proof instanceof MateProof.Refuted) {
        listener.leave();
      }
    }
  }

  private static String what(MateProof.Undecided proof) {
    return proof.mate() > 0
        ? "there is a mate in " + proof.mate() + ", but its line is not known"
        : "there is no mate in " + proof.refuted();
  }

  private synchronized @Nullable Task next(SweptSuite suite) throws IOException {
    if (reader == null || stop.isRequested()) {
      return null;
    }
    for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
      ordinal += entry.outcome().isRecord() ? 1 : 0;
      EpdRecord record = entry.record();
      if (record != null && suite.isWanted(ordinal)) {
        return new Task(ordinal, record);
      }
    }
    return null;
  }
}
