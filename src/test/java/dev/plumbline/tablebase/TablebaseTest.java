package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import dev.plumbline.tablebase.Table.TableKind;
import dev.plumbline.tablebase.Tablebase.MoveValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values and distances: from public tables, and from written ones where the public have none. */
class TablebaseTest {
  private static final long SEED = 7;

  @TempDir Path folder;

  /** A position and what another implementation reads of it in the public tables. */
  private record Expected(String fen, int wdl, int dtz) {
    static List<Expected> all() throws IOException {
      List<Expected> all = new ArrayList<>();
      List<String> lines = Files.readAllLines(PublicTables.need().resolve("expected.csv"));
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", -1);
        all.add(new Expected(cells[0], Integer.parseInt(cells[1]), Integer.parseInt(cells[2])));
      }
      return all;
    }

    static Expected read(Tablebase tablebase, Position position, String fen) {
      Wdl wdl = tablebase.wdl(position);
      assertNotNull(wdl, fen);
      return new Expected(fen, wdl.number(), tablebase.dtz(position));
    }

    Position position() {
      return TablebaseTest.position(fen);
    }
  }

  private static Position position(String fen) {
    try {
      return Fen.position(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  @Test
  void agreesWithAnotherImplementation() throws Exception {
    Tablebase tablebase = PublicTables.open();
    List<Expected> expected = Expected.all();
    assertEquals(20_000, expected.size());
    for (Expected each : expected) {
      assertEquals(each, Expected.read(tablebase, each.position(), each.fen));
    }
  }

  @Test
  void mirroredPositionsHaveTheSameValues() throws Exception {
    Tablebase tablebase = PublicTables.open();
    for (Expected each : Expected.all()) {
      Setup setup = each.position().setup();
      assertEquals(each, Expected.read(tablebase, mirrored(setup, 7, 0), each.fen));
      assertEquals(each, Expected.read(tablebase, mirrored(setup, 56, 1), each.fen));
    }
  }

  private static Position mirrored(Setup setup, int mirror, int colours) {
    Setup.Builder builder = Setup.builder().side(setup.side() ^ colours);
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        builder.put(square ^ mirror, Piece.of(Piece.side(piece) ^ colours, Piece.type(piece)));
      }
    }
    int epSquare = setup.epSquare();
    return Position.of(
        builder.epSquare(epSquare == Square.NONE ? Square.NONE : epSquare ^ mirror).build());
  }

  @Test
  void valuesAreThoseOfTheBestMoves() throws Exception {
    Tablebase tablebase = PublicTables.open();
    MoveGenerator generator = new MoveGenerator();
    List<Expected> expected = Expected.all();
    for (int i = 0; i < expected.size(); i += 5) {
      Expected each = expected.get(i);
      Position position = each.position();
      long key = position.key();
      List<MoveValue> moves = tablebase.moves(position);
      assertEquals(key, position.key(), each.fen);
      assertEquals(generator.count(position), moves.size(), each.fen);
      if (!moves.isEmpty()) {
        assertEquals(
            each.wdl, moves.stream().mapToInt(move -> move.wdl().number()).max().orElseThrow());
        // A table that counts in moves is one ply short where the loser has to capture.
        int difference = bestDistance(moves, each.wdl) - each.dtz;
        assertTrue(Math.abs(difference) <= 1, each.fen + " " + difference);
      }
    }
  }

  private static int bestDistance(List<MoveValue> moves, int wdl) {
    return moves.stream()
        .filter(move -> move.wdl().number() == wdl)
        .mapToInt(MoveValue::dtz)
        .min()
        .orElseThrow();
  }

  @Test
  void aMateIsOnePlyAway() throws Exception {
    Tablebase tablebase = PublicTables.open();
    Position position = position("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assertEquals(1, tablebase.dtz(position));
    List<String> mates =
        tablebase.moves(position).stream()
            .filter(move -> move.dtz() == 1)
            .map(move -> Uci.write(position, move.move()))
            .toList();
    assertEquals(List.of("a1a8"), mates);
    assertEquals(-1, tablebase.dtz(position("R6k/8/6K1/8/8/8/8/8 b - - 0 1")));
    assertEquals(List.of(), tablebase.moves(position("R6k/8/6K1/8/8/8/8/8 b - - 0 1")));
  }

  @Test
  @Tag("medium")
  void severalThreadsReadTheSame() throws Exception {
    Tablebase tablebase = PublicTables.open();
    List<Expected> expected = Expected.all();
    Callable<Integer> reader =
        () -> {
          for (Expected each : expected) {
            assertEquals(each, Expected.read(tablebase, each.position(), each.fen));
          }
          return expected.size();
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Integer> read : threads.invokeAll(List.of(reader, reader, reader, reader))) {
        assertEquals(20_000, read.get());
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void listsTheTablesOfAllFolders() throws Exception {
    Path first = Files.createDirectory(folder.resolve("first"));
    Path second = Files.createDirectory(folder.resolve("second"));
    WrittenTable.write(first, "KQvK", TableKind.WDL, "kKQ", new int[] {4}, new int[] {0});
    WrittenTable.write(second, "KRvKN", TableKind.WDL, "kKRn", new int[] {2}, new int[] {2});
    WrittenTable.write(second, "KQvK", TableKind.DTZ, "kKQ", new int[] {0});
    Files.writeString(second.resolve("KQQvX.rtbw"), "");
    Files.writeString(second.resolve("notes.txt"), "");
    Tablebase tablebase = Tablebase.open(List.of(first, second));
    assertEquals(List.of("KQvK", "KRvKN"), tablebase.tables());
    assertEquals(List.of("KRvKN"), tablebase.withoutDistances());
    assertEquals(4, tablebase.largest());
  }

  @Test
  void namesAFolderThatDoesNotExist() {
    Path missing = folder.resolve("missing");
    TablebaseException e =
        assertThrows(TablebaseException.class, () -> Tablebase.open(List.of(missing)));
    assertEquals(
        missing + ": cannot be read: it does not exist; name a folder with Syzygy tables",
        e.getMessage());
  }

  @Test
  void aMissingTableIsNotADraw() throws Exception {
    WrittenTable.write(folder, "KRvKN", TableKind.WDL, "kKRn", new int[] {2}, new int[] {2});
    Tablebase tablebase = Tablebase.open(List.of(folder));
    Position quiet = position("8/k7/8/8/2n5/8/7R/7K w - - 0 1");
    assertEquals(Wdl.DRAW, tablebase.wdl(quiet));
    assertEquals(0, tablebase.dtz(quiet));
    Position withCapture = position("8/k7/8/8/7n/8/7R/7K w - - 0 1");
    assertNull(tablebase.wdl(withCapture));
    assertEquals(Tablebase.UNKNOWN, tablebase.dtz(withCapture));
    assertNull(tablebase.wdl(position("8/k7/8/8/8/8/7R/7K w - - 0 1")));
    assertNull(tablebase.wdl(position("8/k7/8/8/2n5/2n5/7R/7K w - - 0 1")));
    assertEquals(List.of(), tablebase.moves(withCapture));
  }

  @Test
  void bareKingsNeedNoTable() {
    Tablebase tablebase = Tablebase.open(List.of(folder));
    assertEquals(0, tablebase.largest());
    assertEquals(Wdl.DRAW, tablebase.wdl(position("8/8/8/8/8/8/k7/7K w - - 0 1")));
    assertEquals(0, tablebase.dtz(position("8/8/8/8/8/8/k7/7K w - - 0 1")));
  }

  @Test
  void positionsWithCastlingAreNotInTables() throws Exception {
    WrittenTable.write(folder, "KRvK", TableKind.WDL, "kKR", new int[] {4}, new int[] {0});
    Tablebase tablebase = Tablebase.open(List.of(folder));
    assertNull(tablebase.wdl(position("k7/8/8/8/8/8/8/4K2R w K - 0 1")));
    assertEquals(Wdl.WIN, tablebase.wdl(position("k7/8/8/8/8/8/8/4K2R w - - 0 1")));
  }

  @Test
  void keepsCursedWinsAndBlessedLosses() throws Exception {
    WrittenTable.write(folder, "KNNvK", TableKind.WDL, "KkNN", new int[] {3}, new int[] {1});
    WrittenTable.write(folder, "KNNvK", TableKind.DTZ, "KkNN", new int[] {7});
    Tablebase tablebase = Tablebase.open(List.of(folder));
    Position cursed = position("8/8/8/3k4/8/8/1NN5/K7 w - - 0 1");
    assertEquals(Wdl.CURSED_WIN, tablebase.wdl(cursed));
    assertEquals(100 + 2 * 7 + 1, tablebase.dtz(cursed));
    // The table is for the other side: one ply more.
    Position blessed = position("8/8/8/3k4/8/8/1NN5/K7 b - - 0 1");
    assertEquals(Wdl.BLESSED_LOSS, tablebase.wdl(blessed));
    assertEquals(-(100 + 2 * 7 + 2), tablebase.dtz(blessed));
    assertTrue(tablebase.moves(cursed).stream().allMatch(move -> move.wdl() == Wdl.CURSED_WIN));
  }

  @ParameterizedTest
  @CsvSource({
    // flags, value, number, distance
    "0, 4, 3, 7",
    "4, 4, 3, 4",
    "8, 4, 3, 7",
    "8, 0, 3, -4",
    "12, 3, 3, 107",
    "2, 4, 1, 23",
    "6, 4, 1, 12",
    "2, 0, 1, -43",
    "2, 3, 1, 163",
    "2, 1, 1, -183",
    "18, 4, 1, 2201",
    "22, 4, 1, 1101",
    "18, 1, 1, -8301"
  })
  void distancesAreInPliesOrMovesAndInLists(int flags, int value, int number, int distance)
      throws Exception {
    int scale = (flags & 16) != 0 ? 100 : 1;
    int[][] lists = new int[(flags & 2) != 0 ? 4 : 0][];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new int[] {0, (10 * i + 11) * scale};
    }
    WrittenTable.write(folder, "KNNvK", TableKind.WDL, "KkNN", new int[] {value}, new int[] {2});
    WrittenTable.writeDistances(folder, "KNNvK", "KkNN", flags, number, lists);
    Tablebase tablebase = Tablebase.open(List.of(folder));
    assertEquals(distance, tablebase.dtz(position("8/8/8/3k4/8/8/1NN5/K7 w - - 0 1")));
  }

  @Test
  void anEnPassantCaptureMayBeTheOnlyMove() throws Exception {
    int[][] draws = new int[8][];
    int[][] whiteWins = new int[8][];
    for (int i = 0; i < 8; i++) {
      draws[i] = new int[] {2};
      whiteWins[i] = new int[] {i % 2 == 0 ? 4 : 0};
    }
    WrittenTable.write(folder, "KQPvKP", TableKind.WDL, "PpkKQ", draws);
    WrittenTable.write(folder, "KQvKP", TableKind.WDL, "pkKQ", whiteWins);
    WrittenTable.write(folder, "KQvK", TableKind.WDL, "kKQ", new int[] {4}, new int[] {0});
    Tablebase tablebase = Tablebase.open(List.of(folder));
    Position stalemate = position("7k/8/6K1/8/Pp6/1Q6/8/8 b - - 0 1");
    assertEquals(Wdl.DRAW, tablebase.wdl(stalemate));
    Position forced = position("7k/8/6K1/8/Pp6/1Q6/8/8 b - a3 0 1");
    assertEquals(Wdl.LOSS, tablebase.wdl(forced));
    assertEquals(-1, tablebase.dtz(forced));
  }

  @Test
  void readsCompressedNumbers() throws Exception {
    int size = 462 * (62 * 61 / 2);
    int[][] numbers = new int[2][size];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int[] side : numbers) {
      for (int i = 0; i < size; i++) {
        side[i] = random.nextInt(3) == 0 ? random.nextInt(5) : 2;
      }
    }
    Path file = WrittenTable.write(folder, "KBBvK", TableKind.WDL, "KkBB", numbers);
    Material material = Material.parse("KBBvK");
    assertNotNull(material);
    Table table = Table.open(file, material, TableKind.WDL);
    Numbering numbering = Numbering.of(new int[] {6, 14, 3, 3}, 0, 0, 0);
    assertNotNull(numbering);
    for (int i = 0; i < 20_000; i++) {
      Setup setup = RandomSetup.of("KkBB", random);
      if (!Validity.isUnusable(setup)) {
        Position position = Position.of(setup);
        int number = (int) numbering.number(position, 0);
        assertEquals(numbers[position.side()][number] - 2, table.wdl(position));
      }
    }
  }
}
