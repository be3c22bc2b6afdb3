package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.San;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.RecordTrait;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Mates: an engine reports one, and the prover proves that it is the shortest and has a single key.
 */
public final class MatesFilter extends CandidateFilter {
  private static final long QUICK_NODES = 5_000;
  private static final int FEWEST_MOVES = 3;
  private static final int SHORTEST = 2;
  private static final int TABLE_MEGABYTES = 16;

  private final MateProver prover = new MateProver(TABLE_MEGABYTES);
  private final long budget;

  /** Owns the engine that sees mates; a proof may take so many nodes. */
  public MatesFilter(Engine engine, long budget) {
    super(new StrongEngine(engine, QUICK_NODES, budget), FEWEST_MOVES);
    this.budget = budget;
  }

  @Override
  FilterResult test(Candidate candidate, Position position, SuiteBuilder suite, StopToken stop)
      throws EngineFailure {
    int length = mateSeen(strongEngine.quickLook(position, 1, stop));
    if (length < SHORTEST || length > MateProver.LONGEST) {
      return new Rejected(RejectionReason.UNFIT);
    }
    MateProof proof = prover.prove(position, length, budget, MateListener.NONE, stop);
    if (!(proof instanceof MateProof.Proven proven)
        || proven.moves() < SHORTEST
        || proven.keys().size() > 1) {
      return new Rejected(RejectionReason.REFUTED);
    }
    return suite.accepts(new OfLength(proven.moves()))
        ? new Kept(record(candidate.setup(), proven, "mate"))
        : new Rejected(RejectionReason.DIFFICULTY_FULL);
  }

  /** A proven mate as a record: every key in {@code bm}, the length in {@code dm}, the line. */
  public static EpdRecord record(Setup setup, MateProof.Proven proof, String id) {
    Position position = Position.of(setup);
    IntFunction<String> key = i -> San.write(position, proof.keys().get(i));
    List<Integer> line = Arrays.stream(proof.line().toArray()).boxed().toList();
    return new EpdRecord(
        setup,
        List.of(
            Operation.words("bm", IntStream.range(0, proof.keys().size()).mapToObj(key).toList()),
            Operation.number("dm", proof.moves()),
            Operation.string("id", id),
            Operation.words("pv", List.of(San.line(position, line).split(" ", -1)))));
  }

  /** The length of the mate that a search reports, or 0. */
  private static int mateSeen(Ranking ranking) {
    return !ranking.isEmpty() && ranking.ranks().get(0).score() instanceof Score.Mate mate
        ? mate.moves()
        : 0;
  }

  private record OfLength(int moves) implements RecordTrait {
    private static final int MOST_PERCENT = 40;

    static OfLength of(EpdRecord record) {
      return new OfLength(Problem.of(record).mate().orElse(0));
    }

    @Override
    public int mostPercent() {
      return MOST_PERCENT;
    }
  }

  @Override
  List<RecordTrait> traits(EpdRecord record) {
    return List.of(OfLength.of(record));
  }

  /** The shortest first. */
  @Override
  List<EpdRecord> suite(List<EpdRecord> records) {
    List<EpdRecord> sorted = new ArrayList<>(records);
    sorted.sort(Comparator.comparingInt(record -> OfLength.of(record).moves()));
    return SuiteBuilder.number("mates", sorted);
  }
}
