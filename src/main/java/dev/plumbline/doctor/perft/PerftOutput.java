package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of an engine's perft. Engines print it in many ways; understood are
 *
 * <ul>
 *   <li>a move and its count, in any notation: {@code e2e4: 20}, {@code 1. e2e4 20}, {@code Nf3 =
 *       20}, {@code info string e2e4 20},
 *   <li>the total: {@code Nodes searched: 400}, {@code Total: 400}, {@code perft 2 400}, {@code 400
 *       nodes}, or a bare number.
 * </ul>
 */
final class PerftOutput {
  private static final String NUMBER = "(\\d{1,3}(?:[,'_]\\d{3})+|\\d+)";

  /** What engines print before the count of moves, or between move and count. */
  private static final Pattern PADDING =
      Pattern.compile("(?i)^(move|nodes|count|leaves|leafs|=|:|->|-|\\||\\d+[.)]|\\[\\d+])$");

  /** A total for a depth, as in a table of all depths. */
  private static final Pattern BY_DEPTH =
      Pattern.compile(
          "(?i)^(?:go\\s+)?(?:perft|depth|ply|divide)\\s*[(:=]?\\s*(\\d{1,2})\\)?[\\s:=|,>-]+"
              + "(?:(?:nodes|leaves|total|result|count)[\\s:=|-]*)?"
              + NUMBER
              + "\\b.*");

  private static final Pattern AFTER_WORD =
      Pattern.compile(
          "(?i).*\\b(?:nodes(?:\\s+(?:searched|counted|visited|count|total))?"
              + "|total(?:\\s+(?:nodes|leaf nodes|leaves|count))?|leaf\\s*nodes|leaves|result"
              + "|perft(?:\\s+(?:nodes|total|result|count)|\\s*[:=]))\\s*[:=|-]*\\s*"
              + NUMBER
              + "(?![.\\d]).*");

  private static final Pattern BEFORE_WORD =
      Pattern.compile("(?i)^" + NUMBER + "\\s+(?:nodes|leaf nodes|leaves|positions)\\b.*");

  private static final Pattern BARE = Pattern.compile(NUMBER);

  private static final Pattern SEARCH =
      Pattern.compile("^(bestmove\\b.*|info\\b.*\\b(pv|score|currmove)\\b.*)");

  /** Some engines repeat the words of a command that they do not know, and so its number. */
  private static final Pattern UNKNOWN =
      Pattern.compile("(?i).*\\b(unknown|unrecogni[sz]ed|invalid|illegal|no such) command\\b.*");

  private static final Pattern INFO = Pattern.compile("^info\\s+(string\\s+)?");

  /** The most lines kept as unread. */
  private static final int MOST_UNREAD = 5;

  private final Position position;
  private final int depth;
  private final SortedMap<String, Long> byMove = new TreeMap<>();
  private final List<Long> totals = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private boolean isSearch;
  private boolean isUnknown;

  /** The position must not change as long as this is used. */
  PerftOutput(Position position, int depth) {
    this.position = position;
    this.depth = depth;
  }

  void add(String line) {
    String stripped = line.strip();
    String text = INFO.matcher(stripped).replaceFirst("");
    if (text.isEmpty()) {
      return;
    }
    isUnknown |= UNKNOWN.matcher(text).matches();
    if (SEARCH.matcher(stripped).matches()) {
      isSearch = true;
    } else if (!addMove(text) && !addTotal(text) && unread.size() < MOST_UNREAD) {
      unread.add(text);
    }
  }

  private boolean addMove(String text) {
    // e2e4:20 has no blank, and e8=Q: 20 has a sign that is part of the move.
    String spaced = text.replaceAll("(\\S)[:=|;,](?=\\s|$)", "$1 ");
    spaced = spaced.replaceAll("(?<=[1-8nbrqNBRQOo0])[:=](?=\\d)", " ");
    List<String> words = new ArrayList<>(List.of(spaced.strip().split("\\s+", -1)));
    while (words.size() > 2 && PADDING.matcher(words.get(0)).matches()) {
      words.remove(0);
    }
    boolean isNumbered = words.size() > 2 && BARE.matcher(words.get(0)).matches();
    String move = words.get(isNumbered ? 1 : 0);
    List<String> rest = words.subList(isNumbered ? 2 : 1, words.size());
    String count =
        rest.stream().filter(word -> !PADDING.matcher(word).matches()).findFirst().orElse("");
    return BARE.matcher(count).matches() && addMove(unwrapped(move), number(count));
  }

  private static String unwrapped(String move) {
    return move.replaceAll("^[\\[(<\"']|[])>\"']$", "");
  }

  private boolean addMove(String text, long count) {
    MoveReading reading = MoveReader.read(position, text);
    if (reading instanceof MoveReading.Malformed) {
      String lower = text.toLowerCase(Locale.ROOT);
      if (!Uci.UciReader.isMove(lower)) {
        return false;
      }
      reading = MoveReader.read(position, lower);
    }
    String name = text;
    if (reading instanceof MoveReading.Found found) {
      name = Uci.write(position, found.move());
      if (byMove.containsKey(name)) {
        name = castlingWrittenAs(name);
      }
    }
    byMove.merge(name, count, Long::sum);
    return true;
  }

  /**
   * In Chess960 some engines write castling by the king's goal, which may also be an ordinary move
   * of the king. If that move is listed twice, the second is castling.
   */
  private String castlingWrittenAs(String kingMove) {
    for (int move : new MoveGenerator().legal(position)) {
      if (Move.isCastling(move)) {
        boolean isShort = Move.kind(move) == Move.CASTLE_SHORT;
        int goal = Castling.kingGoal(Castling.right(position.side(), isShort));
        String castling = Uci.write(position, move);
        if (Uci.write(Move.of(Move.from(move), goal, Move.QUIET), true).equals(kingMove)
            && !byMove.containsKey(castling)) {
          return castling;
        }
      }
    }
    return kingMove;
  }

  private boolean addTotal(String text) {
    Matcher byDepth = BY_DEPTH.matcher(text);
    if (byDepth.matches()) {
      if (Integer.parseInt(byDepth.group(1)) == depth) {
        totals.add(number(byDepth.group(2)));
      }
      return true;
    }
    for (Pattern pattern : List.of(BARE, BEFORE_WORD, AFTER_WORD)) {
      Matcher matcher = pattern.matcher(text);
      if (matcher.matches()) {
        totals.add(number(matcher.group(1)));
        return true;
      }
    }
    return false;
  }

  /** At most 18 digits, which fit into a long. */
  private static long number(String text) {
    String digits = text.replaceAll("\\D", "");
    return digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  /** Whether the engine searches instead of counting. */
  boolean isSearch() {
    return isSearch;
  }

  boolean hasMoves() {
    return !byMove.isEmpty() && !isUnknown;
  }

  boolean hasTotal() {
    return !totals.isEmpty() && !isUnknown;
  }

  /** Whether the counts by move add up to the total. */
  boolean isComplete() {
    return hasMoves() && hasTotal() && totals.contains(MoveCounts.of(byMove).total());
  }

  /** The first lines that contain neither a count nor a total. */
  List<String> unread() {
    return List.copyOf(unread);
  }

  /** The counts read; without any, a total of 0. */
  MoveCounts counts() {
    MoveCounts counts = MoveCounts.of(byMove);
    if (totals.isEmpty() || totals.contains(counts.total())) {
      return counts;
    }
    long total = totals.get(totals.size() - 1);
    return byMove.isEmpty() ? MoveCounts.ofTotal(total) : new MoveCounts(byMove, total);
  }
}
