package dev.plumbline.tools.suite;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.LimitCheck;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.figure.OffLimit;
import dev.plumbline.stats.SolverRating;
import dev.plumbline.tools.suite.ItemResponse.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The answers of many solvers to the records of a suite, and the difficulties that follow from
 * them. A solver is an engine with its settings and a limit. Records are recognised by their
 * position and what they ask for, so that the order and the name of the suite do not matter.
 *
 * <p>The scale has {@value #ANCHOR_RATING} points for one of the solvers or their mean, and 400
 * points for a factor of ten in the odds to solve a record that discriminates as well as the
 * records do on average. It belongs to the suite: solvers differ in what they are good at. Mutable.
 */
public final class Calibration {
  /** Where the scale begins; enough that easy records have no negative difficulty. */
  public static final int ANCHOR_RATING = 1500;

  /** Less say nothing of a record. */
  private static final int FEWEST_ANSWERS = 2;

  /** Of the solvers in the model. */
  private static final double MEAN_ABILITY = 0;

  private final Map<Asked, Integer> items = new LinkedHashMap<>();
  private final Map<Solver, Answers> answers = new LinkedHashMap<>();

  /** A record: the key of its position, and what it asks for. */
  private record Asked(long position, String asked) {
    static Asked of(EpdRecord record, Problem problem) {
      return new Asked(record.key(), SolvingRule.expected(problem));
    }
  }

  /** Who answers. */
  private record Solver(String name, SortedMap<String, String> options, String limit) {
    /** As in {@code Stockfish 15.1 at nodes 1k}. */
    String text() {
      return name + " at " + limit;
    }
  }

  /** Whether a solver solved records, by their numbers, and how often it kept the limit. */
  private static final class Answers {
    final Map<Integer, Boolean> solved = new LinkedHashMap<>();
    private final Map<FindingCode, Integer> offLimit = new EnumMap<>(FindingCode.class);
    private int count;
    private int missed;

    void add(int item, SearchResult result) {
      count++;
      List<FindingCode> codes = LimitCheck.CODES.stream().filter(result::has).toList();
      if (codes.isEmpty()) {
        solved.putIfAbsent(item, result.status() == SearchResult.Status.SOLVED);
      } else {
        missed++;
        codes.forEach(code -> offLimit.merge(code, 1, Integer::sum));
      }
    }

    OffLimit offLimit() {
      return OffLimit.of(count, offLimit);
    }

    /** Whether most of them kept the limit. */
    boolean keepLimit() {
      return 2 * missed < count;
    }
  }

  /**
   * A solver, and how it did.
   *
   * @param rating from all of its answers
   */
  public record SolverResult(String name, String limit, int solved, int asked, double rating) {}

  /**
   * The difficulties, by the numbers of their records, and the solvers in their order.
   *
   * @param allSolved records that every solver solves
   * @param noneSolved records that no solver solves
   * @param offLimit how often solvers missed their limits; those that missed most are no solvers
   */
  public record Fitted(
      Map<Integer, Difficulty> difficulties,
      List<SolverResult> solvers,
      int allSolved,
      int noneSolved,
      List<SolverOffLimit> offLimit) {}

  /** An engine that missed its limit in some answers, which do not count, or in most of them. */
  public record SolverOffLimit(String name, String limit, OffLimit offLimit, boolean isLeftOut) {}

  /** Why answers give no scale. */
  public static final class NoScale extends Exception {
    private static final long serialVersionUID = 1L;

    NoScale(String message) {
      super(message);
    }
  }

  /** Adds a record to calibrate; returns its number, which equal records share. */
  public int add(EpdRecord record) {
    return items.computeIfAbsent(Asked.of(record, Problem.of(record)), any -> items.size());
  }

  /**
   * Adds the answers of a run. An engine that searches far more or far less than its limit is not
   * the solver that the limit stands for, and at several limits it would be the same one.
   */
  public void add(RunRecords run) throws IOException {
    RunSetup setup = run.setup();
    run.readWithoutLines(
        result -> {
          Integer item = items.get(Asked.of(result.record(), result.problem()));
          SearchResult.Status status = result.status();
          boolean isAsked = status.isAnswer() || status == SearchResult.Status.ERROR;
          RunEngine engine = setup.engines().get(result.engine());
          if (item != null && engine != null && isAsked && result.repeat() == 1) {
            Solver solver = new Solver(engine.name(), engine.options(), setup.limit());
            answers.computeIfAbsent(solver, any -> new Answers()).add(item, result);
          }
        });
  }

  /**
   * Fits the difficulties of the records that have been answered.
   *
   * @param anchor the solver with {@value #ANCHOR_RATING} points; null if that is their mean
   */
  public Fitted fit(@Nullable String anchor) throws NoScale {
    Map<Solver, Answers> counted = new LinkedHashMap<>(answers);
    counted.values().removeIf(each -> !each.keepLimit());
    List<Solver> solvers = new ArrayList<>(counted.keySet());
    List<String> names = solvers.stream().map(Solver::text).toList();
    if (anchor != null && !names.contains(anchor)) {
      throw new NoScale(
          "--anchor: there are no answers by '" + anchor + "', but by " + String.join(", ", names));
    }
    if (solvers.size() < FEWEST_ANSWERS) {
      throw new NoScale("there are answers by fewer than two solvers");
    }
    BitSet known = known(counted.values());
    if (known.isEmpty()) {
      throw new NoScale("no record has the answers of two solvers");
    }
    int[] numbers = known.stream().toArray();
    int[][] table =
        counted.values().stream().map(each -> row(each.solved, numbers)).toArray(int[][]::new);
    ItemResponse.Fit fit = ItemResponse.fit(table);
    Scale scale =
        Scale.of(fit, anchor == null ? MEAN_ABILITY : fit.abilities().get(names.indexOf(anchor)));
    Map<Integer, Difficulty> difficulties = new LinkedHashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      difficulties.put(numbers[i], scale.difficulty(fit.items().get(i)));
    }
    List<SolverResult> results = new ArrayList<>();
    for (int i = 0; i < table.length; i++) {
      int asked = (int) Arrays.stream(table[i]).filter(each -> each >= 0).count();
      int solved = (int) Arrays.stream(table[i]).filter(each -> each > 0).count();
      double rating = scale.points(fit.abilities().get(i));
      Solver solver = solvers.get(i);
      results.add(new SolverResult(solver.name(), solver.limit(), solved, asked, rating));
    }
    return new Fitted(difficulties, results, unanimous(table, 1), unanimous(table, 0), offLimit());
  }

  private List<SolverOffLimit> offLimit() {
    List<SolverOffLimit> list = new ArrayList<>();
    answers.forEach(
        (solver, each) -> {
          if (each.offLimit().isAny()) {
            list.add(
                new SolverOffLimit(
                    solver.name(), solver.limit(), each.offLimit(), !each.keepLimit()));
          }
        });
    return list;
  }

  /** The numbers of the records with enough answers. */
  private BitSet known(Collection<Answers> counted) {
    int[] counts = new int[items.size()];
    counted.forEach(each -> each.solved.keySet().forEach(item -> counts[item]++));
    BitSet known = new BitSet();
    for (int item = 0; item < counts.length; item++) {
      known.set(item, counts[item] >= FEWEST_ANSWERS);
    }
    return known;
  }

  private static int[] row(Map<Integer, Boolean> solved, int[] numbers) {
    return Arrays.stream(numbers)
        .map(
            number -> {
              @Nullable Boolean answer = solved.get(number);
              return answer == null ? ItemResponse.NOT_ASKED : answer ? 1 : 0;
            })
        .toArray();
  }

  /** The records that have no other answer than this one. */
  private static int unanimous(int[][] table, int answer) {
    int count = 0;
    for (int item = 0; item < table[0].length; item++) {
      int column = item;
      boolean isSo =
          Arrays.stream(table)
              .mapToInt(row -> row[column])
              .allMatch(each -> each == answer || each == ItemResponse.NOT_ASKED);
      count += isSo ? 1 : 0;
    }
    return count;
  }

  /** From the abilities of the model to points. */
  private record Scale(double zero, double meanSlope) {
    static Scale of(ItemResponse.Fit fit, double anchor) {
      double logs =
          fit.items().stream()
              .mapToDouble(item -> Math.log(item.discrimination()))
              .average()
              .orElse(0);
      return new Scale(anchor, Math.exp(logs));
    }

    double points(double ability) {
      return ANCHOR_RATING + distance(ability - zero);
    }

    private double distance(double abilities) {
      return abilities * meanSlope / SolverRating.LOGITS_PER_POINT;
    }

    Difficulty difficulty(Item item) {
      return new Difficulty(
          (int) Math.round(points(item.difficulty())),
          (int) Math.round(distance(item.error())),
          Math.round(100 * item.discrimination() / meanSlope) / 100.0);
    }
  }
}
