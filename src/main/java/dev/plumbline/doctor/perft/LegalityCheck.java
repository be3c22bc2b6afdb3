package dev.plumbline.doctor.perft;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.PerftComparison.ComparedPerft;
import dev.plumbline.doctor.perft.PerftDifference.DifferenceKind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks an engine's legal moves without its perft, by searches to depth 1 in the positions around
 * a given one.
 */
public final class LegalityCheck {
  private static final String MULTI_PV = "MultiPV";

  /** Random moves, each of which leads to one more position. */
  private static final int WALK = 10;

  private final Engine engine;
  private final StopToken stop;
  private final MoveGenerator generator = new MoveGenerator();
  private final int mostLines;
  private Method method = Method.MULTIPV;
  private long searches;

  /** How the engine's moves are found out. */
  public enum Method {
    /**
     * A search with MultiPV above the number of moves reports a line for each root move, which
     * shows missing and illegal moves.
     */
    MULTIPV,
    /**
     * Each legal move is played by {@code position ... moves MOVE}, and the engine answers it. An
     * answer that is illegal after the move shows that the engine did not play it, or generates an
     * illegal one. A move that it plays but never generates goes unnoticed, and so does an illegal
     * move that it does not choose.
     */
    ANSWERS;

    /** As users type it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private LegalityCheck(Engine engine, StopToken stop) {
    this.engine = engine;
    this.stop = stop;
    mostLines =
        engine.settings().stream()
            .filter(setting -> setting.name().equalsIgnoreCase(MULTI_PV))
            .mapToInt(setting -> (int) Math.min(setting.maximum(), Integer.MAX_VALUE))
            .findFirst()
            .orElse(0);
  }

  /**
   * Finds out which method works with an engine.
   *
   * @param stop ends the check by a {@link CancellationException}
   */
  public static LegalityCheck of(Engine engine, StopToken stop) throws EngineFailure {
    LegalityCheck check = new LegalityCheck(engine, stop);
    if (!check.listsAllMoves()) {
      check.method = Method.ANSWERS;
    }
    return check;
  }

  private boolean listsAllMoves() throws EngineFailure {
    Position start = Position.start();
    return mostLines > generator.count(start) && wrongMoves(start).isEmpty();
  }

  public Method method() {
    return method;
  }

  /**
   * Checks a position, and others that random moves reach from there, always the same. The nodes of
   * the result are searches; {@code begun} receives the number of moves from the root as it grows.
   */
  public ComparedPerft check(Position root, IntConsumer begun) throws EngineFailure {
    long before = searches;
    Position position = root.copy();
    SplittableRandom random = new SplittableRandom(position.key());
    Set<Long> seen = new HashSet<>();
    Deque<String> path = new ArrayDeque<>();
    PerftDifference difference = null;
    int[] moves = {};
    do {
      begun.accept(path.size());
      difference = seen.add(position.key()) ? at(position, path) : null;
      moves = generator.legal(position);
      if (moves.length > 0) {
        int move = moves[random.nextInt(moves.length)];
        path.addLast(Uci.write(position, move));
        position.make(move);
      }
    } while (difference == null && moves.length > 0 && path.size() <= WALK);
    return new ComparedPerft(1, searches - before, difference);
  }

  private @Nullable PerftDifference at(Position position, Deque<String> path) throws EngineFailure {
    List<MoveDifference> wrong = wrongMoves(position);
    if (wrong.isEmpty()) {
      return null;
    }
    Position alone = Position.of(position.setup());
    boolean inFenAlone = path.isEmpty() || !wrongMoves(alone).isEmpty();
    int legal = generator.count(position);
    long missing = wrong.stream().filter(move -> move.fault() == MoveFault.MISSING).count();
    long illegal = wrong.stream().filter(move -> move.fault() == MoveFault.ILLEGAL).count();
    return new PerftDifference(
        DifferenceKind.MOVES,
        Fen.write(position),
        List.copyOf(path),
        1,
        legal,
        legal - missing + illegal,
        wrong,
        inFenAlone);
  }

