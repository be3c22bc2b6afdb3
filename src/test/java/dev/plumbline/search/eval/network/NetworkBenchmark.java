package dev.plumbline.search.eval.network;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does an evaluation cost in a search? Walks a random tree as a search does, evaluating each
 * position and then each of its children, and includes the time to make and unmake moves, which
 * {@code none} measures alone.
 *
 * <p>Median CPU time of 60 rounds on two busy cores, without that of {@code none}: 242 ns by hand,
 * 85 with 128 sums and 121 with 256 on Java 17; 224, 87 and 110 ns on Java 25.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class NetworkBenchmark {
  private static final int NODES = 20_000;
  private static final int PLIES = 40;

  /** The evaluation: {@code none}, {@code hand}, or the number of sums of a network. */
  @Param({"none", "hand", "128", "256"})
  public String evaluation = "none";

  private final MoveGenerator generator = new MoveGenerator();
  private final int[][] moves = new int[PLIES + 1][MoveGenerator.MAX_MOVES];
  private final Position position = Position.start();
  private Evaluator evaluator = any -> 0;
  private int left;

  @Setup
  public void makeEvaluator() {
    evaluator =
        switch (evaluation) {
          case "none" -> any -> any.side();
          case "hand" -> new HandWritten();
          default -> new NetworkEvaluator(RandomNetworks.usual(Integer.parseInt(evaluation), 1), 1);
        };
  }

  @Benchmark
  @OperationsPerInvocation(NODES)
  public int walk() {
    left = NODES;
    SplittableRandom random = new SplittableRandom(9);
    int sum = 0;
    while (left > 0) {
      sum += walk(0, random);
    }
    return sum;
  }

  private int walk(int ply, SplittableRandom random) {
    int sum = evaluator.evaluate(position);
    left--;
    int count = ply == PLIES ? 0 : generator.legal(position, moves[ply], 0);
    for (int child = 0; child < 3 && count > 0 && left > 0; child++) {
      position.make(moves[ply][random.nextInt(count)]);
      sum += walk(ply + 1, random);
      position.unmake();
    }
    return sum;
  }
}
