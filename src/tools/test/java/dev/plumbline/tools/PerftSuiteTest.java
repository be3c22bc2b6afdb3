package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Validity;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.notation.Fen;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("medium")
class PerftSuiteTest {
  private static final Path FILE = Path.of("suites", "perft.epd");
  private static final List<Path> STOCKFISH_PLACES =
      List.of(Path.of("/usr/games/stockfish"), Path.of("/usr/bin/stockfish"));

  /** Composed once: that counts for many seconds. */
  private static final List<EpdRecord> SUITE = PerftSuite.compose();

  @Test
  void matchesTheCommittedFile() throws IOException {
    List<String> lines = Files.readAllLines(FILE);
    assertEquals(lines.size(), SUITE.size(), "make tool T=suites");
    for (int i = 0; i < lines.size(); i++) {
      assertEquals(lines.get(i), EpdWriter.write(SUITE.get(i)), "make tool T=suites");
    }
  }

  @Test
  void theToolWritesTheCommittedFiles(@TempDir Path folder) throws IOException {
    WriteSuites.write(folder, SUITE);
    for (String name : List.of("perft.epd", "quirks.epd")) {
      assertEquals(-1, Files.mismatch(Path.of("suites", name), folder.resolve(name)), name);
    }
  }

  @Test
  void isLintClean() throws IOException {
    try (EntryReader reader = EntryReader.open(Input.file(FILE))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        assertEquals(ParseOutcome.ACCEPTED, entry.outcome());
        assertEquals(List.of(), entry.findings());
      }
    }
  }

  @Test
  void hasEachPositionAndLabelOnce() {
    Set<String> seen = new HashSet<>();
    for (EpdRecord record : SUITE) {
      assertTrue(seen.add(Fen.fourFields(record.setup())), () -> EpdWriter.write(record));
      assertTrue(seen.add(last(record).operands().get(0).text()), () -> EpdWriter.write(record));
    }
  }

  @Test
  void hasOnlyPossiblePositions() {
    for (EpdRecord record : SUITE) {
      assertEquals(List.of(), Validity.flaws(record.setup()), () -> EpdWriter.write(record));
    }
  }

  @Test
  void isLargeEnough() {
    long chess960 = SUITE.stream().filter(PerftSuiteTest::isChess960).count();
    assertTrue(SUITE.size() >= 60, SUITE.size() + " positions");
    assertTrue(chess960 >= 12, chess960 + " of Chess960");
  }

  @Test
  void coversEveryKindOfMoveAndEnding() {
    Map<String, Integer> met = new TreeMap<>();
    for (EpdRecord record : SUITE) {
      walk(Position.of(record.setup()), 2, met);
    }
    for (String kind :
        List.of(
            "en passant",
            "en passant with check",
            "en passant with double check",
            "castling short",
            "castling long",
            "castling with check",
            "castling without king's step",
            "promotion",
            "promotion by capture",
            "promotion with check",
            "promotion with double check",
            "checkmate",
            "stalemate")) {
      assertTrue(met.getOrDefault(kind, 0) > 0, () -> kind + " is missing from " + met);
    }
  }

  private static void walk(Position position, int depth, Map<String, Integer> met) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = new MoveGenerator().legal(position, moves, 0);
    if (end == 0) {
      met.merge(position.inCheck() ? "checkmate" : "stalemate", 1, Integer::sum);
    }
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      note(moves[i], position, met);
      if (depth > 1) {
        walk(position, depth - 1, met);
      }
      position.unmake();
    }
  }

  private static void note(int move, Position after, Map<String, Integer> met) {
    String kind = kindOf(move);
    if (!kind.isEmpty()) {
      met.merge(kind, 1, Integer::sum);
      String family = kind.replaceAll(" (short|long|by capture)", "");
      int checkers = Long.bitCount(after.checkers());
      if (checkers > 0) {
        met.merge(family + (checkers > 1 ? " with double check" : " with check"), 1, Integer::sum);
      }
      if (Move.isCastling(move) && Move.from(move) == after.kingSquare(after.side() ^ 1)) {
        met.merge("castling without king's step", 1, Integer::sum);
      }
    }
  }

  private static String kindOf(int move) {
    if (Move.isPromotion(move)) {
      return Move.isCapture(move) ? "promotion by capture" : "promotion";
    }
    return switch (Move.kind(move)) {
      case Move.EN_PASSANT -> "en passant";
      case Move.CASTLE_SHORT -> "castling short";
      case Move.CASTLE_LONG -> "castling long";
      default -> "";
    };
  }

  @Test
  @Tag("slow")
  void agreesWithStockfish() throws IOException {
    Path stockfish = STOCKFISH_PLACES.stream().filter(Files::exists).findFirst().orElse(null);
    assumeTrue(stockfish != null, "stockfish is absent: the counts are not confirmed");
    Process process =
        new ProcessBuilder(String.valueOf(stockfish)).redirectErrorStream(true).start();
    try (BufferedWriter to = process.outputWriter();
        BufferedReader from = process.inputReader()) {
      for (EpdRecord record : SUITE) {
        to.write("setoption name UCI_Chess960 value " + isChess960(record) + "\n");
        to.write("position fen " + Fen.write(record.setup()) + "\n");
        for (Operation count : record.operations()) {
          if (count.opcode().startsWith("D")) {
            to.write("go perft " + count.opcode().substring(1) + "\n");
            to.flush();
            assertEquals(
                count.operands().get(0).text(), nodesSearched(from), EpdWriter.write(record));
          }
        }
      }
      to.write("quit\n");
    } finally {
      process.destroy();
    }
  }

  private static String nodesSearched(BufferedReader from) throws IOException {
    String start = "Nodes searched: ";
    for (String line = from.readLine(); line != null; line = from.readLine()) {
      if (line.startsWith(start)) {
        return line.substring(start.length());
      }
    }
    return "none: stockfish has ended";
  }

  private static boolean isChess960(EpdRecord record) {
    return !Position.of(record.setup()).castling().isStandard();
  }

  private static Operation last(EpdRecord record) {
    return record.operations().get(record.operations().size() - 1);
  }
}
