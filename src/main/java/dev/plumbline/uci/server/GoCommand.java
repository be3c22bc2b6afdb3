package dev.plumbline.uci.server;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.uci.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code go} with its limits. Words that cannot be read are ignored with a complaint; the
 * search starts anyway, because the program waits for a move.
 */
final class GoCommand {
  private static final Set<String> NUMBERS =
      Set.of(
          "wtime",
          "btime",
          "winc",
          "binc",
          "movestogo",
          "depth",
          "nodes",
          "mate",
          "movetime",
          "perft");
  private static final Set<String> FLAGS = Set.of("infinite", "ponder");
  private static final String MOVES = "searchmoves";

  /** In place of a limit that cannot be read. */
  private static final long SUBSTITUTE_MILLIS = 1000;

  private final Position position;
  private final List<String> complaints = new ArrayList<>();

  private Limits limits;
  private @Nullable Long left;
  private long increment;
  private int movesToGo;
  private long moveTime;
  private int perft;
  private boolean infinite;
  private boolean ponder;
  private boolean isLimited;

  GoCommand(Position position, int ranks) {
    this.position = position;
    limits = Limits.NONE.withMultiPv(ranks);
  }

  /** What could not be parsed, and the consequence, in sentences. */
  List<String> complaints() {
    return complaints;
  }

  GoRequest read(Words words) {
    while (words.hasNext()) {
      String word = words.next();
      if (NUMBERS.contains(word)) {
        number(word, isKeyword(words) ? "" : words.next());
      } else if (FLAGS.contains(word)) {
        infinite |= word.equals("infinite");
        ponder |= word.equals("ponder");
      } else if (word.equals(MOVES)) {
        searchMoves(words);
      } else {
        complaints.add("unknown word " + InertText.quoted(word) + " ignored");
      }
    }
    boolean isUnlimited = !isLimited && !infinite && !ponder;
    if (isUnlimited && !complaints.isEmpty()) {
      complaints.add("no valid limit: searching for " + SUBSTITUTE_MILLIS + " ms");
      moveTime = SUBSTITUTE_MILLIS;
    }
    GameClock clock = left == null ? null : new GameClock(left, increment, movesToGo);
    return new GoRequest(position.copy(), limits, clock, moveTime, infinite, ponder, perft);
  }

  private void number(String word, String text) {
    long number;
    try {
      number = Long.parseLong(text);
    } catch (NumberFormatException e) {
      complaints.add(word + " needs a number, not " + InertText.quoted(text) + ": ignored");
      return;
    }
    String ours = position.side() == Side.WHITE ? "w" : "b";
    switch (word) {
      case "wtime", "btime" -> {
        isLimited = true;
        // Some programs send only the clock of the side to move, under either name.
        left = word.startsWith(ours) || left == null ? Long.valueOf(number) : left;
      }
      case "winc", "binc" -> increment = word.startsWith(ours) ? Math.max(0, number) : increment;
      case "movestogo" -> movesToGo = atLeast(0, number);
      default -> limit(word, number);
    }
  }

  private void limit(String word, long number) {
    if (number < 1) {
      complaints.add(word + " " + number + " is too small: using 1");
    }
    isLimited = true;
    switch (word) {
      case "depth" -> limits = limits.withDepth(atLeast(1, number));
      case "nodes" -> limits = limits.withNodes(Math.max(1, number));
      case "mate" -> limits = limits.withMate(atLeast(1, number));
      case "movetime" -> moveTime = Math.max(1, number);
      default -> perft = Math.min(atLeast(1, number), Perft.MAX_DEPTH);
    }
  }

  private static int atLeast(int least, long number) {
    return (int) Math.max(least, Math.min(number, Integer.MAX_VALUE));
  }

  private void searchMoves(Words words) {
    List<Integer> moves = new ArrayList<>();
    while (words.hasNext() && !isKeyword(words)) {
      String text = words.next();
      MoveReading reading = MoveReader.read(position, text);
      if (reading instanceof MoveReading.Found found) {
        moves.add(found.move());
      } else {
        String why = reading.reason();
        complaints.add(MOVES + " " + InertText.quoted(text) + " ignored: " + why);
      }
    }
    limits = limits.withSearchMoves(moves);
  }

  private static boolean isKeyword(Words words) {
    return words.isNext(MOVES)
        || NUMBERS.stream().anyMatch(words::isNext)
        || FLAGS.stream().anyMatch(words::isNext);
  }

  /**
   * The request of a {@code go} command.
   *
   * @param clock the clock of the side to move, or null
   * @param moveTime milliseconds for this move, or 0
   * @param infinite withholds the move until {@code stop}
   * @param ponder the clock starts with {@code ponderhit}
   * @param perft the depth of a perft instead of a search, or 0
   */
  record GoRequest(
      Position position,
      Limits limits,
      @Nullable GameClock clock,
      long moveTime,
      boolean infinite,
      boolean ponder,
      int perft) {

    /** The time for the move, or null without a time limit. */
    @Nullable MoveTime time(long overhead) {
      if (moveTime > 0) {
        return MoveTime.exactly(moveTime);
      }
      return clock == null || infinite ? null : MoveTime.of(clock, overhead);
    }

    /**
     * The limits with the time that the move may take. That is all that is left on a clock, and not
     * a moment more.
     */
    Limits limitsWithTime() {
      if (moveTime > 0) {
        return limits.withNanos(TimeUnit.MILLISECONDS.toNanos(moveTime));
      }
      return clock == null || infinite || ponder ? limits : limits.withClock(clock);
    }
  }
}
