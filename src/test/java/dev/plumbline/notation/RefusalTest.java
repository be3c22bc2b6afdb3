package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AMBIGUOUS | 4k3/8/2n5/8/6n1/8/8/4K3 b - - | Ne5 | Ne5 is ambiguous: the knights on c6 and"
            + " g4 can both go to e5",
        "AMBIGUOUS | 6k1/8/8/8/Q4Q2/8/8/Q3K3 w - - | Qd4 | Qd4 is ambiguous: the queens on a1, a4"
            + " and f4 can all go to d4",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K3 b - - | Qd1 | there is no black queen",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K2R w - - | Rah2 | there is no white rook on the a-file",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K2R w - - | R2h3 | there is no white rook on rank 2",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K2R w - - | d2d4 | d2 is empty",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K2R w - - | Bh1-e4 | the rook on h1 is not a bishop",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/8/4K2R w - - | e8e7 | it is White's turn, the king on e8 is"
            + " Black's",
        "NO_SUCH_PIECE | 4k3/8/8/8/8/8/P7/4K3 w - - | e4 | there is no white pawn on the e-file",
        "OUT_OF_REACH | 4k3/8/8/8/8/8/8/B3K3 w - - | Ba2 | the bishop on a1 cannot reach a2",
        "OUT_OF_REACH | 4k3/8/8/8/8/8/8/N3K2N w - - | Nd5 | no white knight can reach d5",
        "OUT_OF_REACH | 4k3/8/8/8/8/8/4P3/4K3 w - - | e5 | the pawn on e2 cannot reach e5",
        "OUT_OF_REACH | 4k3/8/8/3p4/8/8/4P3/4K3 w - - | exd5 | the pawn on e2 cannot take on d5",
        "OUT_OF_REACH | 4k3/8/8/8/8/8/8/4K3 w - - | Ke5 | the king on e1 cannot reach e5",
        "BLOCKED | 4k3/8/8/3p4/2B5/8/8/4KB2 w - - | Be6 | no white bishop can reach e6: the bishop"
            + " on c4 is blocked by the pawn on d5",
        "BLOCKED | 4k3/8/8/8/8/4n3/4P3/4K3 w - - | e4 | the pawn on e2 is blocked by the knight on"
            + " e3",
        "BLOCKED | 4k3/8/8/8/4n3/4P3/8/4K3 w - - | e4 | a pawn does not take straight ahead: the"
            + " knight on e4 is in the way",
        "BLOCKED | 4k3/8/8/R2n1n2/8/8/8/4K3 w - - | Rh5 | the rook on a5 is blocked by the knight"
            + " on d5",
        "PINNED | 4k3/8/8/4n3/8/8/8/4RK2 b - - | Nc4 | the knight on e5 is pinned to its king on e8"
            + " by the rook on e1",
        "PINNED | 4k3/8/8/8/1b6/8/3P4/4K3 w - - | d4 | the pawn on d2 is pinned to its king on e1"
            + " by the bishop on b4",
        "LEAVES_KING_IN_CHECK | 4k3/8/8/8/8/8/8/n3RK2 b - - | Nb3 | the king on e8 would still be"
            + " in check from the rook on e1",
        "LEAVES_KING_IN_CHECK | 4k3/8/8/8/8/8/8/3R1K2 b - - | Kd7 | d7 is attacked by the rook on"
            + " d1",
        "LEAVES_KING_IN_CHECK | 4k3/8/8/8/8/8/8/4RK2 b - - | Ke7 | e7 is attacked by the rook on"
            + " e1",
        "PINNED | 4k3/8/8/K2pP2r/8/8/8/8 w - d6 | exd6 | taking en passant would leave the king on"
            + " a5 in check from the rook on h5",
        "OWN_PIECE_ON_TARGET | 4k3/8/8/8/8/8/8/R2QK3 w - - | Rd1 | White's own queen is on d1",
        "NOTHING_TO_CAPTURE | 4k3/8/8/8/8/8/4P3/4K3 w - - | exd3 | there is nothing to take on d3",
        "NOTHING_TO_CAPTURE | 4k3/8/8/3pP3/8/8/8/4K3 w - - | exd6 | there is nothing to take on d6:"
            + " the pawn on d5 has not just moved two squares",
        "NOTHING_TO_CAPTURE | 4k3/8/8/8/8/3p4/4P3/4K3 w - - | exd3ep | nothing can be taken en"
            + " passant on d3",
        "PROMOTION_MISSING | k7/4P3/8/8/8/8/8/4K3 w - - | e8 | the text does not say what the pawn"
            + " becomes on e8",
        "PROMOTION_MISSING | k7/4P3/8/8/8/8/8/4K3 w - - | e7e8 | the text does not say what the"
            + " pawn becomes on e8",
        "PROMOTION_IMPOSSIBLE | k7/4P3/8/8/8/8/8/4K3 w - - | e8=K | a pawn cannot become a king",
        "PROMOTION_IMPOSSIBLE | k7/4P3/8/8/8/8/3P4/4K3 w - - | d4=Q | d4 is not on the last rank",
        "PROMOTION_IMPOSSIBLE | k7/4P3/8/8/8/8/3P4/4K3 w - - | Kf2=Q | only pawns are promoted",
        "CASTLING_NOT_ALLOWED | 4k3/8/8/8/8/8/8/4K2R w - - | O-O | White cannot castle short: the"
            + " castling right is missing",
        "CASTLING_NOT_ALLOWED | r3k3/8/8/8/8/8/8/4RK2 b q - | O-O-O | Black cannot castle long: the"
            + " king is in check",
        "CASTLING_NOT_ALLOWED | r3k3/8/8/8/8/8/8/2R2K2 b q - | O-O-O | Black cannot castle long: c8"
            + " is attacked by the rook on c1",
        "CASTLING_NOT_ALLOWED | 4k3/8/8/8/8/8/8/4K1NR w K - | e1g1 | White cannot castle short: the"
            + " knight on g1 is in the way",
        "CASTLING_NOT_ALLOWED | 4k3/8/8/8/8/8/8/4K1NR w K - | e1h1 | White cannot castle short: the"
            + " knight on g1 is in the way",
        "CASTLING_NOT_ALLOWED | 4kr2/8/8/8/8/8/8/4K2R w K - | Ke1-g1 | White cannot castle short:"
            + " f1 is attacked by the rook on f8",
      })
  void saysWhyAMoveCannotBePlayed(Why why, String fen, String text, String sentence)
      throws NotationException {
    NotPlayable reading =
        assertInstanceOf(NotPlayable.class, MoveReader.read(Fen.position(fen), text));
    assertEquals(sentence, reading.sentence());
    assertEquals(why, reading.why());
    assertEquals(why == Why.AMBIGUOUS, !reading.candidates().isEmpty());
  }

  @Test
  void givesTheCandidatesOfAnAmbiguousMove() throws NotationException {
    Position position = Fen.position("4k3/8/2n5/8/6n1/8/8/4K3 b - -");
    NotPlayable reading = assertInstanceOf(NotPlayable.class, MoveReader.read(position, "Ne5"));
    assertEquals(
        Set.of("Nce5", "Nge5"),
        reading.candidates().stream()
            .map(move -> San.write(position, move))
            .collect(Collectors.toSet()));
  }
}
