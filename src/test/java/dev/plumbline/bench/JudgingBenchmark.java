package dev.plumbline.bench;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.RecordLimits;
import dev.plumbline.epd.RecordContent.Solution;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does it cost to judge a problem of 25 lines of 20 plies?
 *
 * <p>The limit is 200 us, 2 % of a search of 10 ms. Foreign lines take 113, 69 and 61 us if they
 * share 0, 6 and 12 moves with the line before; lines with leaf records, which are also compared
 * with static values, 99, 88 and 74 us (JDK 17, two shared cores under load).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class JudgingBenchmark {
  private static final int PROBLEMS = 50;
  private static final int LINES = 25;
  private static final int PLIES = 20;

  /** The number of moves that a line shares with the one before it. */
  @Param({"0", "6", "12"})
  public int shared;

  private final SplittableRandom random = new SplittableRandom(7);
  private final MoveGenerator generator = new MoveGenerator();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Analysis> foreign = new ArrayList<>();
  private final List<Analysis> builtin = new ArrayList<>();
  private final ProblemJudge judge = new ProblemJudge(SolvingRule.PROOF);
  private final ProblemJudge judgeOfTruth =
      new ProblemJudge(
          Judging.by(SolvingRule.PROOF),
          new ClaimProver(),
          new LineJudge(new HandWritten(Weights.standard(), 1)::evaluate));

  @Setup
  public void makeLines() {
    while (problems.size() < PROBLEMS) {
      Position root = Position.start();
      play(root, random.nextInt(4, 40));
      List<List<Integer>> lines = new ArrayList<>();
      List<Integer> line = new ArrayList<>();
      for (int i = 0; i < LINES; i++) {
        line = next(root, line);
        lines.add(line);
      }
      if (lines.stream().allMatch(moves -> moves.size() == PLIES)) {
        add(root, lines);
      }
    }
  }

  private List<Integer> play(Position position, int plies) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    List<Integer> played = new ArrayList<>();
    for (int ply = 0; ply < plies; ply++) {
      int count = generator.legal(position, moves, 0);
      if (count == 0) {
        break;
      }
      int move = moves[random.nextInt(count)];
      position.make(move);
      played.add(move);
    }
    return played;
  }

  private List<Integer> next(Position root, List<Integer> line) {
    Position position = root.copy();
    List<Integer> next = new ArrayList<>(line.subList(0, Math.min(shared, line.size())));
    next.forEach(position::make);
    next.addAll(play(position, PLIES - next.size()));
    return next;
  }

  private void add(Position root, List<List<Integer>> lines) {
    List<RawLine> transcript = new ArrayList<>();
    List<RawLine> recorded = new ArrayList<>();
    LeafRecord leaf = new LeafRecord(PLIES, PLIES, 0, 0, 20, LeafReason.STAND_PAT);
    for (int i = 0; i < lines.size(); i++) {
      StringBuilder text = new StringBuilder("info depth " + (i + 1) + " seldepth 30 multipv 1");
      text.append(" score cp 20 nodes ").append(1000 * i).append(" nps 1000000 hashfull 12");
      text.append(" tbhits 0 time ").append(i).append(" pv");
      lines.get(i).forEach(move -> text.append(' ').append(Uci.write(root, move)));
      long nanos = TimeUnit.MILLISECONDS.toNanos(i);
      transcript.add(new RawLine(nanos, text.toString()));
      recorded.add(new RawLine(nanos, text.toString(), leaf));
    }
    int best = lines.get(LINES - 1).get(0);
    problems.add(problem(root, best));
    foreign.add(analysis(best, transcript));
    builtin.add(analysis(best, recorded));
  }

  private static Problem problem(Position root, int best) {
    return new Problem(
        root.setup(),
        null,
        List.of(),
        new Solution(List.of(best), List.of(), OptionalInt.empty(), List.of()),
        new RecordLimits(OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty()),
        new TreeMap<>(),
        List.of(),
        null);
  }

  private static Analysis analysis(int best, List<RawLine> transcript) {
    return new Analysis(
        Outcome.ANSWERED, "", best, Move.NONE, new Effort(LINES, 1, 1), List.of(), transcript);
  }

  @Benchmark
  @OperationsPerInvocation(PROBLEMS)
  public void foreignLines(Blackhole hole) {
    judge(judge, foreign, hole);
  }

  @Benchmark
  @OperationsPerInvocation(PROBLEMS)
  public void linesWithLeafRecords(Blackhole hole) {
    judge(judgeOfTruth, builtin, hole);
  }

  private void judge(ProblemJudge with, List<Analysis> analyses, Blackhole hole) {
    for (int i = 0; i < PROBLEMS; i++) {
      Judgement judgement = with.judge(problems.get(i), analyses.get(i));
      hole.consume(judgement);
    }
  }
}
