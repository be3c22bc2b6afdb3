package dev.plumbline.workshop;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProof.MoveSequence;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.San;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.TaskRunner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The search of a record for a mate: an entry of the journal.
 *
 * @param mate the moves of the shortest mate; 0 if none is known
 * @param refuted the moves within which there is no mate
 * @param keys every first move of a mate that was found, in SAN
 * @param line to the mate, in SAN
 */
public record MateSearch(
    JournalKey key,
    String record,
    MateStatus status,
    int mate,
    int refuted,
    List<String> keys,
    String line,
    long nodes)
    implements RecordResult {
  public MateSearch {
    keys = List.copyOf(keys);
    if (mate < 0 || refuted < 0 || nodes < 0) {
      throw new IllegalArgumentException("mate, refuted and nodes count from 0");
    }
    if ((status == MateStatus.FOUND) != (mate > 0 && !keys.isEmpty() && !line.isEmpty())) {
      throw new IllegalArgumentException("a mate that is found has its length, keys and line");
    }
  }

  public enum MateStatus {
    FOUND,
    /** There is none in the number of moves asked for. */
    NONE,
    UNDECIDED
  }

  public static MateSearch of(JournalKey key, EpdRecord searched, MateProof proof) {
    String record = EpdWriter.write(searched);
    if (proof instanceof MateProof.Proven proven) {
      Position root = Position.of(searched.setup());
      List<String> keys = list(proven.keys()).stream().map(move -> San.write(root, move)).toList();
      String line = San.line(root, list(proven.line()));
      int moves = proven.moves();
      return new MateSearch(
          key, record, MateStatus.FOUND, moves, moves - 1, keys, line, proof.nodes());
    }
    boolean isOpen = proof instanceof MateProof.Undecided;
    int mate = proof instanceof MateProof.Undecided undecided ? undecided.mate() : 0;
    int refuted =
        proof instanceof MateProof.Undecided undecided
            ? undecided.refuted()
            : ((MateProof.Refuted) proof).moves();
    MateStatus status = isOpen ? MateStatus.UNDECIDED : MateStatus.NONE;
    return new MateSearch(key, record, status, mate, refuted, List.of(), "", proof.nodes());
  }

  private static List<Integer> list(MoveSequence moves) {
    return Arrays.stream(moves.toArray()).boxed().toList();
  }

  /**
   * The record with its mate, as the standard's mate search (pfms) writes it, and with the keys as
   * its bm if they are wanted.
   */
  public EpdRecord completed(boolean withKeys) {
    EpdRecord before = Objects.requireNonNull(EpdRecord.parse(record));
    List<String> moves = List.of(line.split(" "));
    List<Operation> found = new ArrayList<>();
    found.add(Operation.number("dm", mate));
    found.add(Operation.word("pm", moves.get(0)));
    found.add(Operation.words("pv", moves));
    if (before.operation("ce") != null) {
      found.add(Operation.word("ce", ScoreText.epd(new Score.Mate(mate))));
    }
    if (withKeys) {
      found.add(Operation.words("bm", keys));
    }
    return before.with(found);
  }

  public static final class Prover implements TaskRunner.Worker<RunTask, MateSearch> {
    private final MateProver prover;
    private final int longest;
    private final long nodes;
    private final StopToken stop = new StopToken();

    /** Looks for mates up to a length, and makes at most so many moves for a record. */
    public Prover(MateProver prover, int longest, long nodes) {
      this.prover = prover;
      this.longest = longest;
      this.nodes = nodes;
    }

    @Override
    public @Nullable MateSearch run(RunTask task) {
      Position position = Position.of(task.record().setup());
      MateProof proof = prover.prove(position, longest, nodes, MateListener.NONE, stop);
      return proof instanceof MateProof.Undecided && stop.isRequested()
          ? null
          : of(task.key(), task.record(), proof);
    }

    @Override
    public void stop() {
      stop.request();
    }
  }
}
