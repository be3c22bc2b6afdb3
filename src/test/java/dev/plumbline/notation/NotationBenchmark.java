package dev.plumbline.notation;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.RandomGames;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Time per position or move, over positions of random games; run by its main method. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class NotationBenchmark {
  private static final int COUNT = 1_000;

  private final List<String> fens = new ArrayList<>();
  private final List<Position> positions = new ArrayList<>();
  private final int[] moves = new int[COUNT];
  private final List<String> sans = new ArrayList<>();

  @Setup
  public void playGames() {
    Random random = new Random(1);
    new RandomGames(1)
        .mixed(
            40,
            (position, legal) -> {
              if (positions.size() == COUNT || legal.length == 0 || random.nextInt(4) > 0) {
                return;
              }
              int move = legal[random.nextInt(legal.length)];
              moves[positions.size()] = move;
              fens.add(Fen.write(position));
              sans.add(San.write(position, move));
              positions.add(position.copy());
            });
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readFen(Blackhole sink) throws NotationException {
    for (String fen : fens) {
      sink.consume(Fen.read(fen));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void writeFen(Blackhole sink) {
    for (Position position : positions) {
      sink.consume(Fen.write(position));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void writeSan(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      sink.consume(San.write(positions.get(i), moves[i]));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readSan(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      sink.consume(MoveReader.read(positions.get(i), sans.get(i)));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void readSloppySan(Blackhole sink) {
    for (int i = 0; i < COUNT; i++) {
      String san = sans.get(i) + "!";
      sink.consume(MoveReader.read(positions.get(i), san));
    }
  }

  public static void main(String[] args) throws RunnerException {
    new Runner(new OptionsBuilder().include(NotationBenchmark.class.getName()).build()).run();
  }
}
