package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import dev.plumbline.judge.lines.PlayedLine.PassedDraw;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TranscriptReaderTest {
  private static final String PERPETUAL = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

  private static List<PlayedLine> read(Position root, String... lines) {
    List<RawLine> raw = new ArrayList<>();
    for (String line : lines) {
      raw.add(new RawLine(0, line));
    }
    return TranscriptReader.read(root, raw);
  }

  private static Position position(String fen) throws NotationException {
    return Fen.position(fen);
  }

  private static String uci(Position root, List<Integer> moves) {
    StringBuilder text = new StringBuilder();
    moves.forEach(move -> text.append(' ').append(Uci.write(root, move)));
    return text.toString().strip();
  }

  @Test
  void readsInfoLinesOnlyAndKeepsTheirIndices() {
    List<PlayedLine> lines =
        read(
            Position.start(),
            "hello",
            "info depth 1 pv e2e4",
            "",
            "info string x",
            "bestmove e2e4");
    assertEquals(List.of(1, 3), lines.stream().map(PlayedLine::index).toList());
  }

  @Test
  void followsALineToItsFirstBadMove() {
    Position root = Position.start();
    PlayedLine line = read(root, "info pv e2e4 e7e5 e4e5 g8f6").get(0);
    assertEquals("e2e4 e7e5", uci(root, line.moves()));
    assertFalse(line.isLegal());
    assertEquals(-1, line.malformedAt());
    assertEquals(Position.start().key(), root.key());
  }

  @Test
  void acceptsOtherNotationsAndReportsThem() {
    PlayedLine line = read(Position.start(), "info pv e2e4 Nf6 e4e5").get(0);
    assertTrue(line.isLegal());
    assertEquals(1, line.malformedAt());
    assertEquals(0, read(Position.start(), "info pv e4 Nf6 e4e5").get(0).malformedAt());
    PlayedLine rubbish = read(Position.start(), "info pv e2e4 ?? e4e5").get(0);
    assertEquals(1, rubbish.moves().size());
    assertEquals(1, rubbish.malformedAt());
  }

  @Test
  void acceptsCastlingInBothNotations() throws NotationException {
    Position root = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    List<PlayedLine> lines = read(root, "info pv e1g1 e8c8", "info pv e1h1 e8a8");
    assertTrue(lines.get(0).isLegal());
    assertEquals(lines.get(0).moves(), lines.get(1).moves());
  }

  @Test
  void reportsADrawWithinTheLineButNotAtItsEnd() throws NotationException {
    List<PlayedLine> lines =
        read(
            Position.start(),
            "info pv " + PERPETUAL + " e2e4",
            "info pv " + PERPETUAL,
            "info pv " + PERPETUAL + " d2d4");
    assertEquals(PassedDraw.REPETITION, lines.get(0).draw());
    assertEquals(8, lines.get(0).drawAt());
    assertEquals(PassedDraw.NONE, lines.get(1).draw());
    assertEquals(8, lines.get(2).drawAt());
    Position clock = position("7k/8/5K2/8/8/8/8/R7 w - - 99 80");
    assertEquals(PassedDraw.FIFTY_MOVES, read(clock, "info pv a1b1 h8h7").get(0).draw());
    Position late = position("7k/8/5K2/8/8/8/8/R7 w - - 100 80");
    assertEquals(PassedDraw.NONE, read(late, "info pv a1b1 h8h7").get(0).draw());
    Position bare = position("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
    assertEquals(PassedDraw.DEAD_POSITION, read(bare, "info pv a1b2 h8g8").get(0).draw());
  }

  @Test
  void includesTheHistoryOfTheGame() {
    Position root = Position.start();
    for (PlayedLine line : read(root, "info pv g1f3 g8f6 f3g1 f6g8")) {
      line.moves().forEach(root::make);
    }
    PlayedLine line = read(root, "info pv g1f3 g8f6 f3g1 f6g8 e2e4").get(0);
    assertEquals(4, line.drawAt());
    line.moves().subList(0, 4).forEach(root::make);
    assertEquals(PassedDraw.NONE, read(root, "info pv e2e4 e7e5").get(0).draw(), "drawn before");
  }

  @Test
  void reportsTheStateOfTheGameAtTheEnd() throws NotationException {
    PlayedLine mate = read(Position.start(), "info score mate -2 pv f2f3 e7e5 g2g4 d8h4").get(0);
    assertEquals(End.MATE, mate.end());
    assertTrue(mate.mates());
    assertFalse(read(Position.start(), "info score mate -3 pv f2f3 e7e5 g2g4 d8h4").get(0).mates());
    assertFalse(read(Position.start(), "info score mate 2 pv f2f3 e7e5 g2g4 d8h4").get(0).mates());
    Position stalemating = position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    assertEquals(End.STALEMATE, read(stalemating, "info pv g6f7").get(0).end());
    assertEquals(End.OPEN, read(stalemating, "info pv g6g5").get(0).end());
  }

  /** Lines that share beginnings, of several ranks, read together and each by itself. */
  @Test
  void sharingABoardChangesNothing() {
    SplittableRandom random = new SplittableRandom(4_711);
    for (int game = 0; game < 200; game++) {
      Position root = Position.start();
      List<String> text = new ArrayList<>();
      List<String> line = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        vary(line, root, random);
        text.add("info multipv " + (1 + random.nextInt(3)) + " pv " + String.join(" ", line));
      }
      List<PlayedLine> together = read(root, text.toArray(String[]::new));
      for (int i = 0; i < text.size(); i++) {
        PlayedLine alone = read(root, text.get(i)).get(0);
        PlayedLine shared = together.get(i);
        assertEquals(alone.moves(), shared.moves(), text.get(i));
        assertEquals(alone.draw(), shared.draw(), text.get(i));
        assertEquals(alone.drawAt(), shared.drawAt(), text.get(i));
        assertEquals(alone.malformedAt(), shared.malformedAt(), text.get(i));
        assertEquals(alone.end(), shared.end(), text.get(i));
      }
    }
  }

  /** Cuts a line somewhere and goes on at random: often back and forth, now and then with junk. */
  private static void vary(List<String> line, Position root, SplittableRandom random) {
    int kept = line.isEmpty() ? 0 : random.nextInt(line.size() + 1);
    line.subList(kept, line.size()).clear();
    Position position = root.copy();
    String before = uci(root, read(root, "info pv " + String.join(" ", line)).get(0).moves());
    read(root, "info pv " + before).get(0).moves().forEach(position::make);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int more = random.nextInt(12);
    for (int i = 0; i < more; i++) {
      int count = generator.legal(position, moves, 0);
      if (count == 0) {
        return;
      }
      int move =
          line.size() < 3 ? moves[random.nextInt(count)] : back(line, position, moves, count);
      line.add(random.nextInt(40) == 0 ? "junk" : Uci.write(position, move));
      position.make(move);
    }
  }

  /** The move that takes the one before the last back, so that positions repeat. */
  private static int back(List<String> line, Position position, int[] moves, int count) {
    String last = line.get(line.size() - 2);
    for (int i = 0; i < count; i++) {
      String text = Uci.write(position, moves[i]);
      if (last.startsWith(text.substring(2, 4)) && last.endsWith(text.substring(0, 2))) {
        return moves[i];
      }
    }
    return count > 0 ? moves[0] : Move.NONE;
  }
}
