package dev.plumbline.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.epd.Input;
import dev.plumbline.log.Script;
import dev.plumbline.uci.client.Fault;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;

/** The shortest script for each fault that commands bring about in a certain order. */
public record ShortestScript(Fault fault, String code, String commands) {
  static final String LONG_GAME = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(26);
  static final String MANY_MOVES =
      "position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
  static final String EN_PASSANT = "position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  static final String PROMOTION = "position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8q";

  public static List<ShortestScript> all() {
    return """
        DIES_OF_AN_EARLY_STOP | crashed | go infinite; stop
        DIES_OF_A_RESIZED_TABLE | crashed | go depth 2; setoption name Hash value 32; go depth 2
        KEEPS_MULTIPV | illegal-move | setoption name MultiPV value 2; ucinewgame; go depth 2
        LOSES_EN_PASSANT | bestmove-illegal | %s; go depth 2
        FORGETS_A_PONDERHIT | time-out | go ponder; ponderhit
        DIES_OF_A_SECOND_GO | crashed | go infinite; # at once; go depth 2; stop
        DIES_OF_A_PROMOTION_WITH_CHECK | crashed | %s; go depth 2
        COUNTS_THE_GAME_BEFORE | no-move | position startpos; go depth 2; ucinewgame; position startpos; go depth 2
        DIES_WITH_FEWER_THREADS | crashed | setoption name Threads value 2; setoption name Threads value 1; go depth 2
        DIES_OF_218_MOVES | crashed | %s; go depth 2
        BELIEVES_SEARCHMOVES | bestmove-illegal | go depth 2 searchmoves a1h8
        ANSWERS_A_SECOND_STOP | stray-bestmove | go infinite; stop; stop
        DIES_OF_OPTIONS_IN_SEARCH | crashed | go infinite; # at once; setoption name Hash value 32; stop
        NOT_READY_WHILE_PONDERING | time-out | go ponder; # at once; isready; stop
        MIXES_UP_LONG_GAMES | illegal-move | go depth 2; %s; go depth 2
        DIES_IN_THE_THIRD_GAME | crashed | ucinewgame; go depth 2; ucinewgame; go depth 2; ucinewgame; go depth 2
        """
        .formatted(EN_PASSANT, PROMOTION, MANY_MOVES, LONG_GAME)
        .lines()
        .map(row -> row.split(" \\| ", -1))
        .map(cells -> new ShortestScript(Fault.valueOf(cells[0]), cells[1], cells[2]))
        .toList();
  }

  public Script script() throws IOException {
    String text = commands.replace("; ", "\n");
    return Script.read(new Input("toy.uci", () -> new ByteArrayInputStream(text.getBytes(UTF_8))));
  }

  @Override
  public String toString() {
    return fault.toString();
  }
}
