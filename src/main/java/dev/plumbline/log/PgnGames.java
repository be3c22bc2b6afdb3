package dev.plumbline.log;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Ending;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.log.LogLine.LineKind;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnItem.PgnGame;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Games of match runners as conversations: each move with a score in its comment was a search. As
 * in the files of fastchess and cutechess-cli, a mate is counted in plies:
 *
 * <pre>
 * 9. Nf3 {+M9/6 0.001s, n=985} Bd6 {+0.43/6 0.015s, White disconnects} 0-1
 * </pre>
 */
final class PgnGames {
  private static final Pattern SCORE =
      Pattern.compile(
          "([-+]?)(?:(M)(\\d{1,4})|(\\d{1,5}\\.\\d{1,4}))/(\\d{1,4})(?:/\\d{1,4})?"
              + "(?:[ ,]+(\\d{1,9}(?:\\.\\d{1,6})?)s)?(?:.{0,200}?\\bn=(\\d{1,18}))?.*");
  private static final Pattern ILLEGAL = Pattern.compile("makes an illegal move:? *(\\S{0,20})");

  /** Values of the tag Termination of games that ended by the rules of chess. */
  private static final Set<String> BY_RULES = Set.of("", "normal", "unterminated");

  /** From here on the position begins at the last capture or pawn move. */
  private static final int LONG_GAME = 600;

