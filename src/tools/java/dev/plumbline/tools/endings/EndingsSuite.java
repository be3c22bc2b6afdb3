package dev.plumbline.tools.endings;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
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
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tools.endings.EndgamePositions.Choice;
import dev.plumbline.tools.endings.EndgameTable.Result;
import dev.plumbline.workshop.Similarity;
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
 * or the draw, varied by material, by side to move and by how many engines miss the move. One
 * record after the other, each from a seed of its own, so that an interrupted run continues where
 * it ended.
 */
public final class EndingsSuite implements Execution<MinedGame> {
  /** The endings in turn, as White's pieces against Black's before sides are drawn. */
  private static final List<Kind> ALL =
      kinds(
          "KQKP win, KRKB draw, KBNK win, KQKR draw, KRKP win, KRKN draw, KBKP win, KNKP draw,"
              + " KRKB win, KRKP draw, KNPK win, KBNK draw, KQKR win, KBPK draw, KBPK win,"
              + " KBKP draw, KQKQ win, KNPK draw, KBBK win, KQKP draw, KRKR win, KRKR draw,"
              + " KRKN win, KQKN draw, KNKP win, KQKB draw");

  /** Those of which engines miss moves now and then. */
  private static final List<Kind> HARD =
      kinds(
          "KRKN win, KRKB draw, KNKP win, KQKR draw, KQKP win, KRKN draw, KBKP win, KNKP draw,"
              + " KRKB win, KBPK draw, KRKP win, KNPK draw, KNPK win, KRKP draw");

  /** The nodes of each engine. */
  public static final long NODES = 10_000;

  /** How many engines miss the move. */
  private static final String MISSED = "Missed";

  private static final int HASH_MEGABYTES = 1;

  /** The nodes after which the builtin engine knows the move of an easy position. */
  private static final long FIRST_LOOK = 1_000;

  /** The positions that are looked at for one record before the hardest is taken. */
  private static final int MOST_LOOKS = 300;

  /** The positions that all engines search for one record before the hardest is taken. */
  private static final int MOST_SEARCHED = 12;

  /** Random positions for one record before the hardest is taken. */
  private static final int MOST_TRIED = 200_000;

  /** One record in so many is missed by no engine. */
  private static final int EASY = 5;

  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 4;

  private static final int LONGEST_MATE = 5;
  private static final long MATE_BUDGET = 200_000;

  /** An ending, and the value that the move keeps. */
  private record Kind(String ending, Result result) {}

  /** A position, and how many engines miss its move. */
  private record Candidate(Choice choice, int missed) {}

  private final int wanted;
  private final long seed;
  private final JournalKey first;
  private final List<EngineSpec> panel;
  private final EndgamePositions positions;
  private final MateProver prover = new MateProver(HASH_MEGABYTES);
  private final MoveGenerator generator = new MoveGenerator();
  private final List<EpdRecord> records = new ArrayList<>();
  private final int[] missed;
  private volatile boolean stopped;

  /** Composes a number of records; the keys of their entries count from the first. */
  public EndingsSuite(int wanted, long seed, JournalKey first, List<EngineSpec> panel) {
    this(wanted, seed, first, panel, new EndgameTables());
  }

  /** With tables that may have solved some endings already. */
  EndingsSuite(
      int wanted, long seed, JournalKey first, List<EngineSpec> panel, EndgameTables tables) {
    positions = new EndgamePositions(tables);
    missed = new int[panel.size() + 1];
    this.wanted = wanted;
    this.seed = seed;
    this.first = first;
    this.panel = List.copyOf(panel);
  }

  /** Four settings of the builtin engine, from the plainest to the strongest. */
  public static List<EngineSpec> ownPanel() {
    SearchSettings classic = Preset.CLASSIC.settings();
    return List.of(
        own("textbook", Preset.TEXTBOOK.settings()),
        own("no-null-move", classic.with(SearchOption.NULL_MOVE, false)),
        own("classic", classic),
        own("full", SearchSettings.full()));
  }

  private static EngineSpec own(String label, SearchSettings settings) {
    return new EngineSpec.Builtin(label, settings, HASH_MEGABYTES);
  }

  private static List<Kind> kinds(String text) {
    return Stream.of(text.split(", "))
        .map(words -> words.split(" "))
        .map(words -> new Kind(words[0], words[1].equals("win") ? Result.WIN : Result.DRAW))
        .toList();
  }

  @Override
  public void resumed(MinedGame entry) {
    entry.found().stream().map(EpdRecord::parse).forEach(this::add);
  }

  private void add(@Nullable EpdRecord record) {
    if (record != null) {
      records.add(record);
      missed[Math.min(missed(record), panel.size())]++;
    }
  }

