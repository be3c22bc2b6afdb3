package dev.plumbline.doctor.perft;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.PerftComparison.Compared;
import dev.plumbline.doctor.perft.PerftDifference.Kind;
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

  private final Engine engine;
  private final Extent extent;
  private final StopToken stop;
  private final MoveGenerator generator = new MoveGenerator();
  private final MoveReader reader = new MoveReader();
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

  /**
   * Which positions to check.
   *
   * @param depth all positions that are fewer than this many moves away
   * @param walk this many more positions, each one random move after the one before
   */
  public record Extent(int depth, int walk, long seed) {}

  private LegalityCheck(Engine engine, Extent extent, StopToken stop) {
    this.engine = engine;
    this.extent = extent;
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
   * @param wanted null for the best that works
   * @param stop ends the check by a {@link CancellationException}
   * @throws EngineFailure if the method that is wanted does not work
   */
  public static LegalityCheck of(
      Engine engine, @Nullable Method wanted, Extent extent, StopToken stop) throws EngineFailure {
    LegalityCheck check = new LegalityCheck(engine, extent, stop);
    if (wanted == Method.ANSWERS || !check.listsAllMoves()) {
      if (wanted == Method.MULTIPV) {
        throw new EngineFailure("it does not list all moves of the start position with MultiPV");
      }
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
   * Checks the positions around one, the nearest first. The nodes of the result are searches;
   * {@code begun} receives the number of moves from the root as it grows.
   */
  public Compared check(Position root, IntConsumer begun) throws EngineFailure {
    long before = searches;
    Position position = root.copy();
    Set<Long> seen = new HashSet<>();
    PerftDifference difference = null;
    for (int plies = 0; plies < extent.depth() && difference == null; plies++) {
      begun.accept(plies);
      difference = tree(position, plies, seen, new ArrayDeque<>());
    }
    if (difference == null) {
      difference = walk(position, seen, begun);
    }
    return new Compared(extent.depth(), searches - before, difference);
  }

  private @Nullable PerftDifference tree(
      Position position, int plies, Set<Long> seen, Deque<String> path) throws EngineFailure {
    if (plies == 0) {
      return seen.add(position.key()) ? at(position, path) : null;
    }
    for (int move : generator.legal(position)) {
      path.addLast(Uci.write(position, move));
      position.make(move);
      PerftDifference difference = tree(position, plies - 1, seen, path);
      position.unmake();
      path.removeLast();
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable PerftDifference walk(Position position, Set<Long> seen, IntConsumer begun)
      throws EngineFailure {
    // The walk from a position does not depend on the positions checked before.
    SplittableRandom random = new SplittableRandom(extent.seed() ^ position.key());
    Deque<String> path = new ArrayDeque<>();
    for (int i = 1; i <= extent.walk(); i++) {
      int[] moves = generator.legal(position);
      if (moves.length == 0) {
        return null;
      }
      begun.accept(i);
      int move = moves[random.nextInt(moves.length)];
      path.addLast(Uci.write(position, move));
      position.make(move);
      PerftDifference difference = seen.add(position.key()) ? at(position, path) : null;
      if (difference != null) {
        return difference;
      }
    }
    return null;
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
        Kind.MOVES,
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
    reader.on(position);
    SortedSet<String> listed = new TreeSet<>();
    SortedSet<String> refused = new TreeSet<>();
    for (RawLine line : analysis.transcript()) {
      Info info = Info.isInfo(line.text()) ? Info.read(line.text()) : null;
      if (info != null && info.isLine()) {
        String first = info.moves().get(0);
        if (reader.read(first) instanceof MoveReading.Found found) {
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
