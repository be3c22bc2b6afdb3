package dev.plumbline.engine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.Malformed;
import dev.plumbline.notation.Uci.UciReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A {@code bestmove} line. A move in another notation than UCI is understood, but malformed; text
 * in UCI notation is that move, or illegal.
 *
 * @param outcome answered, or why not
 * @param detail why there is no answer, in a sentence; else empty
 * @param move the legal move, or {@code Move.NONE}
 * @param ponderMove the reply expected, or {@code Move.NONE} if there is none, or none legal
 * @param text the move as the engine writes it; empty if it is missing
 * @param ponderText the same for the reply
 */
public record BestMove(
    Outcome outcome, String detail, int move, int ponderMove, String text, String ponderText) {
  private static final String KEYWORD = "bestmove";

  /** Whether a line of output is an answer. */
  public static boolean isBestMove(String line) {
    String text = line.strip();
    return text.startsWith(KEYWORD)
        && (text.length() == KEYWORD.length() || text.charAt(KEYWORD.length()) <= ' ');
  }

  /** The answer of a search, its last bestmove line; null if the output has none. */
  public static @Nullable BestMove in(List<RawLine> transcript, Position position) {
    for (int i = transcript.size() - 1; i >= 0; i--) {
      if (isBestMove(transcript.get(i).text())) {
        return read(transcript.get(i).text(), position);
      }
    }
    return null;
  }

  /** Parses the answer to a search of a position. */
  public static BestMove read(String line, Position position) {
    List<String> words = Arrays.asList(line.strip().split("\\s+", -1));
    String text = words.size() > 1 ? words.get(1) : "";
    int ponder = words.indexOf("ponder") + 1;
    String reply = ponder > 1 && ponder < words.size() ? words.get(ponder) : "";
    if (text.isEmpty()) {
      return without(Outcome.PROTOCOL_ERROR, "bestmove without a move", text, reply);
    }
    if (isNone(text)) {
      return without(Outcome.NO_MOVE, "the engine reports that it has no move", text, reply);
    }
    MoveReading reading = MoveReader.read(position, text);
    if (!(reading instanceof Found found)) {
      Outcome outcome =
          reading instanceof Malformed ? Outcome.PROTOCOL_ERROR : Outcome.ILLEGAL_MOVE;
      boolean isInCapitals =
          !UciReader.isMove(text) && UciReader.isMove(text.toLowerCase(Locale.ROOT));
      String reason = isInCapitals ? "UCI writes moves in lower case" : reading.reason();
      return without(outcome, "bestmove " + InertText.quoted(text) + ": " + reason, text, reply);
    }
    position.make(found.move());
    int answer = MoveReader.read(position, reply) instanceof Found next ? next.move() : Move.NONE;
    position.unmake();
    return new BestMove(Outcome.ANSWERED, "", found.move(), answer, text, reply);
  }

  private static BestMove without(Outcome outcome, String detail, String text, String reply) {
    return new BestMove(outcome, detail, Move.NONE, Move.NONE, text, reply);
  }

  private static boolean isNone(String text) {
    return text.equals("(none)") || text.equals("0000") || text.equalsIgnoreCase("none");
  }

  /** Whether the answer is neither a move in UCI notation nor one of the words for no move. */
  public boolean isMalformed() {
    return !UciReader.isMove(text) && !isNone(text);
  }

  /** The same for the expected reply, if there is one. */
  public boolean isPonderMalformed() {
    return hasPonder() && !UciReader.isMove(ponderText);
  }

  /** Whether the engine names a reply. */
  public boolean hasPonder() {
    return !ponderText.isEmpty() && !isNone(ponderText);
  }
}
