package dev.plumbline.workshop.endings;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.San;
import dev.plumbline.run.Execution;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.endings.EndgamePositions.Choice;
import dev.plumbline.workshop.endings.EndgameTable.Result;
import dev.plumbline.workshop.mine.MinedGame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Composes the suite of endings: positions of four pieces with exactly one move that keeps the win
 * or the draw, varied by material and by how many engines miss it. One record after the other, each
 * from a seed of its own, so that an interrupted run continues where it ended.
 */
public final class EndingsSuite implements Execution<MinedGame> {
  /** The endings in turn, as White's pieces against Black's before sides are drawn. */
  private static final List<String> ENDINGS =
      List.of(
          "KQKQ", "KQKR", "KQKB", "KQKN", "KQKP", "KRKR", "KRKB", "KRKN", "KRKP", "KBKP", "KNKP",
          "KBNK", "KBBK", "KBPK", "KNPK", "KRPK");

  /** The nodes of each engine. */
  public static final long NODES = 10_000;

  /** How many engines miss the move. */
  private static final String MISSED = "Missed";

  private static final int HASH_MEGABYTES = 1;

  /** The positions that the engines search for one record before the hardest is taken. */
  private static final int MOST_SEARCHED = 16;

  /** Random positions for one record before it need not be varied. */
  private static final int MOST_TRIED = 100_000;

  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 4;

  private static final int LONGEST_MATE = 5;
  private static final long MATE_BUDGET = 200_000;

  private final int wanted;
  private final long seed;
  private final JournalKey first;
  private final EndgamePositions positions;
  private final MateProver prover = new MateProver(HASH_MEGABYTES);
  private final MoveGenerator generator = new MoveGenerator();
  private final List<Engine> panel =
      Stream.of(
              Preset.TEXTBOOK.settings(),
              Preset.CLASSIC.settings(),
              Preset.CLASSIC.settings().with(SearchOption.NULL_MOVE, false),
              SearchSettings.full())
          .map(settings -> (Engine) new BuiltinEngine(settings, HASH_MEGABYTES))
          .toList();
  private final List<EpdRecord> records = new ArrayList<>();
  private final int[] missed = new int[panel.size() + 1];
  private volatile boolean stopped;

  /** Composes a number of records; the keys of their entries count from the first. */
  public EndingsSuite(int wanted, long seed, JournalKey first) {
    this(wanted, seed, first, new EndgameTables());
  }

  /** With tables that may have solved some endings already. */
  EndingsSuite(int wanted, long seed, JournalKey first, EndgameTables tables) {
    positions = new EndgamePositions(tables);
    this.wanted = wanted;
    this.seed = seed;
    this.first = first;
  }

  /** Takes over a record that an earlier part of the run has found. */
  public void resume(MinedGame entry) {
    entry.found().stream().map(EpdRecord::parse).forEach(this::add);
  }

  private void add(@Nullable EpdRecord record) {
    if (record != null) {
      records.add(record);
      missed[missed(record)]++;
    }
  }

  @Override
  public void run(Results<MinedGame> results, JournalKeys done) throws IOException, EngineFailure {
    for (int i = 0; i < wanted && !stopped; i++) {
      JournalKey key =
          new JournalKey(first.suite(), first.ordinal() + i, first.engine(), first.repeat());
      if (!done.contains(key)) {
        EpdRecord record = find(ENDINGS.get(i % ENDINGS.size()), i);
        if (record != null) {
          add(record);
          String epd = EpdWriter.write(record);
          String position = EpdWriter.write(new EpdRecord(record.setup(), List.of()));
          results.done(new MinedGame(key, position, List.of(epd), List.of()));
        }
      }
    }
  }

  @Override
  public void stop() {
    stopped = true;
  }

  /** The records found so far, those that few engines miss first, with ids. */
  public List<EpdRecord> suite() {
    List<EpdRecord> sorted = new ArrayList<>(records);
    sorted.sort(Comparator.comparingInt(EndingsSuite::missed));
    List<EpdRecord> numbered = new ArrayList<>();
    for (EpdRecord record : sorted) {
      String id = String.format(Locale.ROOT, "endings.%03d", numbered.size() + 1);
      numbered.add(record.with(List.of(Operation.string("id", id))));
    }
    return numbered;
  }

  private static int missed(EpdRecord record) {
    String text = record.text(MISSED);
    return text == null ? 0 : Integer.parseInt(text);
  }

  /** A record of an ending, of a difficulty that is rare so far; null if stopped. */
  private @Nullable EpdRecord find(String ending, int number) throws EngineFailure {
    SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
    Result result = number / ENDINGS.size() % 2 == 0 ? Result.WIN : Result.DRAW;
    Choice hardest = null;
    int most = -1;
    int searched = 0;
    for (int tries = 0; !stopped; tries++) {
      Setup setup = EndgamePositions.random(ending, random);
      Choice choice =
          Validity.flaws(setup).isEmpty() ? positions.choice(ending, Position.of(setup)) : null;
      if (choice != null && isFit(choice, tries < MOST_TRIED ? result : choice.result())) {
        int count = missedBy(choice);
        searched++;
        if (count > most) {
          hardest = choice;
          most = count;
        }
        if (missed[count] < share()) {
          return record(choice, count);
        }
      }
      if (hardest != null && (searched >= MOST_SEARCHED || tries >= 2 * MOST_TRIED)) {
        return record(hardest, most);
      }
    }
    return null;
  }

  /** The records of each difficulty if there are as many of all. */
  private int share() {
    return (wanted + missed.length - 1) / missed.length;
  }

  /** Whether one quiet move keeps the result, and no record is alike. */
  private boolean isFit(Choice choice, Result result) {
    if (choice.result() != result
        || choice.keeping().size() != 1
        || Move.isNoisy(choice.keeping().get(0))) {
      return false;
    }
    for (EpdRecord record : records) {
      if (Similarity.differences(record.setup(), choice.setup()) < MIN_DIFFERENCES) {
        return false;
      }
    }
    return true;
  }

  /** How many engines of the panel play another move. */
  private int missedBy(Choice choice) throws EngineFailure {
    int count = 0;
    for (Engine engine : panel) {
      engine.newGame();
      int answer =
          engine
              .analyse(choice.position(), Limits.nodes(NODES), line -> {}, new StopToken())
              .bestMove();
      count += answer == choice.keeping().get(0) ? 0 : 1;
    }
    return count;
  }

  private EpdRecord record(Choice choice, int count) {
    Position position = choice.position();
    List<Operation> operations = new ArrayList<>();
    operations.add(Operation.word("bm", San.write(position, choice.keeping().get(0))));
    String value = choice.result() == Result.WIN ? "win" : "draw";
    operations.add(
        Operation.string("c0", value + ": the only move of " + generator.count(position)));
    MateProof proof =
        choice.result() == Result.WIN
            ? prover.prove(position, LONGEST_MATE, MATE_BUDGET, MateListener.NONE, new StopToken())
            : null;
    if (proof instanceof MateProof.Proven proven) {
      operations.add(Operation.number("dm", proven.moves()));
    }
    operations.add(Operation.number(MISSED, count));
    operations.add(Operation.string("theme", choice.ending()));
    return new EpdRecord(choice.setup(), operations);
  }
}
