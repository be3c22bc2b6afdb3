package dev.plumbline.workshop.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each theme on a board where it is there, and on one where something is missing for it. */
class ThemeTest {
  private static Set<Theme> themes(String fen, String san) throws Exception {
    Position position = Fen.position(fen);
    return Theme.of(position, assertInstanceOf(Found.class, MoveReader.read(position, san)).move());
  }

  @ParameterizedTest
  @CsvSource({
    "PAWN_BREAK, 4k3/5ppp/3p4/8/2P5/8/5PPP/4K3 w - -, c5, g3",
    "PASSED_PAWN, 4k3/5ppp/8/8/P7/8/5PPP/4K3 w - -, a5, f4",
    "SPACE, 4k3/pppp1ppp/8/8/8/3P4/PPP2PPP/4K3 w - -, d4, a4",
    "PAWN_STORM, 3q2k1/5ppp/8/8/8/6P1/PP3P1P/2KQ4 w - -, g4, a4",
    "PROPHYLAXIS, 2b3k1/8/8/8/8/8/P4PPP/6K1 w - -, h3, a3",
    "OUTPOST, 4k3/pp3ppp/8/8/4P3/2N5/PP3PPP/4K3 w - -, Nd5, Nb5",
    "OPEN_FILE, 4k3/pp4pp/8/8/8/8/PP4PP/R3K3 w - -, Rd1, Rb1",
    "SEVENTH_RANK, 6k1/pp4pp/8/8/8/8/PP4PP/3RK3 w - -, Rd7, Rd6",
    "SIMPLIFICATION, 3r2k1/pp3ppp/8/8/8/8/PP2KPPP/5R2 w - -, Rd1, Ra1",
    "BISHOP_PAIR, 4k3/pppp1ppp/8/8/1n6/3B4/PPPB1PPP/4K3 w - -, Be2, Be3",
    "BLOCKADE, 4k3/8/8/3p4/8/1N6/8/4K3 w - -, Nd4, Nc5",
    "CENTRALIZATION, 4k3/8/8/8/8/1N6/8/4K3 w - -, Nd4, Nd2",
    "REGROUPING, 4k3/8/8/8/4N3/8/8/4K3 w - -, Nd2, Nc5",
    "KING_SAFETY, 3q2k1/8/8/8/8/8/5PPP/3Q2K1 w - -, Kh1, Kf1",
    "KING_ACTIVITY, 4k3/8/8/8/8/8/5PPP/6K1 w - -, Kf1, Kh1"
  })
  void isRecognisedOnTheBoard(Theme theme, String fen, String san, String other) throws Exception {
    assertEquals(Set.of(theme), kept(theme, themes(fen, san)), fen + " " + san);
    assertEquals(Set.of(), kept(theme, themes(fen, other)), fen + " " + other);
    String black = flipped(fen);
    String blackMove = flippedMove(san);
    assertEquals(Set.of(theme), kept(theme, themes(black, blackMove)), black + " " + blackMove);
  }

  private static Set<Theme> kept(Theme theme, Set<Theme> themes) {
    Set<Theme> kept = EnumSet.of(theme);
    kept.retainAll(themes);
    return kept;
  }

  /** The same with the other side to move, the board turned over. */
  private static String flipped(String fen) {
    String[] fields = fen.split(" ", -1);
    String[] ranks = fields[0].split("/", -1);
    StringBuilder board = new StringBuilder();
    for (int i = ranks.length - 1; i >= 0; i--) {
      for (char c : ranks[i].toCharArray()) {
        board.append(
            Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
      }
      board.append(i > 0 ? "/" : "");
    }
    return board + " b - -";
  }

  private static String flippedMove(String san) {
    StringBuilder flipped = new StringBuilder();
    for (int i = 0; i < san.length(); i++) {
      char c = san.charAt(i);
      flipped.append(Character.isDigit(c) ? (char) ('1' + '8' - c) : c);
    }
    return flipped.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "OUTPOST, 4k3/ppp2ppp/8/8/4P3/2N5/PP3PPP/4K3 w - -, Nd5, false, a pawn can drive it away",
    "SIMPLIFICATION, 3r2k1/pp3ppp/8/8/8/8/PP3PPP/4R1K1 w - -, Rd1, false, it has no guard",
    "KING_SAFETY, 3qk3/8/8/8/8/8/8/4K2R w K -, O-O, true, the enemy has a queen",
    "KING_SAFETY, 31k3/8/8/8/8/8/8/4K2R w K -, O-O, false, the enemy has no queen",
    "BLOCKADE, 4k3/8/8/3p4/8/1N6/4P3/4K3 w - -, Nd4, false, the pawn is not passed",
    "BISHOP_PAIR, 4kb2/8/4b3/8/8/3N4/8/4K3 w - -, Nf4, true, it hunts one of two",
    "BISHOP_PAIR, 4kb2/8/4b3/8/8/3N4/8/4K3 w - -, Nf2, false, it hunts none",
    "KING_ACTIVITY, q3k3/8/8/8/8/8/5PPP/6K1 w - -, Kf1, false, there are queens"
  })
  void needsMoreThanTheMove(Theme theme, String fen, String san, boolean isThere, String reason)
      throws Exception {
    assertEquals(isThere, themes(fen, san).contains(theme), reason);
  }
}
