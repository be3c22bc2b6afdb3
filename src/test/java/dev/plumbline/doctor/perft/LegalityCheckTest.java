package dev.plumbline.doctor.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.BrokenGenerator.Mistake;
import dev.plumbline.doctor.perft.LegalityCheck.Method;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LegalityCheckTest {
  private final StopToken stop = new StopToken();

  /** What an engine does with a search. */
  private enum Manner {
    LISTS_MOVES,
    LISTS_FEW,
    /** Forgets the moves after a FEN. */
    IGNORES_MOVES,
    HANGS
  }

  /** Plays the first move of a broken generator. */
  private static final class BrokenEngine implements Engine {
    private final BrokenGenerator generator;
    private final Manner manner;
    private int searches;

    BrokenEngine(Mistake mistake, Manner manner) {
      generator = new BrokenGenerator(mistake);
      this.manner = manner;
    }

    @Override
    public String name() {
      return "Broken";
    }

    @Override
    public List<Setting> settings() {
      int most = manner == Manner.LISTS_MOVES ? 256 : 4;
      return List.of(
          new Setting("MultiPV", "", Setting.SettingType.NUMBER, "1", 1, most, List.of()));
    }

    @Override
    public void set(String name, String value) {}

    @Override
    public Analysis analyse(
        Position position, Limits limits, LineListener listener, StopToken stop) {
      searches++;
      if (manner == Manner.HANGS && searches > 40) {
        return analysis(Outcome.TIME_OUT, Move.NONE, List.of());
      }
      List<Integer> moves = generator.moves(seen(position));
      List<RawLine> lines = new ArrayList<>();
      for (int i = 0; i < Math.min(limits.multiPv(), moves.size()); i++) {
        String move = Uci.write(position, moves.get(i));
        lines.add(new RawLine(0, "info depth 1 multipv " + (i + 1) + " score cp 1 pv " + move));
      }
      int answer = moves.isEmpty() ? Move.NONE : moves.get(0);
      boolean isLegal = legal(position).contains(answer);
      lines.add(new RawLine(0, "bestmove " + Uci.write(position, answer)));
      if (answer == Move.NONE) {
        return analysis(Outcome.NO_MOVE, Move.NONE, lines);
      }
      return isLegal
          ? analysis(Outcome.ANSWERED, answer, lines)
          : analysis(Outcome.ILLEGAL_MOVE, Move.NONE, lines);
    }

    private Position seen(Position position) {
      Position seen = position.copy();
      while (manner == Manner.IGNORES_MOVES && seen.pliesMade() > 0) {
        seen.unmake();
      }
      return seen;
    }

    private static Analysis analysis(Outcome outcome, int move, List<RawLine> lines) {
      return new Analysis(
          outcome, "no answer", move, Move.NONE, new Effort(1, 1, 1), List.of(), lines);
    }
  }

  private static List<Integer> legal(Position position) {
    return Arrays.stream(new MoveGenerator().legal(position)).boxed().toList();
  }

  private LegalityCheck of(Mistake mistake, Manner manner) throws EngineFailure {
    return LegalityCheck.of(new BrokenEngine(mistake, manner), stop);
  }

  private @Nullable PerftDifference check(Mistake mistake, Manner manner, String fen)
      throws Exception {
    return of(mistake, manner).check(Fen.position(fen), plies -> {}).difference();
  }

  @ParameterizedTest
  @CsvSource({"LISTS_MOVES, MULTIPV", "LISTS_FEW, ANSWERS"})
  void choosesTheFirstMethodThatWorks(Manner manner, Method method) throws Exception {
    assertEquals(method, of(Mistake.NONE, manner).method());
  }

  @ParameterizedTest
  @EnumSource(
      value = Manner.class,
      names = {"LISTS_MOVES", "LISTS_FEW"})
  void findsNothingWrongWithARightGenerator(Manner manner) throws Exception {
    for (String fen :
        List.of(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            "1k6/8/8/8/8/8/8/5KR1 w G - 0 1",
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")) {
      assertNull(check(Mistake.NONE, manner, fen), fen);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NO_EN_PASSANT, rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3,"
        + " e5f6 missing",
    "NO_KNIGHT_PROMOTION, 8/P7/8/8/8/8/8/k1K5 w - - 0 1, a7a8n missing",
    "NO_CASTLING_ONTO_THE_ROOK, k7/8/8/8/8/8/8/5KR1 w G - 0 1, f1g1 missing",
    "CASTLES_THROUGH_CHECK, 5rk1/8/8/8/8/8/8/4K2R w K - 0 1, e1g1 illegal",
    "CASTLES_OUT_OF_CHECK, 4r1k1/8/8/8/8/8/8/4K2R w K - 0 1, e1g1 illegal",
  })
  void findsTheMove(Mistake mistake, String fen, String expected) throws Exception {
    PerftDifference difference = check(mistake, Manner.LISTS_MOVES, fen);
    assertNotNull(difference);
    assertEquals(1, difference.moves().size());
    MoveDifference move = difference.moves().get(0);
    assertEquals(expected, move.move() + " " + move.fault().word());
    assertEquals(fen, difference.fen());
    assertFalse(move.note().isEmpty());
  }

  @Test
  void findsMovesThatAreNotPlayedOnTheBoard() throws Exception {
    String fen = "4k3/5p2/8/4P3/8/8/8/4K3 w - - 0 1";
    PerftDifference difference = check(Mistake.NONE, Manner.IGNORES_MOVES, fen);
    assertNotNull(difference);
    assertEquals(
        legal(Fen.position(fen)).size(),
        difference.moves().stream()
            .filter(move -> move.fault() == MoveFault.MISPLAYED)
            .filter(move -> move.note().endsWith(", which is illegal then"))
            .count());
  }

  @Test
  void walksTheSameWayFromTheSamePosition() throws Exception {
    List<List<String>> paths = new ArrayList<>();
    for (char file = 'a'; file <= 'h'; file++) {
      for (int rank = 1; rank <= 3; rank++) {
        String king = rank == 1 ? kingOn(file) : "8";
        String fen =
            "k7/3p1p1p/8/8/4P1P1/%s/%s/%s w - - 0 1"
                .formatted(rank == 3 ? kingOn(file) : "8", rank == 2 ? kingOn(file) : "8", king);
        PerftDifference first = check(Mistake.NO_EN_PASSANT, Manner.LISTS_MOVES, fen);
        assertEquals(first, check(Mistake.NO_EN_PASSANT, Manner.LISTS_MOVES, fen));
        if (first != null) {
          assertEquals(Fen.write(played(fen, first.path())), first.fen());
          assertEquals(MoveFault.MISSING, first.moves().get(0).fault());
          assertFalse(first.path().isEmpty());
          assertTrue(first.inFenAlone());
          paths.add(first.path());
        }
      }
    }
    assertTrue(paths.stream().distinct().count() > 1, paths.toString());
  }

  private static String kingOn(char file) {
    int before = file - 'a';
    return ((before == 0 ? "" : before) + "K" + (before == 7 ? "" : 7 - before));
  }

  private static Position played(String fen, List<String> moves) throws Exception {
    Position position = Fen.position(fen);
    for (String move : moves) {
      position.make(new Uci.UciReader().read(position, move));
    }
    return position;
  }

  @Test
  void reportsAnEngineThatHangs() throws Exception {
    LegalityCheck check = of(Mistake.NONE, Manner.HANGS);
    EngineFailure failure =
        assertThrows(EngineFailure.class, () -> check.check(Position.start(), plies -> {}));
    assertTrue(String.valueOf(failure.getMessage()).endsWith(": no answer"));
  }

  @Test
  void endsWhenItIsStopped() throws Exception {
    LegalityCheck check = of(Mistake.NONE, Manner.LISTS_MOVES);
    stop.request();
    assertThrows(CancellationException.class, () -> check.check(Position.start(), plies -> {}));
  }
}