  private static final int LONGEST_GAME = 2_000;
  private static final String STANDARD = Fen.write(StartPosition.of(StartPosition.STANDARD));
  private static final int LONGEST_NAME = 200;
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);
  private static final BigDecimal CENTIPAWNS = BigDecimal.valueOf(100);

  private final MoveGenerator generator = new MoveGenerator();
  private final GameLines lines;
  private int number;

  PgnGames(GameLines lines) {
    this.lines = lines;
  }

  @FunctionalInterface
  interface GameLines {
    void take(LogLine line) throws IOException;
  }

  /** Passes on the lines of a game, or of a broken one up to its error. */
  void add(PgnItem item) throws IOException {
    number++;
    if (item instanceof PgnItem.Broken broken) {
      new Conversations(broken.before()).run(broken.move());
    } else {
      new Conversations((PgnGame) item).run("");
    }
  }

  private final class Conversations {
    private final PgnGame game;
    private final Position position;
    private final List<String> played = new ArrayList<>();
    private String start;
    private Ending ending = Ending.NONE;
    private boolean winnerIsWhite;

    Conversations(PgnGame game) {
      this.game = game;
      position = game.position();
      String fen = Fen.write(game.start());
      start = fen.equals(STANDARD) ? "startpos" : "fen " + fen;
    }

    /**
     * @param illegal the word after the last move that is no legal move; empty if the game is sound
     */
    void run(String illegal) throws IOException {
      Position end = game.position();
      game.moves().forEach(end::make);
      ending = Ending.of(end, generator);
      winnerIsWhite = end.side() == Side.BLACK;
      String fault = illegal.isEmpty() ? contradiction(end) : "";
      int last = game.moves().size() - 1;
      for (int i = 0; i <= last; i++) {
        int move = game.moves().get(i);
        String info = info(comment(i));
        List<String> remarks = new ArrayList<>();
        if (!info.isEmpty() && isRefuted(i, info)) {
          remarks.add(FindingCode.MATE_NOT_PLAYED + ": " + comment(i));
        }
        if (i == last && isLate(comment(i))) {
          remarks.add(FindingCode.ANSWER_LATE + ": " + lastRemark(comment(i)));
        }
        if (i == last && !fault.isEmpty()) {
          remarks.add(FindingCode.RESULT_CONTRADICTED + ": " + fault);
        }
        if (!info.isEmpty() || !remarks.isEmpty()) {
          begin(comment(i));
          say(LineKind.OUTPUT, info);
          say(LineKind.OUTPUT, "bestmove " + Uci.write(position, move));
          for (String remark : remarks) {
            say(LineKind.OUTPUT, RawLine.GAME + remark);
          }
        }
        play(move);
      }
      String word = illegal.isEmpty() ? comment(last) : "";
      Matcher claimed = ILLEGAL.matcher(word);
      if (!illegal.isEmpty()) {
        answer("bestmove " + illegal);
      } else if (isBlamed(word) && claimed.find()) {
        answer("bestmove " + (claimed.group(1).isEmpty() ? "?" : claimed.group(1)));
      } else if (isBlamed(word)) {
        begin(word);
        say(word.contains("disconnects") ? LineKind.ENDED : LineKind.STALLED, lastRemark(word));
      }
    }

    private void answer(String bestmove) throws IOException {
      begin("");
      say(LineKind.OUTPUT, bestmove);
    }

    private String comment(int ply) {
      return ply >= 0 && ply < game.comments().size() ? game.comments().get(ply).strip() : "";
    }

    private void play(int move) {
      played.add(Uci.write(position, move));
      position.make(move);
      if ((played.size() > LONG_GAME && position.halfmoves() == 0)
          || played.size() > LONGEST_GAME) {
        start = "fen " + Fen.write(position);
        played.clear();
      }
    }

    private void begin(String comment) throws IOException {
      String moves = played.isEmpty() ? "" : " moves " + String.join(" ", played);
      say(LineKind.COMMAND, "position " + start + moves);
      say(LineKind.COMMAND, "go");
      say(LineKind.OUTPUT, RawLine.GAME + comment);
    }

    private void say(LineKind kind, String text) throws IOException {
      if (!text.isEmpty()) {
        String name = name(side());
        lines.take(new LogLine(kind, name, name, number, text, LogLine.NO_TIME));
      }
    }

    private String name(String tag) {
      String name = game.tags().getOrDefault(tag, "").strip();
      return name.isEmpty() ? tag : name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    private String side() {
      return position.side() == Side.WHITE ? "White" : "Black";
    }

    /** Whether the last comment says that the side that has moved was too late. */
    private boolean isLate(String comment) {
      return comment.contains(side() + " loses on time");
    }

    /** Whether the last comment blames the side to move, which did not answer with a legal move. */
    private boolean isBlamed(String comment) {
      return Pattern.compile(
              side()
                  + "(?:'s connection)? (?:disconnects|stalls|loses on time|makes an illegal move)")
          .matcher(comment)
          .find();
    }

    /** Whether the side that claims a mate at this ply has not mated in as many moves. */
    private boolean isRefuted(int ply, String info) {
      Matcher mate = Pattern.compile(" score mate (\\d+)").matcher(info);
      if (!mate.find()) {
        return false;
      }
      int last = game.moves().size() - 1;
      int due = ply + 2 * (Integer.parseInt(mate.group(1)) - 1);
      boolean mates = ending == Ending.CHECKMATE && last <= due && (last - ply) % 2 == 0;
      return !mates && (last >= due || ending != Ending.NONE);
    }

    /** What is wrong with the result; empty if nothing is. */
    private String contradiction(Position end) {
      String result = game.result().startsWith("1/2") ? "1/2-1/2" : game.result();
      String tag = game.tags().getOrDefault("Result", result);
      if (!tag.equals(result) && !tag.equals("?") && !result.equals("*")) {
        return "the tag Result says " + tag + ", the end of the moves " + result;
      }
      String remark = comment(game.moves().size() - 1).toLowerCase(Locale.ROOT);
      String expected =
          switch (ending) {
            case NONE -> "";
            case CHECKMATE -> winnerIsWhite ? "1-0" : "0-1";
            case STALEMATE, DEAD_MATERIAL -> "1/2-1/2";
            // These must be claimed, and a game may end otherwise before.
            case FIFTY_MOVES, THREEFOLD -> isByRules() ? "1/2-1/2" : "";
          };
      if (!expected.isEmpty() && !expected.equals(tag)) {
        return tag + " after " + words(ending);
      }
      for (Map.Entry<String, Ending> claim : CLAIMS.entrySet()) {
        if (remark.contains(claim.getKey()) && !holds(claim.getValue(), end)) {
          return lastRemark(remark) + ", but the final position does not show it";
        }
      }
      return "";
    }

    private boolean isByRules() {
      String termination = game.tags().getOrDefault("Termination", "");
      return BY_RULES.contains(termination.toLowerCase(Locale.ROOT));
    }
  }

  /** What match runners write after the last move. */
  private static final Map<String, Ending> CLAIMS =
      Map.of(
          "white mates", Ending.CHECKMATE,
          "black mates", Ending.CHECKMATE,
          "draw by stalemate", Ending.STALEMATE,
          "draw by 3-fold repetition", Ending.THREEFOLD,
          "draw by fifty moves rule", Ending.FIFTY_MOVES,
          "draw by insufficient mating material", Ending.DEAD_MATERIAL);

  private boolean holds(Ending claimed, Position end) {
    return switch (claimed) {
      case FIFTY_MOVES -> Draw.byFiftyMoves(end);
      case THREEFOLD -> Draw.byRepetition(end);
      case DEAD_MATERIAL -> Draw.byMaterial(end);
      default -> Ending.of(end, generator) == claimed;
    };
  }

  /** The remark behind the score and the figures. */
  private static String lastRemark(String comment) {
    return comment.substring(comment.lastIndexOf(", ") + 1).strip();
  }

  private static String words(Ending ending) {
    return switch (ending) {
      case NONE -> "nothing";
      case CHECKMATE -> "checkmate";
      case STALEMATE -> "stalemate";
      case DEAD_MATERIAL -> "a position without mating material";
      case FIFTY_MOVES -> "fifty moves without capture or pawn move";
      case THREEFOLD -> "the third occurrence of the position";
    };
  }

  /** The line that a comment stands for; empty if it has no score. */
  private static String info(String comment) {
    Matcher parts = SCORE.matcher(comment);
    if (!parts.matches()) {
      return "";
    }
    String sign = parts.group(1).equals("-") ? "-" : "";
    StringBuilder info = new StringBuilder("info depth ").append(parts.group(5));
    if (parts.group(2) != null) {
      int plies = Integer.parseInt(parts.group(3));
      info.append(" score mate ").append(sign).append((plies + 1) / 2);
    } else {
      BigDecimal pawns = new BigDecimal(parts.group(4)).multiply(CENTIPAWNS);
      info.append(" score cp ").append(sign).append(pawns.intValue());
    }
    info.append(parts.group(7) == null ? "" : " nodes " + parts.group(7));
    if (parts.group(6) != null) {
      info.append(" time ").append(new BigDecimal(parts.group(6)).multiply(MILLIS).longValue());
    }
    return info.toString();
  }
}