  @Override
  public void run(ResultSink<MinedGame> results, JournalKeys done) throws IOException, EngineFailure {
    try (Panel engines = new Panel(panel)) {
      for (int i = 0; i < wanted && !stopped; i++) {
        JournalKey key =
            new JournalKey(first.suite(), first.ordinal() + i, first.engine(), first.repeat());
        EpdRecord record = done.contains(key) ? null : find(i, engines);
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

  /** A record of the kind whose turn it is, or of the next that has one; null if stopped. */
  private @Nullable EpdRecord find(int number, Panel engines) throws EngineFailure {
    boolean isEasy = number % EASY == 0;
    List<Kind> kinds = isEasy ? ALL : HARD;
    int turn = isEasy ? number / EASY : number - number / EASY - 1;
    Candidate found = null;
    for (int i = 0; found == null && !stopped; i++) {
      Kind kind = kinds.get((turn + i) % kinds.size());
      found = isEasy ? easy(kind, number, engines) : hard(kind, number, engines);
    }
    return found == null ? null : record(found);
  }

  /** A position whose move no engine misses; null if there is none. */
  private @Nullable Candidate easy(Kind kind, int number, Panel engines) throws EngineFailure {
    Choices choices = new Choices(kind, number);
    for (Choice choice = choices.next(); choice != null; choice = choices.next()) {
      if (engines.missing(choice) == 0) {
        return new Candidate(choice, 0);
      }
    }
    return null;
  }

  /** A position of a difficulty that is rare so far, or else the hardest; null if all are easy. */
  private @Nullable Candidate hard(Kind kind, int number, Panel engines) throws EngineFailure {
    Choices choices = new Choices(kind, number);
    Candidate hardest = null;
    int searched = 0;
    Choice choice = choices.next();
    for (; choice != null && searched < MOST_SEARCHED; choice = choices.next()) {
      if (engines.isEasy(choice)) {
        continue;
      }
      searched++;
      Candidate candidate = new Candidate(choice, engines.missing(choice));
      if (candidate.missed > 0 && missed[candidate.missed] * panel.size() <= number) {
        return candidate;
      }
      if (candidate.missed > (hardest == null ? 0 : hardest.missed)) {
        hardest = candidate;
      }
    }
    return hardest;
  }

  /** Random positions for a record, as many as are looked at. Mutable. */
  private final class Choices {
    private final Kind kind;
    private final SplittableRandom random;
    private final int side;
    private int tries;
    private int looks;

    Choices(Kind kind, int number) {
      this.kind = kind;
      random = new SplittableRandom(seed * 1_000_003 + number);
      side = number % 2;
    }

    /** The next with one quiet move to find, unlike all records so far. */
    @Nullable Choice next() {
      while (!stopped && looks < MOST_LOOKS && tries++ < MOST_TRIED) {
        Setup setup = EndgamePositions.random(kind.ending, random);
        if (setup.side() == side && Validity.flaws(setup).isEmpty()) {
          Choice choice = positions.choice(kind.ending, Position.of(setup));
          if (choice != null && isFit(choice, kind.result)) {
            looks++;
            return choice;
          }
        }
      }
      return null;
    }
  }

  /** Whether one quiet move keeps the result, and no record is alike. */
  private boolean isFit(Choice choice, Result result) {
    if (choice.result() != result
        || choice.keeping().size() != 1
        || Move.isNoisy(choice.keeping().get(0))) {
      return false;
    }
    Setup setup = choice.setup();
    Setup turned = choice.position().ofType(Piece.PAWN) == 0 ? turned(setup) : setup;
    for (EpdRecord record : records) {
      if (Similarity.differences(record.setup(), setup) < MIN_DIFFERENCES
          || Similarity.differences(record.setup(), turned) < MIN_DIFFERENCES) {
        return false;
      }
    }
    return true;
  }

  /** Reflected at the long diagonal, which changes nothing without pawns. */
  private static Setup turned(Setup setup) {
    Setup.Builder turned = Setup.builder().side(setup.side());
    for (int square = 0; square < 64; square++) {
      if (setup.pieceAt(square) != Piece.NONE) {
        turned.put(square / 8 + square % 8 * 8, setup.pieceAt(square));
      }
    }
    return turned.build();
  }

  private EpdRecord record(Candidate found) {
    Choice choice = found.choice;
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
    operations.add(Operation.number(MISSED, found.missed));
    operations.add(Operation.string("theme", choice.ending()));
    return new EpdRecord(choice.setup(), operations);
  }

  /** The engines that decide how hard a position is. */
  private static final class Panel implements AutoCloseable {
    private final Engine scout = new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES);
    private final List<Engine> engines = new ArrayList<>();

    Panel(List<EngineSpec> specs) throws EngineFailure {
      try {
        for (EngineSpec spec : specs) {
          engines.add(spec.open());
        }
      } catch (EngineFailure e) {
        close();
        throw e;
      }
    }

    /** Whether a short search finds the move. */
    boolean isEasy(Choice choice) throws EngineFailure {
      return answer(scout, choice, FIRST_LOOK) == choice.keeping().get(0);
    }

    /** How many engines play another move; one that crashes has not. */
    int missing(Choice choice) throws EngineFailure {
      int count = 0;
      for (Engine engine : engines) {
        int answer = answer(engine, choice, NODES);
        count += answer == choice.keeping().get(0) || answer == Move.NONE ? 0 : 1;
      }
      return count;
    }

    private static int answer(Engine engine, Choice choice, long nodes) throws EngineFailure {
      engine.newGame();
      return engine
          .analyse(choice.position(), Limits.nodes(nodes), line -> {}, new StopToken())
          .bestMove();
    }

    @Override
    public void close() {
      scout.close();
      engines.forEach(Engine::close);
    }
  }
}
