package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberingTest {
  private static final long SEED = 4;
  private static final int SAMPLES = 10_000;

  private static Numbering numbering(String order, int leadPlace, int pawnPlace, int file) {
    Numbering numbering =
        Numbering.of(
            order.chars().map(letter -> WrittenTable.piece((char) letter)).toArray(),
            leadPlace,
            pawnPlace,
            file);
    assertNotNull(numbering, order);
    return numbering;
  }

  /** The smallest of the texts of the board and its mirror images. */
  private static String shape(Position position, boolean hasPawns) {
    IntUnaryOperator transpose = square -> square >> 3 | (square & 7) << 3;
    String smallest = board(position, square -> square);
    for (int mirror : hasPawns ? new int[] {0, 7} : new int[] {0, 7, 56, 63}) {
      String text = board(position, square -> square ^ mirror);
      smallest = text.compareTo(smallest) < 0 ? text : smallest;
      if (!hasPawns) {
        text = board(position, square -> transpose.applyAsInt(square ^ mirror));
        smallest = text.compareTo(smallest) < 0 ? text : smallest;
      }
    }
    return smallest;
  }

  private static String board(Position position, IntUnaryOperator image) {
    StringBuilder text = new StringBuilder();
    for (int square = 0; square < 64; square++) {
      text.append((char) ('.' + position.pieceAt(image.applyAsInt(square))));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kKQ", "KQk", "QKk", "kKR", "kKBN", "KkBB", "KkBBnn", "KQkqr", "kKRBNqr", "KkQQQQQ",
        "KQkRRnn", "PKk", "PPKk", "pKQk", "PpkK", "PppkKRr", "PPPPPkK", "PPppKkB", "pPPPPKk"
      })
  void givesDifferentPlacementsDifferentNumbers(String order) {
    boolean hasPawns = Piece.type(WrittenTable.piece(order.charAt(0))) == Piece.PAWN;
    Numbering[] byFile = new Numbering[hasPawns ? 4 : 1];
    for (int file = 0; file < byFile.length; file++) {
      byFile[file] = numbering(order, 0, 1, file);
    }
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, String> shapes = new HashMap<>();
    for (int i = 0; i < SAMPLES; i++) {
      Setup setup = RandomSetup.of(order, random);
      if (Validity.isUnusable(setup)) {
        continue;
      }
      Position position = Position.of(setup);
      int file = byFile[0].file(position, 0);
      long number = byFile[file].number(position, 0);
      assertTrue(number >= 0 && number < byFile[file].size(), order + " " + number);
      String shape = shape(position, hasPawns);
      String other = shapes.putIfAbsent(file + " " + number, shape);
      assertTrue(other == null || other.equals(shape), order + " seed " + SEED);
    }
  }

  @Test
  void numbersEveryPlacementOfThreePieces() {
    Numbering numbering = numbering("kKQ", 0, 0, 0);
    Map<Long, Integer> counts = new TreeMap<>();
    for (int placement = 0; placement < 64 * 64 * 64; placement++) {
      Setup.Builder builder = Setup.builder().side(0);
      builder.put(placement & 63, WrittenTable.piece('k'));
      builder.put(placement >> 6 & 63, WrittenTable.piece('K'));
      builder.put(placement >> 12, WrittenTable.piece('Q'));
      Setup setup = builder.build();
      if (Long.bitCount(setup.occupied()) == 3 && !Validity.isUnusable(setup)) {
        counts.merge(numbering.number(Position.of(setup), 0), 1, Integer::sum);
      }
    }
    // Those with all on the diagonal have four images, all others eight.
    assertTrue(
        counts.values().stream().allMatch(count -> count == 8 || count == 4), counts::toString);
  }

  @Test
  void hasAsManyNumbersAsThereArePlacements() {
    assertEquals(31_332, numbering("kKQ", 0, 0, 0).size());
    assertEquals(462 * (62 * 61 / 2), numbering("KkBB", 0, 0, 0).size());
    assertEquals(31_332 * 61, numbering("kKBN", 0, 0, 0).size());
    assertEquals(6 * 63 * 62, numbering("PKk", 0, 0, 0).size());
    assertEquals(6 * 63 * 62, numbering("PKk", 0, 0, 3).size());
    assertEquals(6 * 47 * 62 * 61, numbering("PpKk", 0, 1, 0).size());
    // The second pawn is not before the first.
    long onFileA = 47 + 45 + 43 + 41 + 39 + 37;
    assertEquals(onFileA * 62 * 61, numbering("PPKk", 0, 0, 0).size());
    long onFileD = 11 + 9 + 7 + 5 + 3 + 1;
    assertEquals(onFileD * 62 * 61, numbering("PPKk", 0, 0, 3).size());
  }

  @Test
  void theOrderOfGroupsIsThatOfTheirFactors() throws Exception {
    Position position = Fen.position("8/8/3k4/8/2R5/5R2/8/K6Q w - - 0 1");
    long leadFirst = numbering("kKQRR", 0, 0, 0).number(position, 0);
    long leadLast = numbering("kKQRR", 1, 0, 0).number(position, 0);
    long rooks = 61 * 60 / 2;
    assertEquals(leadFirst % 31_332 * rooks + leadFirst / 31_332, leadLast);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"kQQK", "KQkRQ", "KQRQk", "kKQP", "KPk", "PKPk", "PKkp", "BBKk", "KBBk", "KkBnB"})
  void refusesAnOrderThatNoTableHas(String order) {
    int[] pieces = order.chars().map(letter -> WrittenTable.piece((char) letter)).toArray();
    assertNull(Numbering.of(pieces, 0, 1, 0));
  }

  @Test
  void refusesPlacesThatDoNotExist() {
    int[] pieces = {Piece.of(0, Piece.PAWN), Piece.of(1, Piece.PAWN), 6, 14};
    assertNull(Numbering.of(pieces, 4, 1, 0));
    assertNull(Numbering.of(pieces, 0, 4, 0));
    assertNull(Numbering.of(pieces, 1, 1, 0));
    assertNotNull(Numbering.of(pieces, 3, 0, 0));
  }
}
