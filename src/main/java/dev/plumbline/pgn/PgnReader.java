package dev.plumbline.pgn;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.NotationException;
import dev.plumbline.pgn.PgnItem.Broken;
import dev.plumbline.pgn.PgnScanner.PgnToken;
import dev.plumbline.pgn.PgnScanner.PgnToken.TokenKind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a file of games one by one; memory is bounded by one game. */
public final class PgnReader implements Closeable {
  /** More than any game can have under the 75-move rule. */
  private static final int MOST_PLIES = 20_000;

  private static final int MOST_TAGS = 1_000;
  private static final int LONGEST_TAG = 10_000;

  /** Names of the rules that are played here, in small letters without blanks and hyphens. */
  private static final Set<String> CHESS =
      Set.of(
          "",
          "chess",
          "standard",
          "normal",
          "orthodox",
          "fromposition",
          "chess960",
          "fischerandom",
          "fischerrandom",
          "fischerrandomchess",
          "freestyle",
          "freestylechess",
          "frc",
          "chess9lx");

  private final String name;
  private final PgnScanner scanner;
  private @Nullable PgnToken ahead;

  private PgnReader(String name, PgnScanner scanner) {
    this.name = name;
    this.scanner = scanner;
  }

  /** Reads games from bytes, which may be compressed; the name is for messages. */
  public static PgnReader open(String name, InputStream in) throws IOException {
    return new PgnReader(name, new PgnScanner(name, in, false));
  }

  /** The same; games keep the comments of their moves. */
  public static PgnReader withComments(String name, InputStream in) throws IOException {
    return new PgnReader(name, new PgnScanner(name, in, true));
  }

  /** The next game, playable or broken; null at the end. */
  public @Nullable PgnItem next() throws IOException {
    while (true) {
      PgnToken first = peek();
      if (first.kind() == TokenKind.END) {
        return null;
      }
      Map<String, String> tags = tags();
      if (!tags.isEmpty()
          || peek().kind() == TokenKind.MOVE
          || peek().kind() == TokenKind.TROUBLE) {
        return game(first.line(), tags);
      }
      take();
    }
  }

  private Map<String, String> tags() throws IOException {
    Map<String, String> tags = new LinkedHashMap<>();
    while (peek().kind() == TokenKind.TAG) {
      PgnToken tag = take();
      boolean isLong = tag.text().length() + tag.value().length() > LONGEST_TAG;
      if (tags.size() < MOST_TAGS && !isLong) {
        tags.putIfAbsent(tag.text(), tag.value());
      }
    }
    return tags;
  }

  private PgnItem game(long line, Map<String, String> tags) throws IOException {
    Begun begun = new Begun(line, tags);
    try {
      begun.start = start(tags);
      Position position = Position.of(begun.start);
      while (true) {
        PgnToken token = peek();
        switch (token.kind()) {
          case MOVE -> begun.moves.add(play(position, take(), begun.moves.size()));
          case COMMENT -> begun.comment(take().text());
          case TROUBLE -> throw new BrokenGame(take(), token.text());
          case RESULT -> {
            return begun.with(take().text());
          }
          case TAG, END -> {
            return begun.with("*");
          }
        }
      }
    } catch (BrokenGame e) {
      skipGame();
      return new Broken(name, e.line, e.column, e.reason, begun.with("*"), e.move);
    } catch (NotationException e) {
      skipGame();
      return new Broken(name, line, 1, e.reason(), begun.with("*"), "");
    }
  }

  private static final class Begun {
    private final long line;
    private final Map<String, String> tags;
    private final List<Integer> moves = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();
    private Setup start = StartPosition.of(StartPosition.STANDARD);

    Begun(long line, Map<String, String> tags) {
      this.line = line;
      this.tags = tags;
    }

    /** Adds a comment to the last move; one before the first move is skipped. */
    void comment(String text) {
      while (comments.size() < moves.size() - 1) {
        comments.add("");
      }
      if (comments.size() < moves.size()) {
        comments.add(text);
      } else if (!moves.isEmpty()) {
        int last = moves.size() - 1;
        comments.set(last, comments.get(last) + " " + text);
      }
    }

    PgnItem.PgnGame with(String result) {
      return new PgnItem.PgnGame(line, tags, start, moves, comments, result);
    }
  }

  /**
   * The start position, or that of the tag FEN.
   *
   * @throws NotationException if it cannot be played, or the game has other rules
   */
  private static Setup start(Map<String, String> tags) throws NotationException {
    String variant = tags.getOrDefault("Variant", "");
    if (!CHESS.contains(variant.toLowerCase(Locale.ROOT).replaceAll("[ _-]", ""))) {
      throw new NotationException(0, 0, "a game of " + variant + " is not chess");
    }
    String fen = tags.get("FEN");
    if (fen == null || "0".equals(tags.get("SetUp"))) {
      return StartPosition.of(StartPosition.STANDARD);
    }
    Setup setup = Fen.read(fen);
    if (Validity.isUnusable(setup)) {
      throw new NotationException(0, 0, Validity.flaws(setup).get(0).kind().sentence());
    }
    return setup;
  }

  private int play(Position position, PgnToken token, int plies) throws BrokenGame {
    if (plies == MOST_PLIES) {
      throw new BrokenGame(token, "a game of more than " + MOST_PLIES + " plies");
    }
    MoveReading reading = MoveReader.read(position, token.text());
    if (reading instanceof Found found) {
      position.make(found.move());
      return found.move();
    }
    throw new BrokenGame(token, reading.reason());
  }

  /** Skips the rest of a broken game and of its tags. */
  private void skipGame() throws IOException {
    boolean inMoves = false;
    while (true) {
      PgnToken token = peek();
      boolean begins = token.kind() == TokenKind.TAG && (inMoves || token.text().equals("Event"));
      if (token.kind() == TokenKind.END || begins) {
        return;
      }
      take();
      if (token.kind() == TokenKind.RESULT) {
        return;
      }
      inMoves |= token.kind() == TokenKind.MOVE;
    }
  }

  private PgnToken peek() throws IOException {
    PgnToken token = ahead;
    if (token == null) {
      token = scanner.next();
      ahead = token;
    }
    return token;
  }

  private PgnToken take() throws IOException {
    PgnToken token = peek();
    ahead = null;
    return token;
  }

  @Override
  public void close() throws IOException {
    scanner.close();
  }

  /** Ends the reading of one game. */
  private static final class BrokenGame extends Exception {
    private final long line;
    private final int column;
    private final String reason;
    private final String move;

    BrokenGame(PgnToken token, String reason) {
      super(reason, null, false, false);
      move = token.kind() == TokenKind.MOVE ? token.text() : "";
      line = token.line();
      column = token.column();
      this.reason = reason;
    }
  }
}
