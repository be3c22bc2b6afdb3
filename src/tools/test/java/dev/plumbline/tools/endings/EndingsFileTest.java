package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Wdl;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The suite of endings: {@code suites/endings.epd}. */
class EndingsFileTest {
  private static final Path FILE = Path.of("suites", "endings.epd");

  private static List<EpdRecord> records() throws IOException {
    return Files.readAllLines(FILE).stream()
        .map(EpdRecord::parse)
        .map(Objects::requireNonNull)
        .toList();
  }

  private static int missed(EpdRecord record) {
    return Integer.parseInt(Objects.requireNonNull(record.text("Missed")));
  }

  private static String value(EpdRecord record) {
    return Objects.requireNonNull(record.text("c0")).split(":", 2)[0];
  }

  private static <T> Map<T, Long> counts(Function<EpdRecord, T> by) throws IOException {
    return records().stream().collect(Collectors.groupingBy(by, Collectors.counting()));
  }

  @Test
  void hasTwoHundredCanonicalRecordsTheEasyOnesFirst() throws IOException {
    List<EpdRecord> records = records();
    assertEquals(200, records.size());
    assertEquals(records.stream().map(EpdWriter::write).toList(), Files.readAllLines(FILE));
    int before = 0;
    for (int i = 0; i < records.size(); i++) {
      assertEquals(String.format("endings.%03d", i + 1), records.get(i).text("id"));
      assertTrue(missed(records.get(i)) >= before, "in the order of difficulty");
      before = missed(records.get(i));
    }
  }

  @Test
  void isVariedByDifficultyValueSideAndMaterial() throws IOException {
    Map<Integer, Long> missed = counts(EndingsFileTest::missed);
    assertEquals(Set.of(0, 1, 2, 3, 4), missed.keySet());
    assertTrue(missed.getOrDefault(0, 0L) <= 40, missed::toString);
    Map<String, Long> values = counts(EndingsFileTest::value);
    assertEquals(Set.of("win", "draw"), values.keySet());
    values.values().forEach(count -> assertTrue(count >= 70, values::toString));
    Map<Integer, Long> sides = counts(record -> record.setup().side());
    sides.values().forEach(count -> assertTrue(count >= 80, sides::toString));
    Map<String, Long> themes = counts(record -> Objects.requireNonNull(record.text("theme")));
    assertTrue(themes.size() >= 12, themes::toString);
    themes.values().forEach(count -> assertTrue(count <= 60, themes::toString));
  }

  /** The comment of a record has the value, and the number of its moves. */
  private static void check(EpdRecord record, Function<Position, String> value) {
    Position position = Position.of(record.setup());
    String kept = value.apply(position);
    List<Integer> keeping = new ArrayList<>();
    int[] moves = new MoveGenerator().legal(position);
    for (int move : moves) {
      position.make(move);
      String after = value.apply(position);
      if (after.equals(kept.equals("win") ? "loss" : kept)) {
        keeping.add(move);
      }
      position.unmake();
    }
    String text = EpdWriter.write(record);
    assertEquals(4, Long.bitCount(position.occupied()), text);
    assertEquals(Problem.of(record).bestMoves(), keeping, text);
    assertEquals(1, keeping.size(), text);
    assertEquals(kept + ": the only move of " + moves.length, record.text("c0"), text);
  }

  @Test
  void tablesConfirmEachRecord() throws IOException {
    Tablebase tables = PublicTables.open();
    for (EpdRecord record : records()) {
      check(
          record,
          position -> {
            Wdl wdl = tables.wdl(position);
            assertNotNull(wdl);
            assertTrue(wdl != Wdl.CURSED_WIN && wdl != Wdl.BLESSED_LOSS);
            return List.of("loss", "draw", "win").get(wdl.halfPoints());
          });
    }
  }

  /** Solves all endings of the suite first. */
  @Test
  @Tag("slow")
  void theSolverConfirmsEachRecord() throws IOException {
    EndgameTables solved = new EndgameTables();
    Map<Result, String> words = Map.of(Result.WIN, "win", Result.DRAW, "draw", Result.LOSS, "loss");
    for (EpdRecord record : records()) {
      check(record, position -> Objects.requireNonNull(words.get(solved.result(position))));
    }
  }

  @Test
  @Tag("medium")
  void matesAreTheShortest() throws IOException {
    MateProver prover = new MateProver(1);
    int mates = 0;
    for (EpdRecord record : records()) {
      String mate = record.text("dm");
      if (mate != null) {
        Position position = Position.of(record.setup());
        MateProof proof =
            prover.prove(
                position, Integer.parseInt(mate), 2_000_000, MateListener.NONE, new StopToken());
        assertTrue(proof instanceof MateProof.Proven, mate);
        assertEquals(Integer.parseInt(mate), ((MateProof.Proven) proof).moves());
        mates++;
      }
    }
    assertTrue(mates > 0);
  }

  @Test
  void noPositionIsThereTwiceOrReflectedOrInAKnownSuite() throws IOException {
    Set<String> positions = new HashSet<>();
    for (EpdRecord record : records()) {
      assertTrue(positions.add(view(record.setup())), EpdWriter.write(record));
    }
    PublicSuites.need(PublicSuites.FOLDER);
    try (Stream<Path> files = Files.walk(PublicSuites.FOLDER)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".epd")).toList()) {
        try (EntryReader reader = EntryReader.open(Input.file(file))) {
          for (var entry = reader.next(); entry != null; entry = reader.next()) {
            EpdRecord record = entry.record();
            assertTrue(
                record == null || !positions.contains(view(record.setup())), () -> "in " + file);
          }
        }
      }
    }
  }

  /** The same for a position, its reflections, and those with reversed colours. */
  private static String view(Setup setup) {
    boolean hasPawns = false;
    for (int square = 0; square < 64; square++) {
      hasPawns |= Piece.type(setup.pieceAt(square)) == Piece.PAWN;
    }
    boolean pawns = hasPawns;
    return Stream.iterate(0, view -> view + 1)
        .limit(16)
        .filter(view -> !pawns || view / 2 % 8 == 0 || view / 2 % 8 == 5)
        .map(view -> view(setup, view))
        .min(String::compareTo)
        .orElseThrow();
  }

  /** With the bits of a view: files, ranks, the diagonal and colours reversed. */
  private static String view(Setup setup, int view) {
    boolean isReversed = (view & 8) != 0;
    char[] squares = new char[65];
    for (int square = 0; square < 64; square++) {
      int to = square ^ ((view & 1) == 0 ? 0 : 7) ^ ((view & 2) == 0 ? 0 : 56);
      to = (view & 4) == 0 ? to : to / 8 + to % 8 * 8;
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE && isReversed) {
        piece = Piece.of(Piece.side(piece) ^ 1, Piece.type(piece));
      }
      squares[to] = (char) (piece == Piece.NONE ? '.' : 'A' + piece);
    }
    squares[64] = (setup.side() == Side.WHITE) == isReversed ? 'b' : 'w';
    return new String(squares);
  }
}