  /** The moves that are missing, illegal or misplayed; the position is unchanged at the end. */
  private List<MoveDifference> wrongMoves(Position position) throws EngineFailure {
    return method == Method.MULTIPV ? wronglyListed(position) : wronglyAnswered(position);
  }

  private List<MoveDifference> wronglyListed(Position position) throws EngineFailure {
    int[] legal = generator.legal(position);
    if (legal.length == 0 || mostLines <= legal.length) {
      return List.of();
    }
    // Always the same number, because some engines clear their hash table at every change.
    int lines = Math.min(mostLines, MoveGenerator.MAX_MOVES);
    Analysis analysis = search(position, Limits.depth(1).withMultiPv(lines));
    SortedSet<String> listed = new TreeSet<>();
    SortedSet<String> refused = new TreeSet<>();
    for (RawLine line : analysis.transcript()) {
      Info info = Info.isInfo(line.text()) ? Info.read(line.text()) : null;
      if (info != null && info.isLine()) {
        String first = info.moves().get(0);
        if (MoveReader.read(position, first) instanceof MoveReading.Found found) {
          listed.add(Uci.write(position, found.move()));
        } else {
          refused.add(first);
        }
      }
    }
    MoveNotes notes = new MoveNotes(position);
    List<MoveDifference> wrong = new ArrayList<>();
    for (int move : legal) {
      String text = Uci.write(position, move);
      if (!listed.contains(text)) {
        String note = notes.ofLegal(text, "not among its " + listed.size() + " lines");
        wrong.add(new MoveDifference(text, MoveFault.MISSING, 1, 0, note));
      }
    }
    for (String text : refused) {
      wrong.add(new MoveDifference(text, MoveFault.ILLEGAL, 0, 1, notes.ofIllegal(text)));
    }
    return wrong;
  }

  private List<MoveDifference> wronglyAnswered(Position position) throws EngineFailure {
    List<MoveDifference> wrong = new ArrayList<>();
    MoveNotes notes = new MoveNotes(position.copy());
    for (int move : generator.legal(position)) {
      String text = Uci.write(position, move);
      position.make(move);
      String answer = generator.count(position) == 0 ? "" : wrongAnswer(position);
      position.unmake();
      if (!answer.isEmpty()) {
        String note = notes.ofLegal(text, "answered by " + answer);
        wrong.add(new MoveDifference(text, MoveFault.MISPLAYED, 1, 1, note));
      }
    }
    return wrong;
  }

  /** Empty if the engine answers with a legal move. */
  private String wrongAnswer(Position position) throws EngineFailure {
    Analysis analysis = search(position, Limits.depth(1));
    if (analysis.outcome() == Outcome.ANSWERED) {
      return "";
    }
    String illegal =
        analysis.outcome() == Outcome.NO_MOVE
            ? ""
            : analysis.transcript().stream()
                .map(RawLine::text)
                .filter(line -> line.startsWith("bestmove "))
                .map(line -> line.split("\\s+", -1)[1])
                .findFirst()
                .orElse("");
    return illegal.isEmpty() ? "no move" : illegal + ", which is illegal then";
  }

  /**
   * Searches.
   *
   * @throws EngineFailure if the engine crashes or hangs
   * @throws CancellationException if the search was stopped
   */
  private Analysis search(Position position, Limits limits) throws EngineFailure {
    if (!stop.isRequested()) {
      searches++;
      Analysis analysis = engine.analyse(position, limits, line -> {}, stop);
      if (!stop.isRequested()) {
        return switch (analysis.outcome()) {
          case ANSWERED, NO_MOVE, ILLEGAL_MOVE, PROTOCOL_ERROR -> analysis;
          default ->
              throw new EngineFailure("in " + Fen.write(position) + ": " + analysis.detail());
        };
      }
    }
    throw new CancellationException("the check was stopped");
  }
}
