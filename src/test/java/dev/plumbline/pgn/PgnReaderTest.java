package dev.plumbline.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.pgn.PgnItem.Broken;
import dev.plumbline.pgn.PgnItem.PgnGame;
import dev.plumbline.pgn.WrittenGames.Written;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class PgnReaderTest {
  private static final String SCHOLAR =
      "[Event \"first\"]\n[White \"A\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

  private static List<PgnItem> read(byte[] bytes) {
    List<PgnItem> items = new ArrayList<>();
    try (PgnReader reader = PgnReader.open("own.pgn", new ByteArrayInputStream(bytes))) {
      for (PgnItem item = reader.next(); item != null; item = reader.next()) {
        items.add(item);
      }
      assertNull(reader.next());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return items;
  }

  private static List<PgnItem> read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static PgnGame game(PgnItem item) {
    return assertInstanceOf(PgnGame.class, item, item::toString);
  }

  private static Broken broken(PgnItem item) {
    return assertInstanceOf(Broken.class, item, item::toString);
  }

  private static void assertRead(Written written, PgnItem item) {
    PgnGame game = game(item);
    assertEquals(written.moves(), game.moves(), written::text);
    assertEquals(written.result(), game.result());
    assertEquals(Position.of(written.start()).key(), game.position().key());
  }

  @Test
  void readsWhatWasWritten() {
    WrittenGames games = new WrittenGames(1);
    List<Written> written = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      Written game = i % 2 == 0 ? games.plain() : games.decorated();
      written.add(game);
      text.append(game.text());
    }
    for (String lineEnd : List.of("\n", "\r\n", "\r")) {
      List<PgnItem> items = read(text.toString().replace("\n", lineEnd));
      assertEquals(written.size(), items.size());
      for (int i = 0; i < items.size(); i++) {
        assertRead(written.get(i), items.get(i));
      }
    }
  }

  @Test
  void returnsTheLineAndTheTagsOfAGame() {
    List<PgnItem> items = read("\n\n" + SCHOLAR + SCHOLAR);
    assertEquals(2, items.size());
    assertEquals(3, items.get(0).line());
    assertEquals(8, items.get(1).line());
    assertEquals("A", game(items.get(1)).tags().get("White"));
    assertEquals(7, game(items.get(1)).moves().size());
  }

  @Test
  void readsTagsWithQuotationMarksInsideEscapedOrNot() {
    PgnGame game =
        game(read("[Event \"a \\\"b\\\" \\\\\"] [Site \"the \"Hall\"\"]\n1. e4 *").get(0));
    assertEquals("a \"b\" \\", game.tags().get("Event"));
    assertEquals("the \"Hall\"", game.tags().get("Site"));
    assertEquals(1, game.moves().size());
  }

  @Test
  void readsGamesWithoutTagsOrResult() {
    List<PgnItem> items = read("1. e4 e5 1-0 1. d4 d5 0-1\n[Event \"x\"]\n1. c4\n[Event \"y\"]\n");
    assertEquals(4, items.size());
    assertEquals(List.of(2, 2, 1, 0), items.stream().map(i -> game(i).moves().size()).toList());
    assertEquals("*", game(items.get(2)).result());
  }

  @Test
  void readsMovesInManySpellings() {
    String text = "1.e2e4 e7-e5 2.\u2658f3 Nb8c6 3.Bf1-b5 a6 4.0-0!? Nge7 $6 5. Bxc6 dc6 *";
    assertEquals(10, game(read(text).get(0)).moves().size());
  }

  @Test
  void readsBytesOfAnyEncodingAndPacking() throws IOException {
    String text = "[Event \"caf\u00E9\"]\n\n1. e4 {sch\u00F6n} e5 1-0\n";
    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE)) {
      PgnGame game = game(read(text.getBytes(charset)).get(0));
      assertEquals("caf\u00E9", game.tags().get("Event"));
      assertEquals(2, game.moves().size());
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int part = 0; part < 2; part++) {
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        out.write(SCHOLAR.getBytes(StandardCharsets.UTF_8));
      }
    }
    assertEquals(2, read(packed.toByteArray()).size());
  }

  @Test
  void playsChess960ByItsTags() {
    String text =
        """
        [Event "?"]
        [Variant "fischerandom"]
        [SetUp "1"]
        [FEN "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"]

        1. f4 f5 2. O-O-O *
        """;
    // The rook's square is taken, so that this is not legal; with the queen's side free it is.
    assertTrue(broken(read(text).get(0)).reason().length() > 5);
    String free =
        text.replace("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR", "4k3/8/8/8/8/8/8/1R3KR1");
    PgnGame game =
        game(read(free.replace("HFhf", "GB").replace("1. f4 f5 2. O-O-O", "1. O-O")).get(0));
    assertEquals(Move.CASTLE_SHORT, Move.kind(game.moves().get(0)));
  }

  @Test
  void refusesOtherRules() {
    Broken broken = broken(read("[Event \"?\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n").get(0));
    assertEquals("own.pgn:1:1: a game of Atomic is not chess", broken.sentence());
  }

  @Test
  void reportsBrokenGamesAndContinues() {
    List<PgnItem> items =
        read(
            "[Event \"bad move\"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n\n"
                + SCHOLAR
                + "[Event \"bad tag]\n[Site \"x\"]\n\n1. e4 1-0\n\n"
                + "[Event \"open\"]\n\n1. e4 {never closed 1-0\n\n"
                + SCHOLAR
                + "[Event \"bad position\"]\n[FEN \"8/8/8 w - - 0 1\"]\n\n1. e4 *\n"
                + "[Event \"null move\"]\n\n1. e4 -- 2. d4 *\n"
                + SCHOLAR
                + "[Event \"open at the end\"]\n\n1. e4 {");
    assertEquals(
        List.of(3L, 10L, 19L, 24L, 30L, 38L),
        items.stream().filter(Broken.class::isInstance).map(PgnItem::line).toList());
    assertEquals(3, items.stream().filter(PgnGame.class::isInstance).count());
    assertEquals(13, broken(items.get(0)).column());
  }

  @Test
  void endsUnclosedVariationsAtTheNextGame() {
    List<PgnItem> items = read("[Event \"x\"]\n\n1. e4 (1. d4 (1. c4 1-0\n\n" + SCHOLAR);
    assertEquals(List.of(1, 7), items.stream().map(item -> game(item).moves().size()).toList());
  }

  @Test
  void readsManyGames() {
    assertEquals(20_000, read(SCHOLAR.repeat(20_000)).size());
  }

  @Test
  void rejectsLinesThatAreTooLong() {
    String line = "1. e4 " + "{x} ".repeat(1 << 20) + "e5 *\n";
    List<PgnItem> items = read(line + SCHOLAR);
    assertEquals("a line is longer than a megabyte", broken(items.get(0)).reason());
    assertEquals(7, game(items.get(1)).moves().size());
  }
}
